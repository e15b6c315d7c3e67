import { counted } from '#src/words/spoken.ts'
import { payWords } from '#src/words/words.ts'

/** The choice between paying at once and in instalments, if the shop offers them (Y7). Its field is `months`. */
export function MonthsChoice({ months, chosen = 0 }: { months: readonly number[]; chosen?: number }) {
  if (months.length === 0) return null
  return (
    <fieldset className="months-choice">
      <legend>{payWords.howToPay}</legend>
      {[0, ...months].map((count) => (
        <label key={count} className="months-chip">
          <input
            type="radio"
            name="months"
            value={count}
            defaultChecked={count === (months.includes(chosen) ? chosen : 0)}
          />
          <span>{count === 0 ? payWords.atOnce : counted(payWords.months, count)}</span>
        </label>
      ))}
    </fieldset>
  )
}
