import type { Fetching } from './deferred.tsx'
import { Icon } from './icon.tsx'
import { NotLoaded } from './not-loaded.tsx'

/**
 * Stands in the place of a part that is fetched when it is opened: a sign that it comes, or that it did not and the way to
 * ask again (D33). What can be closed can be closed meanwhile as well.
 */
export function FetchingPlace({ close, failed, again }: Fetching & { close?: () => void }) {
  return (
    <div className="fetching">
      {close && (
        <button className="round-button" aria-label="Bağla" onClick={close}>
          <Icon name="x" />
        </button>
      )}
      {failed ? <NotLoaded className="list-end" again={again} /> : <div className="spinner" role="status" aria-label="Yüklənir" />}
    </div>
  )
}
