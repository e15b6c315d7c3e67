import { parseSignedAmount } from '#src/domain/money.ts'
import type { Reply } from '../api.ts'

type Costs = Pick<Reply<'costs.show'>, 'whole' | 'without_cost'>

/** Returns the margin of the goods with a known cost (E29), in qəpik, and its percent of their revenue; else null. */
export function knownMargin({ whole, without_cost }: Costs): { amount: number; percent: number } | null {
  const revenue = parseSignedAmount(whole.revenue) - parseSignedAmount(without_cost.revenue)
  if (revenue <= 0) return null
  const amount = revenue - parseSignedAmount(whole.cost)
  return { amount, percent: (amount / revenue) * 100 }
}
