import { BusyError, type QueueCounts } from '../admission/admission.ts'

/** Work that waits; `cost` is the width of the picture, and `isUrgent` whether its request has no other picture. */
type Waiting = { isUrgent: boolean; cost: number; begin: () => void; refuse: (error: Error) => void }

type PictureQueue = {
  run: <Result>(wish: Pick<Waiting, 'isUrgent' | 'cost'>, work: () => Promise<Result>) => Promise<Result>
  counts: QueueCounts
}

/**
 * Returns a queue that makes one picture at a time (C8), so that the other cores stay free for pages. Urgent and small
 * pictures are first. A full queue drops its last picture with BusyError: a later request asks for it again.
 */
export function createPictureQueue(waitingMax: number): PictureQueue {
  const queue: Waiting[] = []
  let isBusy = false
  let refused = 0

  function waitForTurn(wish: Pick<Waiting, 'isUrgent' | 'cost'>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const at = queue.findIndex((other) => goesBefore(wish, other))
      queue.splice(at < 0 ? queue.length : at, 0, { ...wish, begin: resolve, refuse: reject })
      if (queue.length <= waitingMax) return
      refused++
      queue.pop()?.refuse(new BusyError())
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
    run: async (wish, work) => {
      if (isBusy) await waitForTurn(wish)
      isBusy = true
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next.begin()
        else isBusy = false
      }
    },
  }
}

function goesBefore(one: Pick<Waiting, 'isUrgent' | 'cost'>, other: Waiting): boolean {
  return one.isUrgent === other.isUrgent ? one.cost < other.cost : one.isUrgent
}
