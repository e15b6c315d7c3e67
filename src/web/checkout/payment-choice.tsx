import { useId } from 'react'
import type { Shop } from '../../contract/client/shapes.ts'
import { FieldError } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'

const names: Record<Shop['payment_ways'][number], string> = { cash: 'Nağd', card: 'Kartla', online: 'Onlayn' }
const hints: Record<Shop['payment_ways'][number], string> = { cash: 'Təhvil alanda', card: 'Təhvil alanda kartla', online: 'İndi, bankın səhifəsində' }

type PaymentChoiceProps = {
  ways: Shop['payment_ways']
  /** The way that was chosen before. */
  first: string | undefined
  error: string | undefined
}

/** The ways to pay, and the place for the card's data once paying online is offered (D18). */
export function PaymentChoice({ ways, first, error }: PaymentChoiceProps) {
  const id = useId()
  const chosen = ways.find((way) => way === first) ?? ways[0]
  return (
    <fieldset tabIndex={-1} data-wrong={error && true} aria-describedby={error && id}>
      <legend>Ödəniş</legend>
      <div className="choices choices-pair">
        {ways.map((way) => (
          <label key={way} className="choice">
            <input type="radio" name="payment" value={way} defaultChecked={way === chosen} />
            <span>
              {names[way]}
              <small>{hints[way]}</small>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="card-element">
        <Icon name="credit-card" className="icon-24" />
        <p>
          {ways.includes('online') ? 'Kart məlumatını bankın səhifəsində yazacaqsınız' : 'Kart məlumatı burada soruşulmur'}
          <small>
            {ways.includes('online')
              ? 'Onlayn ödəyəndə sifarişdən sonra bankın səhifəsi açılır'
              : 'Hələlik qapıda nağd və ya kartla ödəyirsiniz'}
          </small>
        </p>
      </div>
    </fieldset>
  )
}
