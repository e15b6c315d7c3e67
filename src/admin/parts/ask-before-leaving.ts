import { useEffect } from 'react'
import { useBlocker, useTranslate } from 'react-admin'

/** For a screen that is no form of react-admin: asks before it is left with changes that are not saved (A24). */
export function useAskBeforeLeaving(isChanged: boolean): void {
  const translate = useTranslate()
  const blocker = useBlocker(isChanged)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A save leads away before its screen knows that nothing is unsaved any more.
    if (!isChanged || confirm(translate('ra.message.unsaved_changes'))) blocker.proceed?.()
    else blocker.reset?.()
    // The blocker is another object with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state, isChanged, translate])
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
