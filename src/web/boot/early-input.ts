import { flushSync } from 'react-dom'
import { isTicked, valueOf, type Control } from './control.ts'

/**
 * Marks what a browser has put back into the fields of a page that it had thrown away: React keeps the sight of it and
 * knows nothing of it (B13). Call it right before React takes the page over.
 */
export function markRestoredInput(): void {
  for (const control of document.querySelectorAll<Control>('input, select, textarea')) {
    if (!isAsServed(control)) control.dataset.changed ??= `0 ${valueOf(control)}`
  }
}

/** Makes again the clicks and changes that were made before their script was there, in their order (first-paint.ts). */
export function repeatEarlyInput(): void {
  // Not inside React's own work, so that each step is rendered before the next.
  queueMicrotask(() => {
    for (const { element, repeat } of markedSteps()) if (element.isConnected) flushSync(repeat)
  })
}

/** The steps to repeat, in their order; takes the marks away. */
function markedSteps() {
  const steps: { element: HTMLElement; order: number; repeat: () => void }[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-clicked], [data-changed]')) {
    const { clicked, changed } = element.dataset
    delete element.dataset.clicked
    delete element.dataset.changed
    for (const order of clicked?.split(' ') ?? []) steps.push({ element, order: Number(order), repeat: () => element.click() })
    if (changed === undefined) continue
    const gap = changed.indexOf(' ')
    steps.push({ element, order: Number(changed.slice(0, gap)), repeat: () => change(element as Control, changed.slice(gap + 1)) })
  }
  return steps.toSorted((one, other) => one.order - other.order)
}

/** Changes a field as the reader does. React tells only of a change of what it has seen last: that is made another first. */
function change(control: Control, value: string) {
  if (isTicked(control)) {
    control.checked = value !== 'true'
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    control.value = `${value} `
    const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Whether a field holds what the server has sent. A radio button that has lost its mark to another counts as such. */
function isAsServed(control: Control): boolean {
  if (isTicked(control)) return control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue
  const options = [...control.options]
  return control.selectedIndex === Math.max(0, options.findIndex((option) => option.defaultSelected))
}
