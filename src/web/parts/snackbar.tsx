import { useState } from 'react'
import { externalStore } from '../external-store.ts'
import { deferred } from './deferred.tsx'

const SnackbarStack = deferred(() => import('./snackbar-stack.tsx'), { offline: true })

/** Timeouts of storefront §9, ms. */
export const SNACKBAR_CART = 2000
export const SNACKBAR_STOCK_LIMIT = 8000
export const SNACKBAR_FORM = 3000
/** How long a removal from the cart can be undone (B13), ms. */
export const SNACKBAR_UNDO = 8000

export type Snackbar = {
  text: string
  tone: 'done' | 'warning'
  /** The time until it closes, ms. */
  timeout: number
  /** A button. Default: 'Bağla'. */
  action?: { name: string; run: () => void }
}

export type ShownSnackbar = Snackbar & { key: number }

const NONE: ShownSnackbar[] = []
const store = externalStore(NONE, () => NONE)
let lastKey = 0

/**
 * Shows a message at the foot of the screen, and announces it to screen readers. The same text is shown only once.
 * Waits for the next paint, because opening the popover makes the browser compute the layout of the whole page.
 */
export function showSnackbar(snackbar: Snackbar): void {
  const entry = { ...snackbar, key: ++lastKey }
  const show = () => {
    store.set([...store.get().filter((other) => other.text !== snackbar.text), entry].slice(-2))
    setTimeout(() => close(entry), snackbar.timeout)
  }
  requestAnimationFrame(() => setTimeout(show))
}

/** Closes all messages, when they are about what is no longer there. */
export const closeSnackbars = () => store.set(NONE)

function close(snackbar: ShownSnackbar) {
  store.set(store.get().filter((other) => other.key !== snackbar.key))
}

/**
 * The live region of all snackbars, once per page. It exists from the start, as screen readers require. The stack is
 * loaded when needed.
 */
export function Snackbars() {
  const snackbars = store.use()
  const [seen, setSeen] = useState(false)
  if (!seen && snackbars.length > 0) setSeen(true)
  return (
    <div role="status" aria-live="polite">
      {seen && <SnackbarStack shown={snackbars} close={close} />}
    </div>
  )
}
