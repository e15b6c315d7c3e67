import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Alert, Button } from '@mui/material'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { account } from '../tokens.ts'
import { forgetDraft, keepDraft, keptDraft, type KeptDraft, type Version } from './kept-drafts.ts'

type Kept = {
  /** Offers the earlier unsaved draft; null without a draft, or after the offer was accepted or refused. */
  offer: ReactNode
  /** Deletes the draft after a save. */
  forget: () => void
}

/**
 * Stores a form's typed, unsaved values in this browser (A24), for the account that types them.
 * @param form the form and its record: 'products/7', 'products/new'; also the key of the hook's component
 * @param typed the changed fields; null: none
 * @param version the version of the record that the form was filled from
 * @param restore fills the form with the earlier values
 */
export function useKeptDraft<Values extends object>(
  form: string,
  typed: Values | null,
  version: Version,
  restore: (values: Values) => void,
): Kept {
  // The account that opened the form: when its session ends, no account is logged in, and typing continues.
  const [place] = useState(() => ({ account: account() ?? '', form }))
  const [offered, setOffered] = useState(() => keptDraft<Values>(place))
  // Values typed before the offer is answered are merged over it, so that a reload loses neither.
  const kept = typed && JSON.stringify({ ...offered?.values, ...typed })
  const last = useRef<{ kept: string | null; saved: string | null }>({ kept: null, saved: null })
  useEffect(() => {
    last.current.kept = kept
    if (kept === null) last.current.saved = null
    // A save changes the version before the form knows that all values are saved.
    if (kept !== null && kept !== last.current.saved) keepDraft(place, JSON.parse(kept) as Values, version)
    else if (offered === null) forgetDraft(place)
  }, [kept, offered, place, version])
  const forget = useCallback(() => {
    last.current.saved = last.current.kept
    forgetDraft(place)
  }, [place])
  const answer = () => setOffered(null)
  const offer = offered && (
    <DraftOffer
      draft={offered}
      version={version}
      onRestore={() => {
        restore(offered.values)
        answer()
      }}
      onDiscard={answer}
    />
  )
  return { offer, forget }
}

type DraftOfferProps = {
  draft: KeptDraft<object>
  /** The version of the record in the form. */
  version: Version
  onRestore: () => void
  onDiscard: () => void
}

/** Offers values that were typed in this form earlier and not saved (A24). */
function DraftOffer({ draft, version, onRestore, onDiscard }: DraftOfferProps) {
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
            Bərpa et
          </Button>
        </>
      }
    >
      Saxlanmamış dəyişiklikləriniz var ({dateTimeText(new Date(draft.at).toISOString())}).
      {draft.version !== version && ' Ondan sonra bu dəyişib: bərpa etsəniz, xanaları yoxlayın.'}
    </Alert>
  )
}
