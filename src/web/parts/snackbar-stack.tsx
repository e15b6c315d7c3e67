import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { frameWords } from '#src/words/words.ts'
import { Icon } from './icon.tsx'
import { useTopModal } from './modal.ts'
import type { ShownSnackbar } from './snackbar.tsx'

/** The space above the stack, px. */
const GAP = 24

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
    const element = place.current
    if (!some || !element) return
    element.showPopover()
    const giveWay = () => {
      element.removeAttribute('data-above')
      element.toggleAttribute('data-above', coversFocus(element))
    }
    giveWay()
    document.addEventListener('focusin', giveWay)
    return () => {
      document.removeEventListener('focusin', giveWay)
      element.hidePopover()
    }
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
            {snackbar.action?.name ?? frameWords.close}
          </button>
        </div>
      ))}
    </div>
  )
  return modal ? createPortal(<div role="status">{stack}</div>, modal) : stack
}

/** Whether the stack, at the foot of the window, lies on the focused element or on the message under its field. */
function coversFocus(stack: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || stack.contains(focused)) return false
  const { top, bottom } = (focused.closest('.coupon') ?? focused.closest('.field') ?? focused).getBoundingClientRect()
  return bottom > stack.getBoundingClientRect().top - GAP && top < innerHeight
}
