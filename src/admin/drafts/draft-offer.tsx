import { Alert, Button } from '@mui/material'
import type { MouseEvent } from 'react'
import { dateTimeText } from '../../domain/date-time-text.ts'
import type { KeptDraft, Version } from './kept-drafts.ts'

type DraftOfferProps = {
  draft: KeptDraft<object>
  /** The version of the record that the form shows now. */
  version: Version
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what was typed in this form earlier and was not saved (A24). */
export function DraftOffer({ draft, version, onRestore, onDiscard }: DraftOfferProps) {
  // The buttons go; whoever uses the keyboard goes on in the form.
  const answered = (answer: () => void) => ({ currentTarget }: MouseEvent) => {
    const field = currentTarget.closest('form, main')?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')
    answer()
    field?.focus({ preventScroll: true })
  }
  return (
    <Alert
      severity="warning" role="status" sx={{ width: '100%', mb: 2, flexWrap: 'wrap', '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
      action={(
        <>
          <Button color="inherit" size="small" onClick={answered(onDiscard)}>At</Button>
          <Button variant="contained" size="small" onClick={answered(onRestore)}>Geri qaytar</Button>
        </>
      )}
    >
      Saxlanmamış dəyişiklikləriniz var ({dateTimeText(new Date(draft.at).toISOString())}).
      {draft.version !== version && ' Ondan sonra başqası bunu dəyişib: geri qaytarsanız, xanaları yoxlayın.'}
    </Alert>
  )
}
