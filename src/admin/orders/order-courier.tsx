import { Button, Card, CardContent, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { CourierDialog } from './courier-dialog.tsx'
import type { StaffOrder } from './use-order-moves.ts'

/** Who brings the order (A20). */
export function OrderCourier({ order }: { order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false)
  const hasEnded = order.canceled !== null || order.returned !== null
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">Kuryer</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 1 }}>
          <span>{order.courier?.name ?? 'Təyin olunmayıb'}</span>
          {!hasEnded && <Button onClick={() => setOpen(true)} aria-label="Kuryeri dəyiş">{order.courier ? 'Dəyiş' : 'Təyin et'}</Button>}
        </Stack>
        {isOpen && <CourierDialog ids={[order.id]} current={order.courier?.id ?? null} onClose={() => setOpen(false)} />}
      </CardContent>
    </Card>
  )
}
