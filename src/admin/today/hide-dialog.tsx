import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { Missing } from '../parts/missing.tsx'
import type { Review } from './jobs.ts'
import { useWrite } from '../parts/use-write.ts'

/** Hides a review in the shop, with a reason for the log. */
export function HideDialog({ review: { id, answer }, close }: { review: Review; close: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const hide = useWrite({
    mutationFn: () => api.call('reviews.update', { id, is_hidden: true, hidden_reason: reason, answer: answer ?? '' }),
    said: 'Rəy gizlədildi.',
    onSuccess: async () => {
      close()
      await client.invalidateQueries({ queryKey: ['reviews'] })
    },
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
