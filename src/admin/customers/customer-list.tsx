import { Box, Button, Stack } from '@mui/material'
import { CreateButton, FunctionField, Link, NumberField, SelectInput, TextField, useCanAccess } from 'react-admin'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { Note } from '../parts/basics.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { FilterTabs, type FilterTab } from '../parts/filter-tabs.tsx'
import { yesNo } from '../parts/filter.ts'
import { useBelow } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { DateTimeCell } from '../parts/date-inputs.tsx'
import { MoneyField } from '../parts/money.tsx'
import { Rows } from '../parts/rows.tsx'
import { CustomerCards } from './customer-cards.tsx'
import { CustomerChips, type CustomerRow } from './customer-chips.tsx'

const tabs: readonly FilterTab[] = [
  { id: 'all', name: 'Hamısı', filter: {} },
  { id: 'wholesale', name: 'Topdan', filter: { wholesaler: 'true' } },
  { id: 'refused', name: 'Götürməyən', filter: { refused: 'true' } },
  { id: 'recent', name: 'Yeni', filter: { recent: 'true' } },
]

const filters = (
  <>
    <SelectInput source="staff" label="İşçi" choices={yesNo()} emptyText="Hamısı" />
    <SelectInput source="blocked" label="Bloklanıb" choices={yesNo()} emptyText="Hamısı" />
  </>
)

export function CustomerList() {
  const isPhone = useBelow('sm')
  return (
    <ListPanel
      search="Ad, e-mail, telefon"
      filters={filters}
      tabs={<FilterTabs label="Müştərilər" tabs={tabs} />}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      actions={<Actions />}
      empty={
        <Beginning title="Hələ müştəri yoxdur." create>
          Qeydiyyatdan keçənlər burada görünəcək.
        </Beginning>
      }
    >
      {isPhone ? <CustomerCards /> : <Table />}
    </ListPanel>
  )
}

function Table() {
  return (
    <Rows
      rowClick="edit"
      sx={{ '& .MuiTableCell-root': { px: 1 }, '& .wide': { display: { xs: 'none', lg: 'table-cell' } } }}
    >
      <FunctionField label="Ad" sortBy="name" render={(customer: CustomerRow) => <NameCell customer={customer} />} />
      <FunctionField
        label="Telefon"
        headerClassName="wide"
        cellClassName="wide"
        render={(customer: CustomerRow) => (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {phoneText(customer.phone)}
          </Box>
        )}
      />
      <NumberField source="orders_count" label="Sifariş" sortable={false} />
      <MoneyField source="orders_total" label="Cəmi" textAlign="right" sortable={false} />
      <FunctionField
        label="Faiz"
        sortBy="percent"
        textAlign="right"
        render={({ percent }: CustomerRow) => (percent > 0 ? `${percent}%` : '')}
      />
      <DateTimeCell source="created_at" label="Qeydiyyat" headerClassName="wide" cellClassName="wide" />
    </Rows>
  )
}

function Actions() {
  const { canAccess: mayInvite } = useCanAccess({ resource: 'staff-invitations', action: 'create' })
  return (
    <>
      {mayInvite && (
        <Button component={Link} to="/staff-invitations/create" variant="outlined">
          İşçi dəvət et
        </Button>
      )}
      <CreateButton variant="contained" />
    </>
  )
}

function NameCell({ customer }: { customer: CustomerRow }) {
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField source="name" sx={{ fontWeight: 600 }} />
        <CustomerChips customer={customer} />
      </Stack>
      <Note component="div" sx={{ overflowWrap: 'anywhere' }}>
        {customer.email}
      </Note>
    </>
  )
}
