import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import {
  priceOrder,
  storedTerms,
  termsToStore,
  type Adjustment,
  type OrderTotals,
  type PricedLine,
  type PricedOrder,
  type StoredTerms,
  type Terms,
} from '#src/domain/orders/price-order.ts'
import type { LineFacts } from '#src/domain/promotions/promotion.ts'
import type { Qepik } from '#src/domain/money.ts'
import { canChange, type StageTimes } from '#src/domain/orders/stages.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import { giftsOf, orderLines, type OrderLine, TOTAL_MAX } from '#src/server/shop/checkout/order-lines.ts'
import { termsOfToday } from '#src/server/shop/checkout/price-lines.ts'
import {
  readForOrder,
  type ForOrder,
  type OrderedDelivery,
  type OrderedProduct,
} from '#src/server/shop/checkout/read-for-order.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { placeOfLine } from '#src/server/shop/orders/lock-order.ts'
import { customerKey, type PromotionRow } from '#src/server/shop/promotions/open-promotions.ts'
import { readBuyer } from '../manual-orders/price-order.ts'

/** A line of the changed order. A kept one has an id. */
type ChangedLine = PricedLine & { id?: number; gift_of: number | null }

type Wish = Pick<ParsedInput<'orders.change'>, 'lines' | 'added' | 'delivery' | 'staff_discount' | 'terms'> &
  Partial<Pick<ParsedInput<'orders.change'>, 'discount_reason'>>

/** A sold line, the place where its pieces are counted now, and the stock there. Amounts in qəpik. */
type SoldLine = {
  id: number
  product_id: number
  name: string
  quantity: number
  unit_price: Qepik
  paid_amount: Qepik
  item_id: number | null
  stock: number
  options: { id: number; option: string; name: string; price: Qepik }[]
  note: string | null
  facts: LineFacts | null
  gift_of: number | null
}

type Row = StageTimes<string> &
  OrderTotals & {
    id: number
    user_id: number | null
    phone: string
    coupon_id: number | null
    terms: StoredTerms
    delivery_id: number
    delivery_name: string
    lines: SoldLine[]
    /** The ids of the promotions that lower the order now. */
    used: number[]
    /** The order's uses of promotions (R20). */
    uses: PricedOrder<never>['uses']
    /** Whether the customer has an earlier order that is not cancelled (R6). */
    has_ordered: boolean
  }

/** A priced change before it is written. `moves`: pieces by place, negative where they leave the stock. */
export type PricedChange = {
  before: Row
  kept: (SoldLine & { before: number; share: Qepik })[]
  gone: SoldLine[]
  added: (OrderLine & { share: Qepik })[]
  moves: { product_id: number; item_id: number | null; change: number }[]
  totals: OrderTotals
  /** `line`: the place among the kept and then the added lines. */
  adjustments: Adjustment[]
  /** The names of the promotions that the change takes away, and of those that it adds (A18). */
  lost: string[]
  gained: string[]
  /** The terms that the order keeps from now on. */
  terms: StoredTerms
  /** The uses and the code of an order that is priced with the terms of today; null if it keeps those of its sale. */
  today: { uses: PricedOrder<never>['uses']; customer: string; code: Pick<PromotionRow, 'id' | 'code'> | null } | null
  delivery: Pick<OrderedDelivery, 'id' | 'name'>
  shop: ForOrder
}

/**
 * Prices a change of an order (A18, R19) with the terms of its sale: kept lines keep their price, the coupon its
 * reduction and minimum, and the delivery its price and limit. Added lines have the buyer's current prices, and another
 * delivery its current terms. With the terms of today, only kept lines keep their price. Throws 400 by field, 404, and
 * 409 once the order is on its way. 'locked' requires that the order is already locked.
 */
