import { Alert, Button } from '@mui/material'
import type { UseMutationResult } from '@tanstack/react-query'
import { useCloseNotification, useNotify, useRefresh } from 'react-admin'
import { api } from '../api.ts'
import { asHttpError } from '../data-provider.ts'
import { useWrite } from '../parts/hooks.ts'

/** The number of changed products; `undo` is the id for undoing the change, null if it cannot be undone. */
type Done = { count: number; undo: number | null }

/** How long the notice offers to undo the change, ms; the server allows a day. */
const NOTICE_MS = 15_000

/**
 * Hook: changes many products by `send`, shows their number in the text of `message`, offers an undo, and calls `done`.
 */
export function useUndoableChange<Wish>(
  send: (wish: Wish) => Promise<Done>,
  message: (count: number, wish: Wish) => string,
  done: () => void,
): UseMutationResult<Done, Error, Wish> {
  const notify = useNotify()
  const refresh = useRefresh()
  const undo = async (id: number) => {
    try {
      const { count, kept } = await api.call('products.undo-change', { id })
      notify(
        `${count} məhsul əvvəlki kimi oldu.${kept > 0 ? ` ${kept} məhsul o vaxtdan dəyişib, ona toxunulmadı.` : ''}`,
        { type: 'success' },
      )
      refresh()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  return useWrite(send, {
    onSuccess: ({ count, undo: id }, wish) => {
      notify(
        <Alert severity="success" variant="filled" action={id !== null && <UndoButton undo={() => void undo(id)} />}>
          {message(count, wish)}
        </Alert>,
        { autoHideDuration: NOTICE_MS },
      )
      refresh()
      done()
    },
    failureOf: messageOf,
  })
}

/** Closes its own notice, because the next notice would wait for it. */
function UndoButton({ undo }: { undo: () => void }) {
  const close = useCloseNotification()
  return (
    <Button
      color="inherit"
      size="small"
      onClick={() => {
        close()
        undo()
      }}
    >
      Geri al
    </Button>
  )
}

/** Returns the first message of an error, at any depth. */
export function messageOf(error: unknown): string {
  const { message, body } = asHttpError(error) as Error & { body?: { errors?: Record<string, unknown> } }
  const [first] = Object.values(body?.errors ?? {})
  return typeof first === 'string' ? first : message
}
