import { useLayoutEffect, useRef } from 'react'
import { frameWords, partsWords } from '#src/words/words.ts'
import type { Fetching } from './deferred.tsx'
import { Icon } from './icon.tsx'
import { NotLoaded } from './not-loaded.tsx'

/**
 * The placeholder of a part that loads on opening: a spinner, or an error with a retry button (D33). A closable part
 * can be closed meanwhile. If the placeholder of a dialog has the focus, the loaded part's 'Bağla' gets it (E7).
 */
export function FetchingPlace({ close, failed, retry }: Fetching & { close?: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    // Runs before the placeholder is removed. The loaded part is in the page when the microtask runs.
    return () => {
      const dialog = element?.closest('dialog')
      if (!dialog || !element?.contains(document.activeElement)) return
      queueMicrotask(() => dialog.querySelector<HTMLElement>(`[aria-label="${frameWords.close}"]`)?.focus())
    }
  }, [])
  return (
    <div ref={place} className="fetching">
      {close && (
        <button className="round-button" aria-label={frameWords.close} onClick={close}>
          <Icon name="x" />
        </button>
      )}
      {failed ? (
        <NotLoaded className="list-end" retry={retry} />
      ) : (
        <div className="spinner" role="status" aria-label={partsWords.loading} />
      )}
    </div>
  )
}
