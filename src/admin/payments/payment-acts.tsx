import { Chip } from '@mui/material'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNotify } from 'ra-core'
import { api, type Reply } from '../api.ts'
import { useOrdersChanged } from '../orders/use-order-moves.ts'
import { TINTED } from '../parts/basics.tsx'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'

type Tone = 'good' | 'waiting' | 'bad' | 'plain'
type Words = { label: string; tone: Tone }

/** Azerbaijani words of an attempt's state. */
export const paymentStates: Record<AdminPayment['state'], Words> = {
  open: { label: 'Bankın cavabı gözlənilir', tone: 'waiting' },
  paid: { label: 'Ödənilib', tone: 'good' },
  failed: { label: 'Alınmayıb', tone: 'plain' },
  abandoned: { label: 'Yarımçıq qalıb', tone: 'plain' },
  review: { label: 'Yoxlanılır', tone: 'bad' },
  late: { label: 'Gec gəlib', tone: 'bad' },
}

/** Azerbaijani words of the state of a refund by card. */
export const refundStates: Record<AdminRefund['state'], Words> = {
  open: { label: 'Bankın cavabı gözlənilir', tone: 'waiting' },
  done: { label: 'Karta qaytarılıb', tone: 'good' },
  failed: { label: 'Qaytarılmayıb', tone: 'plain' },
  manual: { label: 'Əl ilə qaytarılacaq', tone: 'bad' },
}

/** Returns whether staff may close the attempt: it is under review, or the bank never answered. */
export function canClose({ state, gave_up_at }: Pick<AdminPayment, 'state' | 'gave_up_at'>): boolean {
  return state === 'review' || gave_up_at !== null
}

/** Returns whether a refund by card may begin: money is left, and no other refund waits for the bank. */
export function canRefund({ refundable, refunds }: Pick<AdminPayment, 'refundable' | 'refunds'>): boolean {
  return Number(refundable) > 0 && !refunds.some(({ state }) => state === 'open')
}

const colours: Record<Tone, { bgcolor: string; color: string }> = {
  good: TINTED,
  waiting: { bgcolor: 'warning.light', color: 'text.primary' },
  bad: { bgcolor: 'error.light', color: 'error.main' },
  plain: { bgcolor: 'action.hover', color: 'text.primary' },
}

/** The state of a payment or a refund. */
export function StateChip({ label, tone }: { label: string; tone: Tone }) {
  return <Chip label={label} sx={{ fontWeight: 600, ...colours[tone] }} />
}

export type AdminPayment = Reply<'payments.of-order'>['payments'][number]
export type AdminRefund = AdminPayment['refunds'][number]

/** Time between two polls while the bank has not answered, ms. */
const WAITING_POLL = 5_000

/** Hook: the attempts to pay an order, newest first; undefined until they are loaded. Polls while the bank decides. */
export function usePaymentsOf(order: number, isWanted = true) {
  return useRead(
    ['payments', 'of order', order],
    'payments.of-order',
    { id: order },
    {
      enabled: isWanted,
      refetchInterval: ({ state: { data } }) => data?.payments.some(waitsForBank) === true && WAITING_POLL,
    },
  )
}

/** Hook: refetches the order when the bank has decided about one of its payments or refunds. */
export function useBankNews(payments: readonly AdminPayment[] | undefined): void {
  const changed = useEffectEvent(useOrdersChanged())
  const states = payments?.flatMap(({ state, refunds }) => [state, ...refunds.map((refund) => refund.state)]).join()
  const known = useRef(states)
  useEffect(() => {
    if (known.current !== undefined && known.current !== states) void changed()
    known.current = states
  }, [states])
}

/** Whether the bank still decides about a payment or a refund of it. */
function waitsForBank({ state, gave_up_at, refunds }: AdminPayment): boolean {
  return (state === 'open' && gave_up_at === null) || refunds.some((refund) => refund.state === 'open')
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
