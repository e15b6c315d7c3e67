import { sql } from 'drizzle-orm'
import { priceDoubt, pricesOf, type PriceDoubt } from '#src/domain/catalog/doubtful-price.ts'
import type { Qepik } from '#src/domain/money.ts'
import { fold } from '#src/domain/search/fold.ts'
import { wholePieces, type CommerceOffer } from '#src/server/platform/trade-files/commerce-ml.ts'
import { cut } from '#src/server/platform/trade-files/cut.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { changeStocks } from '#src/server/admin/products/change-stocks.ts'
import type { ProductValues } from '#src/server/admin/products/product-values.ts'
import { writeProducts } from '#src/server/admin/products/write-product.ts'
import { codesOf } from './codes.ts'
import type { Exchange, Note } from './exchange.ts'
import type { Written } from './import-file.ts'
import { offeredProducts, refusedPrices, reservedPieces, type Offered, type OfferedItem } from './offered-products.ts'
import { readMappings, readSettings, type Mappings } from './settings.ts'
import { reasonOf } from './write-goods.ts'

/** The content of an offer, in qəpik and pieces; null: it says nothing. */
type Terms = { price: Qepik | null; final: Qepik | null; cost: Qepik | null; pieces: number | null }

type Sale = Pick<ProductValues, 'price' | 'sale_amount' | 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'>

/** The values of a product that its offers change, and the pieces of its places. */
type Plan = {
  product: Offered
  values: Partial<ProductValues>
  waits: { price: Qepik; final_price: Qepik | null; doubt: PriceDoubt } | null
  isPriced: boolean
  places: { variant: string; item: number | null; pieces: number; cost: Qepik | null }[]
}

/** Writes prices and stock of offers (G31, G32). A doubtful price waits for a person (G12). */
export async function writeOffers(
  tx: Transaction,
  exchange: Exchange,
  offers: readonly CommerceOffer[],
): Promise<Written> {
  const notes: Note[] = []
  const mappings = await readMappings(tx)
  const settings = await readSettings(tx)
  const byProduct = Map.groupBy(offers, ({ product }) => product)
  const products = await offeredProducts(tx, offers, exchange.is_trial ? exchange.id : null)
  await addItems(tx, byProduct, products, notes)
  const refused = await refusedPrices(tx, [...products.values()])
  const plans: Plan[] = []
  for (const [external, own] of byProduct) {
    const product = products.get(external)
    if (product === undefined) {
      // A trial has not made the products of its goods.
      if (!exchange.is_trial) notes.push({ name: own[0]?.name || external, reason: 'Belə məhsul yoxdur.' })
    } else if (!product.is_free) plans.push(planOf(product, own, mappings, notes))
  }
  for (const plan of plans) {
    const { waits, product, values } = plan
    if (settings.publish_new && plan.isPriced && product.is_new && !product.is_hidden && !product.is_published)
      values.is_published = true
    const before = refused.get(product.id)
    if (waits && before && before.price === waits.price && before.final_price === waits.final_price) plan.waits = null
  }
  const writes = plans.filter(({ values }) => Object.keys(values).length > 0)
  const results = await writeProducts(
    tx,
    writes.map(({ product, values }) => ({ id: product.id, values, stock: null })),
    '1c',
  )
  const failed = new Set<Plan>()
  writes.forEach((plan, at) => {
    if (typeof results[at] === 'number') return
    failed.add(plan)
    notes.push({ name: plan.product.name, reason: reasonOf(results[at]) })
  })
  await keepDoubtful(tx, plans)
  const moved = await setStocks(tx, exchange, plans, settings.reserves)
  const decided = plans.filter(({ isPriced, product }) => isPriced && product.is_new).map(({ product }) => product.id)
  if (decided.length > 0)
    await tx.execute(sql`update onec_products set is_new = false where product_id = any(${sql.param(decided)})`)
  const done = writes.filter((plan) => !failed.has(plan))
  return {
    counts: {
      prices: done.filter(({ values }) => values.price !== undefined).length,
      published: done.filter(({ values }) => values.is_published).length,
      doubtful: plans.filter(({ waits }) => waits !== null).length,
      stock: moved,
    },
    notes,
  }
}

