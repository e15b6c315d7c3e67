import { flushSync } from 'react-dom'

/** Marks the buttons that take out the row they stand in. */
export const takesOut = { 'data-takes-out': true }

/**
 * Makes a change by which the pressed button goes from the page, and passes the focus on (B10): to the button that takes
 * out the next row, the one before when it was the last, or the heading when no row is left.
 */
export function takeOut(button: HTMLElement, change: () => void): void {
  const place = button.closest<HTMLElement>('dialog, main')
  const buttons = () => [...(place?.querySelectorAll<HTMLElement>('[data-takes-out]') ?? [])]
  const index = buttons().indexOf(button)
  flushSync(change)
  const left = buttons()
  focusOn(left[Math.min(index, left.length - 1)] ?? place?.querySelector<HTMLElement>('h1, h2'))
}

/** Puts the focus on an element that it cannot be brought to by keys, a heading for one. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}
