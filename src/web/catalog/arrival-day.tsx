import { useLoaderData } from 'react-router'
import { whenText, whenTexts, workingDaysText } from '#src/domain/checkout/arrival.ts'
import type { DeliveryType } from '#src/contract/client/shapes.ts'
import { useShop } from '../shop/root-data.ts'
import { useNow } from '../shop/use-arrival.ts'

const HOUR = 3_600_000

/**
 * The delivery day of an order placed now (B17). A page is kept, so the server renders the texts of the next hours, and
 * a script at the page's end shows the one that holds (boot/choose-day.ts).
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
