import { categoryTexts } from '#src/contract/client/texts.ts'
import { Gaps } from '../texts/gaps.tsx'
import ChevronIcon from '@mui/icons-material/ChevronRight'
import { Avatar, Box, Skeleton } from '@mui/material'
import { useListContext, useRefresh, type RaRecord } from 'ra-core'
import { Link, TextField } from 'ra-ui-materialui'
import NoPictureIcon from '@mui/icons-material/ImageOutlined'
import { NotLoaded } from '../parts/placeholders.tsx'
import { Rows } from '../parts/list-panel.tsx'
import { api } from '../api.ts'
import { httpMessage } from '../data-provider.ts'
import { InRow, Note } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { moved, SortableItem, SortableList } from '../parts/sortable.tsx'
import { PHONE } from '../theme-parts.ts'

/** The rows of a list in the shop's order; of categories each row has its own rows below it. */
export function ArrangedRows({ resource }: { resource: 'categories' | 'brands' }) {
  const { data = [], isPending, error, filterValues } = useListContext<RaRecord<number>>()
  // Search results cannot be dragged: their order is not the order of all rows.
  if (filterValues.q) return <FoundRows />
  if (error && data.length === 0) return <NotLoaded />
  return (
    <Box sx={{ px: { sm: 1.5 }, pb: { sm: 1 }, [PHONE]: CARD }}>
      {isPending && [1, 2, 3, 4].map((row) => <Skeleton key={row} variant="rounded" height={58} sx={{ mb: 1 }} />)}
      {resource === 'brands' ? (
        <ArrangedList resource={resource} rows={data} />
      ) : (
        <ArrangedList resource={resource} rows={data.filter(({ parent_id }) => parent_id === null)} below={data} />
      )}
    </Box>
  )
}

/** On a phone the panel of a list has no edge of its own. */
const CARD = {
  mt: 1,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
} as const

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
        <SortableItem key={row.id} id={row.id} name={row.name} sx={{ '& > button': { mt: 1.5 } }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ArrangedRow resource={resource} row={row} isMain={below !== undefined} />
            {below && <ArrangedList resource={resource} rows={below.filter(({ parent_id }) => parent_id === row.id)} />}
          </Box>
        </SortableItem>
      ))}
    </SortableList>
  )
}

type ArrangedRowProps = Pick<ArrangedListProps, 'resource'> & { row: RaRecord<number>; isMain: boolean }

/** A row as the shop shows it: its picture and its name. The whole row opens the form. */
function ArrangedRow({ resource, row, isMain }: ArrangedRowProps) {
  const picture = row.shown_image ?? row.image
  return (
    <InRow sx={ROW}>
      <Avatar
        variant="rounded"
        src={picture ?? undefined}
        alt=""
        sx={{
          width: resource === 'brands' ? 96 : 40,
          height: 40,
          bgcolor: picture ? '#fff' : 'action.hover',
          '& img': { objectFit: 'contain' },
        }}
      >
        <NoPictureIcon sx={{ fontSize: 20, color: 'text.disabled' }} />
      </Avatar>
      <Link
        to={`/${resource}/${row.id}`}
        sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: isMain ? 620 : 500, overflowWrap: 'anywhere' }}
      >
        {row.name}
      </Link>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Gaps row={row} fields={resource === 'categories' ? categoryTexts : ['name']} />
      </Box>
      <Note sx={{ whiteSpace: 'nowrap' }}>{row.products} məhsul</Note>
      <ChevronIcon fontSize="small" sx={{ color: 'text.secondary' }} />
    </InRow>
  )
}

const ROW = {
  position: 'relative',
  gap: { xs: 1.5, sm: 2 },
  minHeight: 56,
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '& a': { textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
} as const
