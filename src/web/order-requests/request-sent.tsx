import { useEffect, useRef } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords, requestsWords } from '#src/words/words.ts'
import { DateTime } from '../parts/date-time.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { useShop } from '../shop/root-data.ts'
import type { CartItem } from '../state/cart.ts'
import { RequestedGoods } from './requested-goods.tsx'

/** A request that the shop has stored. Name and phone are as typed. */
export type SentRequest = Reply<'requestOrder'> & { name: string; phone: string }

type RequestSentProps = { request: SentRequest; items: readonly CartItem[]; close: () => void }

/** The thanks: who is called at which number, number and time of the request. */
export function RequestSent({ request: { number, requested_at, name, phone }, items, close }: RequestSentProps) {
  const { whatsapp, hours } = useShop()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = encodeURIComponent(fill(requestsWords.message, { number }))
  return (
    <div className="request-sent">
      <Drawing name="called" />
      <h2 ref={title} tabIndex={-1}>
        {fill(requestsWords.thanks, { name: name.trim().split(/\s/)[0] ?? '' })}
      </h2>
      <p>
        <span>{requestsWords.callBefore}</span>
        <b>{phone.trim()}</b>
        <span>{requestsWords.callAfter}</span>
        {hours && <small>{fill(requestsWords.callHours, { hours })}</small>}
      </p>
      <RequestedGoods items={items} />
      <p className="request-number">
        <span>{fill(requestsWords.number, { number })}</span>
        <DateTime at={requested_at} />
      </p>
      <button type="button" className="button button-56 button-main" onClick={close}>
        {requestsWords.goOn}
      </button>
      {whatsapp && (
        <a
          className="button button-outline"
          href={`https://wa.me/${whatsapp}?text=${text}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp-logo" />
          {frameWords.writeWhatsApp}
        </a>
      )}
    </div>
  )
}
