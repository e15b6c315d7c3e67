import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-admin'
import { askPerson } from '../questions.ts'

/** How many forms are open with changes that are not saved. */
let unsaved = 0

/** Whether signing out now would lose what somebody has typed. */
export const isUnsaved = () => unsaved > 0

/**
 * Asks before a screen is left with changes that are not saved (A24). The way to the sign-in screen is free: signing out has
 * asked already, and of a session that has ended by itself drafts stay.
 */
export function useAskBeforeLeaving(isChanged: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => isChanged && nextLocation.pathname !== '/login')
  const isBlocked = blocker.state === 'blocked'
  const leave = useEffectEvent(() => blocker.proceed?.())
  const stay = useEffectEvent(() => blocker.reset?.())
  useEffect(() => {
    if (!isBlocked) return undefined
    if (!isChanged) return leave()
    const asking = new AbortController()
    // A save leads away before its screen knows that nothing is unsaved any more: then nothing is asked.
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
 * The same for a screen that is mostly read, and whose save leads nowhere: shown only while something is unsaved, since the
 * router complains of an address that is typed while somebody may be asked.
 */
export function AskBeforeLeaving() {
  useAskBeforeLeaving(true)
  return null
}
