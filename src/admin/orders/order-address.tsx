import CopyIcon from '@mui/icons-material/ContentCopy'
import MapIcon from '@mui/icons-material/PlaceOutlined'
import { Alert, Box, IconButton, Stack, Tooltip, Typography, Button } from '@mui/material'
import { useNotify } from 'react-admin'
import { useState } from 'react'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { Note, Section } from '../parts/basics.tsx'
import type { AdminOrder } from './use-order-moves.ts'
import { mapLink } from '../parts/contact.tsx'
import { CourierDialog } from './courier-dialog.tsx'

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
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5, mt: 1 }}>
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
      </Stack>
      {order.courier_note !== '' && (
        <Alert severity="info" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>
          Kuryer üçün qeyd: {order.courier_note}
        </Alert>
      )}
      {!order.is_pickup && <OrderCourier key={order.courier?.id} order={order} />}
    </Section>
  )
}

/** The order's courier (A20). */
function OrderCourier({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  const hasEnded = order.canceled !== null || order.returned !== null
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Note>Kuryer</Note>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {order.courier?.name ?? 'Təyin olunmayıb'}
        </Box>
        {!hasEnded && (
          <Button onClick={() => setOpen(true)} aria-label={order.courier ? 'Dəyiş: kuryer' : 'Təyin et: kuryer'}>
            {order.courier ? 'Dəyiş' : 'Təyin et'}
          </Button>
        )}
      </Stack>
      {isOpen && <CourierDialog ids={[order.id]} current={order.courier?.id ?? null} onClose={() => setOpen(false)} />}
    </Box>
  )
}
