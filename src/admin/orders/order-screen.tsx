import { Alert, Box, Card, CardContent, Chip, Stack, Typography } from '@mui/material'
import { Link, Show, useRecordContext, usePermissions } from 'react-admin'
import { dateTimeText } from '../../domain/date-time-text.ts'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { api } from '../api.ts'
import { InternalNote } from '../parts/internal-note.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderCourier } from './order-courier.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMargin } from './order-margin.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderStages } from './order-stages.tsx'
import { StageChip } from './stage-chip.tsx'
import { useOrdersChanged, type StaffOrder } from './use-order-moves.ts'

/** An order as a packer needs it: actions on top, then items, address, history. */
export function OrderScreen() {
  return (
    <Show actions={false} component="div" title={<Heading />}>
      <Whole />
    </Show>
  )
}

function Heading() {
  const order = useRecordContext<StaffOrder>()
  return <>Sifariş № {order?.number}</>
}

function Whole() {
  const order = useRecordContext<StaffOrder>()
  const changed = useOrdersChanged()
  // At first react-admin hands over the list's record, which has fewer fields.
  if (!order || !('events' in order)) return null
  const keepNote = async (note: string) => {
    await api.call('orders.note', { id: order.id, note })
    await changed()
  }
  return (
    <Stack spacing={2} sx={{ mt: 2, pb: 4 }}>
      <Card>
        <CardContent>
          <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ flexGrow: 1 }}>
              <Typography component="h2" variant="h6">№ {order.number}</Typography>
              <Typography color="text.secondary">{dateTimeText(order.created_at)}{order.is_manual && ' · əl ilə yazılıb'}</Typography>
            </Box>
            <StageChip stage={order.stage} isPickup={order.is_pickup} />
            <OrderActions order={order} />
          </Stack>
          <Box sx={{ mt: 2.5 }}><OrderStages order={order} /></Box>
        </CardContent>
      </Card>
      <Warnings order={order} />
      <Box sx={{
        display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(0, 1fr)' }, gridTemplateRows: { md: 'auto 1fr' },
        gridTemplateAreas: { xs: '"goods" "where" "history"', md: '"goods where" "history where"' },
      }}>
        <Box sx={{ gridArea: 'goods' }}><OrderItems order={order} /></Box>
        <Stack spacing={2} sx={{ gridArea: 'where' }}>
          <OrderAddress order={order} />
          <Customer order={order} />
          <OrderCourier key={order.courier?.id} order={order} />
          <OrderMargin order={order} />
          <OrderMoney order={order} />
          <InternalNote key={order.staff_note} kept={order.staff_note} save={keepNote} />
        </Stack>
        <Box sx={{ gridArea: 'history' }}><OrderHistory order={order} /></Box>
      </Box>
    </Stack>
  )
}

function Warnings({ order }: { order: StaffOrder }) {
  return (
    <>
      {order.payment_state === 'pending' && order.canceled === null && <Alert severity="warning">Onlayn ödəniş hələ alınmayıb.</Alert>}
      {order.cancel_reason !== null && <Alert severity="info">Ləğvin səbəbi: {order.cancel_reason}</Alert>}
    </>
  )
}

function Customer({ order }: { order: StaffOrder }) {
  const { permissions } = usePermissions<StaffRight[]>()
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">Müştəri</Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
          <span>{order.user_id === null ? 'Hesabı yoxdur' : permissions?.includes('customers') ? <Link to={`/customers/${order.user_id}`}>{order.customer}</Link> : order.customer}</span>
          {order.wholesaler && <Chip size="small" color="primary" variant="outlined" label="Topdan" />}
        </Stack>
        {order.email !== '' && <Typography variant="body2" color="text.secondary">{order.email}</Typography>}
        {order.voen !== null && <Typography variant="body2" color="text.secondary">VÖEN: {order.voen}</Typography>}
      </CardContent>
    </Card>
  )
}
