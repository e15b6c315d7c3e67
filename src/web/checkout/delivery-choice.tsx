import type { DeliveryType } from '../../contract/shapes.ts'
import { deliveryPrice } from '../../domain/checkout/delivery.ts'
import { formatManat, parseAmount, type Qepik } from '../../domain/money.ts'
import { FieldError } from '../parts/field.tsx'

type DeliveryChoiceProps = {
  deliveries: readonly DeliveryType[]
  /** Total after the coupon, in qəpik: from it follows what delivery costs. */
  payable: Qepik
  chosen: number | undefined
  choose: (id: number) => void
  error: string | undefined
}

export function DeliveryChoice({ deliveries, payable, chosen, choose, error }: DeliveryChoiceProps) {
  return (
    <fieldset>
      <legend>Çatdırılma Üsulu</legend>
      <div className="choices">
        {deliveries.map((type) => {
          const min_price = parseAmount(type.min_price)
          const price = deliveryPrice(payable, { price: parseAmount(type.price), min_price })
          return (
            <label key={type.id} className="choice">
              <input type="radio" name="delivery" value={type.id} checked={type.id === chosen} onChange={() => choose(type.id)} />
              <span>
                {type.name}
                {price > 0 && <small>{formatManat(min_price)}-dən yuxarı pulsuz</small>}
              </span>
              <strong>{price === 0 ? 'Pulsuz' : formatManat(price)}</strong>
            </label>
          )
        })}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
