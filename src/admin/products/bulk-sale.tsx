import { useListContext } from 'react-admin'
import { ReductionDialog } from '../bulk/reduction-dialog.tsx'
import type { BulkDialogProps } from './use-bulk-change.tsx'

/** Gives the chosen products one reduction, or ends the ones they have. */
export function SaleDialog({ change, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext()
  return (
    <ReductionDialog
      title={`${selectedIds.length} məhsula endirim`} isBusy={change.isPending} onClose={onClose}
      onGive={(sale) => change.mutate({ sale })} onEnd={() => change.mutate({ sale: null })}
    />
  )
}
