import { Box, Card, Checkbox, Skeleton, Stack } from '@mui/material'
import { Children, isValidElement, memo, useMemo, type ReactElement, type ReactNode } from 'react'
import {
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useResourceContext,
  type Identifier,
  type RaRecord,
} from 'ra-core'
import { BulkActionsToolbar, Link, type DatagridProps } from 'ra-ui-materialui'
import { BAR_HEIGHT } from '../measures.ts'
import { InRow, Note } from './basics.tsx'
import { SortControl, type SortChoice } from './sorting.tsx'

/** The label and the value of a line whose field renders nothing. */
const EMPTY = 'dt:has(+ dd > span:empty), dd:has(> span:empty)'

type Field = ReactElement<{ label?: string; source?: string; sortBy?: string; sortable?: boolean }>
type RowCardsProps = Pick<DatagridProps, 'rowClick' | 'bulkActionButtons' | 'empty'> & {
  linked: number
  corner?: number | undefined
  onlyInTable?: number | undefined
  children?: ReactNode
}

/**
 * Rows of a list as cards, for phones (A28): the linked field is the heading, the corner's field stands beside it, and
 * each other field with a value is a line with its label.
 */
export function RowCards({ linked, corner, onlyInTable, rowClick, bulkActionButtons, empty, children }: RowCardsProps) {
  const { data = [], isPending, selectedIds } = useListContext<RaRecord>()
  const fields = useMemo(
    () => Children.toArray(children).filter((field): field is Field => isValidElement(field)),
    [children],
  )
  if (isPending)
    return (
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} variant="rounded" height={132} />
        ))}
      </Stack>
    )
  if (data.length === 0) return empty
  const hasBulk = isValidElement(bulkActionButtons)
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      {data.length > 1 && <SortControl choices={sortChoices(fields)} />}
      {hasBulk && <CardsBulkBar>{bulkActionButtons}</CardsBulkBar>}
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <RowCard
            record={record}
            fields={fields}
            linked={linked}
            corner={corner}
            onlyInTable={onlyInTable}
            rowClick={rowClick}
            hasBulk={hasBulk}
            isTicked={hasBulk && (selectedIds?.includes(record.id) ?? false)}
          />
        </RecordContextProvider>
      ))}
    </Stack>
  )
}

/** The actions for ticked cards, in one row. It sticks below the top bar while cards are ticked. */
export function CardsBulkBar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext()
  if (!selectedIds?.length) return null
  return (
    <Box
      role="toolbar"
      aria-label="Seçilənlər"
      sx={{
        position: 'sticky',
        top: BAR_HEIGHT + 8,
        zIndex: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
        borderRadius: '14px',
        boxShadow: '0 10px 30px -12px rgb(0 0 0 / 40%)',
        '&& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          height: 56,
          px: 1.5,
          bgcolor: 'transparent',
        },
        '&& .RaBulkActionsToolbar-topToolbar': { flex: 1, justifyContent: 'flex-end', p: 0 },
        // The choice of all pages is a matter of the table.
        '& .RaBulkActionsToolbar-title > .MuiButton-root': { display: 'none' },
      }}
    >
      <BulkActionsToolbar>{children}</BulkActionsToolbar>
    </Box>
  )
}

/** The tick of a card, at its upper left corner. */
export function CardTick({ id }: { id: Identifier }) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      checked={selectedIds?.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': 'Bu sətri seç' } }}
      sx={{ m: '-11px -4px -11px -11px', p: '11px' }}
    />
  )
}

/** Styles of a ticked card. A tinted chip would vanish in its tint. */
export const TICKED = {
  bgcolor: 'action.selected',
  '& .MuiChip-root, & .MuiButton-root': { bgcolor: 'background.paper' },
} as const

/** Returns the sort choices that a table's column heads would have. */
function sortChoices(fields: readonly Field[]): SortChoice[] {
  return fields.flatMap(({ props: { label, source, sortBy = source, sortable } }) =>
    label && sortBy && sortable !== false ? [{ field: sortBy, label }] : [],
  )
}

type RowCardProps = Pick<RowCardsProps, 'rowClick' | 'linked' | 'corner' | 'onlyInTable'> & {
  record: RaRecord
  fields: readonly Field[]
  hasBulk: boolean
  isTicked: boolean
}

/** Rendered only if its record or its tick changes, like the rows of a table. */
const RowCard = memo(({ record, fields, linked, corner, onlyInTable, rowClick, hasBulk, isTicked }: RowCardProps) => {
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const target = typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick
  const path =
    typeof target === 'string'
      ? target.startsWith('/')
        ? target
        : createPath({ resource, id: record.id, type: target })
      : null
  return (
    <Card component="article" sx={{ p: 2, ...(isTicked && TICKED) }}>
      <InRow sx={{ alignItems: 'flex-start', gap: 1 }}>
        {hasBulk && <CardTick id={record.id} />}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 620,
            overflowWrap: 'anywhere',
            '& > .MuiTypography-root, & > a > .MuiTypography-root': { fontWeight: 620, fontSize: 15 },
          }}
        >
          {path === null ? (
            fields[linked]
          ) : (
            <Link to={path} color="inherit" underline="none" sx={{ display: 'block', minHeight: 24 }}>
              {fields[linked]}
            </Link>
          )}
        </Box>
        {corner !== undefined && fields[corner]}
      </InRow>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
          m: 0,
          mt: 1,
          [EMPTY]: { display: 'none' },
        }}
      >
        {fields
          .filter((_field, place) => ![linked, corner, onlyInTable].includes(place))
          .map((field) => (
            <Line key={field.key} field={field} />
          ))}
      </Box>
    </Card>
  )
})

function Line({ field }: { field: Field }) {
  const { label } = field.props
  return (
    <>
      <Note component="dt">{label}</Note>
      <Box
        component="dd"
        sx={{
          m: 0,
          textAlign: 'right',
          fontSize: 14,
          overflowWrap: 'anywhere',
          '& .MuiBox-root, & .MuiStack-root': { justifyContent: 'flex-end' },
        }}
      >
        {field}
      </Box>
    </>
  )
}
