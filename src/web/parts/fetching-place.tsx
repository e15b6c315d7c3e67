import type { Fetching } from './deferred.tsx'
import { Icon } from './icon.tsx'
import { NotLoaded } from './not-loaded.tsx'

/**
 * The placeholder of a part that loads on opening: a spinner, or an error with a retry button (D33). A closable part
 * can be closed meanwhile.
 */
export function FetchingPlace({ close, failed, retry }: Fetching & { close?: () => void }) {
  return (
    <div className="fetching">
      {close && (
        <button className="round-button" aria-label="Bağla" onClick={close}>
          <Icon name="x" />
        </button>
      )}
      {failed ? (
        <NotLoaded className="list-end" retry={retry} />
      ) : (
        <div className="spinner" role="status" aria-label="Yüklənir" />
      )}
    </div>
  )
}
