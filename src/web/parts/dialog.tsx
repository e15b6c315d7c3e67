import { useId, useRef, type ReactNode } from 'react'
import { useModal } from './modal.ts'

type DialogProps = {
  open: boolean
  /** Also called on Escape and on a click outside. */
  close: () => void
  title: ReactNode
  /** The largest width, px (storefront §9). */
  width: number
  children?: ReactNode
}

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
