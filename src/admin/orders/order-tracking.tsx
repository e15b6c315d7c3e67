import OpenIcon from '@mui/icons-material/ArrowOutward'
import { Box, Button, Link, TextField } from '@mui/material'
import { useState } from 'react'
import { api } from '../api.ts'
import { DIGITS, InRow, Note, RULED, Span } from '../parts/basics.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { useOrdersChanged, type AdminOrder } from './use-order-moves.ts'

/** The number under which the post carries an order (E17). */
export function OrderTracking({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { tracking } = order
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, ...RULED }}>
      <Note>İzləmə nömrəsi</Note>
      <InRow sx={{ justifyContent: 'space-between', gap: 1 }}>
        {tracking?.link ? (
          <Link href={tracking.link} target="_blank" rel="noreferrer" sx={{ fontWeight: 550, ...DIGITS }}>
            {tracking.number} <OpenIcon sx={{ fontSize: 14, verticalAlign: 'baseline' }} />
          </Link>
        ) : (
          <Span sx={{ fontWeight: 550, ...DIGITS }}>{tracking?.number ?? 'Yazılmayıb'}</Span>
        )}
        <Button onClick={() => setOpen(true)} aria-label={`${tracking ? 'Dəyiş' : 'Yaz'}: izləmə nömrəsi`}>
          {tracking ? 'Dəyiş' : 'Yaz'}
        </Button>
      </InRow>
      {isOpen && <TrackingDialog order={order} close={() => setOpen(false)} />}
    </Box>
  )
}

function TrackingDialog({ order, close }: { order: AdminOrder; close: () => void }) {
  const [number, setNumber] = useState(order.tracking?.number ?? '')
  const changed = useOrdersChanged()
  const track = useWrite(() => api.call('orders.track', { id: order.id, number }), {
    said: 'İzləmə nömrəsi yazıldı.',
    onSuccess: async () => {
      close()
      await changed()
    },
  })
  return (
    <FormDialog
      title="İzləmə nömrəsi"
      verb="Yaz"
      missing={null}
      isBusy={track.isPending}
      submit={() => track.mutate()}
      close={close}
    >
      <TextField
        autoFocus
        fullWidth
        label="Nömrə"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        helperText="Poçtun qəbzindəki nömrə, məsələn RR 204 417 923 AZ. Müştəri onu saytda və məktubda görür."
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
    </FormDialog>
  )
}
