import { Checkbox, Link as MuiLink, TableCell, TableRow } from '@mui/material'
import { Children, isValidElement, type MouseEvent, type ReactElement } from 'react'
import {
  Datagrid, DatagridBody, DatagridCell, Link, useCreatePath, useNavigate, useRecordContext, useResourceContext, type DatagridProps, type DatagridRowProps,
} from 'react-admin'

/** `linked`: which cell is the link to what a click on the row opens; the first one by itself. */
type RowsProps = Omit<DatagridProps, 'body' | 'ref'> & { linked?: number }

/** The rows of a list. A click opens one, and so do keys: one cell of each is a link. */
export function Rows({ linked = 0, ...props }: RowsProps) {
  return <Datagrid {...props} body={<DatagridBody row={<Row linked={linked} />} />} />
}

function Row({ linked, children, className, hasBulkActions, hover, id, onToggleItem, rowClick, selected, selectable, style, sx }: DatagridRowProps & { linked: number }) {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const navigate = useNavigate()
  if (!record || id === undefined) return null
  const found = typeof rowClick === 'function' ? rowClick(id, resource, record) : rowClick
  const path = typeof found === 'string' ? (found.startsWith('/') ? found : createPath({ resource, id, type: found })) : null
  return (
    <TableRow className={className} hover={hover ?? true} style={style} sx={{ ...sx, ...(path === null ? {} : { cursor: 'pointer' }) }} onClick={() => path !== null && navigate(path)}>
      {hasBulkActions && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            className="select-item" checked={Boolean(selectable && selected)} disabled={!selectable}
            slotProps={{ input: { 'aria-label': 'Bu sətri seç' } }} onClick={(event) => onToggleItem?.(id, event as MouseEvent)}
          />
        </TableCell>
      )}
      {Children.toArray(children).filter(isValidElement).map((field, at) => (
        <DatagridCell
          key={field.key} record={record} resource={resource} className={`column-${(field.props as { source?: string }).source}`}
          field={at === linked && path !== null ? <Linked path={path} field={field as ReactElement<FieldProps>} {...(field.props as FieldProps)} /> : field}
        />
      ))}
    </TableRow>
  )
}

type FieldProps = { source?: string; textAlign?: 'left' | 'right' | 'center'; cellClassName?: string; headerClassName?: string }

/** A field as a link; what the table asks a field about itself it answers too. */
function Linked({ path, field }: { path: string; field: ReactElement } & FieldProps) {
  return (
    <MuiLink component={Link} to={path} color="inherit" underline="hover" onClick={(event: MouseEvent) => event.stopPropagation()} sx={{ display: 'inline-block', minHeight: 24, minWidth: 24 }}>
      {field}
    </MuiLink>
  )
}
