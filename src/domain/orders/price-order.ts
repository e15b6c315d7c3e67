import { couponDiscount, type CouponReduction } from '../checkout/coupon.ts'
import { deliveryPrice, type DeliveryPrices } from '../checkout/delivery.ts'
import type { Qepik } from '../money.ts'
import { storedReduction } from '../reduction.ts'
import { splitByWeight } from './share.ts'

/** The sums of an order, in qəpik. `total` = items_total − discount + delivery_price. */
export type OrderTotals = { items_total: Qepik; discount: Qepik; delivery_price: Qepik; total: Qepik }

/** The kinds of adjustments (R23). */
export const adjustmentKinds = ['coupon', 'staff', 'delivery'] as const
type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Lowers or raises an order: kind, source (the id of a coupon or a delivery type), label as it was, signed qəpik. */
export type Adjustment = {
  kind: AdjustmentKind
  source: number | null
  label: string
  amount: Qepik
}

/** A line to price. Its product and options decide which of two equal shares gets the spare qəpik. */
type Line = { product_id: number; options: readonly { id: number }[]; paid_amount: Qepik }

/** The terms of a sale. An order keeps them: a later change of the order is priced with them again (R19). */
export type Terms = {
  code: (CouponReduction & { id: number; code: string }) | null
  /** A discount by a member of staff, at most the sum of the goods (A2). */
  staff: { amount: Qepik; reason: string } | null
  delivery: (DeliveryPrices & { id: number; name: string }) | null
}

/** Terms as they are stored: a coupon's `amount` is in hundredths of a percent if `is_percent`, otherwise in qəpik. */
export type StoredTerms = Omit<Terms, 'code'> & {
  code: { id: number; code: string; amount: number; is_percent: boolean; minimum_total: Qepik } | null
}

export function storedTerms({ code, staff, delivery }: Terms): StoredTerms {
  return {
    code: code && { id: code.id, code: code.code, ...code.reduction, minimum_total: code.minimum_total },
    staff: staff && { amount: staff.amount, reason: staff.reason },
    delivery: delivery && {
      id: delivery.id,
      name: delivery.name,
      price: delivery.price,
      min_price: delivery.min_price,
    },
  }
}

export function readTerms({ code, staff, delivery }: StoredTerms): Terms {
  if (code === null) return { code, staff, delivery }
  const { id, code: text, amount, is_percent, minimum_total } = code
  return { code: { id, code: text, reduction: storedReduction(amount, is_percent), minimum_total }, staff, delivery }
}

type PricedOrder = {
  totals: OrderTotals
  /** The cost of each line in the end (R23). */
  shares: Qepik[]
  adjustments: Adjustment[]
}

/**
 * Prices an order: code, then staff discount, then delivery (R2). The only function that does: cart, checkout, orders
 * by phone and changes of orders call it.
 */
export function priceOrder(lines: readonly Line[], { code, staff, delivery }: Terms): PricedOrder {
  const items_total = lines.reduce((sum, { paid_amount }) => sum + paid_amount, 0)
  const byCode = code ? couponDiscount(items_total, code) : 0
  const byStaff = staff ? Math.min(staff.amount, items_total - byCode) : 0
  const discount = byCode + byStaff
  const delivery_price = delivery ? deliveryPrice(items_total - discount, delivery) : 0
  const adjustments: Adjustment[] = []
  if (code && byCode > 0) adjustments.push({ kind: 'coupon', source: code.id, label: code.code, amount: -byCode })
  if (staff && byStaff > 0) adjustments.push({ kind: 'staff', source: null, label: staff.reason, amount: -byStaff })
  if (delivery && delivery_price > 0)
    adjustments.push({ kind: 'delivery', source: delivery.id, label: delivery.name, amount: delivery_price })
  return {
    totals: { items_total, discount, delivery_price, total: items_total - discount + delivery_price },
    shares: sharesOf(lines, [byCode, byStaff]),
    adjustments,
  }
}

/** Returns what each line costs after discounts, each split over the lines by what they cost before it (R17). */
function sharesOf(lines: readonly Line[], discounts: readonly Qepik[]): Qepik[] {
  const places = lines.map((line, at) => ({ line, at })).sort((a, b) => compareGoods(a.line, b.line) || a.at - b.at)
  let costs = places.map(({ line }) => line.paid_amount)
  for (const discount of discounts) {
    const parts = splitByWeight(discount, costs)
    costs = costs.map((cost, place) => cost - (parts[place] ?? 0))
  }
  const shares: Qepik[] = []
  places.forEach(({ at }, place) => (shares[at] = costs[place] ?? 0))
  return shares
}

function compareGoods(a: Line, b: Line): number {
  if (a.product_id !== b.product_id) return a.product_id - b.product_id
  const [left, right] = [a, b].map(({ options }) => options.map(({ id }) => id))
  for (const [place, id] of (left ?? []).entries()) {
    const other = right?.[place]
    if (other === undefined) return 1
    if (id !== other) return id - other
  }
  return (left?.length ?? 0) - (right?.length ?? 0)
}
