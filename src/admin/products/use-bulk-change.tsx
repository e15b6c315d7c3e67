import type { UseMutationResult } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { api, type Input, type Reply } from '../api.ts'
import { useUndoableChange } from '../bulk/use-undoable-change.ts'

/** One change of many products, without their ids. */
type BulkWish = Omit<Input<'products.change-many'>, 'ids'>

type BulkChange = UseMutationResult<Pick<Reply<'products.change-many'>, 'count' | 'undo'>, Error, BulkWish>

/** Hook: changes the chosen products, and calls `done`. */
export function useBulkChange(done: () => void): BulkChange {
  const { selectedIds, onUnselectItems } = useListContext()
  return useUndoableChange(
    (wish: BulkWish, confirmed) =>
      api.call('products.change-many', { ...wish, ids: selectedIds as number[], ...confirmed }),
    (count, { is_deleted }) => `${count} məhsul ${is_deleted ? 'silindi' : 'dəyişdi'}.`,
    () => {
      onUnselectItems()
      done()
    },
  )
}

export type BulkDialogProps = { change: BulkChange; onClose: () => void }
