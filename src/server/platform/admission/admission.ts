import { answerWords } from '#src/words/words.ts'
import { availableParallelism } from 'node:os'
import { ApiError } from '#src/contract/client/api-error.ts'
import { runCancellable } from './cancellable.ts'

/** Renders and searches that run at once. More would take the cores from cached pages and checkouts. */
const AT_ONCE = Math.max(2, availableParallelism())
/** Requests that wait for a place. A search takes some 50 ms, so the last one waits less than a second. */
const WAITING_MAX = 32

/** 503. `retry_after` (seconds) becomes the Retry-After header. */
export class BusyError extends ApiError {
  readonly retry_after = 2

  constructor() {
    super(503, { detail: answerWords.busy })
  }
}

/** How much of a bounded queue waits now, and how much was refused since the start of the process. */
export type QueueCounts = { readonly waiting: number; readonly refused: number }

/** A few places for work that costs much: renders and searches (C6). */
export type Admission = {
  /**
   * Runs work in a free place. `address` is the key of the client's address: each address gets the next place in turn.
   * Throws BusyError if too many requests wait. Ends the work, in the database too, when `gone` aborts.
   */
  run: <Result>(address: string, gone: AbortSignal, work: () => Promise<Result>) => Promise<Result>
  counts: QueueCounts
}

type Waiting = { address: string; admit: () => void; refuse: (error: Error) => void }

/** Admits work to the places in turn. Long, because its short parts share one queue. */
export function createAdmission(atOnce = AT_ONCE, waitingMax = WAITING_MAX): Admission {
  const running = new Map<string, number>()
  const queue: Waiting[] = []
  let places = atOnce
  let refused = 0
  /** One address never takes the last place, so that a flood from it leaves a core to everybody else. */
  const perAddress = Math.max(1, atOnce - 1)
  const mayRun = (address: string) => places > 0 && (running.get(address) ?? 0) < perAddress

  /** The address with the fewest running requests is next; among equals, the request that waits longest. */
  function admitNext(): void {
    const next = queue.reduce<Waiting | undefined>((best, one) => {
      if (!mayRun(one.address)) return best
      return best && (running.get(best.address) ?? 0) <= (running.get(one.address) ?? 0) ? best : one
    }, undefined)
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    next.admit()
  }

  /** A full queue drops the newest request of the address that waits most often. */
  function makeRoom(address: string): void {
    const waits = new Map<string, number>([[address, 1]])
    for (const one of queue) waits.set(one.address, (waits.get(one.address) ?? 0) + 1)
    const [most = address] = [...waits].reduce((best, one) => (one[1] > best[1] ? one : best))
    const dropped = most === address ? undefined : queue.findLast((one) => one.address === most)
    refused++
    if (!dropped) throw new BusyError()
    queue.splice(queue.indexOf(dropped), 1)
    dropped.refuse(new BusyError())
  }

  function take(address: string): void {
    places--
    running.set(address, (running.get(address) ?? 0) + 1)
  }

  function leave(address: string): void {
    places++
    const left = (running.get(address) ?? 1) - 1
    if (left > 0) running.set(address, left)
    else running.delete(address)
    admitNext()
  }

  async function waitForPlace(address: string, gone: AbortSignal): Promise<void> {
    if (mayRun(address)) return take(address)
    if (queue.length >= waitingMax) makeRoom(address)
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        address,
        admit: () => {
          take(address)
          resolve()
        },
        refuse: reject,
      }
      queue.push(waiting)
      gone.addEventListener(
        'abort',
        () => {
          const at = queue.indexOf(waiting)
          if (at >= 0) queue.splice(at, 1)
          reject(gone.reason as Error)
        },
        { once: true },
      )
    })
  }

  return {
    counts: {
      get waiting() {
        return queue.length
      },
      get refused() {
        return refused
      },
    },
    run: async (address, gone, work) => {
      gone.throwIfAborted()
      await waitForPlace(address, gone)
      try {
        return await runCancellable(gone, work)
      } finally {
        leave(address)
      }
    },
  }
}
