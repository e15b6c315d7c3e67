import { Alert, Button } from '@mui/material'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useCloseNotification, useListContext, useNotify, useRefresh } from 'react-admin'
import type { Input, Reply } from '../../contract/client/api.ts'
import { api } from '../api.ts'
import { asHttpError } from '../data-provider.ts'

/** One change of many products, without their ids. */
export type BulkWish = Omit<Input<'products.change-many'>, 'ids'>

type Done = Reply<'products.change-many'>
export type BulkChange = UseMutationResult<Done, Error, BulkWish>

/** How long what was done can be taken back where it is told, ms; the server allows a day. */
const TOLD_FOR = 15_000

/** Changes the chosen products; says how many, offers to take it back, and calls `done`. */
export function useBulkChange(done: () => void): BulkChange {
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const undo = async (id: number) => {
    try {
      const { count, kept } = await api.call('products.undo-change', { id })
      notify(`${count} məhsul əvvəlki kimi oldu.${kept > 0 ? ` ${kept} məhsul o vaxtdan dəyişib, ona toxunulmadı.` : ''}`, { type: 'success' })
      refresh()
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  return useMutation({
    mutationFn: (wish: BulkWish) => api.call('products.change-many', { ...wish, ids: selectedIds as number[] }),
    onSuccess: ({ count, undo: id }, { is_deleted }) => {
      const text = `${count} məhsul ${is_deleted ? 'silindi' : 'dəyişdi'}.`
      notify(<Alert severity="success" variant="filled" action={id !== null && <UndoButton undo={() => void undo(id)} />}>{text}</Alert>, { autoHideDuration: TOLD_FOR })
      onUnselectItems()
      refresh()
      done()
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  })
}

/** Closes the notice in which it stands: the next one would wait for it. */
function UndoButton({ undo }: { undo: () => void }) {
  const close = useCloseNotification()
  return <Button color="inherit" size="small" onClick={() => { close(); undo() }}>Geri qaytar</Button>
}

/** The first message of an error, at any depth. */
export function messageOf(error: unknown): string {
  const { message, body } = asHttpError(error) as Error & { body?: { errors?: Record<string, unknown> } }
  const [first] = Object.values(body?.errors ?? {})
  return typeof first === 'string' ? first : message
}

export type BulkDialogProps = { change: BulkChange; onClose: () => void }
