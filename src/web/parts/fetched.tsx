import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/**
 * A part whose script is fetched when it is first shown: what a drawer or a sheet holds. Without its script it says so
 * in its place, and offers to try again (D33).
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
    if (Part) {
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    }
    if (!failed) return null
    const again = () => {
      setFailed(false)
      setTries(tries + 1)
    }
    return <NotLoaded className="list-end" again={again} />
  }
}
