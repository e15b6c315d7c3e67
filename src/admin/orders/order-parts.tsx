import { Alert, Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import CopyIcon from '@mui/icons-material/ContentCopy'
import MapIcon from '@mui/icons-material/PlaceOutlined'
import { useNotify } from 'ra-core'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { stageLabel, stages } from '#src/domain/orders/stages.ts'
import { InRow, Note, RULED, Section, Span } from '../parts/basics.tsx'
import type { AdminOrder } from './use-order-moves.ts'
import { mapLink } from '../parts/contact.tsx'
import { OrderPostponement } from './order-postponement.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import { otherEnds } from './stage-chip.tsx'
import { Steps, type Step } from '../parts/steps.tsx'

/** The order's address and courier: one click copies the address with name and phone, another opens a map. */
export function OrderAddress({ order }: { order: AdminOrder }) {
  const notify = useNotify()
  // A pickup order has no delivery address: the address that the customer typed is not the destination.
  const place = order.is_pickup
    ? order.delivery_name
    : [order.address, order.district, order.city, order.zipcode].filter(Boolean).join(', ')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${order.customer}, ${phoneText(order.phone)}, ${place}`)
      notify('Ünvan kopyalandı.')
    } catch {
      notify('Kopyalamaq olmadı.', { type: 'warning' })
    }
  }
  return (
    <Section title={order.is_pickup ? 'Götürən' : 'Çatdırılma'}>
      <InRow sx={{ alignItems: 'flex-start', gap: 0.5, mt: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{place}</Typography>
          {!order.is_pickup && <Note>{order.delivery_name}</Note>}
        </Box>
        <Tooltip title="Kopyala">
          <IconButton aria-label="Ünvanı kopyala" onClick={() => void copy()}>
            <CopyIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {!order.is_pickup && (
          <Tooltip title="Xəritə">
            <IconButton aria-label="Xəritədə bax" component="a" target="_blank" rel="noreferrer" href={mapLink(order)}>
              <MapIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </InRow>
      {order.courier_note !== '' && (
        <Alert severity="info" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
          Kuryer üçün qeyd: {order.courier_note}
        </Alert>
      )}
      {order.is_post && order.on_way !== null && <OrderTracking key={order.tracking?.number} order={order} />}
      <OrderPostponement order={order} />
      {!order.is_pickup && <OrderCourier key={order.courier?.id} order={order} />}
    </Section>
  )
}

/** The order's courier (A20). */
function OrderCourier({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  const hasEnded = order.canceled !== null || order.returned !== null
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, ...RULED }}>
      <Note>Kuryer</Note>
      <InRow sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Span sx={{ fontWeight: 550 }}>{order.courier?.name ?? 'Təyin olunmayıb'}</Span>
        {!hasEnded && (
          <Button onClick={() => setOpen(true)} aria-label={order.courier ? 'Dəyiş: kuryer' : 'Təyin et: kuryer'}>
            {order.courier ? 'Dəyiş' : 'Təyin et'}
          </Button>
        )}
      </InRow>
      {isOpen && <CourierDialog ids={[order.id]} current={order.courier?.id ?? null} onClose={() => setOpen(false)} />}
    </Box>
  )
}

/** The stages of an order: past stages with time and person, and the next stage (A28). */
export function OrderStages({ order }: { order: AdminOrder }) {
  return <Steps label="Mərhələlər" steps={stepsOf(order)} isOver={order.stage === 'delivered'} />
}

function stepsOf(order: AdminOrder): Step[] {
  const eventOf = (name: string) => order.events.findLast(({ event }) => event === name)
  const times: Record<string, string | null> = {
    received: order.created_at,
    preparing: order.preparing,
    on_way: order.on_way,
    delivered: order.delivered,
  }
  const way = stages.map(({ name }): Step => ({
    name: stageLabel(name, order.is_pickup),
    at: times[name] ?? null,
    who: eventOf(name)?.who ?? null,
  }))
  if (order.stage !== 'canceled' && order.stage !== 'returned') return way
  // A cancelled or returned order has no later stages.
  const end = eventOf(order.stage)
  return [
    ...way.filter(({ at }) => at !== null),
    {
      name: otherEnds[order.stage],
      at: end?.created_at ?? order.created_at,
      who: end?.who ?? null,
      ends: true,
    },
  ]
}
