import { Box, Chip } from '@mui/material'
import {
  FunctionField,
  Link,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
  useCreatePath,
  useRecordContext,
  type RaRecord,
} from 'react-admin'
import { Note, TINTED } from '../parts/basics.tsx'
import { choicesOf, listPath } from '../parts/filter.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { DateTimeCell, DayFilter } from '../parts/date-inputs.tsx'
import { actions, columnText, entities, resourceOf, subjectText, valueText } from './change-log-words.ts'

const filters = (
  <>
    <SelectInput source="entity" label="Nə" choices={choicesOf(entities)} emptyText="Hamısı" />
    <TextInput source="entity_id" label="Nömrə" />
    <TextInput source="import_id" label="İdxal №" />
    <ReferenceInput
      label="Kim"
      source="user_id"
      reference="customers"
      filter={{ staff: 'true' }}
      perPage={200}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput label="Kim" optionText="name" emptyText="Hamısı" />
    </ReferenceInput>
    <DayFilter source="from" label="Başlanğıc" />
    <DayFilter source="to" label="Son tarix" />
  </>
)

export function LogList() {
  return (
    <ListPanel search filters={filters} sort={{ field: 'id', order: 'DESC' }} perPage={50}>
      <Rows linked={2} corner={3} rowClick={false} expand={<Change />}>
        <DateTimeCell source="created_at" label="Vaxt" />
        <TextField source="user.name" label="Kim" sortable={false} sx={{ whiteSpace: { lg: 'nowrap' } }} />
        <FunctionField label="Nə" render={(row: RaRecord) => <Subject row={row} />} />
        <FunctionField label="Nə oldu" render={(row: RaRecord) => <Action name={row.action} />} />
        <FunctionField label="Dəyişən sahələr" render={changedColumns} sx={TWO_LINES} />
      </Rows>
    </ListPanel>
  )
}

/** The colours of actions that stand out from a change. */
const COLOURS: Record<string, object> = {
  create: TINTED,
  delete: { bgcolor: 'error.light', color: 'error.main' },
}

function Action({ name }: { name: string }) {
  return <Chip label={actions[name] ?? name} sx={COLOURS[name] ?? { bgcolor: 'action.hover' }} />
}

/** The rest is in the opened row. */
const TWO_LINES = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }

/** Links to the changed record. Shows plain text if the record was deleted or has no screen. */
function Subject({ row }: { row: RaRecord }) {
  const createPath = useCreatePath()
  // The log shows an import as one row. The link opens the list of the import's changes.
  if (row.entity === 'imports')
    return <Link to={listPath('log', { import_id: row.entity_id })}>{subjectText(row.entity, row.entity_id)}</Link>
  const resource = resourceOf[row.entity]
  const words = subjectText(row.entity, row.entity_id)
  const name = row.new_value?.name ?? row.old_value?.name
  const subject = typeof name === 'string' && row.entity !== 'settings' ? `${words}: ${name}` : words
  if (!resource || row.action === 'delete') return <>{subject}</>
  const way =
    resource === 'settings' ? { type: 'list' } : { type: resource === 'orders' ? 'show' : 'edit', id: row.entity_id }
  return <Link to={createPath({ resource, ...way })}>{subject}</Link>
}

/** Returns the names of the first five changed columns. The expanded row shows all of them. */
function changedColumns(row: RaRecord): string {
  if (row.entity === 'settings') return ''
  const names = Object.keys(row.new_value ?? row.old_value ?? {}).map((column) => columnText(row.entity, column))
  return `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` və daha ${names.length - 5}` : ''}`
}

/** Shows the old and the new values side by side. */
function Change() {
  const row = useRecordContext()
  if (!row) return null
  const isSetting = row.entity === 'settings'
  const names = [...new Set([...Object.keys(row.old_value ?? {}), ...Object.keys(row.new_value ?? {})])].filter(
    (name) => !isSetting || name === 'value',
  )
  const textOf = (name: string, value: unknown) => valueText(isSetting ? row.entity_id : name, value)
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          p: 0.5,
          wordBreak: 'break-word',
          whiteSpace: 'pre-line',
          fontSize: 14,
        },
        '& th:first-of-type, & td:first-of-type': { width: '24%', color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          <th>Xana</th>
          <th>Əvvəl</th>
          <th>Sonra</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>{columnText(row.entity, name)}</td>
            <td>{textOf(name, row.old_value?.[name])}</td>
            <td>{textOf(name, row.new_value?.[name])}</td>
          </tr>
        ))}
        {names.length === 0 && (
          <tr>
            <td colSpan={3}>
              <Note>Dəyər yoxdur.</Note>
            </td>
          </tr>
        )}
      </tbody>
    </Box>
  )
}
