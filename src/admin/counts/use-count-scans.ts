import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '#src/contract/client/attempts.ts'
import { api, isUnknown } from '../api.ts'
import { errorText } from '../parts/failure-text.ts'
import { storedList, storeList } from '../parts/stored-list.ts'
import { lastAccount } from '../tokens.ts'
import type { CountStep } from './count-data.tsx'

/** Pieces to add to a place, named by its code or by its ids. */
type Pieces = { code: string; pieces: number } | { product: number; item: number | null; pieces: number }

type Waiting = { key: string; body: Pieces }

type CountScans = {
  /** Sends pieces after all earlier ones. Resolves to the reason as a sentence if the shop rejects them. */
  add: (body: Pieces) => Promise<string | undefined>
  /** Pieces whose result is unknown, because a response is missing; 0 while everything is sent. */
  unsent: number
  retry: () => void
}

/**
 * Sends the scans of a count one after another. Each has its own Idempotency-Key and stays in the browser's storage
 * until the shop has responded clearly (C1), so that neither a lost response nor a reload loses or doubles a piece.
 * `onStep` receives each result, and `onIdle` runs when all are sent.
 */
export function useCountScans(count: number, onStep: (step: CountStep) => void, onIdle: () => void): CountScans {
  const name = `buxar-count:${lastAccount()}:${count}`
  const queue = useRef<readonly Waiting[]>([])
  const refusals = useRef(new Map<string, (refusal: string | undefined) => void>())
  const isSending = useRef(false)
  const [unsent, setUnsent] = useState(0)
  const listeners = useRef({ onStep, onIdle })
  useEffect(() => {
    listeners.current = { onStep, onIdle }
  })
  const keep = useCallback(() => storeList(name, queue.current), [name])
  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let first = queue.current[0]; first; first = queue.current[0]) {
      const { key, body } = first
      try {
        listeners.current.onStep(await api.call('counts.add', { id: count, ...body }, { idempotencyKey: key }))
        refusals.current.get(key)?.(undefined)
      } catch (error) {
        if (isUnknown(error)) break
        refusals.current.get(key)?.(errorText(error))
      }
      refusals.current.delete(key)
      queue.current = queue.current.slice(1)
      keep()
    }
    isSending.current = false
    // The pieces wait in the queue: the field is free for the next code.
    for (const resolve of refusals.current.values()) resolve(undefined)
    refusals.current.clear()
    setUnsent(queue.current.length)
    listeners.current.onIdle()
  }, [count, keep])
  const retry = useCallback(() => void send(), [send])
  useEffect(() => {
    queue.current = storedList(name)
    if (queue.current.length > 0) retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [name, retry])
  const add = (body: Pieces) =>
    new Promise<string | undefined>((resolve) => {
      const key = newKey()
      refusals.current.set(key, resolve)
      queue.current = [...queue.current, { key, body }]
      keep()
      retry()
    })
  return { add, unsent, retry }
}
