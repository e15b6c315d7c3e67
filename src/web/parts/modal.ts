import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { externalStore } from '../external-store.ts'

const opened = new Set<HTMLDialogElement>()
const top = externalStore<HTMLDialogElement | null>(null, () => null)

/** The dialog that lies above all others: what is outside it can be neither touched nor read out. */
export const useTopModal: () => HTMLDialogElement | null = top.use

/**
 * Opens a <dialog> above everything and closes it, as `open` says. Escape, and a press beside it, call `close`. The
 * browser keeps the focus inside and gives it back, also when the dialog goes from the page while open.
 *
 * While one is open, <html> bears its classes as data-modal, which keeps the page behind it in its place (base.css):
 * finding it by :has() would look through the whole page at every change.
 */
export function useModal(place: RefObject<HTMLDialogElement | null>, open: boolean, close: () => void): void {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  // Before the page is changed: an element that has left it could not give the focus back.
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
    // The browser may close it without asking: Escape twice.
    dialog.addEventListener('close', ask, end)
    return () => {
      end.abort()
      dialog.close()
      opened.delete(dialog)
      mark()
    }
  }, [place, open])
}

/** Whether it is on what lies behind the dialog: its own margin within the border is not. */
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