function planOf(product: Offered, offers: readonly CommerceOffer[], mappings: Mappings, notes: Note[]): Plan {
  const terms = new Map(offers.map((offer) => [offer.variant, termsOf(offer, product.name, mappings, notes)]))
  const plan: Plan = { product, values: {}, waits: null, isPriced: false, places: [] }
  let prices: Terms | undefined
  let surcharges: Map<number, Qepik> | null = null
  if (product.by_item) {
    const own = offers.flatMap((offer) => {
      const item = itemOf(product, offer)
      const known = terms.get(offer.variant)
      if (!item && offer.variant !== '')
        notes.push({ name: `${product.name}, ${nameOf(offer)}`, reason: 'Belə variant mağazada yoxdur.' })
      return item && known ? [{ item, known, variant: offer.variant }] : []
    })
    for (const { item, known, variant } of own)
      if (known.pieces !== null) plan.places.push({ variant, item: item.id, pieces: known.pieces, cost: known.cost })
    if (terms.has('')) notes.push({ name: product.name, reason: 'Mağazada variantları var, 1C-də yoxdur.' })
    ;({ prices, surcharges } = pricesOfItems(product, own))
  } else {
    prices = terms.get('')
    if (!prices && offers.length > 0)
      notes.push({ name: product.name, reason: 'Variantları yazılmadı: stoku və ya başqa seçimi var.' })
    if (prices?.pieces !== null && prices?.pieces !== undefined)
      plan.places.push({ variant: '', item: null, pieces: prices.pieces, cost: prices.cost })
  }
  if (prices) planPrice(plan, prices)
  if (surcharges && !plan.waits) Object.assign(plan.values, withSurcharges(product, surcharges))
  return plan
}

/** Plans the price, unless it is doubtful. */
function planPrice(plan: Plan, { price, final, cost }: Terms): void {
  const { product } = plan
  if (price === null && final === null) {
    plan.isPriced = product.price > 0
    return
  }
  const sale = saleOf(product, price ?? product.price, final)
  const now = Date.now()
  const before = pricesOf(product, now)
  const after = pricesOf(sale, now)
  const doubt = priceDoubt(before.price === 0 ? null : before, after, product.cost ?? cost)
  const isSame = before.price === after.price && before.final === after.final
  if (isSame) plan.isPriced = after.price > 0
  else if (doubt) plan.waits = { price: sale.price, final_price: final, doubt }
  else {
    plan.isPriced = true
    plan.values = final === null && sale.sale_amount === product.sale_amount ? { price: sale.price } : sale
  }
}

/** Returns a price with the reduction to a final price; a final price at or above the price is no sale (G23). */
export function saleOf(
  product: Pick<Offered, 'sale_amount' | 'sale_is_percent' | 'sale_starts_at' | 'sale_ends_at'>,
  price: Qepik,
  final: Qepik | null,
): Sale {
  const none = { price, sale_amount: null, sale_is_percent: false, sale_starts_at: null, sale_ends_at: null }
  if (final !== null) return final < price ? { ...none, sale_amount: price - final } : none
  const { sale_amount, sale_is_percent, sale_starts_at, sale_ends_at } = product
  if (sale_amount !== null && !sale_is_percent && sale_amount > price) return none
  return { price, sale_amount, sale_is_percent, sale_starts_at, sale_ends_at }
}

type OwnItem = { item: OfferedItem; known: Terms }

/** Returns the price of the cheapest item, and what the others cost more (G23). */
function pricesOfItems(product: Offered, own: readonly OwnItem[]) {
  const priced = own.filter(({ known }) => known.price !== null)
  if (priced.length === 0) return { prices: undefined, surcharges: null }
  const wished = new Map(priced.map(({ item, known }) => [item.id, known.price ?? 0]))
  const isAll = product.items.every(({ id }) => wished.has(id))
  const all = product.items.map(({ id, price }) => ({ id, price: wished.get(id) ?? product.price + price }))
  const price = Math.min(...all.map((one) => one.price))
  const reductions = own.flatMap(({ known: { price: list, final } }) =>
    list !== null && final !== null ? [Math.max(0, list - final)] : [],
  )
  const least = isAll && reductions.length === priced.length ? Math.min(...reductions) : null
  const surcharges = new Map(all.map((one) => [one.id, one.price - price]))
  const isSame = product.items.every(({ id, price: before }) => surcharges.get(id) === before)
  const prices: Terms = { price, final: least === null ? null : price - least, cost: null, pieces: null }
  return { prices, surcharges: isSame ? null : surcharges }
}

