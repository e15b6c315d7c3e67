import { useEffect, useRef, useState, type ReactNode } from 'react'

type DrawerProps = {
  open: boolean
  close: () => void
  /** Its accessible name. */
  label: string
  /** 'drawer', 'drawer drawer-right' or 'dialog', with the class that gives its width. */
  className: string
  children: ReactNode
}

/**
 * A modal drawer or dialog: the browser's own <dialog>, which keeps the focus inside, makes the rest inert, closes on
 * Escape and gives the focus back. A click beside it closes it too. Its contents come with the first opening and stay,
 * so that they slide out with it.
 */
export function Drawer({ open, close, label, className, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [seen, setSeen] = useState(open)
  if (open && !seen) setSeen(true)
  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      // The page must not move sideways when its scrollbar goes.
      const root = document.documentElement
      root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
      element.showModal()
    }
    if (!open) element?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div>{seen && children}</div>
    </dialog>
  )
}
