import { useListContext } from 'react-admin'
import { ReductionDialog } from '../bulk/reduction-dialog.tsx'
import type { BulkDialogProps } from './use-bulk-change.tsx'

/** Sets one reduction on the chosen products, or ends their reductions. */
export function SaleDialog({ change, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext()
  return (
    <ReductionDialog
      title={`${selectedIds.length} məhsula endirim`}
      isBusy={change.isPending}
      onClose={onClose}
      onGive={(sale) => change.mutate({ sale })}
      onEnd={() => change.mutate({ sale: null })}
    />
  )
}
