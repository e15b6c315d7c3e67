import { Button, Card, CardContent, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { api } from '../api.ts'
import { useTellError } from '../parts/tell-error.ts'
import { useOrdersChanged, type StaffOrder } from './use-order-moves.ts'

/** An internal note, never shown to the customer. */
export function OrderNote({ order }: { order: StaffOrder }) {
  const notify = useNotify()
  const told = useTellError()
  const changed = useOrdersChanged()
  const [note, setNote] = useState(order.staff_note ?? '')
  const save = useMutation({
    mutationFn: () => api.call('orders.note', { id: order.id, note }),
    onSuccess: async () => {
      await changed()
      notify('Qeyd saxlandı.', { type: 'success' })
    },
    onError: told,
  })
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">Daxili qeyd</Typography>
        <TextField label="Yalnız işçilər görür" value={note} onChange={(event) => setNote(event.target.value)} multiline minRows={2} maxRows={8} fullWidth margin="dense"
          slotProps={{ htmlInput: { maxLength: 2000 } }} />
        <Button onClick={() => save.mutate()} disabled={save.isPending || note.trim() === (order.staff_note ?? '')}>Yadda saxla</Button>
      </CardContent>
    </Card>
  )
}
