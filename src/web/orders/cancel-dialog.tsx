import { useState } from 'react'
import type { Order } from '#src/contract/client/shapes.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { canCancel, tooLateText } from '#src/domain/orders/stages.ts'
import { fill } from '#src/words/spoken.ts'
import { frameWords, ordersWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { showFailure } from '../parts/show-failure.ts'

type CancelDialogProps = {
  order: Order
  open: boolean
  close: () => void
  /** Called with the server's time of the cancellation, ISO 8601. */
  onCanceled: (at: string) => void
}

/** Asks before it cancels an order, or says why the order can no longer be cancelled (storefront §4). */
export function CancelDialog({ order, open, close: leave, onCanceled }: CancelDialogProps) {
  const [agreed, setAgreed] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const possible = canCancel(order)
  const close = () => {
    // The box must be ticked again the next time.
    setAgreed(false)
    leave()
  }

  async function confirm() {
    setWaiting(true)
    try {
      const { canceled } = await api.call('cancelOrder', { id: order.id, canceled: true })
      onCanceled(canceled)
      close()
    } catch (error) {
      showFailure(error, ordersWords.cancelFailed)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <Dialog
      open={open}
      close={close}
      width={300}
      title={possible ? ordersWords.cancelSure : tooLateText(order.delivery.is_pickup)}
    >
      <p className="dialog-lead">
        {`${fill(ordersWords.cancelFacts, { number: order.number, amount: formatManat(parseAmount(order.total)) })}${possible ? ` ${outcome(order)}` : ''}`}
      </p>
      <label className="check-row check-row-red">
        <input
          type="checkbox"
          checked={agreed}
          disabled={!possible}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        {ordersWords.cancel}
      </label>
      <div className="dialog-actions">
        <button className="button button-outline" onClick={close}>
          {frameWords.close}
        </button>
        <button
          className="button button-danger"
          disabled={!possible || !agreed || waiting}
          onClick={() => void confirm()}
        >
          {ordersWords.update}
        </button>
      </div>
    </Dialog>
  )
}

function outcome({ payment_state }: Order): string {
  return payment_state === 'paid' ? ordersWords.cancelPaid : ordersWords.cancelUnpaid
}
