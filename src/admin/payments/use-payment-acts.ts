import { useNotify } from 'react-admin'
import { api, type Reply } from '../api.ts'
import { useOrdersChanged } from '../orders/use-order-moves.ts'
import { paymentStates } from './payment-words.tsx'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'

export type AdminPayment = Reply<'payments.of-order'>['payments'][number]
export type AdminRefund = AdminPayment['refunds'][number]

/** Hook: the attempts to pay an order, newest first; undefined until they are loaded. */
export function usePaymentsOf(order: number, isWanted = true) {
  return useRead(
    ['payments', 'of order', order],
    'payments.of-order',
    { id: order },
    {
      enabled: isWanted,
    },
  )
}

/** Returns a function that refetches payments and orders; called after every change of a payment. */
export function usePaymentsChanged(): () => Promise<void> {
  const reload = useReload()
  const ordersChanged = useOrdersChanged()
  return async () => {
    await Promise.all([reload('payments'), ordersChanged()])
  }
}

type Act<Input, Result> = {
  act: (input: Input) => Promise<Result>
  /** The notice after success. */
  words: (result: Result) => string
  close?: () => void
}

/** Returns a mutation of a payment: it closes its dialog, refetches, and reports success or the server's reason. */
export function usePaymentAct<Input, Result>({ act, words, close }: Act<Input, Result>) {
  const changed = usePaymentsChanged()
  return useWrite(act, {
    said: words,
    onSuccess: async () => {
      close?.()
      await changed()
    },
    onError: changed,
  })
}

/** Returns a mutation that asks the provider about an attempt now, and reports the state. */
export function useAsk() {
  const notify = useNotify()
  const changed = usePaymentsChanged()
  return useWrite((id: number) => api.call('payments.ask', { id }), {
    onSuccess: async ({ state, is_answered }) => {
      await changed()
      if (is_answered) notify(`Bank cavab verdi. Ödəniş: ${paymentStates[state].label.toLocaleLowerCase('az')}.`)
      else notify('Bank hələ cavab vermir. Bir az sonra yenidən soruşun.', { type: 'warning' })
    },
  })
}
