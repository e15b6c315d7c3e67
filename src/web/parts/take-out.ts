import { flushSync } from 'react-dom'

/** Attributes of a button that removes its row. */
export const takesOut = { 'data-takes-out': true }

/**
 * Makes a change that removes the pressed button, and moves the focus (B10): to the button of the next row, for the
 * last row to the row before, and without rows to the heading.
 */
export function takeOut(button: HTMLElement, change: () => void): void {
  const place = button.closest<HTMLElement>('dialog, main')
  const buttons = () => [...(place?.querySelectorAll<HTMLElement>('[data-takes-out]') ?? [])]
  const index = buttons().indexOf(button)
  flushSync(change)
  const left = buttons()
  focusOn(left[Math.min(index, left.length - 1)] ?? place?.querySelector<HTMLElement>('h1, h2'))
}

/** Focuses an element outside the tab order, such as a heading. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}
