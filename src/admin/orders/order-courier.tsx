import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { CourierDialog } from './courier-dialog.tsx'
import type { AdminOrder } from './use-order-moves.ts'
import { Note } from '../parts/basics.tsx'

/** The order's courier (A20). */
export function OrderCourier({ order }: { order: AdminOrder }) {
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