/** Returns the options and variants with new surcharges. A variant without a price of its own keeps none if it can. */
function withSurcharges({ options, variants, items }: Offered, surcharges: ReadonlyMap<number, Qepik>) {
  const before = new Map(items.map(({ id, price }) => [id, price]))
  const changed = (id: number | undefined) => {
    const wished = surcharges.get(id ?? 0)
    return wished === before.get(id ?? 0) ? undefined : wished
  }
  return {
    options: options.map((option) => ({
      ...option,
      items: option.items.map((item) => ({ ...item, price: changed(item.id) ?? item.price })),
    })),
    variants: variants.map((variant) => ({ ...variant, price: changed(variant.id) ?? variant.price })),
  }
}

const CURRENCIES = new Set(['', 'azn', '944', '₼', 'ман', 'ман.', 'манат', 'man', 'manat'])

function termsOf(offer: CommerceOffer, name: string, mappings: Mappings, notes: Note[]): Terms {
  const terms: Terms = { price: null, final: null, cost: null, pieces: null }
  for (const { type, amount, currency } of offer.prices) {
    const mapped = mappings.price.get(type)
    const use = mapped?.use
    if (!use || use === 'no') {
      notes.push({ name: `Qiymət növü: ${mapped?.name ?? type}`, reason: 'Nə olduğu seçilməyib.' })
      continue
    }
    if (!CURRENCIES.has(currency.trim().toLowerCase())) {
      notes.push({ name, reason: `Başqa valyuta: ${currency}` })
      continue
    }
    const value = Math.round(Number(amount.replace(',', '.').replace(/\s/g, '')) * 100)
    if (amount === '' || !Number.isFinite(value) || value < 0 || value > 999_999_999)
      notes.push({ name, reason: `Qiymət oxunmur: ${amount}` })
    else if (use === 'price' || use === 'final' || use === 'cost') terms[use] = value
  }
  const counted = offer.stores.filter(({ id }) => mappings.store.get(id)?.use !== 'no')
  const text =
    counted.length < offer.stores.length
      ? counted.map(({ amount }) => amount)
      : offer.stock === null
        ? null
        : [offer.stock]
  if (text) {
    terms.pieces = wholePieces(text)
    if (terms.pieces === null || terms.pieces > 1_000_000) {
      notes.push({ name, reason: `Qalıq oxunmur: ${text.join(' + ')}` })
      terms.pieces = null
    }
  }
  return terms
}

const nameOf = ({ characteristics, name, variant }: CommerceOffer) =>
  cut(
    characteristics
      .map(({ value }) => value)
      .filter(Boolean)
      .join(' / ') ||
      /\(([^()]+)\)\s*$/.exec(name)?.[1] ||
      name ||
      variant,
    100,
  )

/** Returns the item of an offer: by its id in 1C, by the SKU, or by the name. */
function itemOf({ items }: Offered, offer: CommerceOffer): OfferedItem | undefined {
  const external = `${offer.product}#${offer.variant}`
  return (
    items.find(({ external_id }) => external_id === external) ??
    items.find(({ external_id, sku }) => external_id === null && sku !== null && sku === offer.sku) ??
    items.find(({ external_id, name }) => external_id === null && fold(name) === fold(nameOf(offer)))
  )
}

