import { sql } from 'drizzle-orm'
import type { Reply } from '#src/contract/client/api.ts'
import { chosenOf } from '#src/domain/catalog/options.ts'
import { formatAmount } from '#src/domain/money.ts'
import { priceOrder } from '#src/domain/orders/price-order.ts'
import { tierRows } from '#src/domain/promotions/customer-words.ts'
import { compareRank } from '#src/domain/promotions/offers.ts'
import type { Effect, Promotion } from '#src/domain/promotions/promotion.ts'
import { inScope } from '#src/domain/promotions/scope.ts'
import { handler, type Context } from '#src/server/platform/http/handler.ts'
import { productsOf } from '../catalog/product-parts.ts'
import { lineOf } from '../checkout/order-lines.ts'
import { readForOrder, type OrderedProduct } from '../checkout/read-for-order.ts'
import { isOpenFor, promotionRows, toPromotion, type PromotionRow } from './open-promotions.ts'

type Shown = Reply<'productPromotions'>
type Of<Kind extends Effect['kind']> = Promotion & { effect: Extract<Effect, { kind: Kind }> }

/**
 * GET product/{slug}/promotions/ (E53): the tier and the sets of a product at the caller's prices. On a page these are
 * the promotions that are open for everyone.
 */
export const productPromotions = handler('productPromotions', async ({ slug, options }, context) => {
  const { database } = context.services
  context.shows('promotions')
  const { rows } = await database.execute<{ id: number; promotions: PromotionRow[] }>(sql`
    select id, ${promotionRows(null, { user_id: null, phone: null }, false)} as promotions
    from products where slug = ${slug} and is_published`)
  const [found] = rows
  if (!found) return { tier: null, sets: [] }
  const promotions = openPromotions(found.promotions, context)
  const bundles = promotions.filter(isOfKind('bundle')).filter(({ effect }) => includes(effect, found.id))
  const tiers = promotions.filter(isOfKind('tier'))
  if (bundles.length + tiers.length === 0) return { tier: null, sets: [] }
  const ids = [...new Set([found.id, ...bundles.flatMap(({ effect }) => effect.parts.map((part) => part.product_id))])]
  const customer = { user_id: null, phone: null }
  const wish = { items: ids.map((product) => ({ product })), delivery: null, customer }
  const { products } = await readForOrder(database, wish, 'unlocked')
  const product = products.get(found.id)
  if (!product) return { tier: null, sets: [] }
  const sets = await Promise.all(bundles.map((bundle) => setOf(bundle, products, context)))
  return {
    tier: tierOf(tiers, product, options, context),
    sets: sets.flatMap((set) => set ?? []),
  }
})

/** Returns the promotions that hold for any cart of the caller, by rank (R3). */
function openPromotions(rows: readonly PromotionRow[], { caller }: Context): Promotion[] {
  const customer = { buyer: caller, is_signed_in: false, has_ordered: true }
  const now = new Date()
  return rows
    .filter((row) => row.code === null && isOpenFor(row, customer, now))
    .map(toPromotion)
    .filter(({ minimum, min_pieces }) => minimum === 0 && min_pieces === 0)
    .sort(compareRank)
}

const isOfKind =
  <Kind extends Effect['kind']>(kind: Kind) =>
  (promotion: Promotion): promotion is Of<Kind> =>
    promotion.effect.kind === kind

const includes = ({ parts }: Of<'bundle'>['effect'], id: number) => parts.some(({ product_id }) => product_id === id)

/** Returns the steps of the first tier that lowers the product, with the chosen options. */
function tierOf(
  tiers: readonly Of<'tier'>[],
  product: OrderedProduct,
  options: readonly number[],
  { caller }: Context,
): Shown['tier'] {
  const line = lineOf(product, chosenOf(product, options) ?? [], 1, caller)
  for (const { name, scope, effect } of tiers) {
    if (!inScope(scope, { product_id: product.id, ...line.facts })) continue
    const rows = tierRows(effect.steps, { unit: line.unit_price, surcharge: line.facts.surcharge })
    if (rows.length < 2) continue
    return {
      name,
      rows: rows.map((row) => ({ ...row, off: formatAmount(row.off), price: formatAmount(row.price) })),
    }
  }
  return null
}

/** Returns a set, or null if its parts are not sold or if it is not cheaper than they are (R11). */
async function setOf(
  bundle: Of<'bundle'>,
  products: ReadonlyMap<number, OrderedProduct>,
  context: Context,
): Promise<Shown['sets'][number] | null> {
  const { parts } = bundle.effect
  const lines = parts.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id)
    return product && product.stock_count >= quantity ? lineOf(product, [], quantity, context.caller) : []
  })
  if (lines.length < parts.length) return null
  const { totals } = priceOrder(lines, { promotions: [bundle], staff: null, delivery: null })
  if (totals.discount === 0) return null
  const shown = await productsOf(
    context,
    parts.map(({ product_id }) => product_id),
  )
  return {
    promotion: bundle.id,
    name: bundle.name,
    price: formatAmount(totals.total),
    parts_price: formatAmount(totals.items_total),
    parts: parts.flatMap(({ product_id, quantity }, at) => {
      const product = shown.find(({ id }) => id === product_id)
      return product ? [{ product, quantity, unit_price: formatAmount(lines[at]?.unit_price ?? 0) }] : []
    }),
  }
}
