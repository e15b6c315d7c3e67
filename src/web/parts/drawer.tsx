import { useRef, useState, type ReactNode } from 'react'
import { useModal } from './modal.ts'

type DrawerProps = {
  open: boolean
  close: () => void
  /** The accessible name. */
  label: string
  /** 'drawer', 'drawer drawer-right' or 'dialog', with the class of its width. */
  className: string
  children: ReactNode
}

/**
 * A modal drawer or dialog: a native <dialog>, which traps the focus, makes the rest inert, closes on Escape and
 * restores the focus. A click outside also closes it. Its content is rendered with the first opening and stays, so that
 * it is visible while the drawer slides out.
 */
export function Drawer({ open, close, label, className, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [seen, setSeen] = useState(open)
  if (open && !seen) setSeen(true)
  useModal(dialog, open, close)
  return (
    <dialog ref={dialog} aria-label={label} className={className}>
      <div>{seen && children}</div>
    </dialog>
  )
}
