import { useEffect, useState } from 'react'
import { ApiError } from '#src/contract/client/api-error.ts'
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
export function PayActions({ id, payment, isPickup, ask, onUnopened }: PayActionsProps) {
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    // The browser restores the page as it was when the customer left for the bank.
    const unlock = () => setBusy(false)
    addEventListener('pageshow', unlock)
    return () => removeEventListener('pageshow', unlock)
  }, [])
  const { state, can_pay, door_ways } = payment
  const isWaiting = state === 'waiting'

  /** Runs one action at a time, and reads the state afterwards. */
  async function act(action: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailure(error)
      await ask()
    }
    setBusy(false)
  }
  async function pay(form: FormData) {
    onUnopened(null)
    const reason = await payOnline(id, Number(form.get('months')) || null)
    // The button stays busy until the bank's page replaces this page.
    if (reason === null) return new Promise<void>(() => {})
    onUnopened(reason)
    await ask()
  }
  async function payAtDoor(way: 'cash' | 'card') {
    setChoosing(false)
    await api.call('payAtDoor', { id, payment: way })
    await ask()
  }
  const [only] = door_ways
  const door = () => {
    if (door_ways.length > 1) setChoosing(true)
    else if (only === 'cash' || only === 'card') void act(() => payAtDoor(only))
  }
  if (!isWaiting && !can_pay && door_ways.length === 0) return null
  const payText = isWaiting ? payWords.backToBank : state === 'failed' ? payWords.payAgain : payWords.pay
  return (
    <form
      className="payment-actions"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        void act(() => pay(form))
      }}
    >
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
      {door_ways.length > 0 && (
        <button
          type="button"
          className={isWaiting ? 'button button-44 button-text' : 'button button-56 button-outline'}
          aria-disabled={busy}
          onClick={door}
        >
          {isPickup ? payWords.payInShop : payWords.payAtDoor}
        </button>
      )}
      <Dialog
        open={choosing}
        close={() => setChoosing(false)}
        title={isPickup ? payWords.howInShop : payWords.howAtDoor}
        width={360}
      >
        <div className="payment-door">
          {door_ways.map(
            (way) =>
              way !== 'online' && (
                <button
                  key={way}
                  type="button"
                  className="button button-56 button-outline"
                  onClick={() => void act(() => payAtDoor(way))}
                >
                  <Icon name={way === 'cash' ? 'wallet' : 'credit-card'} />
                  <span>{way === 'cash' ? payWords.cash : payWords.card}</span>
                </button>
              ),
          )}
          <button type="button" className="button button-44 button-text" onClick={() => setChoosing(false)}>
            {payWords.leave}
          </button>
        </div>
      </Dialog>
    </form>
  )
}
