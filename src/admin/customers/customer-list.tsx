import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material'
import { useListContext } from 'ra-core'
import { CreateButton, FunctionField, Link, NumberField, SelectInput, TextField } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { ListImport } from '../list-import/list-import.tsx'
import { customerRows } from '../list-import/list-kinds.ts'
import { InRow, Note, RULED, Span } from '../parts/basics.tsx'
import { Beginning, NothingFound, NotLoaded } from '../parts/placeholders.tsx'
import { FilterTabs, type FilterTab } from '../parts/filter-tabs.tsx'
import { yesNo } from '../parts/filter.ts'
import { useBelow, useMaySee } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { DateTimeCell } from '../parts/date-inputs.tsx'
import { MoneyField } from '../parts/money.tsx'
import { CustomerChips, type CustomerRow } from './customer-chips.tsx'
import { ContactIcons } from '../parts/contact.tsx'
import { grouped } from '#src/domain/money.ts'
import { manat } from '../parts/manat.ts'
import { SortControl } from '../parts/sorting.tsx'

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
      sx={{
        '& .MuiTableCell-root': { px: 1 },
        '& .wide': { display: { xs: 'none', lg: 'table-cell' } },
        '& .MuiTableCell-root.wide:last-child': { pl: 4 },
      }}
    >
      <FunctionField label="Ad" sortBy="name" render={(customer: CustomerRow) => <NameCell customer={customer} />} />
      <FunctionField
        label="Telefon"
        headerClassName="wide"
        cellClassName="wide"
        render={(customer: CustomerRow) => <Span sx={{ whiteSpace: 'nowrap' }}>{phoneText(customer.phone)}</Span>}
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
  const maySee = useMaySee()
  return (
    <>
      {maySee('staff-invitations') && (
        <Button component={Link} to="/staff-invitations/create" variant="outlined">
          İşçi dəvət et
        </Button>
      )}
      <ListImport kind={customerRows} />
      <CreateButton variant="contained" />
    </>
  )
}

function NameCell({ customer }: { customer: CustomerRow }) {
  return (
    <>
      <InRow spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <TextField source="name" sx={{ fontWeight: 600 }} />
        <CustomerChips inList customer={customer} />
      </InRow>
      <Note component="div" sx={{ overflowWrap: 'anywhere' }}>
        {customer.email}
      </Note>
    </>
  )
}

const sorts = [
  { field: 'created_at', label: 'Qeydiyyat' },
  { field: 'name', label: 'Ad' },
  { field: 'percent', label: 'Faiz' },
]

/** Customers as cards, for phones: how to reach them, and what they bought (picture 35). */
function CustomerCards() {
  const { data = [], isPending, error } = useListContext<CustomerRow>()
  if (error && data.length === 0) return <NotLoaded />
  if (isPending)
    return (
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} variant="rounded" height={148} />
        ))}
      </Stack>
    )
  if (data.length === 0) return <NothingFound />
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      {data.length > 1 && <SortControl choices={sorts} />}
      {data.map((customer) => (
        <CustomerCard key={customer.id} customer={customer} />
      ))}
    </Stack>
  )
}

function CustomerCard({ customer }: { customer: CustomerRow }) {
  const { id, name, email, phone, orders_count, orders_total, last_order_at } = customer
  const figures: [string, string][] = [
    ['Sifariş', grouped(orders_count)],
    ['Alıb', manat(orders_total)],
    ['Sonuncu', last_order_at === null ? '—' : dateTimeText(last_order_at).slice(0, 10)],
  ]
  return (
    <Card component="article" aria-label={name} sx={{ p: 2 }}>
      <InRow sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component={Link}
            to={`/customers/${id}`}
            sx={{
              display: 'inline-block',
              minHeight: 24,
              fontWeight: 650,
              fontSize: 16,
              color: 'text.primary',
              textDecoration: 'none',
            }}
          >
            {name}
          </Box>
          <Note sx={{ overflowWrap: 'anywhere' }}>{phone ? phoneText(phone) : email}</Note>
        </Box>
        {phone && <ContactIcons phone={phone} call={name} chat={name} />}
      </InRow>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          columnGap: 3,
          m: 0,
          mt: 1.5,
          pt: 1.5,
          ...RULED,
          '& div:last-of-type': { textAlign: 'right' },
        }}
      >
        {figures.map(([label, value]) => (
          <div key={label}>
            <Note component="dt">{label}</Note>
            <Typography component="dd" sx={{ m: 0, fontWeight: 620 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5, '&:empty': { display: 'none' } }}>
        <CustomerChips inList customer={customer} />
      </Stack>
    </Card>
  )
}
