import { api } from '../api.ts'
import { useReload } from '../parts/hooks.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { Review } from './jobs.ts'

/** Hides a review in the shop, with a reason for the log. */
export function HideDialog({ review: { id, answer }, close }: { review: Review; close: () => void }) {
  const reload = useReload()
  return (
    <ReasonDialog
      title="Rəy gizlədilsin?"
      verb="Gizlət"
      missing="Gizlətməyin səbəbini yazın."
      hint="Müştəriyə göstərilmir, jurnalda qalır"
      send={(reason) =>
        api.call('reviews.update', { id, is_hidden: true, hidden_reason: reason, answer: answer ?? '' })
      }
      said="Rəy gizlədildi."
      changed={() => reload('reviews')}
      close={close}
    />
  )
}
