import ChevronIcon from '@mui/icons-material/ChevronRight'
import { Box, Skeleton, Switch, TableSortLabel } from '@mui/material'
import type { ReactNode } from 'react'
import {
  RecordContextProvider,
  useCreatePath,
  useListContext,
  useNotify,
  useResourceContext,
  useUpdate,
  type RaRecord,
} from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { httpMessage } from '../data-provider.ts'
import { PHONE } from '../theme-parts.ts'
import { HIDDEN, Note, Strong, TINTED } from './basics.tsx'
import { NothingFound, NotLoaded } from './placeholders.tsx'
import { SortableList, useSortableEntry } from './sortable.tsx'
import { SortControl } from './sorting.tsx'
import { useArranged } from './use-arranged.ts'

/**
 * A column after the title: its label, its value in a row, whether the values end at one line on the right, whether
 * they are long, so that a card gives them a line, whether a card shows them without the label, and the field that it
 * sorts by.
 */
export type Fact<Row> = {
  label: string
  render: (row: Row) => ReactNode
  isNumber?: boolean
  isLong?: boolean
  isPlain?: boolean
  sortBy?: string
}

type PlainRowsProps<Row> = {
  /** The label of the title's column. */
  name: string
  /** The field that the title's column sorts by. */
  sortBy?: string
  /** The name of the list's own order, in which no column sorts it. */
  ownOrder?: string
  title: (row: Row) => ReactNode
  /** The second line. */
  note?: (row: Row) => ReactNode
  /** The icon in the round sign. Rows without a sign are low, also on a phone. */
  renderSign?: ((row: Row) => ReactNode) | undefined
  facts?: readonly Fact<Row>[]
  /** Rows that are switched off are grey. */
  isOff?: (row: Row) => boolean
  /** A switch or buttons at the row's end. */
  renderAct?: (row: Row) => ReactNode
  /** Whether a handle moves the row. */
  isArranged?: boolean
  /** The address that a press on the row opens, null for none; by default its form. */
  to?: ((row: Row) => string) | null
}

/**
 * The rows of a plain entity, written once: a table, and cards on a phone, by styles alone (C19, picture 55). The whole
 * row opens the record.
 */
export function PlainRows<Row extends RaRecord>({
  name,
  sortBy,
  ownOrder,
  facts: given,
  isArranged = false,
  ...row
}: PlainRowsProps<Row>) {
  const facts = given ?? []
  const { data = [], isPending, error } = useListContext<Row>()
  const { rows, move } = useArranged(data)
  if (error && data.length === 0) return <NotLoaded />
  if (isPending) return [1, 2, 3, 4, 5].map((place) => <Skeleton key={place} height={64} sx={{ mx: 2 }} />)
  if (data.length === 0) return <NothingFound />
  const isLow = row.renderSign === undefined
  const signs = [isArranged, !isLow].flatMap((isThere) => (isThere ? ['auto'] : []))
  const columns = [...signs, 'minmax(180px, 1fr)', ...facts.map(() => 'fit-content(190px)'), 'auto', 'auto'].join(' ')
  const heads = [{ label: name, sortBy, isNumber: false }, ...facts]
  const table = (
    <Box
      role="table"
      aria-label={name}
      data-low={isLow || undefined}
      sx={{ ...TABLE, gridTemplateColumns: { xs: '1fr', sm: columns } }}
    >
      <Heads heads={heads} isArranged={isArranged} isLow={isLow} />
      {rows.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          {isArranged ? (
            <ArrangedRow record={record} facts={facts} {...row} />
          ) : (
            <PlainRow record={record} facts={facts} {...row} />
          )}
        </RecordContextProvider>
      ))}
    </Box>
  )
  return (
    <>
      <Box sx={{ display: 'none', [PHONE]: { display: 'block', pt: 1 } }}>
        <SortControl
          ownOrder={ownOrder}
          choices={heads.flatMap(({ label, sortBy: field }) => (field ? [{ field, label }] : []))}
        />
      </Box>
      {isArranged ? (
        <SortableList ids={rows.map(({ id }) => id)} onMove={move}>
          {table}
        </SortableList>
      ) : (
        table
      )}
    </>
  )
}

type HeadProps = Pick<Fact<RaRecord>, 'label' | 'isNumber' | 'sortBy'>

