import { Alert, Box, Button, Card, CardContent, Divider, Stack, Typography } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { stageLabel, stages } from '#src/domain/orders/stages.ts'
import { api } from '../api.ts'
import { useMay, useRead } from '../parts/hooks.ts'
import { RecordShow } from '../parts/record-read.tsx'
import { InternalNote } from '../parts/internal-note.tsx'
import { DIGITS, Grey, Note, PartTitle, PlainList, RULED, Section, WaitingRows } from '../parts/basics.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { ChangeableItems } from './changeable-items.tsx'
import { stateNames } from '../returns/return-states.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderAddress, OrderStages } from './order-parts.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { ItemsCard } from './order-items.tsx'
import { OpenAmount, PiecesBack } from './order-cells.tsx'
import { OrderNeighbours } from './order-neighbours.tsx'
import { StageChip } from './stage-chip.tsx'
import { useOrdersChanged, type AdminOrder } from './use-order-moves.ts'
import { failureText } from '../parts/failure-text.ts'
import { PaymentEntry } from '../payments/payment-entry.tsx'
import { useBankNews, usePaymentsOf } from '../payments/payment-acts.tsx'

/** An order for a packer: actions on top, then items, address, history. */
export function OrderScreen() {
  return (
    <RecordShow title={<Heading />}>
      <Whole />
    </RecordShow>
  )
}

function Heading() {
  const order = useRecordContext<AdminOrder>()
  return order ? <>№ {order.number}</> : null
}

function Whole() {
  const order = useRecordContext<AdminOrder>()
  const changed = useOrdersChanged()
  const may = useMay()
  // At first react-admin passes the list's record, which has fewer fields.
  if (!order || !('events' in order)) return <WaitingRows />
  const keepNote = async (note: string, version: string) => {
    await api.call('orders.note', { id: order.id, note, version })
    await changed()
  }
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pb: 4 }}>
      <Head order={order} />
      <Card sx={{ display: { xs: 'none', sm: 'block' } }}>
        <CardContent>
          <OrderStages order={order} />
        </CardContent>
      </Card>
      <Warnings order={order} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
          gridTemplateRows: { lg: 'auto 1fr' },
          gridTemplateAreas: { xs: '"goods" "where" "history"', lg: '"goods where" "history where"' },
        }}
      >
        <Stack spacing={2.5} sx={{ gridArea: 'goods' }}>
          {order.can_change && may('manual-orders') ? (
            <ChangeableItems key={order.version} order={order} />
          ) : (
            <ItemsCard order={order} />
          )}
          <OrderMoney order={order} />
          <OrderPayments order={order} />
          <OrderMargin order={order} />
        </Stack>
        <Stack spacing={2.5} sx={{ gridArea: 'where' }}>
          <OrderCustomer order={order} />
          <OrderAddress order={order} />
          <InternalNote key={order.id} resource="orders" id={order.id} kept={order.staff_note} save={keepNote} />
        </Stack>
        <Box sx={{ gridArea: 'history' }}>
          <OrderHistory order={order} />
        </Box>
      </Box>
    </Stack>
  )
}

