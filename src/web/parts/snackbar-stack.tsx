import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { useTopModal } from './modal.ts'
import type { ShownSnackbar } from './snackbar.tsx'

type SnackbarStackProps = { shown: ShownSnackbar[]; close: (snackbar: ShownSnackbar) => void }

/**
 * The visible snackbars. They are in a popover, to appear above an open dialog, and rendered inside that dialog,
 * because everything outside it is inert.
 */
export default function SnackbarStack({ shown, close }: SnackbarStackProps) {
  const place = useRef<HTMLDivElement>(null)
  const modal = useTopModal()
  const some = shown.length > 0
  useEffect(() => {
    if (!some) return
    const element = place.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [some, modal])
  const stack = (
    <div ref={place} popover="manual" className="snackbars">
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
  )
  return modal ? createPortal(<div role="status">{stack}</div>, modal) : stack
}
