import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ChangeIcon from '@mui/icons-material/EditOutlined'
import DetailsIcon from '@mui/icons-material/InfoOutlined'
import SignInIcon from '@mui/icons-material/Login'
import SignOutIcon from '@mui/icons-material/Logout'
import { Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useCreatePath } from 'ra-core'
import { Link, ReferenceInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import { useLastChange, useUndo } from '../bulk/last-change.tsx'
import { Note, TINTED, TWO_LINES } from '../parts/basics.tsx'
import { PeriodFilter } from '../parts/date-inputs.tsx'
import { FilterTabs, type FilterTab } from '../parts/filter-tabs.tsx'
import { choicesOf, listPath } from '../parts/filter.ts'
import { useMay } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { PlainRows } from '../parts/plain-rows.tsx'
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
    <PeriodFilter source="from" until="to" label="Tarix" />
  </>
)

type Entry = Reply<'log.list'>['results'][number]

const tabs: readonly FilterTab[] = [
  { id: 'changes', name: 'Dəyişikliklər', filter: { group: 'changes' } },
  { id: 'sign-ins', name: 'Girişlər', filter: { group: 'sign-ins' } },
  { id: 'all', name: 'Hamısı', filter: {} },
]

export function LogList() {
  return (
    <ListPanel
      search
      filters={filters}
      filterDefaultValues={{ group: 'changes' }}
      tabs={<FilterTabs label="Jurnal" tabs={tabs} />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={50}
    >
      <PlainRows<Entry>
        name="Nə"
        title={subjectOf}
        note={({ created_at, user }) => [dateTimeText(created_at), user?.name].filter(Boolean).join(' · ')}
        renderSign={({ action }) => signs[action] ?? <ChangeIcon />}
        facts={[
          { label: 'Nə oldu', isPlain: true, render: (entry) => <Action {...entry} /> },
          { label: 'Dəyişən sahələr', isLong: true, isPlain: true, render: changedText },
        ]}
        renderAct={(entry) => (entry.bulk ? <UndoBulk {...entry.bulk} /> : <Details entry={entry} />)}
        to={null}
      />
    </ListPanel>
  )
}

function changedText(entry: Entry): ReactNode {
  const text = changedColumns(entry)
  return text === '' ? null : <Box sx={{ ...TWO_LINES, maxWidth: 380 }}>{text}</Box>
}

const subjectOf = (entry: Entry) => (entry.bulk?.count ? `${entry.bulk.count} məhsul` : <Subject row={entry} />)

const signs: Record<string, ReactNode> = {
  create: <AddIcon />,
  delete: <DeleteIcon />,
  'sign-in': <SignInIcon />,
  'sign-out': <SignOutIcon />,
}

/** The colours of actions that stand out from a change. */
const COLOURS: Record<string, object> = {
  create: TINTED,
  delete: { bgcolor: 'error.light', color: 'error.main' },
}

const bulkWords: Record<NonNullable<Entry['bulk']>['kind'], string> = {
  is_published: 'dərc',
  price: 'qiymət',
  sale: 'endirim',
  category: 'kateqoriya',
  brand: 'brend',
  tags: 'teqlər',
}

function Action({ action, bulk }: Pick<Entry, 'action' | 'bulk'>) {
  const label = bulk?.count ? `birlikdə: ${bulkWords[bulk.kind]}` : (actions[action] ?? action)
  return <Chip label={label} sx={COLOURS[action] ?? { bgcolor: 'action.hover' }} />
}

/** Takes a change of many products back, for a day (E25). */
function UndoBulk({ id, kind, is_undone }: NonNullable<Entry['bulk']>) {
  const may = useMay()
  const [lastChange, setLastChange] = useLastChange()
  const undo = useUndo(() => lastChange?.id === id && setLastChange(null))
  if (is_undone) return <Note>geri alınıb</Note>
  if (!may('catalog') || ((kind === 'price' || kind === 'sale') && !may('prices'))) return null
  return (
    <Button variant="outlined" size="small" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
      Geri al
    </Button>
  )
}

/** A button that opens the old and the new values of an entry. */
function Details({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false)
  const words = subjectText(entry.entity, entry.entity_id)
  const subject = entry.name === null ? words : `${words}: ${entry.name}`
  return (
    <>
      <IconButton aria-label={`${subject}: ətraflı`} onClick={() => setOpen(true)}>
        <DetailsIcon fontSize="small" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="md" fullWidth>
        <DialogTitle>{subject}</DialogTitle>
        <DialogContent>
          <Change row={entry} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setOpen(false)}>
            Bağla
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

/** Links to the changed record. Shows plain text if the record was deleted or has no screen. */
function Subject({ row }: { row: Entry }) {
  const createPath = useCreatePath()
  // The log shows an import as one row. The link opens the list of the import's changes.
  if (row.entity === 'imports')
    return <Link to={listPath('log', { import_id: row.entity_id })}>{subjectText(row.entity, row.entity_id)}</Link>
  const resource = resourceOf(row.entity)
  const words = subjectText(row.entity, row.entity_id)
  const name = row.name ?? row.new_value?.name ?? row.old_value?.name
  const subject = typeof name === 'string' && row.entity !== 'settings' ? `${words}: ${name}` : words
  if (!resource || row.action === 'delete') return <>{subject}</>
  const way =
    resource === 'settings' ? { type: 'list' } : { type: resource === 'orders' ? 'show' : 'edit', id: row.entity_id }
  return <Link to={createPath({ resource, ...way })}>{subject}</Link>
}

/** Most changed fields whose old and new values a row shows, and most letters of a value there. */
const [FIELDS_SHOWN, LETTERS_SHOWN] = [2, 40]

/** Returns the changed fields: of a small change with the old and the new value, otherwise the first five names. */
function changedColumns({ entity, entity_id, action, bulk, old_value, new_value }: Entry): string {
  if (bulk?.count) return ''
  if (entity === 'settings') {
    const texts = [old_value, new_value].map((values) => valueText(entity_id, values?.value, entity))
    return texts.every((text) => text.length <= LETTERS_SHOWN) ? texts.join(' → ') : ''
  }
  const columns = Object.keys(new_value ?? old_value ?? {})
  const names = columns.map((column) => columnText(entity, column))
  const texts = columns.map((column) => [
    valueText(column, old_value?.[column], entity),
    valueText(column, new_value?.[column], entity),
  ])
  const isShort = columns.length <= FIELDS_SHOWN && texts.flat().every((text) => text.length <= LETTERS_SHOWN)
  if (action === 'update' && isShort) return names.map((name, at) => `${name}: ${texts[at]?.join(' → ')}`).join(', ')
  return `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` və daha ${names.length - 5}` : ''}`
}

/** Shows the old and the new values side by side. */
function Change({ row }: { row: Entry }) {
  const isSetting = row.entity === 'settings'
  const names = [...new Set([...Object.keys(row.old_value ?? {}), ...Object.keys(row.new_value ?? {})])].filter(
    (name) => !isSetting || name === 'value',
  )
  const textOf = (name: string, value: unknown) => valueText(isSetting ? row.entity_id : name, value, row.entity)
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
