import { useEffect, useState, type SyntheticEvent } from 'react'
import { payWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { payOnline } from '../checkout/pay-online.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { showFailure } from '../parts/show-failure.ts'
import { MonthsChoice } from './months-choice.tsx'
import type { Payment } from './use-payment.ts'

type PayActionsProps = {
  id: number
  payment: Payment
  isPickup: boolean
  /** Asks for the payment's state again. */
  ask: () => Promise<void>
  /** Called with the reason if the bank's page does not open, and with null before each attempt. */
  onUnopened: (reason: string | null) => void
}

/** The buttons of a payment: pay online, pay on delivery, or ask the bank again (Y7). */
export function PayActions(props: PayActionsProps) {
  const { payment, isPickup, ask } = props
  const { state, can_pay } = payment
  const ways = payment.door_ways.filter((way) => way !== 'online')
  const { busy, act, pay, payAtDoor, choosing, setChoosing } = usePayActions(props)
  const isWaiting = state === 'waiting'
  if (!isWaiting && !can_pay && ways.length === 0) return null
  const payText = isWaiting ? payWords.backToBank : state === 'failed' ? payWords.payAgain : payWords.pay
  return (
    <form className="payment-actions" onSubmit={pay}>
      {isWaiting && (
        <button
          type="button"
          className="button button-56 button-outline"
          aria-disabled={busy}
          onClick={() => void act(ask)}
        >
          <Icon name="arrow-clockwise" />
          {payWords.checkNow}
        </button>
      )}
      {isWaiting && can_pay && <p className="payment-else">{payWords.notPaidYet}</p>}
      {can_pay && !isWaiting && <MonthsChoice months={payment.instalments} />}
      {can_pay && (
        <button
          className={isWaiting ? 'button button-44 button-text' : 'button button-56 button-main'}
          aria-disabled={busy}
        >
          {payText}
        </button>
      )}
      {ways.length > 0 && (
        <button
          type="button"
          className={isWaiting ? 'button button-44 button-text' : 'button button-56 button-outline'}
          aria-disabled={busy}
          onClick={() => (ways.length === 1 && ways[0] ? payAtDoor(ways[0]) : setChoosing(true))}
        >
          {isPickup ? payWords.payInShop : payWords.payAtDoor}
        </button>
      )}
      <DoorDialog open={choosing} close={() => setChoosing(false)} isPickup={isPickup} ways={ways} choose={payAtDoor} />
    </form>
  )
}

type DoorWay = Exclude<Payment['door_ways'][number], 'online'>

/** Hook: the actions of the buttons, one at a time, and whether the dialog for the way at the door is open. */
function usePayActions({ id, ask, onUnopened }: PayActionsProps) {
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    // The browser restores the page as it was when the customer left for the bank.
    const unlock = () => setBusy(false)
    addEventListener('pageshow', unlock)
    return () => removeEventListener('pageshow', unlock)
  }, [])

  /** Runs one action at a time. Reads the payment's state again after a failure. */
  async function act(action: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      showFailure(error)
      await ask()
    }
    setBusy(false)
  }
  const pay = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const months = Number(new FormData(event.currentTarget).get('months')) || null
    void act(async () => {
      onUnopened(null)
      const reason = await payOnline(id, months)
      // The button stays busy until the bank's page replaces this page.
      if (reason === null) return new Promise<void>(() => {})
      onUnopened(reason)
      await ask()
    })
  }
  const payAtDoor = (way: DoorWay) =>
    void act(async () => {
      setChoosing(false)
      await api.call('payAtDoor', { id, payment: way })
      await ask()
    })
  return { busy, act, pay, payAtDoor, choosing, setChoosing }
}

type DoorDialogProps = {
  open: boolean
  close: () => void
  isPickup: boolean
  ways: readonly DoorWay[]
  choose: (way: DoorWay) => void
}

/** Asks whether the customer pays in cash or by card at the door. */
function DoorDialog({ open, close, isPickup, ways, choose }: DoorDialogProps) {
  return (
    <Dialog open={open} close={close} title={isPickup ? payWords.howInShop : payWords.howAtDoor} width={360}>
      <div className="payment-door">
        {ways.map((way) => (
          <button key={way} type="button" className="button button-56 button-outline" onClick={() => choose(way)}>
            <Icon name={way === 'cash' ? 'wallet' : 'credit-card'} />
            <span>{way === 'cash' ? payWords.cash : payWords.card}</span>
          </button>
        ))}
        <button type="button" className="button button-44 button-text" onClick={close}>
          {payWords.leave}
        </button>
      </div>
    </Dialog>
  )
}
