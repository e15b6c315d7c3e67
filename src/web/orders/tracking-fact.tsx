import type { Order } from '#src/contract/client/shapes.ts'
import { ordersWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'

/** The number of a parcel at the post, and the carrier's page about it (E17), in a list of facts. */
export function TrackingFact({ tracking: { number, link } }: { tracking: NonNullable<Order['tracking']> }) {
  return (
    <>
      <dt>{ordersWords.trackingNumber}</dt>
      <dd className="tracking-fact">
        <span>{number}</span>
        {link && (
          <a href={link} target="_blank" rel="noreferrer" className="button-text">
            <span>{ordersWords.track}</span>
            <Icon name="arrow-up-right" className="icon-16" />
          </a>
        )}
      </dd>
    </>
  )
}
