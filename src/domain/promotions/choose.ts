import { deliveryPrice } from '../checkout/delivery.ts'
import type { Qepik } from '../money.ts'
import { reduced } from '../reduction.ts'
import { assignInTurns } from './assign-in-turns.ts'
import { cheapestAssignments, type Assignment } from './assign-pieces.ts'
import type { Goods } from './cart.ts'
import type { Offer } from './offers.ts'
import { byAutomatic, compareOutcomes, keepsLimits, outcomeOf, type Outcome, type SaleTerms } from './outcome.ts'
import { setMachine } from './sets.ts'
import { cheapestSingles, singlePrices } from './single-price.ts'
import type { Effort } from './walk-pieces.ts'

/** The work that one cart may cost, in joins of pieces. A cart of 200 pieces with three sets needs about 25,000. */
export const EFFORT = 1_000_000
/** The work of pricing one line of an assignment, in joins. */
const LINE_EFFORT = 25

/** Assignments that are kept for one group of used offers: more where equal sums of lines lead to different totals. */
const [KEPT, KEPT_BY_TOTAL] = [16, 64]

/**
 * Returns the cheapest outcome of all choices of offers (R2); of equally cheap ones the first by R3.
 * Where the effort does not suffice, sets take pieces in turns, and no more choices are tried.
 */
export function cheapestOutcome(
  goods: readonly Goods[],
  offers: readonly Offer[],
  terms: SaleTerms,
  effort: Effort,
): Outcome {
  const assignmentsOf = assignments(goods, offers, effort)
  let cheapest = outcomeOf(goods, offers, 0, assignmentsOf(0)[0] ?? { sets: [], singles: [] }, terms)
  const tried = new Set<number>()

  const alone = offers.filter(({ promotion }) => promotion.together === 'alone')
  for (const { bit } of alone) tryChoice(bit)
  const rest = offers.filter((offer) => !alone.includes(offer))
  const orders = rest.filter(({ promotion }) => promotion.effect.kind === 'order' && promotion.code === null)
  const shared = bitsOf(rest.filter((offer) => !orders.includes(offer)))
  if (orders.length === 0) tryChoice(shared)
  for (const { bit } of orders) tryChoice(shared | bit)
  return cheapest

  /**
   * Tries a choice, and where they can win also choices with something left out. Only used offers are left out: a
   * choice that keeps all of them has the same cheapest assignments.
   */
  function tryChoice(choice: number): void {
    if (tried.has(choice)) return
    tried.add(choice)
    const outcomes = assignmentsOf(choice)
      .map((assignment) => outcomeOf(goods, offers, choice, assignment, terms))
      .sort(compareOutcomes)
    effort.left -= outcomes.length * goods.length * LINE_EFFORT
    const best = outcomes.find((outcome) => keepsLimits(outcome, offers))
    if (best && compareOutcomes(best, cheapest) < 0) cheapest = best
    const chosen = offers.filter(({ bit }) => (bit & choice) !== 0)
    if (effort.left < 0 || (best && !canLessWin(best, cheapest, { goods, chosen, terms }))) return
    for (const rank of (best ?? outcomes[0])?.used ?? []) tryChoice(choice & ~(1 << rank))
  }
}

/** Returns a function that finds the cheapest assignments of a choice. Only the offers on goods decide. */
function assignments(goods: readonly Goods[], offers: readonly Offer[], effort: Effort) {
  const onGoods = bitsOf(
    offers.filter(({ promotion }) => !['order', 'free_delivery', 'gift'].includes(promotion.effect.kind)),
  )
  const singles = singlePrices(offers, goods)
  const machines = offers.flatMap((offer) => setMachine(offer, goods) ?? [])
  const kept = offers.some((offer) => isNarrow(offer, goods) || offer.promotion.money_left !== null)
    ? KEPT_BY_TOTAL
    : KEPT
  const known = new Map<number, Assignment[]>()
  return (choice: number): Assignment[] => {
    const key = choice & onGoods
    let found: Assignment[] | null | undefined = known.get(key)
    if (!found) {
      const prices = goods.map(({ place, unit }) => cheapestSingles(singles[place] ?? [], unit, key))
      const open = machines.filter(({ bit }) => (bit & key) !== 0)
      found = cheapestAssignments(goods, prices, open, effort, kept)
      if (found === null) {
        found = [assignInTurns(goods, prices, open)]
        effort.left = -1
      }
      known.set(key, found)
    }
    return found
  }
}

/** Whether an offer takes a part of the order that depends on where the discounts on goods stand. */
function isNarrow({ promotion, goods: within }: Offer, goods: readonly Goods[]): boolean {
  return promotion.effect.kind === 'order' && within.length < goods.length
}

type Choice = { goods: readonly Goods[]; chosen: readonly Offer[]; terms: SaleTerms }

/**
 * Whether a choice with something left out can win against the cheapest known outcome. With less the sum of the lines
 * is the same or more. So it can win only by a limit of the delivery type or an order promotion with a narrow scope;
 * or at the same total, where a rounding or a discount on the order hides a part of the sum.
 */
function canLessWin(best: Outcome, cheapest: Outcome, { goods, chosen, terms: { staff, delivery } }: Choice): boolean {
  const orders = chosen.filter(({ promotion }) => promotion.effect.kind === 'order')
  const isNarrowed = orders.some((offer) => isNarrow(offer, goods))
  const lines = best.costs.reduce((sum, cost) => sum + cost, 0)
  const least = leastPayable(lines, orders, staff)
  const listed = goods.reduce((sum, { unit, pieces }) => sum + unit * pieces, 0)
  const byLimit = delivery?.min_price ?? Infinity
  const reachesLimit = least < byLimit && byLimit <= listed && best.delivery.lowered === 0 && best.delivery.charged > 0
  const total =
    best.delivery.lowered > 0 || delivery === null
      ? least
      : Math.min(least + deliveryPrice(least, delivery), reachesLimit ? byLimit : Infinity)
  if (total !== cheapest.total) return total < cheapest.total
  return isNarrowed || reachesLimit || leastPayable(lines + 1, orders, staff) === least
}

/** Returns the goods after order promotions on all goods, automatic before code, and the discount by staff. */
function leastPayable(lines: Qepik, orders: readonly Offer[], staff: SaleTerms['staff']): Qepik {
  const payable = orders
    .toSorted(byAutomatic)
    .reduce((sum, { promotion: { effect } }) => (effect.kind === 'order' ? reduced(sum, effect.reduction) : sum), lines)
  return Math.max(0, payable - (staff?.amount ?? 0))
}

function bitsOf(offers: readonly Offer[]): number {
  return offers.reduce((bits, { bit }) => bits | bit, 0)
}