export async function priceChange(
  tx: Querying,
  id: number,
  wish: Wish,
  lock: 'locked' | 'unlocked',
): Promise<PricedChange> {
  const { before, shop, delivery } = await readChange(tx, id, wish, lock)
  const sold = before.terms
  const bought = before.lines.filter(({ gift_of }) => gift_of === null)
  const wanted = wantedPieces(wish, before)
  const freed = new Freed()
  for (const line of bought) freed.add(line, line.quantity - (wanted.get(line.id) ?? 0))
  refuseShort(wish, bought, freed)
  const buyer = await readBuyer(tx, before.user_id)
  const { lines: added, faults } = orderLines(wish.added, withFreed(shop.products, freed), buyer)
  if (faults) throw new ApiError(400, { added: faults })
  for (const line of added) freed.add(line, -line.quantity)

  const kept = keptLines(bought, wanted)
  const staff = staffDiscount(wish, sold)
  const today =
    wish.terms === 'today'
      ? termsOfToday(
          [...kept, ...added],
          { promotions: withoutUses(shop.promotions, before), has_ordered: before.has_ordered },
          { buyer, is_signed_in: before.user_id !== null },
          { uses_coupon: before.coupon_id !== null, staff, delivery, declined_gifts: [] },
        )
      : null
  const terms = today?.terms ?? { promotions: sold.promotions, staff, delivery }
  const gifts = giftsAfter(before, giftsOf(terms.promotions, [], withFreed(shop.products, freed), buyer), terms)
  const priced = priceOrder<ChangedLine>([...kept, ...added], terms, gifts)
  refuseAmounts(priced, terms, sold)
  const gifted = priced.lines.slice(kept.length + added.length)
  const gone = before.lines.filter(
    (line) => !wanted.has(line.id) && !gifted.some((gift) => 'id' in gift && gift.id === line.id),
  )
  for (const line of gone) if (line.gift_of !== null) freed.add(line, 1)
  for (const gift of gifted) if (!('id' in gift)) freed.add(gift as OrderLine, -1)
  const using = priced.uses.map(({ promotion_id }) => promotion_id)
  const name = (one: number) => [...terms.promotions, ...sold.promotions].find(({ id: own }) => own === one)?.name ?? ''
  return {
    before,
    gone,
    ...keptAndAdded(priced),
    moves: freed.moves(),
    totals: priced.totals,
    lost: before.used.filter((one) => !using.includes(one)).map(name),
    gained: using.filter((one) => !before.used.includes(one)).map(name),
    terms: today ? termsToStore(terms, priced) : storedTerms(terms),
    today: today && {
      uses: priced.uses,
      customer: customerKey(before),
      code: today.code && using.includes(today.code.id) ? today.code : null,
    },
    delivery,
    shop,
  }
}

/** Reads the order, the shop, and the delivery's terms, with the products locked if the order is. */
async function readChange(tx: Querying, id: number, wish: Wish, lock: 'locked' | 'unlocked') {
  const products = await orderedProducts(tx, id, wish)
  // Locks in the order of ids, like checkout, so that the two cannot deadlock. Includes drafts, which checkout does
  // not read.
  if (lock === 'locked')
    await tx.execute(sql`select from products where id = any(${sql.param(products)}) order by id for no key update`)
  const before = await readOrder(tx, id)
  const items = products.map((product) => ({ product }))
  const shop = await readForOrder(
    tx,
    { delivery: wish.delivery, items, customer: before, coupon: before.coupon_id },
    lock,
  )
  const sold = wish.delivery === before.delivery_id ? before.terms.delivery : null
  // A delivery that the shop no longer offers has no terms of today.
  const delivery = wish.terms === 'today' ? (shop.delivery ?? sold) : (sold ?? shop.delivery)
  if (!delivery) throw new ApiError(400, { delivery: ['Belə çatdırılma üsulu yoxdur.'] })
  return { before, shop, delivery }
}

/** Returns the wanted pieces by bought line. Throws 400 if the order has other lines, or would have none. */
function wantedPieces(wish: Wish, { lines }: Row): ReadonlyMap<number, number> {
  // Gifts follow their promotion.
  const named = wish.lines.filter(({ id }) => !lines.some((line) => line.id === id && line.gift_of !== null))
  const wanted = new Map(named.map((line) => [line.id, line.quantity]))
  if (wanted.size < named.length || named.some(({ id }) => !lines.some((line) => line.id === id)))
    throw new ApiError(400, { detail: 'Sifarişin sətirləri dəyişib. Səhifəni yeniləyin.' })
  if (wanted.size + wish.added.length === 0)
    throw new ApiError(400, {
      detail: 'Sifarişdə ən azı bir məhsul qalmalıdır: hamısı lazım deyilsə, sifarişi ləğv edin.',
    })
  return wanted
}

