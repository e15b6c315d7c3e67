import CopyIcon from '@mui/icons-material/ContentCopy'
import MapIcon from '@mui/icons-material/PlaceOutlined'
import { Alert, Box, Card, CardContent, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { phoneText } from '../../domain/account/phone-text.ts'
import { OrderCourier } from './order-courier.tsx'
import type { StaffOrder } from './use-order-moves.ts'

/** Where it goes and who brings it: one click copies the address with name and phone, another opens a map. */
export function OrderAddress({ order }: { order: StaffOrder }) {
  const notify = useNotify()
  // Who comes for the order has no address here: what they have typed in the shop is not where the parcel goes.
  const place = order.is_pickup ? order.delivery_name : [order.address, order.district, order.city, order.zipcode].filter(Boolean).join(', ')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${order.customer}, ${phoneText(order.phone)}, ${place}`)
      notify('Ünvan kopyalandı.')
    } catch {
      notify('Kopyalamaq olmadı.', { type: 'warning' })
    }
  }
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">{order.is_pickup ? 'Götürən' : 'Çatdırılma'}</Typography>
        <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5, mt: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{place}</Typography>
            {!order.is_pickup && <Typography variant="body2" color="text.secondary">{order.delivery_name}</Typography>}
          </Box>
          <Tooltip title="Kopyala"><IconButton aria-label="Ünvanı kopyala" onClick={() => void copy()}><CopyIcon fontSize="small" /></IconButton></Tooltip>
          {!order.is_pickup && (
            <Tooltip title="Xəritə">
              <IconButton aria-label="Xəritədə bax" component="a" target="_blank" rel="noreferrer"
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([order.address, order.district, order.city].filter(Boolean).join(', '))}`}>
                <MapIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Stack>
        {order.courier_note !== '' && <Alert severity="info" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>Kuryer üçün qeyd: {order.courier_note}</Alert>}
        {!order.is_pickup && <OrderCourier key={order.courier?.id} order={order} />}
      </CardContent>
    </Card>
  )
}
