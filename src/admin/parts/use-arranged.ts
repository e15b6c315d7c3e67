import { useRefresh, useResourceContext, type RaRecord } from 'ra-core'
import { api } from '../api.ts'
import { httpMessage } from '../data-provider.ts'
import { useWrite } from './hooks.ts'
import { moved } from './sortable.tsx'

/** Entities whose rows people arrange by dragging; each row has its `position`. */
type Arranged = 'carousels' | 'banners' | 'delivery-types' | 'pages'

/** Returns the rows of the list in their order, and a function that moves a row and stores the order at once. */
export function useArranged<Row extends RaRecord>(data: readonly Row[]) {
  const resource = useResourceContext() as Arranged
  const refresh = useRefresh()
  const arrange = useWrite(
    async (rows: readonly Row[]) => {
      for (const [position, row] of rows.entries())
        if (row.position !== position) await api.call(`${resource}.update`, { ...row, position } as never)
    },
    { failureOf: httpMessage, onSettled: () => refresh() },
  )
  const rows = arrange.isPending ? arrange.variables : data
  return { rows, move: (from: number, to: number) => arrange.mutate(moved(rows, from, to)) }
}
