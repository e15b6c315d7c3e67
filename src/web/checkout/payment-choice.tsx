import { useId } from 'react'
import type { Shop } from '#src/contract/client/shapes.ts'
import { checkoutWords, paymentSentenceWords } from '#src/words/words.ts'
import { FieldError } from '../parts/field.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { MonthsChoice } from '../payment/months-choice.tsx'
import { TestModeLine } from '../payment/test-mode-line.tsx'

type Way = Shop['payment_ways'][number]

const icons: Record<Way, IconName> = { cash: 'wallet', card: 'credit-card', online: 'lock-simple' }

type PaymentChoiceProps = {
  ways: Shop['payment_ways']
  chosen: Way | undefined
  /** The months to offer for an online payment. */
  instalments: Shop['instalments']
  /** The months of the draft. */
  months: number
  isTest: boolean
  pickup: boolean
  choose: (way: Way) => void
  error: string | undefined
}

/** The payment ways in a row, and below them how the chosen way is paid. The card box is there for cards only (D18). */
export function PaymentChoice({
  ways,
  chosen,
  instalments,
  months,
  isTest,
  pickup,
  choose,
  error,
}: PaymentChoiceProps) {
  const id = useId()
  return (
    <fieldset tabIndex={-1} data-wrong={error && true} aria-describedby={error && id}>
      <legend>{checkoutWords.payment}</legend>
      <div className="choices choices-row">
        {ways.map((way) => (
          <label key={way} className="choice choice-tile">
            <Icon name={icons[way]} className="icon-24" />
            <input type="radio" name="payment" value={way} checked={way === chosen} onChange={() => choose(way)} />
            <span>{way === 'card' && pickup ? checkoutWords.cardInShop : checkoutWords.ways[way]}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      {chosen === 'cash' && <p className="payment-hint">{paymentSentenceWords.cash}</p>}
      {(chosen === 'card' || chosen === 'online') && (
        <div className="card-element">
          <Icon name="credit-card" className="icon-24" />
          <p>
            <span>{chosen === 'online' ? checkoutWords.cardAtBank : checkoutWords.cardNotHere}</span>
            <small>{paymentSentenceWords[chosen]}</small>
          </p>
        </div>
      )}
      {chosen === 'online' && <MonthsChoice months={instalments} chosen={months} />}
      {chosen === 'online' && isTest && <TestModeLine />}
    </fieldset>
  )
}