/** Makes the choices of offers that a product does not have yet, in its only option, and binds them. */
async function addItems(
  tx: Transaction,
  byProduct: ReadonlyMap<string, CommerceOffer[]>,
  products: Map<string, Offered>,
  notes: Note[],
): Promise<void> {
  const wishes: { id: number; values: Partial<ProductValues> }[] = []
  for (const [external, offers] of byProduct) {
    const product = products.get(external)
    const missing = offers.filter((offer) => offer.variant !== '' && product && !itemOf(product, offer))
    if (!product || product.is_free || missing.length === 0) continue
    const [option] = product.options
    const canAdd = option ? product.options.length === 1 && product.by_item : product.stock_count === 0
    if (!canAdd) continue
    const made = missing.map((offer) => {
      const { sku, barcode } = codesOf(offer, notes)
      return {
        name: nameOf(offer),
        price: 0,
        available: true,
        image_id: null,
        stock: null,
        unit_cost: null,
        sku: sku === product.sku ? null : sku,
        barcode: barcode === product.barcode ? null : barcode,
      }
    })
    const title = missing[0]?.characteristics.map(({ name }) => name).join(' / ') || 'Variant'
    const base = option ?? { name: cut(title, 60), choose: made.length > 8, counted: true, items: [] }
    const names = new Set(base.items.map(({ name }) => fold(name)))
    const added = made.filter(({ name }) => !names.has(fold(name)) && names.add(fold(name)))
    wishes.push({ id: product.id, values: { options: [{ ...base, items: [...base.items, ...added] }] } })
  }
  if (wishes.length > 0) {
    const results = await writeProducts(
      tx,
      wishes.map((wish) => ({ ...wish, stock: null })),
      '1c',
    )
    results.forEach((result, at) => {
      const product = [...products.values()].find(({ id }) => id === wishes[at]?.id)
      if (typeof result !== 'number') notes.push({ name: product?.name ?? '', reason: reasonOf(result) })
    })
    const again = await offeredProducts(tx, [...byProduct.values()].flat())
    for (const [external, product] of again) products.set(external, product)
  }
  const bindings = [...byProduct].flatMap(([external, offers]) => {
    const product = products.get(external)
    return offers.flatMap((offer) => {
      const item = product && offer.variant !== '' ? itemOf(product, offer) : undefined
      if (!item || item.external_id !== null) return []
      item.external_id = `${offer.product}#${offer.variant}`
      return [{ external: item.external_id, item: item.id }]
    })
  })
  if (bindings.length > 0)
    await tx.execute(sql`
      insert into onec_variants (external_id, item_id) select external, item
        from json_to_recordset(${JSON.stringify(bindings)}) binding(external text, item int)
      on conflict do nothing`)
}

/** Stores doubtful prices, which a person decides (G12), and deletes a stored price that 1C has corrected. */
async function keepDoubtful(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const priced = plans.filter(({ isPriced, waits }) => isPriced || waits !== null)
  if (priced.length === 0) return
  const settled = priced.filter(({ waits, isPriced }) => waits === null && isPriced).map(({ product }) => product.id)
  await tx.execute(sql`delete from onec_prices where product_id = any(${sql.param(settled)})`)
  const waiting = priced.flatMap(({ product, waits }) => (waits ? [{ id: product.id, ...waits }] : []))
  if (waiting.length === 0) return
  await tx.execute(sql`
    insert into onec_prices (product_id, price, final_price, doubt)
    select id, price, final_price, doubt
      from json_to_recordset(${JSON.stringify(waiting)}) waiting(id int, price int, final_price int, doubt text)
    on conflict (product_id) do update set price = excluded.price, final_price = excluded.final_price,
      doubt = excluded.doubt, is_refused = false,
      created_at = case when (onec_prices.price, onec_prices.final_price) is distinct from
        (excluded.price, excluded.final_price) then now() else onec_prices.created_at end`)
}

/** Sets stock to the numbers of 1C less the pieces of web orders that have not left (G32). */
async function setStocks(
  tx: Transaction,
  exchange: Exchange,
  plans: readonly Plan[],
  reserves: boolean,
): Promise<number> {
  const places = plans.flatMap(({ product, places: own }) => own.map((place) => ({ ...place, product })))
  const reserved = await reservedPieces(
    tx,
    places.map(({ product }) => product.id),
    reserves,
  )
  const changes = places.flatMap(({ product, item, pieces, cost }) => {
    const stock = item === null ? product.stock_count : (product.items.find(({ id }) => id === item)?.stock_count ?? 0)
    const wanted = Math.max(0, pieces - (reserved.get(`${product.id} ${item ?? ''}`) ?? 0))
    const change = wanted - stock
    if (change === 0) return []
    const of = { product: product.id, item, change, reason: 'exchange' as const, note: '1C', user_id: exchange.user_id }
    return [change > 0 && cost ? { ...of, cost: cost * change } : of]
  })
  await changeStocks(tx, changes)
  return changes.length
}
