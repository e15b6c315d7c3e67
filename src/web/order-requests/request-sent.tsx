import { useEffect, useRef } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
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
  const text = encodeURIComponent(`Salam! ${number} nömrəli sorğum barədə yazıram.`)
  return (
    <div className="request-sent">
      <Drawing name="called" />
      <h2 ref={title} tabIndex={-1}>
        {`Təşəkkür edirik, ${name.trim().split(/\s/)[0]}!`}
      </h2>
      <p>
        <span>Sorğunuzu aldıq. </span>
        <b>{phone.trim()}</b>
        <span> nömrəsinə zəng edəcəyik.</span>
        {hours && <small>{`${hours} zəng edirik`}</small>}
      </p>
      <RequestedGoods items={items} />
      <p className="request-number">
        <span>{`Sorğu № ${number}`}</span>
        <DateTime at={requested_at} />
      </p>
      <button type="button" className="button button-56 button-main" onClick={close}>
        Alış-verişə davam et
      </button>
      {whatsapp && (
        <a
          className="button button-outline"
          href={`https://wa.me/${whatsapp}?text=${text}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp-logo" />
          WhatsApp-da yazın
        </a>
      )}
    </div>
  )
}
