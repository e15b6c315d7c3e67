import { useId, useRef, type ReactNode } from 'react'
import { useModal } from './modal.ts'

type DialogProps = {
  open: boolean
  /** Called on Escape and on a click beside it as well. */
  close: () => void
  title: ReactNode
  /** Greatest width, px (storefront §9). */
  width: number
  children?: ReactNode
}

/** A modal dialog: the browser keeps the focus inside and gives it back. */
export function Dialog({ open, close, title, width, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(element, open, close)
  return (
    <dialog
      ref={element}
      className="dialog"
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
      aria-labelledby={titleId}
    >
      <div className="dialog-body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
