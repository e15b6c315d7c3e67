import { useEffect, useRef } from 'react'
import { externalStore } from '../external-store.ts'
import { Icon } from './icon.tsx'

/** Timeouts of storefront §9, ms. */
export const SNACKBAR_CART = 2000
export const SNACKBAR_STOCK_LIMIT = 8000
export const SNACKBAR_FORM = 3000

export type Snackbar = {
  text: string
  /** 'done' has a green tick, 'warning' an amber sign. */
  tone: 'done' | 'warning'
  /** How long it stays, ms. */
  timeout: number
  /** A button; without one it is 'Bağla'. */
  action?: { name: string; run: () => void }
}

type Shown = Snackbar & { key: number }

const NONE: Shown[] = []
const store = externalStore(NONE, () => NONE)
let lastKey = 0

/** Shows a line at the foot of the screen and reads it out; the same text twice is shown once. */
export function showSnackbar(snackbar: Snackbar): void {
  const shown = { ...snackbar, key: ++lastKey }
  store.set([...store.get().filter((other) => other.text !== snackbar.text), shown].slice(-2))
  setTimeout(() => close(shown), snackbar.timeout)
}

function close(snackbar: Shown) {
  store.set(store.get().filter((other) => other.key !== snackbar.key))
}

/** The place of all snackbars, once per page. A popover, so that it lies above an open drawer. */
export function Snackbars() {
  const place = useRef<HTMLDivElement>(null)
  const shown = store.use()
  const some = shown.length > 0
  useEffect(() => {
    if (some) place.current?.showPopover()
    return () => place.current?.hidePopover()
  }, [some])
  return (
    <div role="status" aria-live="polite">
      <div ref={place} popover="manual" className={some ? 'snackbars' : ''}>
        {shown.map((snackbar) => (
          <div key={snackbar.key} className={`snackbar snackbar-${snackbar.tone}`}>
            <Icon name={snackbar.tone === 'done' ? 'check-circle-fill' : 'warning-circle'} />
            <span>{snackbar.text}</span>
            <button
              type="button"
              onClick={() => {
                snackbar.action?.run()
                close(snackbar)
              }}
            >
              {snackbar.action?.name ?? 'Bağla'}
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}
