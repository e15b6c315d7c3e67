import type { DeliveryPrices } from '../checkout/delivery.ts'
import type { Qepik } from '../money.ts'
import type { AdjustmentKind } from './adjustment-kinds.ts'
import { priceCart, type Cart, type PricedCart } from '../promotions/price-cart.ts'
import type { LineFacts, Promotion } from '../promotions/promotion.ts'

/** The sums of an order, in qəpik. `total` = items_total − discount + delivery_price. */
export type OrderTotals = { items_total: Qepik; discount: Qepik; delivery_price: Qepik; total: Qepik }

/** Lowers or raises an order or one of its lines (R23). */
export type Adjustment = {
  kind: AdjustmentKind
  /** The index of the line; null: the order. */
  line: number | null
  /** The id of the promotion, or of the delivery type whose price it is; null for a discount by staff. */
  source: number | null
  /** The name, code or reason as it was. */
  label: string
  /** The pieces of the line; null for a row of the order. */
  quantity: number | null
  /** Signed qəpik. */
  amount: Qepik
}

/** A line to price. Amounts in qəpik. */
export type PricedLine = {
  product_id: number
  options: readonly { id: number }[]
  quantity: number
  unit_price: Qepik
  paid_amount: Qepik
  facts: LineFacts
}

/** The terms of a sale. An order keeps them: a later change of the order is priced with them again (R19). */
export type Terms = {
  /** The open promotions, at most one of them by code. A placed order has only those that it used. */
  promotions: readonly Promotion[]
  /** A discount by a member of staff, at most the sum of the goods (A2). */
  staff: { amount: Qepik; reason: string } | null
  delivery: (DeliveryPrices & { id: number; name: string }) | null
}

/** Terms as an order stores them. */
export type StoredTerms = Terms

/** The gifts of promotions, by promotion: the line of one piece, and the stock of its goods (R16). */
export type Gifts<Line> = ReadonlyMap<number, { line: Line; stock: number }>

export type PricedOrder<Line> = {
  totals: OrderTotals
  /** The lines, and after them the gifts. */
  lines: Line[]
  /** The cost of each line in the end (R23). */
  shares: Qepik[]
  adjustments: Adjustment[]
  /** The discount by each used promotion, in qəpik (R20). */
  uses: { promotion_id: number; amount: Qepik }[]
  cart: PricedCart
  /** The cart that was priced, from which hints follow (R26). */
  asked: Cart
}

/**
 * Prices an order (R2): promotions, code, staff discount, delivery, gifts. The only function that does: cart, checkout,
 * orders by phone and changes of orders call it.
 */
export function priceOrder<Line extends PricedLine>(
  lines: readonly Line[],
  terms: Terms,
  gifts: Gifts<Line> = new Map(),
): PricedOrder<Line> {
  const { promotions, staff, delivery } = terms
  const asked: Cart = {
    lines: lines.map(({ product_id, options, quantity, unit_price, facts }) => ({
      product_id,
      options,
      quantity,
      unit: unit_price,
      ...facts,
    })),
    promotions,
    staff,
    delivery,
    gift_stock: new Map([...gifts].map(([id, { stock }]) => [id, stock])),
  }
  const cart = priceCart(asked)
  const given = cart.gifts.flatMap((id) => {
    const gift = gifts.get(id)
    return gift ? [{ id, line: gift.line }] : []
  })
  const adjustments = adjustmentsOf(cart, terms)
  for (const [place, { id, line }] of given.entries())
    adjustments.push({ ...named(promotions, id), line: lines.length + place, quantity: 1, amount: -line.paid_amount })
  const worth = given.reduce((sum, { line }) => sum + line.paid_amount, 0)
  return {
    totals: {
      ...cart.totals,
      items_total: cart.totals.items_total + worth,
      discount: cart.totals.discount + worth,
    },
    lines: [...lines, ...given.map(({ line }) => line)],
    shares: [...cart.shares, ...given.map(() => 0)],
    adjustments: adjustments.filter(({ amount }) => amount !== 0),
    uses: usesOf(adjustments),
    cart,
    asked,
  }
}

/** Returns the rows of a priced cart in the order of work (R23). */
function adjustmentsOf({ reductions, staff, delivery }: PricedCart, terms: Terms): Adjustment[] {
  const rows: Adjustment[] = reductions.map(({ promotion_id, line, quantity, amount }) => ({
    ...named(terms.promotions, promotion_id),
    line,
    quantity: line === null ? null : quantity,
    amount,
  }))
  const ofOrder = { line: null, quantity: null }
  if (terms.staff && staff > 0)
    rows.push({ kind: 'staff', ...ofOrder, source: null, label: terms.staff.reason, amount: -staff })
  if (terms.delivery)
    rows.push({
      kind: 'delivery',
      ...ofOrder,
      source: terms.delivery.id,
      label: terms.delivery.name,
      amount: delivery.charged,
    })
  if (delivery.promotion_id !== null)
    rows.push({
      ...named(terms.promotions, delivery.promotion_id),
      kind: 'delivery',
      ...ofOrder,
      amount: delivery.lowered,
    })
  return rows
}

function named(promotions: Terms['promotions'], id: number) {
  const promotion = promotions.find((one) => one.id === id)
  if (!promotion) throw new RangeError(`no promotion ${id}`)
  const kind: AdjustmentKind = promotion.code === null ? 'promotion' : 'coupon'
  return { kind, source: id, label: promotion.code ?? promotion.name }
}

function usesOf(adjustments: readonly Adjustment[]): PricedOrder<never>['uses'] {
  const given = new Map<number, Qepik>()
  for (const { kind, source, amount } of adjustments)
    if (source !== null && amount < 0 && kind !== 'staff') given.set(source, (given.get(source) ?? 0) - amount)
  return [...given].map(([promotion_id, amount]) => ({ promotion_id, amount }))
}

/** Returns the terms of a sale with only the used promotions, for the order to store (R19). */
export function termsToStore(terms: Terms, { uses }: Pick<PricedOrder<never>, 'uses'>): StoredTerms {
  const used = new Set(uses.map(({ promotion_id }) => promotion_id))
  return storedTerms({ ...terms, promotions: terms.promotions.filter(({ id }) => used.has(id)) })
}

/** Returns terms without what a change of the order does not ask again (R19). */
export function storedTerms({ promotions, staff, delivery }: Terms): StoredTerms {
  return {
    promotions: promotions.map((promotion) => ({ ...promotion, money_left: null })),
    staff: staff && { amount: staff.amount, reason: staff.reason },
    delivery: delivery && {
      id: delivery.id,
      name: delivery.name,
      price: delivery.price,
      min_price: delivery.min_price,
    },
  }
}