/** Returns the kept lines with their new pieces and the piece price of their sale. */
function keptLines(bought: readonly SoldLine[], wanted: ReadonlyMap<number, number>) {
  return bought.flatMap((line) => {
    const quantity = wanted.get(line.id)
    return quantity === undefined
      ? []
      : [{ ...line, facts: factsOf(line), before: line.quantity, quantity, paid_amount: line.unit_price * quantity }]
  })
}

type Gifts = Map<number, { line: ChangedLine; stock: number }>

/** Returns the gifts of the terms. A gift that the order has already stays, also without stock. */
function giftsAfter(before: Row, offered: ReturnType<typeof giftsOf>, { promotions }: Terms): Gifts {
  const gifts: Gifts = new Map<number, { line: ChangedLine; stock: number }>(offered)
  for (const line of before.lines)
    if (line.gift_of !== null && gives(promotions, line))
      gifts.set(line.gift_of, { line: { ...line, facts: factsOf(line), before: 1 } as ChangedLine, stock: 1 })
  return gifts
}

/** Throws 400 for a new discount by staff above the goods, and for sums above the maximum. */
function refuseAmounts({ totals, adjustments }: PricedOrder<ChangedLine>, { staff }: Terms, sold: StoredTerms): void {
  const given = adjustments.find(({ kind }) => kind === 'staff')?.amount ?? 0
  if (staff && staff.amount !== sold.staff?.amount && staff.amount > -given)
    throw new ApiError(400, { staff_discount: ['Endirim məhsulların cəmindən çox ola bilməz.'] })
  if (totals.items_total > TOTAL_MAX || totals.total > TOTAL_MAX)
    throw new ApiError(400, { detail: 'Sifarişin məbləği çox böyükdür.' })
}

/** Returns the kept and the added lines with their shares, and the adjustments with their places among these. */
function keptAndAdded({
  lines,
  shares,
  adjustments,
}: PricedOrder<ChangedLine>): Pick<PricedChange, 'kept' | 'added' | 'adjustments'> {
  const shared = lines.map((line, at) => ({ ...line, share: shares[at] ?? 0 }))
  const order = shared.toSorted((a, b) => Number('id' in b) - Number('id' in a))
  return {
    kept: shared.filter((line) => 'id' in line) as PricedChange['kept'],
    added: shared.filter((line) => !('id' in line)) as PricedChange['added'],
    adjustments: adjustments.map((row) => ({
      ...row,
      line: row.line === null ? null : order.indexOf(shared[row.line] as (typeof shared)[number]),
    })),
  }
}

/** Returns the promotions as if the order had not used them, so that it may use them again (R20). */
function withoutUses(promotions: readonly PromotionRow[], { uses }: Pick<Row, 'uses'>): PromotionRow[] {
  return promotions.map((row) => {
    const use = uses.find(({ promotion_id }) => promotion_id === row.id)
    return use
      ? {
          ...row,
          used_count: row.used_count - 1,
          own_uses: row.own_uses - 1,
          used_amount: row.used_amount - use.amount,
        }
      : row
  })
}

/** Whether a line is still the gift of its promotion, whose goods may have been changed since. */
function gives(promotions: Terms['promotions'], { gift_of, product_id, options }: SoldLine): boolean {
  const effect = promotions.find(({ id }) => id === gift_of)?.effect
  return (
    effect?.kind === 'gift' &&
    effect.product_id === product_id &&
    effect.options.length === options.length &&
    options.every(({ id }) => effect.options.includes(id))
  )
}

/** Throws 400 for kept lines with more pieces than the stock has. */
function refuseShort(wish: Wish, bought: readonly SoldLine[], freed: Freed): void {
  const short = wish.lines.map(({ id, quantity }) => {
    const line = bought.find((one) => one.id === id)
    if (!line || quantity <= line.quantity) return {}
    if (line.note !== null) return { quantity: ['Bu seçim artıq yoxdur: məhsulu yenidən əlavə edin.'] }
    return line.stock + freed.of(line) < 0 ? { quantity: [`Stokda yalnız ${line.stock} ədəd qalıb.`] } : {}
  })
  if (short.some((fault) => 'quantity' in fault)) throw new ApiError(400, { lines: short })
}

