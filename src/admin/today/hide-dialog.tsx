import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { api } from '../api.ts'
import { Missing } from '../parts/missing.tsx'
import { useNotifyError } from '../parts/notify-error.ts'
import type { Review } from './jobs.ts'

/** Hides a review in the shop, with a reason for the log. */
export function HideDialog({ review: { id, answer }, close }: { review: Review; close: () => void }) {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const hide = useMutation({
    mutationFn: () => api.call('reviews.update', { id, is_hidden: true, hidden_reason: reason, answer: answer ?? '' }),
    onSuccess: async () => {
      close()
      await client.invalidateQueries({ queryKey: ['reviews'] })
      notify('Rəy gizlədildi.', { type: 'success' })
    },
    onError: notifyError,
  })
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          hide.mutate()
        }}
      >
        <DialogTitle>Rəy gizlədilsin?</DialogTitle>
        <DialogContent>
          <TextField
            label="Səbəb"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            autoFocus
            helperText="Müştəriyə göstərilmir, jurnalda qalır"
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Missing text={reason.trim() === '' ? 'Gizlətməyin səbəbini yazın.' : null} />
          <Button variant="outlined" onClick={close}>
            İmtina
          </Button>
          <Button type="submit" variant="contained" disabled={hide.isPending || reason.trim() === ''}>
            Gizlət
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
