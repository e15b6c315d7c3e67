import { data } from 'react-router'
import { expectedDaysText, expectedLabel } from '#src/domain/checkout/arrival.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords, ordersWords } from '#src/words/words.ts'
import { apiContext } from '../api-context.ts'
import { useNow } from '../shop/use-arrival.ts'
import type { Route } from './+types/follow-screen.ts'
import { Timeline } from './timeline.tsx'
import { TrackingFact } from './tracking-fact.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? fill(ordersWords.number, { number: loaderData.number }) : frameWords.missing },
  { name: 'robots', content: 'noindex' },
]

/** The short header and footer: a page behind a secret address asks nothing from other hosts. */
export const handle = { shortHeader: true }

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext).call('followOrder', { token })
  } catch (error) {
    // Does not use ApiError, because the bundle has its own copy of the class.
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 429))
      throw data(null, { status: error.status })
    throw error
  }
}

/** The progress of one order, for the holder of a mailed link (G10). */
export default function FollowScreen({ loaderData: order }: Route.ComponentProps) {
  const now = useNow()
  const { name, is_pickup, expected } = order.delivery
  return (
    <div className="page-width follow-screen">
      <h1 className="title-section">{fill(ordersWords.heading, { number: order.number })}</h1>
      <div className="panel">
        <Timeline order={order} />
      </div>
      <dl className="panel order-facts">
        <dt>{is_pickup ? ordersWords.handover : ordersWords.delivery}</dt>
        <dd>{name}</dd>
        {expected && (
          <>
            <dt>{expectedLabel(is_pickup)}</dt>
            <dd>{expectedDaysText(expected, now)}</dd>
          </>
        )}
        {order.tracking && <TrackingFact tracking={order.tracking} />}
        <dt>{is_pickup ? ordersWords.collector : ordersWords.recipient}</dt>
        <dd>{order.first_name}</dd>
        <dt>{ordersWords.city}</dt>
        <dd>{order.city}</dd>
      </dl>
    </div>
  )
}
