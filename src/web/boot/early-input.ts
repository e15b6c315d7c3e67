import { flushSync } from 'react-dom'
import { isTicked, valueOf, type Control } from './control.ts'

/**
 * Marks values that the browser restored into the fields of a discarded page. React would keep showing them without
 * knowing them (B13). Call it directly before hydration.
 */
export function markRestoredInput(): void {
  for (const control of document.querySelectorAll<Control>('input, select, textarea')) {
    if (!isAsServed(control)) control.dataset.changed ??= `0 ${valueOf(control)}`
  }
}

/** Repeats clicks and changes that came before their script was loaded, in their order (first-paint.ts). */
export function repeatEarlyInput(): void {
  // Runs outside React's work, so that each step is rendered before the next.
  queueMicrotask(() => {
    for (const { element, repeat } of markedSteps()) if (element.isConnected) flushSync(repeat)
  })
}

/** Returns the steps to repeat in their order, and removes their marks. */
function markedSteps() {
  const steps: { element: HTMLElement; order: number; repeat: () => void }[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-clicked], [data-changed]')) {
    const { clicked, changed } = element.dataset
    delete element.dataset.clicked
    delete element.dataset.changed
    for (const order of clicked?.split(' ') ?? [])
      steps.push({ element, order: Number(order), repeat: () => element.click() })
    if (changed === undefined) continue
    const gap = changed.indexOf(' ')
    steps.push({
      element,
      order: Number(changed.slice(0, gap)),
      repeat: () => change(element as Control, changed.slice(gap + 1)),
    })
  }
  return steps.toSorted((one, other) => one.order - other.order)
}

/**
 * Changes a field like a user. React reports only a change from the last value that it saw, so this first sets another
 * value.
 */
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

/**
 * Whether a field still has the value that the server sent. A radio button that lost its check to another counts as
 * unchanged.
 */
function isAsServed(control: Control): boolean {
  if (isTicked(control))
    return control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue
  return control.selectedOptions[0] === (control.querySelector('[selected]') ?? control.options[0])
}
