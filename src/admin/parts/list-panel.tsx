import {
  Children,
  isValidElement,
  memo,
  useCallback,
  useEffect,
  useRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  useCreatePath,
  useListContext,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'ra-core'
import {
  CreateButton,
  Datagrid,
  DatagridBody,
  DatagridCell,
  Link,
  List,
  type DatagridBodyProps,
  type DatagridProps,
  type DatagridRowProps,
  type ListProps,
} from 'ra-ui-materialui'
import { Checkbox, TableCell, TableRow } from '@mui/material'
import type { Filter } from './filter.ts'
import { FilterRow } from './filter-row.tsx'
import { InPageHead } from './page-head.tsx'
import type { Sorting } from './sorting.tsx'
import { useBelow } from './hooks.ts'
import { NothingFound, NotLoaded, OpeningFilters } from './placeholders.tsx'
import { RowCards } from './row-cards.tsx'

type ListPanelProps = Omit<ListProps, 'filters' | 'actions'> & {
  /** Whether the list is searched by text, the placeholder of the search, or the list's own search field. */
  search?: boolean | string | ReactElement
  /** An element whose children are the inputs of the filters. */
  filters?: ReactElement<{ children: ReactNode }>
  /** Above the filters: tabs, such as stages. */
  tabs?: ReactNode
  /** Sort orders to choose from, on wide screens. */
  sorts?: readonly Sorting[]
  /** Beside the screen's title; by default the create button. */
  actions?: ReactNode
}

/** A list as one panel: tabs, a row of search and filters, the rows, the pager (A28). */
export function ListPanel({ search = false, filters, tabs, sorts, actions, children, ...list }: ListPanelProps) {
  const { hasCreate } = useResourceDefinition()
  const inputs = Children.toArray(filters?.props.children) as Filter[]
  const head = (tabs || search || filters) && (
    <FilterRow search={search} filters={inputs} tabs={tabs} {...(sorts && { sorts })} />
  )
  return (
    <List exporter={false} {...list} {...(head && { filters: head })} actions={false}>
      <InPageHead place="actions">
        {actions === undefined ? hasCreate && <CreateButton variant="contained" /> : actions}
      </InPageHead>
      <OpeningFilters value={list.filterDefaultValues ?? {}}>{children}</OpeningFilters>
    </List>
  )
}

/**
 * `linked`: index of the cell with a link to the target of a click on the row; 0 by default. `corner`: index of the
 * cell that a phone shows beside the card's heading. `onlyInTable`: index of a cell that a card does not show.
 */
type RowsProps = Omit<DatagridProps, 'body' | 'ref'> & { linked?: number; corner?: number; onlyInTable?: number }

/**
 * The rows of a list, on a phone as cards. A click opens a row; for the keyboard, one cell of each row is a link.
 * Ticks end with the list, its filters and its page, so that no person changes rows that they no longer see (A22).
 */
export function Rows({ linked = 0, corner, onlyInTable, ...given }: RowsProps) {
  const props = { bulkActionButtons: false as const, empty: <NothingFound />, ...given }
  const { error, data, selectedIds } = useListContext()
  useTicksOfPage()
  const isPhone = useBelow('sm')
  const table = useRef<HTMLTableElement>(null)
  // React-admin's head knows only all or none; the theme draws the sign between.
  useEffect(() => {
    const box = table.current?.querySelector<HTMLInputElement>('.select-all input')
    if (box) box.indeterminate = !box.checked && (selectedIds?.length ?? 0) > 0
  }, [selectedIds, data])
  if (error && !data?.length) return <NotLoaded />
  if (isPhone) return <RowCards {...props} linked={linked} corner={corner} onlyInTable={onlyInTable} />
  return <Datagrid {...props} ref={table} body={<Body linked={linked} />} />
}

/**
 * The rows of a table. A list is rendered anew with every step of a request; its rows only if they changed, because 25
 * of them take a third of a second on a slow computer.
 */
function Body({ linked, onToggleItem, ...props }: DatagridBodyProps & { linked: number }) {
  const open = useNavigate()
  const newest = useRef(onToggleItem)
  useEffect(() => {
    newest.current = onToggleItem
  })
  const toggle: DatagridBodyProps['onToggleItem'] = useCallback((id, event) => newest.current?.(id, event), [])
  return <SameBody linked={linked} open={open} {...props} onToggleItem={toggle} />
}

/** `open` opens a path; a row that knew the router itself would be rendered with each change of the address. */
type RowOptions = { linked: number; open: (path: string) => void }

const SameBody = memo(({ linked, open, ...props }: DatagridBodyProps & RowOptions) => (
  <DatagridBody {...props} row={<SameRow linked={linked} open={open} />} />
))

/** Ends the ticks with the list, its filters and its page. */
export function useTicksOfPage(): void {
  const { onUnselectItems, filterValues, page, perPage } = useListContext()
  const forget = useRef(onUnselectItems)
  useEffect(() => {
    forget.current = onUnselectItems
  })
  const listKey = JSON.stringify([filterValues, page, perPage])
  // react-admin keeps ticks in localStorage, so a reload restores them.
  useEffect(() => {
    forget.current()
    return () => forget.current()
  }, [listKey])
}

function Row({
  linked,
  children,
  className,
  hasBulkActions,
  hover,
  id,
  onToggleItem,
  rowClick,
  selected,
  selectable,
  style,
  sx,
  open,
}: DatagridRowProps & RowOptions) {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const path = useRowPath(rowClick, id)
  if (!record || id === undefined) return null
  return (
    <TableRow
      className={className}
      hover={hover ?? true}
      selected={Boolean(selected)}
      style={style}
      sx={{ ...sx, ...(path === null ? {} : { cursor: 'pointer' }) }}
      onClick={() => path !== null && open(path)}
    >
      {hasBulkActions && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            className="select-item"
            checked={Boolean(selectable && selected)}
            disabled={!selectable}
            slotProps={{ input: { 'aria-label': 'Bu sətri seç' } }}
            onClick={(event) => onToggleItem?.(id, event as MouseEvent)}
          />
        </TableCell>
      )}
      {Children.toArray(children)
        .filter(isValidElement)
        .map((field, at) => (
          <DatagridCell
            key={field.key}
            record={record}
            resource={resource}
            className={`column-${(field.props as { source?: string }).source}`}
            field={
              at === linked && path !== null ? (
                <Linked path={path} field={field as ReactElement<FieldProps>} {...(field.props as FieldProps)} />
              ) : (
                field
              )
            }
          />
        ))}
    </TableRow>
  )
}

const SameRow = memo(Row)

/** Hook: the path that a press on a row opens; null if the row opens none. */
function useRowPath(rowClick: DatagridRowProps['rowClick'], id: DatagridRowProps['id']): string | null {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  if (!record || id === undefined) return null
  const target = typeof rowClick === 'function' ? rowClick(id, resource, record) : rowClick
  if (typeof target !== 'string') return null
  return target.startsWith('/') ? target : createPath({ resource, id, type: target })
}

type FieldProps = {
  source?: string
  textAlign?: 'left' | 'right' | 'center'
  cellClassName?: string
  headerClassName?: string
}

/** Wraps a field in a link, and keeps the static properties that the table reads from fields. */
function Linked({ path, field }: { path: string; field: ReactElement } & FieldProps) {
  return (
    <Link
      to={path}
      color="inherit"
      underline="hover"
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ display: 'inline-block', py: '3px', my: '-3px', minWidth: 24 }}
    >
      {field}
    </Link>
  )
}
