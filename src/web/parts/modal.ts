import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { externalStore } from '../external-store.ts'

const opened = new Set<HTMLDialogElement>()
const top = externalStore<HTMLDialogElement | null>(null, () => null)

/** The topmost open dialog: what is outside it is inert. */
export const useTopModal: () => HTMLDialogElement | null = top.use

/**
 * Opens and closes a modal <dialog>, as `open` says. Escape, and a press beside it, call `close`. The browser keeps the
 * focus inside and gives it back, also when the dialog is removed from the page while open.
 *
 * While one is open, <html> has its classes as data-modal, which stops the page behind it from scrolling (base.css). A
 * rule with :has() would make the browser search the whole page at every change.
 */
export function useModal(place: RefObject<HTMLDialogElement | null>, open: boolean, close: () => void): void {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  // A layout effect, whose clean-up runs before the dialog is removed: a removed one could not give the focus back.
  useLayoutEffect(() => {
    const dialog = place.current
    if (!dialog || !open) return
    const root = document.documentElement
    // The page must not move sideways when its scrollbar goes.
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
    // Escape pressed twice closes it without a cancel event.
    dialog.addEventListener('close', ask, end)
    return () => {
      end.abort()
      dialog.close()
      opened.delete(dialog)
      mark()
    }
  }, [place, open])
}

/** Whether a press was on the backdrop, not within the dialog's border. */
function isBeside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return event.target === dialog && (x < left || x > right || y < top || y > bottom)
}

function mark() {
  top.set([...opened].at(-1) ?? null)
  const root = document.documentElement
  if (opened.size === 0) delete root.dataset.modal
  else root.dataset.modal = [...opened].map(({ className }) => className).join(' ')
}
