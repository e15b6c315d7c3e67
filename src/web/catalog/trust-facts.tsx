import { useLoaderData } from 'react-router'
import { whenText, whenTexts, workingDaysText } from '#src/domain/checkout/arrival.ts'
import type { DeliveryType } from '#src/contract/client/shapes.ts'
import { cutoffText, paymentPlaceText, paymentWaysText } from '#src/domain/checkout/delivery-words.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { useShop } from '../shop/root-data.ts'
import { useNow } from '../shop/use-arrival.ts'

const HOUR = 3_600_000

/** The facts that no choice changes: arrival, ways to pay, the owner's own points. `delivery`: none if sold out. */
export default function TrustFacts({ delivery }: { delivery: DeliveryType | undefined }) {
  const { ordering_open, payment_ways, trust_points } = useShop()
  return (
    <>
      {delivery && (
        <li>
          <Icon name="package" />
          <b>
            <ArrivalDay delivery={delivery} />
          </b>
          <span>{cutoffText(delivery)}</span>
        </li>
      )}
      {ordering_open && payment_ways.length > 0 && (
        <li>
          <Icon name="wallet" />
          <b>{fill(frameWords.payment, { ways: paymentWaysText(payment_ways) })}</b>
          <span>{paymentPlaceText(payment_ways)}</span>
        </li>
      )}
      {trust_points.map(({ title, text }) => (
        <li key={title}>
          <Icon name="shield-check" />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </>
  )
}

/**
 * The delivery day of an order placed now (B17). A cached page may outlive its hour, so the server renders the text of
 * each of the next hours, and a script shows the text of the current hour (boot/choose-day.ts).
 */
function ArrivalDay({ delivery }: { delivery: DeliveryType }) {
  const { hour } = useLoaderData() as { hour: number }
  const { working_days } = useShop()
  const now = useNow()
  if (now !== null) return whenText(delivery, working_days, now)
  const texts = whenTexts(delivery, working_days, hour * HOUR)
  return (
    <span className="texts-until">
      {texts.map(({ text, until }, index) => (
        <span key={until} data-until={until} hidden={index > 0} suppressHydrationWarning>
          {text}
        </span>
      ))}
      <span hidden suppressHydrationWarning>
        {workingDaysText(delivery)}
      </span>
    </span>
  )
}
