import { useState } from 'react'
import { api } from '../api.ts'
import type { Review } from './jobs.ts'
import { ReasonField } from '../parts/basics.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useReload, useWrite } from '../parts/hooks.ts'

/** Hides a review in the shop, with a reason for the log. */
export function HideDialog({ review: { id, answer }, close }: { review: Review; close: () => void }) {
  const reload = useReload()
  const [reason, setReason] = useState('')
  const hide = useWrite(
    () => api.call('reviews.update', { id, is_hidden: true, hidden_reason: reason, answer: answer ?? '' }),
    {
      said: 'Rəy gizlədildi.',
      onSuccess: async () => {
        close()
        await reload('reviews')
      },
    },
  )
  return (
    <FormDialog
      title="Rəy gizlədilsin?"
      size="xs"
      verb="Gizlət"
      missing={reason.trim() === '' ? 'Gizlətməyin səbəbini yazın.' : null}
      isBusy={hide.isPending}
      submit={() => hide.mutate()}
      close={close}
    >
      <ReasonField value={reason} change={setReason} helperText="Müştəriyə göstərilmir, jurnalda qalır" />
    </FormDialog>
  )
}
