import { useState } from 'react'
import { externalStore } from '../external-store.ts'
import { deferred } from './deferred.tsx'

const SnackbarStack = deferred(() => import('./snackbar-stack.tsx'), { offline: true })

/** Timeouts of storefront §9, ms. */
export const SNACKBAR_CART = 2000
export const SNACKBAR_STOCK_LIMIT = 8000
export const SNACKBAR_FORM = 3000
/** How long what was taken out of the cart can be put back (B13), ms. */
export const SNACKBAR_UNDO = 8000

export type Snackbar = {
  text: string
  /** 'done' has a green tick, 'warning' an amber sign. */
  tone: 'done' | 'warning'
  /** How long it stays, ms. */
  timeout: number
  /** A button; without one it is 'Bağla'. */
  action?: { name: string; run: () => void }
}

export type ShownSnackbar = Snackbar & { key: number }

const NONE: ShownSnackbar[] = []
const store = externalStore(NONE, () => NONE)
let lastKey = 0

/**
 * Shows a message at the foot of the screen, which screen readers read; the same text twice is shown once. It comes after
 * the next paint: opening the popover makes the browser compute the layout of the whole page.
 */
export function showSnackbar(snackbar: Snackbar): void {
  const shown = { ...snackbar, key: ++lastKey }
  const show = () => {
    store.set([...store.get().filter((other) => other.text !== snackbar.text), shown].slice(-2))
    setTimeout(() => close(shown), snackbar.timeout)
  }
  requestAnimationFrame(() => setTimeout(show))
}

function close(snackbar: ShownSnackbar) {
  store.set(store.get().filter((other) => other.key !== snackbar.key))
}

/** The live region of all snackbars, once per page. It is there from the start, as screen readers need it; the stack is fetched when needed. */
export function Snackbars() {
  const shown = store.use()
  const [seen, setSeen] = useState(false)
  if (!seen && shown.length > 0) setSeen(true)
  return (
    <div role="status" aria-live="polite">
      {seen && <SnackbarStack shown={shown} close={close} />}
    </div>
  )
}
