import { splitByWeight } from '../orders/share.ts'
import type { Qepik } from '../money.ts'
import { reduced, type Reduction } from '../reduction.ts'

/** A discount on the order, with its part of each of the goods, by place. */
export type OrderDiscount = { amount: Qepik; parts: readonly Qepik[] }

/** Returns the discount on the goods in scope, rounded once for their sum (R8, R14), and split over them (R17). */
export function orderDiscount(
  costs: readonly Qepik[],
  inScope: readonly boolean[],
  reduction: Reduction,
): OrderDiscount {
  const sum = costs.reduce((total, cost, place) => total + (inScope[place] ? cost : 0), 0)
  return split(sum - reduced(sum, reduction), costs, inScope)
}

/** Returns the discount by a member of staff, at most the goods (A2). */
export function staffDiscount(costs: readonly Qepik[], amount: Qepik): OrderDiscount {
  const sum = costs.reduce((total, cost) => total + cost, 0)
  return split(
    Math.min(amount, sum),
    costs,
    costs.map(() => true),
  )
}

function split(amount: Qepik, costs: readonly Qepik[], inScope: readonly boolean[]): OrderDiscount {
  return {
    amount,
    parts:
      amount === 0
        ? costs.map(() => 0)
        : splitByWeight(
            amount,
            costs.map((cost, place) => (inScope[place] ? cost : 0)),
          ),
  }
}