function Heads({ heads, isArranged, isLow }: { heads: HeadProps[]; isArranged: boolean; isLow: boolean }) {
  return (
    <Box role="row" data-heads="">
      {isArranged && <span role="columnheader" aria-label="Sıra" />}
      {!isLow && <span role="columnheader" aria-label="İşarə" />}
      {heads.map((head) => (
        <Head key={head.label} {...head} />
      ))}
      <span role="columnheader" aria-label="Əməliyyat" />
      <span />
    </Box>
  )
}

/** The head of a column. A press sorts the rows by the column, the next press turns the order. */
function Head({ label, isNumber, sortBy }: HeadProps) {
  const { sort, setSort } = useListContext()
  const isChosen = sort.field === sortBy
  const isDescending = isChosen && sort.order === 'DESC'
  return (
    <span
      role="columnheader"
      data-number={isNumber || undefined}
      aria-sort={isChosen ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sortBy ? (
        <TableSortLabel
          active={isChosen}
          direction={isDescending ? 'desc' : 'asc'}
          onClick={() => setSort({ field: sortBy, order: isChosen && !isDescending ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </span>
  )
}

type PlainRowProps<Row> = Omit<PlainRowsProps<Row>, 'name' | 'sortBy' | 'ownOrder' | 'isArranged'> & {
  record: Row
  facts: readonly Fact<Row>[]
  sorted?: ReturnType<typeof useSortableEntry>
}

function ArrangedRow<Row extends RaRecord>(props: PlainRowProps<Row>) {
  const { id, name } = props.record
  return <PlainRow {...props} sorted={useSortableEntry({ id, name })} />
}

function PlainRow<Row extends RaRecord>({
  record,
  title,
  note,
  renderSign,
  facts,
  isOff,
  renderAct,
  to,
  sorted,
}: PlainRowProps<Row>) {
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const path = to === null ? null : (to?.(record) ?? createPath({ resource, id: record.id, type: 'edit' }))
  const second = note?.(record)
  return (
    <Box role="row" data-off={isOff?.(record) || undefined} data-opens={path !== null || undefined} {...sorted?.entry}>
      {sorted && (
        <span role="cell" data-handle="">
          {sorted.handle}
        </span>
      )}
      {renderSign && (
        <span role="cell" data-sign="">
          {renderSign(record)}
        </span>
      )}
      <Box role="cell" data-title="">
        <Strong component="span" sx={{ display: 'block' }}>
          {path === null ? title(record) : <Link to={path}>{title(record)}</Link>}
        </Strong>
        {second && (
          <Note component="span" sx={{ display: 'block' }}>
            {second}
          </Note>
        )}
      </Box>
      {facts.map((fact) => (
        <FactCell key={fact.label} fact={fact} record={record} />
      ))}
      <span role="cell" data-act="">
        {renderAct?.(record)}
      </span>
      <ChevronIcon fontSize="small" data-arrow="" />
    </Box>
  )
}

function FactCell<Row extends RaRecord>({ fact, record }: { fact: Fact<Row>; record: Row }) {
  const value = fact.render(record)
  const isEmpty = value === null || value === undefined || value === ''
  return (
    <span
      role="cell"
      data-fact=""
      data-number={fact.isNumber || undefined}
      data-long={fact.isLong || undefined}
      data-empty={isEmpty || undefined}
      data-plain={fact.isPlain || undefined}
    >
      <Note component="span" aria-hidden data-label="">
        {fact.label}
      </Note>
      <span>{isEmpty ? '—' : value}</span>
    </span>
  )
}

const ROW = '& > [role=row]'

const TABLE = {
  display: 'grid',
  [ROW]: {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    columnGap: 3.5,
    minHeight: 64,
    px: 2,
    py: 1,
    position: 'relative',
    borderBottom: 1,
    borderColor: 'divider',
  },
  [`${ROW}:last-of-type`]: { borderBottom: 0 },
  [`${ROW}[data-heads]`]: { minHeight: 44, py: 0, color: 'text.secondary', fontSize: 13, fontWeight: 550 },
  [`${ROW}[data-opens]:hover`]: { bgcolor: 'action.hover' },
  // The whole row is the link; what can be pressed inside lies above it.
  '& [data-title] a': {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& [data-title]': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-fact] a, & [data-act], & [data-handle]': { position: 'relative', zIndex: 1 },
  '& [data-act]': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 0.5 },
  // Two links below each other are 24 px high each, as a pointer needs (WCAG 2.5.8).
  '& [data-fact] a': { display: 'inline-block', py: '3px' },
  '& [data-handle]': { mx: -1.5 },
  '& [data-label]': { display: 'none' },
  '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-empty]': { color: 'text.disabled' },
  '& [data-sign]': {
    flex: 'none',
    width: 36,
    height: 36,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    ...TINTED,
    '& svg': { fontSize: 20 },
  },
  [`${ROW}[data-off]`]: {
    color: 'text.disabled',
    '& [data-sign]': { bgcolor: 'action.hover', color: 'text.disabled' },
  },
  '& [data-arrow]': { color: 'text.secondary' },
  [`${ROW}:not([data-opens]) [data-arrow]`]: { visibility: 'hidden' },
  '&[data-low] > [role=row]': { minHeight: 44, py: 0.5 },
  // A fact whose content renders nothing, such as no missing translation.
  '& [data-fact] > span:last-child:empty::after': { content: '"—"', color: 'text.disabled' },
  [PHONE]: {
    gap: 1.5,
    pt: 1,
    [`${ROW}[data-heads]`]: HIDDEN,
    [ROW]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1.5,
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: '14px',
      bgcolor: 'background.paper',
      // The line between the head of the card and its facts.
      '&:has([data-fact]:not([data-empty]))::before': {
        content: '""',
        order: 1,
        flex: '0 0 100%',
        borderTop: 1,
        borderColor: 'divider',
      },
    },
    [`${ROW}:last-of-type`]: { borderBottom: 1, borderColor: 'divider' },
    '& [data-sign]': { width: 40, height: 40 },
    '& [data-title]': { flex: 1 },
    '& [data-fact]': { order: 2, flex: '1 1 40%', textAlign: 'left', '& + [data-fact]': { textAlign: 'right' } },
    '& [data-fact] + [data-fact] + [data-fact]': { textAlign: 'left' },
    // Four facts are two lines.
    '& [data-fact] + [data-fact] + [data-fact] + [data-fact]': { textAlign: 'right' },
    // Three short facts that end with a number share a line.
    [`${ROW}:has(> [data-title] + [data-fact] + [data-fact] + [data-number] + [data-act])`]: {
      '& > [data-fact]': { flexBasis: '26%' },
      '& > [data-fact] + [data-fact] + [data-number]': { textAlign: 'right' },
    },
    '& [data-fact][data-long]': { flexBasis: '100%', textAlign: 'left' },
    '& [data-label]': { display: 'block' },
    '& [data-plain] > [data-label]': { display: 'none' },
    // A chip beside its text.
    '& [data-plain]:has(+ [data-plain][data-long])': { flex: 'none' },
    '& [data-plain] + [data-plain][data-long]': { flex: '1 1 0' },
    '& [data-act]:has(.MuiButton-text)': { mt: -1, mb: -1 },
    '& [data-empty], & [data-arrow], & [data-act]:empty': { display: 'none' },
    '& [data-act]:has(.MuiButton-root)': { order: 3, flex: '1 0 100%', justifyContent: 'flex-start', flexWrap: 'wrap' },
    '& [data-act] > .MuiButton-text:first-of-type': { ml: -1 },
    '& [data-fact]:has(> span:last-child:empty)': { display: 'none' },
    '&[data-low]': {
      gap: 0,
      mt: 1,
      pt: 0,
      overflow: 'hidden',
      border: 1,
      borderColor: 'divider',
      borderRadius: '14px',
      bgcolor: 'background.paper',
    },
    '&[data-low] > [role=row]': {
      gap: 1,
      px: 2,
      py: 1.25,
      border: 0,
      borderBottom: 1,
      borderColor: 'divider',
      borderRadius: 0,
      '&::before, & [data-label]': { display: 'none' },
      '& [data-title], & [data-fact]': { order: 0, flex: '1 1 0', textAlign: 'left' },
      '& [data-empty]': { display: 'block' },
      '& [data-number]': { flex: 'none', minWidth: 72, textAlign: 'right' },
      '& [data-number] > [data-label]': { display: 'inline', mr: 0.5 },
      '&:last-of-type': { borderBottom: 0 },
    },
  },
} as const

/** Switches a record on or off in its list, at once. `source`: the field of the switch. */
export function ActiveSwitch({ row, label }: { row: RaRecord & { is_active: boolean }; label: string }) {
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const [update, { isPending }] = useUpdate()
  const change = (is_active: boolean) =>
    update(
      resource,
      { id: row.id, data: { ...row, is_active }, previousData: row },
      { onError: (error) => notify(httpMessage(error), { type: 'error' }) },
    )
  return (
    <Switch
      checked={row.is_active}
      disabled={isPending}
      onChange={(_event, isOn) => void change(isOn)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}
