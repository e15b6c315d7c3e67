import { Avatar, Box, Card, Skeleton } from '@mui/material'
import { Link, TextField, useListContext, useRefresh, type RaRecord } from 'react-admin'
import NoPictureIcon from '@mui/icons-material/ImageOutlined'
import { NotLoaded } from '../parts/placeholders.tsx'
import { Rows } from '../parts/list-panel.tsx'
import { api } from '../api.ts'
import { httpMessage } from '../data-provider.ts'
import { Note } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { moved, SortableItem, SortableList } from '../parts/sortable.tsx'

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

/** Search results, whose order cannot be changed. */
function FoundRows() {
  return (
    <Rows rowClick="edit">
      <TextField source="name" label="Ad" />
      <TextField source="slug" label="Ünvan" sortable={false} />
      <TextField source="products" label="Məhsul" sortable={false} textAlign="right" />
    </Rows>
  )
}

type ArrangedListProps = {
  resource: 'categories' | 'brands'
  rows: readonly RaRecord<number>[]
  /** The rows under this parent. */
  below?: readonly RaRecord<number>[]
}

/** Rows in the shop's order, which dragging changes. */
function ArrangedList({ resource, rows, below }: ArrangedListProps) {
  const refresh = useRefresh()
  const arrange = useWrite((ids: number[]) => api.call(`${resource}.arrange`, { ids }), {
    failureOf: httpMessage,
    onSettled: () => refresh(),
  })
  const arrangedRows = arrange.isPending
    ? arrange.variables.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    : rows
  return (
    <SortableList
      ids={arrangedRows.map(({ id }) => id)}
      onMove={(from, to) => arrange.mutate(moved(arrangedRows, from, to).map(({ id }) => id))}
    >
      {arrangedRows.map((row) => (
        <SortableItem key={row.id} id={row.id} name={row.name} sx={{ mb: 1, '& > button': { mt: 1.5 } }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Card
              variant="outlined"
              sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 2 }, px: { xs: 1, sm: 2 }, py: 1 }}
            >
              <Avatar
                variant="rounded"
                src={row.image ?? undefined}
                alt=""
                sx={{
                  width: { xs: 40, sm: 64 },
                  bgcolor: row.image ? '#fff' : 'action.hover',
                  '& img': { objectFit: 'contain' },
                }}
              >
                <NoPictureIcon sx={{ fontSize: 20, color: 'text.disabled' }} />
              </Avatar>
              <Link
                to={`/${resource}/${row.id}`}
                underline="hover"
                sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {row.name}
              </Link>
              <Note sx={{ whiteSpace: 'nowrap' }}>{row.products} məhsul</Note>
            </Card>
            {below && (
              <Box sx={{ mt: 1 }}>
                <ArrangedList resource={resource} rows={below.filter(({ parent_id }) => parent_id === row.id)} />
              </Box>
            )}
          </Box>
        </SortableItem>
      ))}
    </SortableList>
  )
}
