import { useLoaderData } from 'react-router'
import { whenText, whenTexts, workingDaysText } from '#src/domain/checkout/arrival.ts'
import type { DeliveryType } from '#src/contract/client/shapes.ts'
import { useShop } from '../shop/root-data.ts'
import { useNow } from '../shop/use-arrival.ts'

const HOUR = 3_600_000

/**
 * The delivery day of an order placed now (B17). A cached page may outlive its hour, so the server renders the text of
 * each of the next hours, and a script shows the text of the current hour (boot/choose-day.ts).
 */
export default function ArrivalDay({ delivery }: { delivery: DeliveryType }) {
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
