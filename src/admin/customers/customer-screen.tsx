import AddIcon from '@mui/icons-material/Add'
import CallIcon from '@mui/icons-material/CallOutlined'
import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material'
import { CanAccess, useRecordContext, useRefresh } from 'ra-core'
import { FunctionField, Link, Pagination, ReferenceManyField } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, type Reply } from '../api.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { NumberCell } from '../orders/order-cells.tsx'
import { StageChip } from '../orders/stage-chip.tsx'
import type { OrderRow } from '../orders/use-order-moves.ts'
import { Grey, Note } from '../parts/basics.tsx'
import { WhatsAppIcon, whatsAppLink } from '../parts/contact.tsx'
import { InternalNote } from '../parts/internal-note.tsx'
import { MoneyField } from '../parts/money.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { RecordEdit } from '../parts/record-screens.tsx'
import { Rows } from '../parts/list-panel.tsx'
import { AccessCard } from './access-card.tsx'
import { CustomerChips } from './customer-chips.tsx'
import { PersonFields, PriceFields } from './person-fields.tsx'
import { grouped } from '#src/domain/money.ts'
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
  const keepNote = async (note: string, version: string) => {
    await api.call('customers.note', { id: customer.id, note, version })
    refresh()
  }
  return (
    <Stack spacing={2} sx={{ pb: 4 }}>
      <Head customer={customer} />
      <Figures customer={customer} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Stack spacing={2}>
          <CanAccess resource="orders" action="list">
            <Orders />
          </CanAccess>
          <Details customer={customer} />
        </Stack>
        <Stack spacing={2}>
          <InternalNote
            key={customer.id}
            resource="customers"
            id={customer.id}
            kept={customer.staff_note}
            save={keepNote}
          />
          <AccessCard customer={customer} />
        </Stack>
      </Box>
    </Stack>
  )
}

/** The parts of the screen's head: signs, contacts, and what can be done. */
function Head({ customer }: { customer: AdminCustomer }) {
  const { phone } = customer
  return (
    <>
      <InPageHead place="signs">
        <CustomerChips customer={customer} />
      </InPageHead>
      <InPageHead place="note">
        {[phone && phoneText(phone), customer.email, `${dateTimeText(customer.created_at).slice(0, 10)} tarixindən`]
          .filter(Boolean)
          .join(' · ')}
      </InPageHead>
      <InPageHead place="actions">
        {phone && (
          <>
            <Button variant="outlined" startIcon={<CallIcon />} href={`tel:${phone}`}>
              Zəng et
            </Button>
            <Button
              variant="outlined"
              startIcon={<WhatsAppIcon />}
              href={whatsAppLink(phone)}
              target="_blank"
              rel="noreferrer"
            >
              WhatsApp
            </Button>
          </>
        )}
        <CanAccess resource="manual-orders" action="list">
          <Button
            component={Link}
            to={`/manual-orders?customer=${customer.id}&q=${encodeURIComponent(phone || customer.email)}`}
            variant="outlined"
            startIcon={<AddIcon />}
          >
            Yeni sifariş
          </Button>
        </CanAccess>
      </InPageHead>
    </>
  )
}

function Figures({ customer }: { customer: AdminCustomer }) {
  const { refused_count } = customer
  const figures: [string, string][] = [
    ['Sifariş', grouped(customer.orders_count)],
    ['Cəmi alıb', manat(customer.orders_total)],
    ['Son sifariş', customer.last_order_at === null ? '—' : dateTimeText(customer.last_order_at)],
    ['Ləğv edilib', grouped(customer.canceled_count)],
    ['Qapıda götürməyib', refused_count === 0 ? '—' : `${refused_count} dəfə`],
  ]
  return (
    <Card>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, auto)' },
          gap: 2,
          m: 0,
          p: { xs: 2, sm: 2.5 },
        }}
      >
        {figures.map(([label, value], at) => (
          <Box
            key={label}
            sx={{
              borderLeft: { md: at === 0 ? 0 : 1 },
              borderColor: { md: 'divider' },
              pl: { md: at === 0 ? 0 : 2.5 },
            }}
          >
            <Note component="dt">{label}</Note>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: 18,
                lineHeight: '26px',
                fontWeight: 650,
                ...(at === 4 && refused_count > 0 && { color: 'warning.main' }),
              }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

function Details({ customer }: { customer: AdminCustomer }) {
  return (
    // Visible overflow lets the save bar stick to the window.
    <Card sx={{ overflow: 'visible' }}>
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
          <Rows rowClick="show" empty={<Grey sx={{ py: 2 }}>Hələ sifariş verməyib.</Grey>}>
            <FunctionField label="Sifariş" render={(order: OrderRow) => <NumberCell order={order} />} />
            <FunctionField
              label="Mərhələ"
              render={(order: OrderRow) => <StageChip stage={order.stage} isPickup={order.is_pickup} />}
            />
            <MoneyField source="total" label="Yekun" textAlign="right" sortable={false} />
          </Rows>
        </ReferenceManyField>
      </CardContent>
    </Card>
  )
}
