import { useId } from 'react'
import type { DeliveryType } from '#src/contract/client/shapes.ts'
import { costText, deliveryPrice, freeFromText, parseDelivery } from '#src/domain/checkout/delivery.ts'
import type { Qepik } from '#src/domain/money.ts'
import { checkoutWords } from '#src/words/words.ts'
import { useArrival } from '../shop/use-arrival.ts'
import { FieldError } from '../parts/field.tsx'

type DeliveryChoiceProps = {
  deliveries: readonly DeliveryType[]
  /** The total after the coupon, in qəpik. The price of delivery depends on it. */
  payable: Qepik
  chosen: number | undefined
  choose: (id: number) => void
  error: string | undefined
}

export function DeliveryChoice({ deliveries, payable, chosen, choose, error }: DeliveryChoiceProps) {
  const id = useId()
  const arrival = useArrival()
  const fault = deliveries.length === 0 ? checkoutWords.noDelivery : error
  return (
    <fieldset tabIndex={-1} data-wrong={fault && true} aria-describedby={fault && id}>
      <legend>{checkoutWords.deliveryWay}</legend>
      <div className="choices">
        {deliveries.map((type) => {
          const prices = parseDelivery(type)
          const price = deliveryPrice(payable, prices)
          const free = price > 0 && freeFromText(prices)
          return (
            <label key={type.id} className="choice">
              <input
                type="radio"
                name="delivery"
                value={type.id}
                checked={type.id === chosen}
                onChange={() => choose(type.id)}
              />
              <span>
                <span>{type.name}</span>
                <small className="choice-facts">
                  <span>{free ? `${arrival(type)},` : arrival(type)}</span>
                  {free && <span>{free}</span>}
                </small>
              </span>
              <strong>{costText(price)}</strong>
            </label>
          )
        })}
      </div>
      {fault && <FieldError id={id}>{fault}</FieldError>}
    </fieldset>
  )
}
