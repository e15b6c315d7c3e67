import { Button, Card, CardContent, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { api } from '../api.ts'
import { useTellError } from '../parts/tell-error.ts'
import type { StaffCustomer } from './customer-screen.tsx'

/** A note on a customer, never shown to them (A19); it appears again when they order by phone. */
export function CustomerNote({ customer }: { customer: StaffCustomer }) {
  const notify = useNotify()
  const told = useTellError()
  const refresh = useRefresh()
  const [note, setNote] = useState(customer.staff_note ?? '')
  const save = useMutation({
    mutationFn: () => api.call('customers.note', { id: customer.id, note }),
    onSuccess: () => {
      refresh()
      notify('Qeyd saxlandı.', { type: 'success' })
    },
    onError: told,
  })
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">Daxili qeyd</Typography>
        <TextField
          label="Yalnız işçilər görür" value={note} onChange={(event) => setNote(event.target.value)} multiline minRows={2} maxRows={8} fullWidth margin="dense"
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <Button onClick={() => save.mutate()} disabled={save.isPending || note.trim() === (customer.staff_note ?? '')}>Qeydi saxla</Button>
      </CardContent>
    </Card>
  )
}
