import { useEffect, useEffectEvent } from 'react'
import type { UnsavedChange } from '../questions.ts'

let open: (UnsavedChange & { order: number }) | null = null

/** Returns the unsaved change of an order; null without one (E22). */
export function unsavedChangeOf(order: number): UnsavedChange | null {
  return open?.order === order ? open : null
}

/** Hook: registers the change of an order while it is unsaved. */
export function useUnsavedChange(order: number, isUnsaved: boolean, { save, leaveOut }: UnsavedChange): void {
  const saveNow = useEffectEvent(save)
  const leaveOutNow = useEffectEvent(leaveOut)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const own = { order, save: () => saveNow(), leaveOut: () => leaveOutNow() }
    open = own
    return () => {
      if (open === own) open = null
    }
  }, [order, isUnsaved])
}
