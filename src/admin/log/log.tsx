import LogIcon from '@mui/icons-material/HistoryOutlined'
import { Box, Typography } from '@mui/material'
import { Datagrid, DateInput, FunctionField, List, SearchInput, SelectInput, TextField, TextInput, useRecordContext, type RaRecord } from 'react-admin'
import { MomentField } from '../parts/moment.tsx'

/** What the tables are called by people. */
const entities: Record<string, string> = {
  products: 'Məhsul', product_images: 'Məhsulun şəkli', options: 'Seçim', option_items: 'Seçimin variantı', product_tags: 'Məhsulun teqi',
  stock_changes: 'Stok', categories: 'Kateqoriya', brands: 'Brend', tags: 'Teq', media: 'Şəkil', carousels: 'Slayd', banners: 'Banner',
  pages: 'Səhifə', page_items: 'Səhifənin bölməsi', settings: 'Ayar', coupons: 'Kupon', delivery_types: 'Çatdırılma', users: 'Hesab',
  orders: 'Sifariş', reviews: 'Rəy', staff_sessions: 'Sessiya', imports: 'İdxal',
}
const actions: Record<string, string> = {
  create: 'yaradıldı', update: 'dəyişdi', delete: 'silindi', 'sign-in': 'giriş', 'sign-out': 'çıxış', 'first-owner': 'sahib oldu',
}

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="entity" source="entity" label="Nə" choices={Object.entries(entities).map(([id, name]) => ({ id, name }))} alwaysOn />,
  <TextInput key="entity_id" source="entity_id" label="Nömrə" />,
  <TextInput key="user_id" source="user_id" label="İşçinin nömrəsi" />,
  <DateInput key="from" source="from" label="Bu gündən" />,
  <DateInput key="to" source="to" label="Bu günədək" />,
]

function LogList() {
  return (
    <List filters={filters} sort={{ field: 'id', order: 'DESC' }} exporter={false} perPage={50}>
      <Datagrid rowClick={false} expand={<Change />} bulkActionButtons={false}>
        <MomentField source="created_at" label="Vaxt" />
        <TextField source="user.name" label="Kim" sortable={false} emptyText="—" />
        <FunctionField label="Nə" render={(row: RaRecord) => `${entities[row.entity] ?? row.entity} ${row.entity_id.length > 20 ? `${row.entity_id.slice(0, 8)}…` : row.entity_id}`} />
        <FunctionField label="Nə oldu" render={(row: RaRecord) => actions[row.action] ?? row.action} />
        <FunctionField label="Xanalar" render={(row: RaRecord) => Object.keys(row.new_value ?? row.old_value ?? {}).slice(0, 5).join(', ')} />
      </Datagrid>
    </List>
  )
}

/** Old and new side by side. */
function Change() {
  const row = useRecordContext()
  if (!row) return null
  const names = [...new Set([...Object.keys(row.old_value ?? {}), ...Object.keys(row.new_value ?? {})])]
  const shown = (value: unknown) => (value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value))
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 0.5, wordBreak: 'break-word', fontSize: 14 } }}>
      <thead><tr><th>Xana</th><th>Əvvəl</th><th>Sonra</th></tr></thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{shown(row.old_value?.[name])}</td>
            <td>{shown(row.new_value?.[name])}</td>
          </tr>
        ))}
        {names.length === 0 && <tr><td colSpan={3}><Typography variant="body2" color="text.secondary">Dəyər yoxdur.</Typography></td></tr>}
      </tbody>
    </Box>
  )
}

export const log = { name: 'log', list: LogList, icon: LogIcon, options: { label: 'Jurnal' } }
