import { Fragment } from 'react'
import { formatManat, parseSignedAmount } from '#src/domain/money.ts'
import { cartWords } from '#src/words/words.ts'
import { reductionsOf, type Quote } from '../state/use-quote.ts'

/** A row of the sums for each promotion and the coupon, in the order of work. */
export function ReductionRows({ quote }: { quote: Quote | null }) {
  return reductionsOf(quote).map(({ kind, label, amount }) => (
    <Fragment key={`${kind} ${label}`}>
      <dt>{kind === 'coupon' ? cartWords.couponDiscount : label}</dt>
      <dd className="text-green">{`−${formatManat(-parseSignedAmount(amount))}`}</dd>
    </Fragment>
  ))
}
