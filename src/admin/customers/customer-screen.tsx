import { Alert, Box, Card, CardContent, Stack, Typography } from '@mui/material'
import {
  CanAccess,
  FunctionField,
  Pagination,
  ReferenceManyField,
  TextField,
  useRecordContext,
  useRefresh,
} from 'react-admin'
import type { Reply } from '#src/contract/client/api.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api } from '../api.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { StageChip } from '../orders/stage-chip.tsx'
import type { OrderRow } from '../orders/use-order-moves.ts'
import { DateTimeCell } from '../parts/date-inputs.tsx'
import { InternalNote } from '../parts/internal-note.tsx'
import { MoneyField } from '../parts/money.tsx'
import { RecordEdit } from '../parts/record-edit.tsx'
import { Rows } from '../parts/rows.tsx'
import { AccessCard } from './access-card.tsx'
import { CustomerChips } from './customer-list.tsx'
import { PersonFields, PriceFields } from './person-fields.tsx'
import { manat } from '../parts/manat.ts'

export type AdminCustomer = Reply<'customers.show'>

/** A customer: figures, data and prices, access, orders (A8). */
export function CustomerScreen() {
  return (
    <RecordEdit
      redirect={false}
      actions={false}
      component="div"
      title={<Heading />}
      sx={{ '& .RaEdit-card': { maxWidth: 'none' } }}
    >
      <Whole />
    </RecordEdit>
  )
}

function Heading() {
  return <>{useRecordContext<AdminCustomer>()?.name}</>
}

function Whole() {
  const customer = useRecordContext<AdminCustomer>()
  const refresh = useRefresh()
  if (!customer) return null
  const keepNote = async (note: string) => {
    await api.call('customers.note', { id: customer.id, note })
    refresh()
  }
  return (
    <Stack spacing={2} sx={{ mt: 2, pb: 4 }}>
      <Figures customer={customer} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
        <Details customer={customer} />
        <Stack spacing={2}>
          <InternalNote key={customer.staff_note} kept={customer.staff_note} save={keepNote} />
          <AccessCard customer={customer} />
        </Stack>
      </Box>
      <CanAccess resource="orders" action="list">
        <Orders />
      </CanAccess>
    </Stack>
  )
}

function Figures({ customer }: { customer: AdminCustomer }) {
  const figures: [string, string][] = [
    ['Sifariş', String(customer.orders_count)],
    ['Cəmi', manat(customer.orders_total)],
    ['Ləğv edilən', String(customer.canceled_count)],
    ['Son sifariş', customer.last_order_at === null ? '—' : dateTimeText(customer.last_order_at)],
    ['Qeydiyyat', dateTimeText(customer.created_at)],
  ]
  return (
    <Card>
      <CardContent>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h2" variant="h5" sx={{ fontWeight: 700 }}>
            {customer.name}
          </Typography>
          <CustomerChips customer={customer} />
        </Stack>
        <Typography color="text.secondary">
          {customer.email} · {phoneText(customer.phone)}
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 2, m: 0, mt: 2 }}
        >
          {figures.map(([label, value]) => (
            <div key={label}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 600 }}>
                {value}
              </Typography>
            </div>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}

function Details({ customer }: { customer: AdminCustomer }) {
  return (
    <Card>
      <CardContent sx={{ pb: 0 }}>
        <Typography component="h3" variant="h6">
          Məlumat və qiymətlər
        </Typography>
        {customer.email_pending !== null && (
          <Alert severity="info" sx={{ mt: 1 }}>
            Yeni e-mail {customer.email_pending} təsdiqlənməsini gözləyir.
          </Alert>
        )}
      </CardContent>
      <KeptForm remove={null}>
        <PersonFields
          {...(customer.is_active && { emailHelp: 'Yeni ünvan oraya gedən link açılandan sonra qüvvəyə minir' })}
        />
        <PriceFields />
      </KeptForm>
    </Card>
  )
}

function Orders() {
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">
          Sifarişlər
        </Typography>
        <ReferenceManyField
          reference="orders"
          target="customer"
          sort={{ field: 'created_at', order: 'DESC' }}
          perPage={10}
          pagination={<Pagination rowsPerPageOptions={[10, 25, 50]} />}
        >
          <Rows
            rowClick="show"
            bulkActionButtons={false}
            empty={
              <Typography color="text.secondary" sx={{ py: 2 }}>
                Hələ sifariş verməyib.
              </Typography>
            }
          >
            <TextField source="number" label="№" sortable={false} />
            <FunctionField
              label="Mərhələ"
              render={(order: OrderRow) => <StageChip stage={order.stage} isPickup={order.is_pickup} />}
            />
            <MoneyField source="total" label="Yekun" textAlign="right" sortable={false} />
            <DateTimeCell source="created_at" label="Tarix" sortable={false} />
          </Rows>
        </ReferenceManyField>
      </CardContent>
    </Card>
  )
}
