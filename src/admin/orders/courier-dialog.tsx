import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { api } from '../api.ts'
import { useNotifyError } from '../parts/notify-error.ts'

type CourierDialogProps = { ids: readonly number[]; current?: number | null; onClose: () => void }

/** Assigns orders to a courier, all of them or none (A20). */
export function CourierDialog({ ids, current = null, onClose }: CourierDialogProps) {
  const [chosen, setChosen] = useState<number | ''>(current ?? '')
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const { data } = useQuery({
    queryKey: ['couriers', 'choices'],
    queryFn: () => api.call('couriers.list', { is_active: 'true', per_page: 100 }),
  })
  const assign = useMutation({
    mutationFn: () => api.call('couriers.assign', { ids: [...ids], courier: chosen === '' ? null : chosen }),
    onSuccess: ({ count }) => {
      notify(`${count} sifarişin kuryeri dəyişdi.`, { type: 'success' })
      refresh()
      onClose()
    },
    onError: notifyError,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="courier-title">
      <DialogTitle id="courier-title">
        {ids.length === 1 ? 'Sifarişin kuryeri' : `${ids.length} sifarişin kuryeri`}
      </DialogTitle>
      <DialogContent>
        <TextField
          select
          label="Kuryer"
          fullWidth
          value={data ? chosen : ''}
          onChange={(event) => setChosen(event.target.value === '' ? '' : Number(event.target.value))}
          sx={{ mt: 1 }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          helperText={data?.total === 0 ? 'Əvvəlcə “Kuryerlər” bölməsində kuryer əlavə edin.' : undefined}
        >
          <MenuItem value="">Heç kim</MenuItem>
          {data?.results.map(({ id, name, open_orders }) => (
            <MenuItem key={id} value={id}>
              {name} ({open_orders})
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>İmtina</Button>
        <Button variant="contained" disabled={assign.isPending || !data} onClick={() => assign.mutate()}>
          Yadda saxla
        </Button>
      </DialogActions>
    </Dialog>
  )
}
