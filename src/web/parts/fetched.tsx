import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { Icon } from './icon.tsx'
import { NotLoaded } from './not-loaded.tsx'

/**
 * A part whose script is fetched when it is first shown: what a drawer or a sheet holds. Until its script is there, a
 * sign that it comes; without its script it says so in its place, and offers to try again (D33). What can be closed can
 * be closed meanwhile as well.
 */
export function fetched<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  return function Fetched(props: Props) {
    const [Part, setPart] = useState(() => known)
    const [failed, setFailed] = useState(false)
    const [tries, setTries] = useState(0)
    useEffect(() => {
      if (known) return
      load().then(
        ({ default: part }) => setPart(() => (known = part)),
        () => setFailed(true),
      )
    }, [tries])
    const { close } = props as { close?: () => void }
    const place = (
      <div className="fetching">
        {close && (
          <button className="round-button" aria-label="Bağla" onClick={close}>
            <Icon name="x" />
          </button>
        )}
        {failed ? (
          <NotLoaded
            className="list-end"
            again={() => {
              setFailed(false)
              setTries(tries + 1)
            }}
          />
        ) : (
          <div className="spinner" role="status" aria-label="Yüklənir" />
        )}
      </div>
    )
    if (!Part) return place
    return (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    )
  }
}
