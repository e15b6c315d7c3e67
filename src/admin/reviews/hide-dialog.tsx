import { api } from '../api.ts'
import { useReload } from '../parts/hooks.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type HideDialogProps = { review: { id: number; version?: string; answer: string | null }; close: () => void }

/** Hides a review in the shop, with a reason for the log. */
export function HideDialog({ review: { id, version, answer }, close }: HideDialogProps) {
  const reload = useReload()
  return (
    <ReasonDialog
      title="Rəy gizlədilsin?"
      verb="Gizlət"
      missing="Gizlətməyin səbəbini yazın."
      hint="Müştəriyə göstərilmir, jurnalda qalır"
      send={(reason) =>
        api.call('reviews.update', { id, version, is_hidden: true, hidden_reason: reason, answer: answer ?? '' })
      }
      said="Rəy gizlədildi."
      changed={() => reload('reviews')}
      close={close}
    />
  )
}
