import { useState } from 'react'
import type { Input } from '#src/contract/client/api.ts'
import { frameWords, requestsWords } from '#src/words/words.ts'
import { Drawer } from '../parts/drawer.tsx'
import { Icon } from '../parts/icon.tsx'
import type { CartItem } from '../state/cart.ts'
import styles from '../styles/order-request.css?url'
import { RequestForm } from './request-form.tsx'
import { RequestSent, type SentRequest } from './request-sent.tsx'

type RequestSheetProps = {
  /** The goods, as they were when the visitor pressed the button. */
  items: readonly CartItem[]
  source: Input<'requestOrder'>['source']
  close: () => void
  /** Called in place of `close` after the request was sent. */
  closeSent?: () => void
}

/**
 * 'Bir kliklə al' (E14): a visitor leaves a name and a phone, and the shop calls. A sheet at the foot of a phone's
 * window, a dialog from 768 px. The same sheet then shows the number of the request.
 */
export default function RequestSheet({ items, source, close, closeSent = close }: RequestSheetProps) {
  const [sent, setSent] = useState<SentRequest>()
  const end = sent ? closeSent : close
  return (
    <Drawer open close={end} label={requestsWords.title} className="drawer request-sheet">
      <link rel="stylesheet" href={styles} precedence="default" />
      <header>
        {!sent && <h2>{requestsWords.title}</h2>}
        <button type="button" className="round-button ml-auto" aria-label={frameWords.close} onClick={end}>
          <Icon name="x" />
        </button>
      </header>
      {sent ? (
        <RequestSent request={sent} items={items} close={end} />
      ) : (
        <RequestForm items={items} source={source} onSent={setSent} />
      )}
    </Drawer>
  )
}
