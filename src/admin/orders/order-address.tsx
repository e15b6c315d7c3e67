import CallIcon from '@mui/icons-material/CallOutlined'
import CopyIcon from '@mui/icons-material/ContentCopy'
import MapIcon from '@mui/icons-material/PlaceOutlined'
import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { phoneText } from '../../domain/account/phone-text.ts'
import type { StaffOrder } from './use-order-moves.ts'

/** Address and phone: one click copies them, another opens a map. */
export function OrderAddress({ order }: { order: StaffOrder }) {
  const notify = useNotify()
  const place = [order.address, order.district, order.city, order.zipcode].filter(Boolean).join(', ')
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
        <Typography component="h3" variant="h6">Ünvan</Typography>
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{order.customer}</Typography>
        <Typography>{place}</Typography>
        <Typography color="text.secondary">{order.delivery_name}</Typography>
        {order.courier_note !== '' && <Alert severity="info" sx={{ mt: 1.5, whiteSpace: 'pre-line' }}>Kuryer üçün qeyd: {order.courier_note}</Alert>}
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1.5, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<CallIcon />} href={`tel:${order.phone}`}>{phoneText(order.phone)}</Button>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>Kopyala</Button>
          <Button variant="outlined" startIcon={<MapIcon />} target="_blank" rel="noreferrer"
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([order.address, order.district, order.city].filter(Boolean).join(', '))}`}>
            Xəritə
          </Button>
        </Stack>
      </CardContent>
    </Card>
  )
}
