import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { externalStore } from '../external-store.ts'

const opened = new Set<HTMLDialogElement>()
const top = externalStore<HTMLDialogElement | null>(null, () => null)

/** The topmost open dialog. Everything outside it is inert. */
export const useTopModal: () => HTMLDialogElement | null = top.use

/**
 * Opens and closes a modal <dialog> by `open`. Escape and a press outside call `close`. The browser traps the focus and
 * restores it, also when an open dialog is removed from the page. While a dialog is open, <html> has its classes as
 * data-modal, which stops the page behind it from scrolling (base.css). With a rule of :has() the browser would search
 * the whole page at every change.
 */
export function useModal(place: RefObject<HTMLDialogElement | null>, open: boolean, close: () => void): void {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  // A layout effect, because its clean-up runs before the dialog is removed. A removed dialog could not restore the
  // focus.
  useLayoutEffect(() => {
    const dialog = place.current
    if (!dialog || !open) return
    const root = document.documentElement
    // The page must not move sideways when its scrollbar disappears.
    if (opened.size === 0) root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    opened.add(dialog)
    mark()
    dialog.showModal()

    const end = new AbortController()
    const ask = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      latestClose.current()
    }
    let pressedBeside = false
    dialog.addEventListener('pointerdown', (event) => (pressedBeside = isBeside(event, dialog)), end)
    dialog.addEventListener('click', (event) => pressedBeside && isBeside(event, dialog) && latestClose.current(), end)
    dialog.addEventListener('cancel', ask, end)
    // Pressing Escape twice closes a dialog without a cancel event.
    dialog.addEventListener('close', ask, end)
    return () => {
      end.abort()
      dialog.close()
      opened.delete(dialog)
      mark()
    }
  }, [place, open])
}

/** Whether a press was on the backdrop, outside the border of the dialog. */
function isBeside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return event.target === dialog && (x < left || x > right || y < top || y > bottom)
}

function mark() {
  addEventListener('click', dropFurtherPress, true)
  top.set([...opened].at(-1) ?? null)
  const root = document.documentElement
  if (opened.size === 0) delete root.dataset.modal
  else root.dataset.modal = [...opened].map(({ className }) => className).join(' ')
}

/** Drops further presses of a double click that opened or closed a dialog: they would press what is there now. */
function dropFurtherPress(event: MouseEvent) {
  if (event.detail < 2) return removeEventListener('click', dropFurtherPress, true)
  event.preventDefault()
  event.stopPropagation()
}
