import type { UseMutationResult } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { useWrite } from '../parts/hooks.ts'
import { askIfDoubtful } from '../save.ts'
import { useLastChange } from './last-change.tsx'
import { messageOf } from './message-of.ts'

/** The number of changed products; `undo` is the id for undoing the change, null if it cannot be undone. */
type Done = { count: number; undo: number | null }

/**
 * Hook: changes many products by `send`, which gets whether doubtful prices are confirmed (E25). Keeps the change, told
 * by `message`, for the notice that undoes it, and calls `done`.
 */
export function useUndoableChange<Wish>(
  send: (wish: Wish, confirmed: { confirm?: true }) => Promise<Done>,
  message: (count: number, wish: Wish) => string,
  done: () => void,
): UseMutationResult<Done, Error, Wish> {
  const notify = useNotify()
  const refresh = useRefresh()
  const [, setLastChange] = useLastChange()
  return useWrite((wish: Wish) => askIfDoubtful((confirmed) => send(wish, confirmed)), {
    onSuccess: ({ count, undo }, wish) => {
      const text = message(count, wish)
      if (undo === null) notify(text, { type: 'success' })
      else setLastChange({ id: undo, text, at: Date.now() })
      refresh()
      done()
    },
    failureOf: messageOf,
  })
}