/** Returns the facts of a sold line; of one sold before there were promotions, those that its options give. */
function factsOf({ facts, options }: SoldLine): LineFacts {
  return (
    facts ?? {
      surcharge: options.reduce((sum, { price }) => sum + price, 0),
      in_sale: false,
      categories: [],
      brand_id: null,
      tags: [],
    }
  )
}

async function orderedProducts(tx: Querying, id: number, { added }: Wish): Promise<number[]> {
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    select product_id from order_items where order_id = ${id}
    union select jsonb_path_query(terms, '$.promotions[*].effect.product_id')::int from orders where id = ${id}`)
  return [...new Set([...rows.map(({ product_id }) => product_id), ...added.map(({ product }) => product)])]
}

async function readOrder(tx: Querying, id: number): Promise<Row> {
  const {
    rows: [order],
  } = await tx.execute<Row>(sql`
    select id, user_id, phone, coupon_id, terms, delivery_id, delivery_name, items_total, discount, delivery_price,
      total, received, preparing, on_way, delivered, canceled, returned,
      (select json_agg(line order by line.id) from (
        select order_items.id, order_items.product_id, order_items.name, quantity, unit_price, paid_amount, options,
          facts, gift_of, place.*,
          coalesce((select stock_count from option_items where option_items.id = place.item_id),
            products.stock_count) as stock
        from order_items join products on products.id = order_items.product_id ${placeOfLine}
          where order_id = orders.id) line) as lines,
      array(select distinct source from order_adjustments
        where order_id = orders.id and (kind in ('promotion', 'coupon') or kind = 'delivery' and amount < 0)) as used,
      (select coalesce(json_agg(json_build_object('promotion_id', promotion_id, 'amount', amount)), '[]')
        from promotion_uses where order_id = orders.id) as uses,
      exists (select from orders earlier where earlier.user_id = orders.user_id and earlier.id < orders.id
          and canceled is null)
        or exists (select from orders earlier where earlier.phone = orders.phone and earlier.id < orders.id
          and canceled is null) as has_ordered
    from orders where id = ${id}`)
  if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  if (!canChange(order))
    throw new ApiError(409, {
      detail:
        order.canceled === null ? 'Sifariş artıq yoldadır, dəyişmək olmur.' : 'Sifariş ləğv edilib, dəyişmək olmur.',
    })
  return order
}

/**
 * Returns the discount by staff after a change. A discount that is not sent, or sent as it is, keeps its amount, even
 * where the lines no longer reach it.
 */
function staffDiscount({ staff_discount, discount_reason }: Wish, { staff }: Terms): Terms['staff'] {
  const reason = discount_reason || staff?.reason || ''
  if (typeof staff_discount !== 'number' || staff_discount === staff?.amount) return staff && { ...staff, reason }
  return staff_discount === 0 ? null : { amount: staff_discount, reason }
}

type Place = { product_id: number; item_id: number | null }

/** Pieces that a change frees, by the place where they are counted; negative where it takes more. */
class Freed {
  readonly #pieces = new Map<string, Place & { change: number }>()

  add({ product_id, item_id }: Place, pieces: number): void {
    const key = `${product_id} ${item_id}`
    const { change } = this.#pieces.get(key) ?? { change: 0 }
    this.#pieces.set(key, { product_id, item_id, change: change + pieces })
  }

  of({ product_id, item_id }: Place): number {
    return this.#pieces.get(`${product_id} ${item_id}`)?.change ?? 0
  }

  moves(): (Place & { change: number })[] {
    return [...this.#pieces.values()].filter(({ change }) => change !== 0)
  }
}

/** Returns the products with the freed pieces already in stock, so that added lines may take them. */
function withFreed(products: ForOrder['products'], freed: Freed): ReadonlyMap<number, OrderedProduct> {
  return new Map(
    [...products].map(([id, product]) => [
      id,
      {
        ...product,
        stock_count: product.stock_count + freed.of({ product_id: id, item_id: null }),
        options: product.options.map((option) => ({
          ...option,
          items: option.items.map((item) => ({
            ...item,
            stock_count:
              item.stock_count === null ? null : item.stock_count + freed.of({ product_id: id, item_id: item.id }),
          })),
        })),
        variants: product.variants.map((variant) => ({
          ...variant,
          stock_count: variant.stock_count + freed.of({ product_id: id, item_id: variant.id }),
        })),
      },
    ]),
  )
}
