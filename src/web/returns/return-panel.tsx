import { useState } from 'react'
import type { Order, ReturnRequest } from '#src/contract/client/shapes.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { carriageText } from '#src/domain/returns/reasons.ts'
import type { ReturnState } from '#src/domain/returns/requests.ts'
import { counted } from '#src/words/spoken.ts'
import { returnReasonWords, returnsWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { ReturnPhotos } from './return-photos.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { nextStepText, stateTitle } from './return-words.ts'

/** The return requests of an order, newest first. Withdrawn ones are shown only until the next request. */
export function ReturnPanels({ requests, order }: { requests: readonly ReturnRequest[]; order: Order }) {
  const shown = requests.filter(({ state }, index) => index === 0 || state !== 'withdrawn')
  return shown.map((request) => <ReturnPanel key={request.id} loaded={request} order={order} />)
}

const signs: Record<ReturnState, IconName> = {
  sent: 'arrow-u-up-left',
  accepted: 'arrow-u-up-left',
  refused: 'x',
  received: 'check',
  withdrawn: 'x',
}

/** One return request: what to do next, its steps, its goods, and what the customer gets back. */
function ReturnPanel({ loaded, order }: { loaded: ReturnRequest; order: Order }) {
  // From the list, and after the withdrawal from the server's response.
  const [request, setRequest] = useState(loaded)
  const { state, lines, photos } = request
  return (
    <article className={`panel return-panel return-${state}`} aria-label={stateTitle(state)}>
      <header role="status">
        <span className="return-sign">
          <Icon name={signs[state]} />
        </span>
        <h2>{stateTitle(state)}</h2>
        <p>{nextStepText(request)}</p>
      </header>
      <ReturnSteps request={request} />
      <div className="return-goods">
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              <Picture src={line.image ?? ''} alt="" sizes="48px" reach={160} />
              <b>{line.name}</b>
              <small>
                {[counted(returnsWords.pieces, line.quantity), ...line.options, returnReasonWords[line.reason]].join(
                  ' · ',
                )}
              </small>
            </li>
          ))}
        </ul>
        {request.text !== '' && <p className="return-words">{request.text}</p>}
        {photos.length > 0 && <ReturnPhotos ids={photos} />}
      </div>
      {(state === 'sent' || state === 'accepted' || state === 'received') && <Sum request={request} order={order} />}
      {state === 'sent' && <Withdrawal id={request.id} onWithdrawn={setRequest} />}
    </article>
  )
}

function Sum({ request, order }: { request: ReturnRequest; order: Order }) {
  const { state, amount, with_delivery, lines } = request
  const toWhom = order.payment === 'online' ? returnsWords.toCard : returnsWords.toYou
  return (
    <dl className="return-sum">
      <dt>
        <span>{state === 'received' ? returnsWords.refunded : returnsWords.toRefund}</span>
        <small>
          {[
            state === 'received' ? '' : toWhom,
            with_delivery ? returnsWords.withDelivery : '',
            state === 'received' ? '' : carriageText(lines.map(({ reason }) => reason)),
          ]
            .filter(Boolean)
            .join(' ')}
        </small>
      </dt>
      <dd>{formatManat(parseAmount(amount))}</dd>
    </dl>
  )
}

function Withdrawal({ id, onWithdrawn }: { id: number; onWithdrawn: (request: ReturnRequest) => void }) {
  const [busy, setBusy] = useState(false)
  async function withdraw() {
    if (busy) return
    setBusy(true)
    try {
      onWithdrawn(await api.call('withdrawReturn', { id }))
    } catch (error) {
      setBusy(false)
      showFailure(error, returnsWords.notWithdrawn)
    }
  }
  return (
    <div className="return-end">
      <button
        className="button button-44 button-outline order-cancel"
        aria-disabled={busy}
        onClick={() => void withdraw()}
      >
        {returnsWords.withdraw}
      </button>
    </div>
  )
}
