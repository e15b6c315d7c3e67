import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '#src/contract/client/attempts.ts'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { api, ApiError, type Input, type Reply } from '../api.ts'
import { errorText } from '../parts/failure-text.ts'
import { storedList, storeList } from '../parts/stored-list.ts'
import { lastAccount } from '../tokens.ts'

/** How long a step waits for its response, ms. Later it is sent again with its key. */
const PATIENCE = 20_000
/** Time between two tries without a response, ms. */
const EVERY = 10_000

type StepCall = 'route.deliver' | 'route.refuse' | 'route.postpone' | 'route.deliver-part'

/** A courier's outcome of an order. `taken`: the amount that the courier took, in manat, in cash or by card. */
export type Step = { [Name in StepCall]: { call: Name; input: Input<Name>; number: string; taken: string } }[StepCall]

/** A step that the shop has not answered clearly; `refusal`: the reason why the shop rejected it. */
type WaitingStep = Step & { key: string; refusal?: string }

export type WaitingSteps = {
  steps: readonly WaitingStep[]
  /** Whether the last try got no response. */
  isLost: boolean
  add: (step: Step) => void
  /** Removes a rejected step that the courier has read. */
  dismiss: (key: string) => void
}

/**
 * Sends the courier's steps one after another. Each has its own Idempotency-Key and stays in the browser's storage
 * until the shop has answered clearly (C1), so that neither a lost response nor a reload loses or doubles a step. An
 * order has one step. A rejected step stays until the courier has read the reason. `onSent` runs after each answer.
 */
export function useWaitingSteps(onSent: () => void): WaitingSteps {
  const name = `buxar-route:${lastAccount()}`
  const [steps, setSteps] = useState<readonly WaitingStep[]>(() => storedList<WaitingStep>(name))
  const [isLost, setLost] = useState(false)
  const isSending = useRef(false)
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  })
  // Another tab may have changed the stored steps since.
  const change = useCallback(
    (work: (stored: readonly WaitingStep[]) => readonly WaitingStep[]) => {
      const changed = work(storedList<WaitingStep>(name))
      storeList(name, changed)
      setSteps(changed)
    },
    [name],
  )
  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let step = firstUnsent(name); step; step = firstUnsent(name)) {
        const { key } = step
        const refusal = await sendStep(step)
        setLost(false)
        change((stored) =>
          stored.flatMap((one) => (one.key !== key ? [one] : refusal === null ? [] : [{ ...one, refusal }])),
        )
        sent.current()
      }
    } catch {
      setLost(true)
    } finally {
      isSending.current = false
    }
  }, [change, name])
  const isWaiting = steps.some(({ refusal }) => refusal === undefined)
  useEffect(() => {
    if (!isWaiting) return undefined
    const retry = () => void send()
    retry()
    const timer = setInterval(retry, EVERY)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [isWaiting, send])
  useEffect(() => {
    const read = (event: StorageEvent) => event.key === name && setSteps(storedList<WaitingStep>(name))
    addEventListener('storage', read)
    return () => removeEventListener('storage', read)
  }, [name])
  return {
    steps,
    isLost: isLost && isWaiting,
    add: (step) => {
      change((stored) =>
        stored.some((one) => one.input.id === step.input.id && one.refusal === undefined)
          ? stored
          : [...stored, { ...step, key: newKey() }],
      )
      void send()
    },
    dismiss: (key) => change((stored) => stored.filter((one) => one.key !== key)),
  }
}

/** Returns null, or the reason of a rejection. Throws if it is unknown whether the step was written. */
async function sendStep({ call, input, key }: WaitingStep): Promise<string | null> {
  try {
    await api.call(call, input as never, { idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE) })
    return null
  } catch (error) {
    if (!(error instanceof ApiError && error.isClear)) throw error
    return error.status === 404 ? 'Sifariş artıq sizdə deyil.' : errorText(error)
  }
}

function firstUnsent(name: string): WaitingStep | undefined {
  return storedList<WaitingStep>(name).find(({ refusal }) => refusal === undefined)
}

export type Route = Reply<'route.show'>
type StoredOrder = Route['orders'][number]

/**
 * An order of the route. `isSending`: its step has no response yet, and the order is shown as if it had succeeded.
 * `isLater`: its delivery was moved to another day (E27).
 */
export type RouteOrder = StoredOrder & { isSending: boolean; isLater: boolean }

/** Returns the orders as if the waiting steps had succeeded. */
export function withSteps(orders: readonly StoredOrder[], steps: readonly WaitingStep[]): RouteOrder[] {
  return orders.map((order) => {
    const step = steps.find(({ input, refusal }) => input.id === order.id && refusal === undefined)
    const isLater = order.ended === null && order.bring_on !== null && order.bring_on > bakuDay()
    if (!step || order.ended !== null) return { ...order, isSending: step !== undefined, isLater }
    if (step.call === 'route.postpone') return { ...order, isSending: true, isLater: true }
    const stage = step.call === 'route.refuse' ? 'returned' : 'delivered'
    return { ...order, stage, to_take: step.taken, isSending: true, isLater: false }
  })
}

/** Returns the cash that the courier has, with the cash of deliveries that wait. */
export function cashToHandIn({ to_hand_in, orders }: Route, current: readonly RouteOrder[]): string {
  const waiting = current.filter(({ id, isSending, payment, stage }) => {
    const stored = orders.find((order) => order.id === id)
    return isSending && stored?.ended === null && payment === 'cash' && stage === 'delivered'
  })
  return formatAmount(waiting.reduce((sum, { to_take }) => sum + parseAmount(to_take), parseAmount(to_hand_in)))
}

export const isOpen = ({ stage }: RouteOrder) => stage !== 'delivered' && stage !== 'returned'

/** Whether the customer kept a part of the order. */
export const isPart = ({ stage, items }: RouteOrder) =>
  stage === 'delivered' && items.some(({ returned }) => returned > 0)

export function placeText({ district, city }: RouteOrder): string {
  return [district, city === 'Bakı' ? '' : city].filter(Boolean).join(', ') || city
}
