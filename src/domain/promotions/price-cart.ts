import type { Qepik } from '../money.ts'
import type { OrderTotals } from '../orders/price-order.ts'
import { splitByWeight } from '../orders/share.ts'
import { canLower } from './can-lower.ts'
import { goodsOf, type CartLine, type Goods } from './cart.ts'
import { cheapestOutcome, EFFORT } from './choose.ts'
import { giftsOf } from './gifts.ts'
import { offersFor, type Offer } from './offers.ts'
import type { Outcome, SaleTerms } from './outcome.ts'
import type { Promotion } from './promotion.ts'
import type { Effort } from './walk-pieces.ts'

export type Cart = SaleTerms & {
  lines: readonly CartLine[]
  /** The promotions that are open for this buyer now: at most 10 by themselves (R27) and one by code. */
  promotions: readonly Promotion[]
  /** The pieces of each gift that the cart leaves in stock, by promotion id (R16). */
  gift_stock: ReadonlyMap<number, number>
}

/** How much a promotion lowers a line, or the order (`line` null), `amount` below 0 (R23). */
export type PromotionRow = { promotion_id: number; line: number | null; quantity: number; amount: Qepik }

/**
 * A promotion that would lower the cart by itself and that is not used: because the delivery would cost more than it
 * gives (R15), or because something else is cheaper. `by`: the promotion that is used instead.
 */
export type LeftOut = { promotion_id: number; reason: 'delivery' | 'cheaper'; by: number | null }

export type PricedCart = {
  totals: OrderTotals
  /** The cost of each given line in the end. */
  shares: Qepik[]
  /** One row per line and promotion, in the order of work. */
  reductions: PromotionRow[]
  /** The discount by a member of staff. */
  staff: Qepik
  /** The delivery type's price, how much a promotion lowers it (0 or below), and which one. */
  delivery: { charged: Qepik; lowered: Qepik; promotion_id: number | null }
  /** The promotions whose gift is given, and those whose gift is out of stock. */
  gifts: number[]
  gifts_missing: number[]
  left_out: LeftOut[]
}

/**
 * Prices a cart by the rules of promotions (R1 to R18). Cart, checkout, phone orders and changes of orders use it.
 * @param effort bounds the work; hints share it among many carts
 */
export function priceCart(
  { lines, promotions, staff, delivery, gift_stock }: Cart,
  effort: Effort = { left: EFFORT },
): PricedCart {
  const goods = goodsOf(lines)
  const offers = offersFor(promotions, goods)
  const terms = { staff, delivery }
  const outcome = cheapestOutcome(goods, offers, terms, effort)
  const isAlone = outcome.used.some((rank) => offers[rank]?.promotion.together === 'alone')
  const items_total = goods.reduce((sum, { unit, pieces }) => sum + unit * pieces, 0)
  const payable = outcome.shares.reduce((sum, share) => sum + share, 0)
  const { charged, lowered, rank } = outcome.delivery
  const idOf = (at: number) => offers[at]?.promotion.id ?? 0
  return {
    totals: {
      items_total,
      discount: items_total - payable,
      delivery_price: charged - lowered,
      total: outcome.total,
    },
    shares: sharesOfLines(goods, outcome.shares),
    reductions: outcome.rows.flatMap((row) => rowsOfLines(row, idOf(row.rank))),
    staff: outcome.staff,
    delivery: { charged, lowered: lowered === 0 ? 0 : -lowered, promotion_id: rank === null ? null : idOf(rank) },
    ...(isAlone ? { gifts: [], gifts_missing: [] } : giftsOf(offers, gift_stock)),
    left_out: leftOut(goods, offers, outcome, terms, effort),
  }
}

/** Splits what goods cost over the lines that have their pieces (R1). */
function sharesOfLines(goods: readonly Goods[], shares: readonly Qepik[]): Qepik[] {
  const found: Qepik[] = []
  for (const { place, pieces, lines } of goods) {
    const parts = splitByWeight(
      shares[place] ?? 0,
      lines.map((line) => line.pieces),
    )
    for (const [at, { line }] of lines.entries()) found[line] = pieces === 0 ? 0 : (parts[at] ?? 0)
  }
  return found
}

function rowsOfLines({ goods, quantity, amount }: Outcome['rows'][number], promotion_id: number): PromotionRow[] {
  if (goods === null) return [{ promotion_id, line: null, quantity, amount: -amount }]
  const quantities = splitByWeight(
    quantity,
    goods.lines.map(({ pieces }) => pieces),
  )
  const amounts = splitByWeight(amount, quantities)
  return goods.lines.flatMap(({ line }, at) => {
    const part = amounts[at] ?? 0
    return part === 0 ? [] : [{ promotion_id, line, quantity: quantities[at] ?? 0, amount: -part }]
  })
}

function leftOut(
  goods: readonly Goods[],
  offers: readonly Offer[],
  outcome: Outcome,
  terms: SaleTerms,
  effort: Effort,
): LeftOut[] {
  const unused = offers.filter(
    (offer) =>
      offer.promotion.effect.kind !== 'gift' &&
      !outcome.used.includes(offer.rank) &&
      canLower(offer, goods, terms.delivery),
  )
  if (unused.length === 0) return []
  const isFreeByLimit = terms.delivery !== null && terms.delivery.price > 0 && outcome.delivery.charged === 0
  const withoutDelivery = isFreeByLimit ? cheapestOutcome(goods, offers, { ...terms, delivery: null }, effort).used : []
  return unused.map((offer) => ({
    promotion_id: offer.promotion.id,
    ...(withoutDelivery.includes(offer.rank)
      ? { reason: 'delivery', by: null }
      : { reason: 'cheaper', by: winnerOver(offer, offers, outcome)?.promotion.id ?? null }),
  }))
}

/** Returns the used promotion that stands in the way: that of the order, or the first one on the same goods. */
function winnerOver(loser: Offer, offers: readonly Offer[], { used, rows }: Outcome): Offer | undefined {
  const winners = offers.filter(({ rank }) => used.includes(rank))
  const places = new Set<number | undefined>(loser.goods.map(({ place }) => place))
  const onSameGoods = ({ rank }: Offer) => rows.some((row) => row.rank === rank && places.has(row.goods?.place))
  const isOrder = ({ promotion }: Offer) => promotion.effect.kind === 'order'
  return winners.find(isOrder(loser) ? isOrder : onSameGoods) ?? winners[0]
}
