import { useCallback, useEffect, useRef, useState } from 'react'
import { account } from '../tokens.ts'
import { forgetDraft, keepDraft, keptDraft, type KeptDraft, type Version } from './kept-drafts.ts'

type Kept<Values extends object> = {
  /** What was typed here earlier and not saved; null when there is nothing, or when it was answered. */
  offered: KeptDraft<Values> | null
  /** Takes the offer away: it was taken or refused. */
  answer: () => void
  /** What is typed is saved: nothing of it is kept. */
  forget: () => void
}

/**
 * Keeps in this browser what is typed in a form and not saved (A24), for the account that types it.
 * @param form names the form and its record: 'products/7', 'products/new'; the hook's component has it as its key
 * @param typed the fields that were changed; null: none
 * @param version the version of the record that the form was filled from
 */
export function useKeptDraft<Values extends object>(form: string, typed: Values | null, version: Version): Kept<Values> {
  // The account that opened the form: when its session ends, there is none any more, and typing goes on.
  const [place] = useState(() => ({ account: account() ?? '', form }))
  const [offered, setOffered] = useState(() => keptDraft<Values>(place))
  // What is typed before the offer is answered goes on top of it, so that a reload loses neither.
  const kept = typed && JSON.stringify({ ...offered?.values, ...typed })
  const last = useRef<{ kept: string | null; saved: string | null }>({ kept: null, saved: null })
  useEffect(() => {
    last.current.kept = kept
    if (kept === null) last.current.saved = null
    // A save changes the version before the form knows that nothing in it is unsaved any more.
    if (kept !== null && kept !== last.current.saved) keepDraft(place, JSON.parse(kept) as Values, version)
    else if (offered === null) forgetDraft(place)
  }, [kept, offered, place, version])
  const forget = useCallback(() => {
    last.current.saved = last.current.kept
    forgetDraft(place)
  }, [place])
  return { offered, answer: () => setOffered(null), forget }
}
