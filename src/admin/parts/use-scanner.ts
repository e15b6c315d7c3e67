import { useEffect, useEffectEvent } from 'react'

/** Shortest code that counts as scanned when no field has the focus; fewer digits are typed by hand. */
const LEAST = 4
/** A pause after which a new code begins, ms. A scanner needs 50; a busy machine may take far longer. */
const PAUSE = 2000

/** The scanners on the screen. The newest one receives the codes that are scanned while no field has the focus. */
const mounted: object[] = []

/**
 * Calls `onScan` with a code that a scanner types, digits and Enter, while no text field has the focus (V4). In a
 * dialog only the `field` inside it takes codes.
 */
export function useScanner(onScan: (code: string) => void, field?: { current: HTMLElement | null }): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const self = {}
    mounted.push(self)
    let digits = ''
    let last = 0
    const listen = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      if (mounted.at(-1) !== self || !(target instanceof HTMLElement) || isTyping(target)) return
      const dialog = target.closest('[role="dialog"]')
      if (dialog && !dialog.contains(field?.current ?? null)) return
      if (timeStamp - last > PAUSE) digits = ''
      last = timeStamp
      if (/^\d$/.test(key)) digits += key
      if (key !== 'Enter' || digits.length < LEAST) return
      // Keeps Enter from pressing the focused button.
      event.preventDefault()
      event.stopPropagation()
      scanned(digits)
      digits = ''
    }
    addEventListener('keydown', listen, { capture: true })
    return () => {
      mounted.splice(mounted.indexOf(self), 1)
      removeEventListener('keydown', listen, { capture: true })
    }
  }, [field])
}

function isTyping(target: HTMLElement): boolean {
  return target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null
}
