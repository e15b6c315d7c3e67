import { fill } from '#src/words/spoken.ts'
import { goodsWords } from '#src/words/words.ts'
import { formatManat, parseAmount, type Qepik } from '../money.ts'

/** The instalments that product and cart name (G7). `minimum` is an amount as in JSON: below it none are named. */
export type Instalment = { months: number; minimum: string }

/**
 * Returns 'ayda 14.98 ₼-dan, 6 ay' for a payable amount: divided by the months, rounded up to a qəpik (E15, G7).
 * Returns '' below the minimum, and if the shop names no instalments.
 */
export function instalmentText(payable: Qepik, offered: Instalment | null): string {
  if (!offered || payable === 0 || payable < parseAmount(offered.minimum)) return ''
  return fill(goodsWords.instalment, {
    amount: formatManat(Math.ceil(payable / offered.months)),
    months: offered.months,
  })
}
