import { Box, Skeleton } from '@mui/material'
import { useListContext, type RaRecord } from 'react-admin'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { ArrangedList } from './arranged-list.tsx'
import { FoundRows } from './found-rows.tsx'

/** The rows of a list in the shop's order; of categories each row has its own rows below it. */
export function ArrangedRows({ resource }: { resource: 'categories' | 'brands' }) {
  const { data = [], isPending, error, filterValues } = useListContext<RaRecord<number>>()
  // Search results cannot be dragged: their order is not the order of all rows.
  if (filterValues.q) return <FoundRows />
  if (error && data.length === 0) return <NotLoaded />
  return (
    <Box sx={{ pt: { xs: 1, sm: 2 }, px: { sm: 1.5 }, pb: 1 }}>
      {isPending && [1, 2, 3, 4].map((row) => <Skeleton key={row} variant="rounded" height={58} sx={{ mb: 1 }} />)}
      {resource === 'brands' ? (
        <ArrangedList resource={resource} rows={data} />
      ) : (
        <ArrangedList resource={resource} rows={data.filter(({ parent_id }) => parent_id === null)} below={data} />
      )}
    </Box>
  )
}
