import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'ra-core'
import { askPerson } from '../questions.ts'

/** The parts of the settings are one form. */
const isSettings = ({ pathname }: { pathname: string }) => /^\/settings(\/|$)/.test(pathname)

/** The number of open forms with unsaved changes. */
let unsaved = 0

/** Returns whether signing out now would lose typed values. */
export const isUnsaved = () => unsaved > 0

/**
 * Asks before a screen with unsaved changes is left (A24). Navigation to the login screen is not blocked: signing out
 * has asked already, and after an expired session drafts stay.
 */
export function useAskBeforeLeaving(isChanged: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && nextLocation.pathname !== '/login' && !(isSettings(currentLocation) && isSettings(nextLocation)),
  )
  const isBlocked = blocker.state === 'blocked'
  const leave = useEffectEvent(() => blocker.proceed?.())
  const stay = useEffectEvent(() => blocker.reset?.())
  useEffect(() => {
    if (!isBlocked) return undefined
    if (!isChanged) return leave()
    const asking = new AbortController()
    // A save navigates away before its screen knows that all values are saved: then no question is asked.
    const question = setTimeout(async () => {
      const isLeft = await askPerson({ kind: 'leave', signal: asking.signal })
      if (!asking.signal.aborted) (isLeft ? leave : stay)()
    })
    return () => {
      clearTimeout(question)
      asking.abort()
    }
  }, [isBlocked, isChanged])
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    unsaved += 1
    return () => {
      removeEventListener('beforeunload', ask)
      unsaved -= 1
    }
  }, [isChanged])
}

/**
 * Does the same for a screen that is mostly read, and whose save does not navigate. Rendered only while values are
 * unsaved, because the router warns about a typed address while a blocker is active.
 */
export function AskBeforeLeaving() {
  useAskBeforeLeaving(true)
  return null
}
