import { deliveryPrice, type DeliveryPrices } from '../checkout/delivery.ts'
import type { Qepik } from '../money.ts'
import { splitByWeight } from '../orders/share.ts'
import type { Assignment } from './assign-pieces.ts'
import { compareLists, type Goods } from './cart.ts'
import type { Offer } from './offers.ts'
import { orderDiscount, staffDiscount } from './order-discount.ts'

/** The terms of a sale beside its promotions. `delivery` null: no delivery type is chosen yet (R15). */
export type SaleTerms = {
  staff: { amount: Qepik; reason: string } | null
  delivery: (DeliveryPrices & { id: number; name: string }) | null
}

/** How much an offer lowers goods, or the order (`goods` null); `amount` above 0. */
type Row = { rank: number; goods: Goods | null; quantity: number; amount: Qepik }

/** A whole cart, priced by one choice of offers and one assignment of pieces. */
export type Outcome = {
  total: Qepik
  /** The rows in the order of work: sets, single pieces, order, code on the order. */
  rows: Row[]
  /** The ranks of the offers that lower something. */
  used: number[]
  /** How much each offer gives, by rank. */
  given: Qepik[]
  /** The cost of the goods before the discounts on the order, by place. */
  costs: Qepik[]
  /** The cost of the goods in the end, by place. */
  shares: Qepik[]
  staff: Qepik
  delivery: { charged: Qepik; lowered: Qepik; rank: number | null }
}

export function outcomeOf(
  goods: readonly Goods[],
  offers: readonly Offer[],
  choice: number,
  assignment: Assignment,
  { staff, delivery }: SaleTerms,
): Outcome {
  const rows = goodsRows(assignment)
  const costs = goods.map(({ unit, pieces }) => unit * pieces)
  for (const row of rows) if (row.goods) costs[row.goods.place] = (costs[row.goods.place] ?? 0) - row.amount
  const shares = [...costs]
  const chosen = offers.filter(({ bit }) => (bit & choice) !== 0)
  for (const { promotion, rank, goods: within } of chosen.toSorted(byAutomatic)) {
    if (promotion.effect.kind !== 'order') continue
    const inScope = goods.map((some) => within.includes(some))
    const { amount, parts } = orderDiscount(shares, inScope, promotion.effect.reduction)
    take(shares, parts)
    if (amount > 0) rows.push({ rank, goods: null, quantity: 1, amount })
  }
  const byStaff = staffDiscount(shares, staff?.amount ?? 0)
  take(shares, byStaff.parts)
  const payable = shares.reduce((sum, share) => sum + share, 0)
  const delivered = deliveryOf(payable, chosen, delivery)
  const given = offers.map(() => 0)
  for (const { rank, amount } of rows) given[rank] = (given[rank] ?? 0) + amount
  if (delivered.rank !== null) given[delivered.rank] = delivered.lowered
  return {
    total: payable + delivered.charged - delivered.lowered,
    rows,
    used: [...given.keys()].filter((rank) => given[rank] !== 0),
    given,
    costs,
    shares,
    staff: byStaff.amount,
    delivery: delivered,
  }
}

function goodsRows({ sets, singles }: Assignment): Row[] {
  const rows: Row[] = []
  for (const { rank, taken, given } of sets.toSorted((a, b) => a.rank - b.rank)) {
    const parts = splitByWeight(
      given,
      taken.map(({ goods }) => goods.unit),
      taken.map(({ pieces }) => pieces),
    )
    for (const [at, { goods, pieces: quantity }] of taken.entries())
      rows.push({ rank, goods, quantity, amount: parts[at] ?? 0 })
  }
  return [...rows.filter(({ amount }) => amount > 0), ...singleRows(singles)]
}

/** The first promotion of a piece works before those that work with others. */
function singleRows(singles: Assignment['singles']): Row[] {
  const rows = new Map<string, Row & { place: number; step: number }>()
  for (const { goods, single, pieces } of singles) {
    for (const [step, { rank, amount }] of single.steps.entries()) {
      const key = `${rank} ${goods.place}`
      const row = rows.get(key) ?? { rank, goods, quantity: 0, amount: 0, place: goods.place, step }
      row.quantity += pieces
      row.amount += amount * pieces
      row.step = Math.min(row.step, step)
      rows.set(key, row)
    }
  }
  return [...rows.values()].sort((a, b) => a.step - b.step || a.rank - b.rank || a.place - b.place)
}

/** Sorts the promotions by themselves before the one by code (R14). */
export function byAutomatic(a: Offer, b: Offer): number {
  return Number(a.promotion.code !== null) - Number(b.promotion.code !== null)
}

function take(shares: Qepik[], parts: readonly Qepik[]): void {
  for (const [place, part] of parts.entries()) shares[place] = (shares[place] ?? 0) - part
}

/** Returns the delivery type's price (R15), and which promotion takes the whole of it. */
function deliveryOf(payable: Qepik, chosen: readonly Offer[], delivery: SaleTerms['delivery']): Outcome['delivery'] {
  const charged = delivery ? deliveryPrice(payable, delivery) : 0
  const free = chosen.find(
    ({ promotion: { effect, money_left } }) =>
      effect.kind === 'free_delivery' &&
      (effect.delivery_types === null || effect.delivery_types.includes(delivery?.id ?? 0)) &&
      charged <= (money_left ?? charged),
  )
  if (charged === 0 || free === undefined) return { charged, lowered: 0, rank: null }
  return { charged, lowered: charged, rank: free.rank }
}

/** Whether no offer gives more than its money limit has left (R20). */
export function keepsLimits({ given }: Outcome, offers: readonly Offer[]): boolean {
  return offers.every(({ promotion: { money_left }, rank }) => money_left === null || (given[rank] ?? 0) <= money_left)
}

/**
 * Compares outcomes: the less total first, then R3: the list of used offers by rank, then more by the first of them,
 * then the first goods cheaper. More by the next offers only makes the order complete.
 */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return (
    a.total - b.total ||
    compareLists(a.used, b.used) ||
    (b.given[b.used[0] ?? 0] ?? 0) - (a.given[a.used[0] ?? 0] ?? 0) ||
    compareLists(a.costs, b.costs) ||
    compareLists(b.given, a.given)
  )
}
