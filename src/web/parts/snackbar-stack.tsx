import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { frameWords } from '#src/words/words.ts'
import { Icon } from './icon.tsx'
import { useTopModal } from './modal.ts'
import type { ShownSnackbar } from './snackbar.tsx'

/** The space between the stack and the window's foot, px. */
const MARGIN = 24

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
    const giveWay = () => element.toggleAttribute('data-above', coversFocus(element))
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

/** Whether the stack at the foot of the window would lie on the focused element (WCAG 2.4.11). */
function coversFocus(stack: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || stack.contains(focused)) return false
  const { top, bottom } = focused.getBoundingClientRect()
  const room = stack.offsetHeight + 2 * MARGIN
  return bottom > innerHeight - room && top < innerHeight
}
