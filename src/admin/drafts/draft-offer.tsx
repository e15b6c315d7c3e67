import { Alert, Button } from '@mui/material'
import type { MouseEvent } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { KeptDraft, Version } from './kept-drafts.ts'

type DraftOfferProps = {
  draft: KeptDraft<object>
  /** The version of the record in the form. */
  version: Version
  onRestore: () => void
  onDiscard: () => void
}

/** Offers values that were typed in this form earlier and not saved (A24). */
export function DraftOffer({ draft, version, onRestore, onDiscard }: DraftOfferProps) {
  // The buttons disappear, so the keyboard focus moves into the form.
  const answered =
    (answer: () => void) =>
    ({ currentTarget }: MouseEvent) => {
      const field = currentTarget
        .closest('form, main')
        ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')
      answer()
      field?.focus({ preventScroll: true })
    }
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ width: '100%', mb: 2, flexWrap: 'wrap', '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={answered(onDiscard)}>
            At
          </Button>
          <Button variant="contained" size="small" onClick={answered(onRestore)}>
            Geri qaytar
          </Button>
        </>
      }
    >
      Saxlanmamış dəyişiklikləriniz var ({dateTimeText(new Date(draft.at).toISOString())}).
      {draft.version !== version && ' Ondan sonra başqası bunu dəyişib: geri qaytarsanız, xanaları yoxlayın.'}
    </Alert>
  )
}
