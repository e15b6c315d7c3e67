import { useId } from 'react'
import type { DeliveryType } from '../../contract/client/shapes.ts'
import { deliveryPrice } from '../../domain/checkout/delivery.ts'
import { formatManat, parseAmount, type Qepik } from '../../domain/money.ts'
import { useArrival } from '../shop/use-arrival.ts'
import { FieldError } from '../parts/field.tsx'

type DeliveryChoiceProps = {
  deliveries: readonly DeliveryType[]
  /** Total after the coupon, in qəpik; it decides what delivery costs. */
  payable: Qepik
  chosen: number | undefined
  choose: (id: number) => void
  error: string | undefined
}

export function DeliveryChoice({ deliveries, payable, chosen, choose, error }: DeliveryChoiceProps) {
  const id = useId()
  const arrival = useArrival()
  const fault = deliveries.length === 0 ? NO_DELIVERY : error
  return (
    <fieldset tabIndex={-1} data-wrong={fault && true} aria-describedby={fault && id}>
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
                <small>
                  {arrival(type)}
                  {price > 0 && `, ${formatManat(min_price)}-dan pulsuz`}
                </small>
              </span>
              <strong>{price === 0 ? 'Pulsuz' : formatManat(price)}</strong>
            </label>
          )
        })}
      </div>
      {fault && <FieldError id={id}>{fault}</FieldError>}
    </fieldset>
  )
}

const NO_DELIVERY = 'Hazırda çatdırılma üsulu yoxdur. Bizimlə əlaqə saxlayın.'