function Head({ order }: { order: AdminOrder }) {
  return (
    <>
      <InPageHead place="neighbours">
        <OrderNeighbours id={order.id} />
      </InPageHead>
      <InPageHead place="signs">
        <StageChip stage={order.stage} isPickup={order.is_pickup} />
        <PiecesBack order={order} />
        <OpenAmount order={order} />
      </InPageHead>
      <InPageHead place="note">
        {[
          dateTimeText(order.created_at),
          order.is_manual ? channelOf(order) : 'saytdan',
          piecesText(order.pieces),
          manat(order.total),
          Number(order.returned_amount) > 0 && `qaytarılıb ${manat(order.returned_amount)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </InPageHead>
      <InPageHead place="actions">
        <OrderActions order={order} />
      </InPageHead>
    </>
  )
}

function Warnings({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.payment_state === 'pending' &&
        order.tenders.length === 0 &&
        order.canceled === null &&
        !order.delivered && <Alert severity="warning">Onlayn ödəniş hələ alınmayıb.</Alert>}
      {order.return_requests.map((request) => (
        <Alert
          key={request.id}
          severity={request.state === 'sent' ? 'warning' : 'info'}
          action={
            <Button color="inherit" component={Link} to={`/return-requests/${request.id}/show`}>
              Aç
            </Button>
          }
        >
          Qaytarma sorğusu № {request.id}, {request.pieces} ədəd: {stateNames[request.state].toLocaleLowerCase('az')}.
        </Alert>
      ))}
      {order.cancel_reason !== null && <Alert severity="info">Ləğvin səbəbi: {order.cancel_reason}</Alert>}
    </>
  )
}

/** Shows what the order earned, for people who may see costs (V5). */
function OrderMargin({ order }: { order: AdminOrder }) {
  const may = useMay()
  const maySee = may('costs')
  const { data } = useRead(
    ['costs', 'order', order],
    'costs.order',
    { id: order.id },
    {
      enabled: maySee,
    },
  )
  // An unpaid online order is no sale yet, and a cancelled one none at all.
  if (!maySee || !data || (Number(data.revenue) === 0 && Number(data.cost) === 0)) return null
  return (
    <Note sx={{ px: 2.5 }}>
      <b>Marja: {manat(data.margin)}</b> · mallar {manat(data.revenue)}, maya dəyəri {manat(data.cost)}
    </Note>
  )
}

/** The attempts to pay an order by card, newest first (Y3); nothing for an order that was never paid online. */
function OrderPayments({ order }: { order: AdminOrder }) {
  const { data, error, refetch } = usePaymentsOf(order.id)
  useBankNews(data?.payments)
  if (error)
    return (
      <Card>
        <CardContent>
          <Typography color="error" role="alert">
            Kart ödənişləri yüklənmədi. {failureText(error)}
          </Typography>
          <Button onClick={() => void refetch()}>Yenidən cəhd et</Button>
        </CardContent>
      </Card>
    )
  if (!data || data.payments.length === 0) return null
  return (
    <Card component="section" aria-label="Kart ödənişləri">
      <CardContent sx={{ '&&': { pb: 0.5 } }}>
        <PartTitle>Kart ödənişləri</PartTitle>
        {data.payments.map((payment, at) => (
          <Box key={payment.id}>
            {at > 0 && <Divider />}
            <PaymentEntry payment={payment} owed={order.refund_due} />
          </Box>
        ))}
      </CardContent>
    </Card>
  )
}

/** Events whose empty note says that something was removed. */
const removable = new Set(['staff_note', 'courier', 'tracking'])

const labels = new Map<string, string>([
  ['canceled', 'Ləğv edildi'],
  ['returned', 'Qaytarıldı'],
  ['refunded', 'Geri ödənildi'],
  ['refund_reversed', 'Əks yazı'],
  ['tender_reversed', 'Əks yazı'],
  ['payment_recorded', 'Ödəniş yazıldı'],
  ['written_off', 'Borc silindi'],
  ['undone', 'Geri alındı'],
  ['postponed', 'Çatdırılma başqa günə keçirildi'],
  ['changed', 'Sifariş dəyişdi'],
  ['note', 'Ödəniş'],
  ['staff_note', 'Daxili qeyd'],
  ['courier', 'Kuryer'],
  ['tracking', 'İzləmə nömrəsi'],
  ['return_sent', 'Qaytarma sorğusu'],
  ['return_accepted', 'Qaytarma sorğusu qəbul edildi'],
  ['return_refused', 'Qaytarma sorğusu rədd edildi'],
  ['return_withdrawn', 'Qaytarma sorğusu geri götürüldü'],
])

type Event = AdminOrder['events'][number]

/** Returns through which channel staff took an order, as its first event notes it: 'telefonla'. */
function channelOf({ events }: AdminOrder): string {
  const note = events.find(({ event }) => event === 'received')?.note ?? 'Telefonla'
  return note.startsWith('WhatsApp') ? note : note.toLocaleLowerCase('az')
}

/** The history of an order, the newest event first: events, people, and times. */
function OrderHistory({ order }: { order: AdminOrder }) {
  return (
    <Section title="Tarixçə">
      <PlainList component="ol" sx={{ mt: 1 }}>
        {order.events.toReversed().map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' },
              overflowWrap: 'anywhere',
              columnGap: 2,
              py: 1,
              ...RULED,
            }}
          >
            <Grey sx={DIGITS}>{dateTimeText(event.created_at)}</Grey>
            <div>
              <Typography>
                <b>{labelOf(event, order)}</b> · {who(event)}
              </Typography>
              {(event.note !== null || removable.has(event.event)) && (
                <Note sx={{ whiteSpace: 'pre-line' }}>
                  {event.note ?? (event.event === 'courier' ? 'Heç kim' : 'Silindi')}
                </Note>
              )}
            </div>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}

function labelOf({ event }: Event, { is_pickup }: AdminOrder): string {
  const stage = stages.find(({ name }) => name === event)
  return stage ? stageLabel(stage.name, is_pickup) : (labels.get(event) ?? event)
}

function who(event: Event): string {
  if (event.who === null) return 'avtomatik'
  return event.is_customer ? `${event.who} (müştəri)` : event.who
}
