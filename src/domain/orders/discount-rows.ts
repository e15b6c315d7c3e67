import { fill } from '#src/words/spoken.ts'
import { stageWords } from '#src/words/words.ts'
import type { Qepik } from '../money.ts'
import type { AdjustmentKind } from './adjustment-kinds.ts'

type Row = { kind: AdjustmentKind; label: string; amount: Qepik }

/**
 * Returns what lowers the goods of an order, one row for each promotion, coupon and discount by staff, in the order of
 * work (R23). Amounts in qəpik, below 0.
 */
export function discountRows(adjustments: readonly Row[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { kind, label, amount } of adjustments) {
    if (kind === 'delivery') continue
    const key = `${kind} ${label}`
    rows.set(key, { kind, label, amount: (rows.get(key)?.amount ?? 0) + amount })
  }
  return [...rows.values()]
}

/** Returns the label of a row on papers and in mails, with the code or the reason. */
export function discountLabel({ kind, label }: Pick<Row, 'kind' | 'label'>): string {
  if (kind === 'coupon') return fill(stageWords.couponDiscount, { code: label })
  if (kind === 'staff') return label ? fill(stageWords.staffDiscount, { reason: label }) : stageWords.discount
  return label
}
