import { Alert, Box, Card, CardContent, Stack } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api } from '../api.ts'
import { useMay } from '../parts/hooks.ts'
import { InternalNote } from '../parts/internal-note.tsx'
import { WaitingRows } from '../parts/waiting-rows.tsx'
import { OrderPayments } from '../payments/order-payments.tsx'
import { manat, piecesText } from '../parts/manat.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { ChangeableItems } from './changeable-items.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { ItemsCard } from './order-items.tsx'
import { OrderMargin } from './order-margin.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNeighbours } from './order-neighbours.tsx'
import { OrderStages } from './order-stages.tsx'
import { StageChip } from './stage-chip.tsx'
import { useOrdersChanged, type AdminOrder } from './use-order-moves.ts'

/** An order for a packer: actions on top, then items, address, history. */
export function OrderScreen() {
  return (
    <Show actions={false} component="div" sx={{ '& .RaShow-noActions': { mt: 0 } }} title={<Heading />}>
      <Whole />
    </Show>
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
  const keepNote = async (note: string) => {
    await api.call('orders.note', { id: order.id, note })
    await changed()
  }
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pb: 4 }}>
      <InPageHead place="neighbours">
        <OrderNeighbours id={order.id} />
      </InPageHead>
      <InPageHead place="signs">
        <StageChip stage={order.stage} isPickup={order.is_pickup} />
      </InPageHead>
      <InPageHead place="note">
        {[
          dateTimeText(order.created_at),
          order.is_manual ? 'əl ilə yazılıb' : 'saytdan',
          piecesText(order.pieces),
          manat(order.total),
        ].join(' · ')}
      </InPageHead>
      <InPageHead place="actions">
        <OrderActions order={order} />
      </InPageHead>
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
          <InternalNote key={order.staff_note} kept={order.staff_note} save={keepNote} />
        </Stack>
        <Box sx={{ gridArea: 'history' }}>
          <OrderHistory order={order} />
        </Box>
      </Box>
    </Stack>
  )
}

function Warnings({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.payment_state === 'pending' && order.canceled === null && (
        <Alert severity="warning">Onlayn ödəniş hələ alınmayıb.</Alert>
      )}
      {order.cancel_reason !== null && <Alert severity="info">Ləğvin səbəbi: {order.cancel_reason}</Alert>}
    </>
  )
}
