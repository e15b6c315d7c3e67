import { flushSync } from 'react-dom'

/** Attributes of a button that removes the row it stands in. */
export const takesOut = { 'data-takes-out': true }

/**
 * Makes a change that removes the pressed button, and moves the focus (B10): to the button of the next row, of the row
 * before when it was the last, or to the heading when no row is left.
 */
export function takeOut(button: HTMLElement, change: () => void): void {
  const place = button.closest<HTMLElement>('dialog, main')
  const buttons = () => [...(place?.querySelectorAll<HTMLElement>('[data-takes-out]') ?? [])]
  const index = buttons().indexOf(button)
  flushSync(change)
  const left = buttons()
  focusOn(left[Math.min(index, left.length - 1)] ?? place?.querySelector<HTMLElement>('h1, h2'))
}

/** Focuses an element that keys cannot reach, such as a heading. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}
