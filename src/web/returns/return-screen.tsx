import { redirect, Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import type { Order } from '#src/contract/client/shapes.ts'
import { formatManat } from '#src/domain/money.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { ordersWords, returnsWords } from '#src/words/words.ts'
import { loadOrder } from '../orders/load-order.ts'
import { useBottomBar } from '../parts/bottom-bar.ts'
import { Icon } from '../parts/icon.tsx'
import { useNow } from '../shop/use-arrival.ts'
import type { Route } from './+types/return-screen.ts'
import { ReturnAbout } from './return-about.tsx'
import { ReturnLine } from './return-line.tsx'
import { daysLeftText, untilText } from './return-words.ts'
import { useReturnForm } from './use-return-form.ts'

export const meta = () => [{ title: returnsWords.title }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { order, returns } = await loadOrder(request, id)
  // Nothing can be asked for any more: the order says why.
  if (!returns?.until) throw redirect(`/profile/orders/${order.id}`)
  return { order, returns: { ...returns, until: returns.until } }
}
clientLoader.hydrate = true as const

export { ScreenFailed as ErrorBoundary } from '../parts/screen-failed.tsx'

/** The form of a return request (E16): what, how many, why, with words and photos. */
export default function ReturnScreen({ loaderData: { order, returns } }: Route.ComponentProps) {
  const now = useNow()
  useBottomBar('return')
  return (
    <div className="return-screen">
      <Link to={`/profile/orders/${order.id}`} className="button-text">
        <Icon name="arrow-left" />
        <span>{fill(ordersWords.heading, { number: order.number })}</span>
      </Link>
      <h1 className="title-page">{returnsWords.title}</h1>
      <p>{returnsWords.lead}</p>
      <p className="return-until">
        <span>{untilText(returns.until)}</span>
        {now !== null && <span>{`, ${daysLeftText(returns.until, now)}`}</span>}
      </p>
      <ReturnForm order={order} returns={returns} />
    </div>
  )
}

function ReturnForm({ order, returns }: { order: Order; returns: Reply<'orderReturns'> }) {
  const { form, ...request } = useReturnForm(order, returns)
  const { choices, choose, faults, pieces, amount, busy } = request
  const about = <ReturnAbout request={request} />
  return (
    <form ref={form} noValidate className="return-form" onSubmit={(event) => void request.submit(event)}>
      <ul>
        {order.items.map((item) => (
          <ReturnLine
            key={item.id}
            item={item}
            can={returns.lines.find(({ id }) => id === item.id) ?? { left: 0, no_return: false }}
            choice={choices.get(item.id)}
            choose={(choice) => choose(item.id, choice)}
            lacksReason={faults.reasons === true}
          >
            {choices.size === 1 && about}
          </ReturnLine>
        ))}
      </ul>
      {choices.size > 1 && <div className="panel return-about">{about}</div>}
      {faults.whole && (
        <p role="alert" tabIndex={-1} className="field-error">
          <Icon name="warning-circle" />
          <span>{faults.whole}</span>
        </p>
      )}
      <div className="return-bar">
        <p>
          <span>{pieces === 0 ? returnsWords.choose : counted(returnsWords.chosen, pieces)}</span>
          <b>{formatManat(amount)}</b>
        </p>
        <button className="button button-main" disabled={pieces === 0 || busy}>
          {returnsWords.send}
        </button>
      </div>
    </form>
  )
}
