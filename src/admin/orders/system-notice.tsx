import NoticeIcon from '@mui/icons-material/NotificationsOutlined'
import SilentIcon from '@mui/icons-material/NotificationsOffOutlined'
import { useNotify, useStore } from 'ra-core'
import { AccountItem } from '../layout/account-item.tsx'

/** Storage key of the setting whether the system shows a new order while this tab is hidden. */
const SYSTEM_NOTICE = 'orders.system-notice'

/** Shows a system notification; returns false if the browser does not support one for an open page, like phones. */
function show(title: string, tag: string, onClick: () => void): boolean {
  try {
    const notice = new Notification(title, { tag, lang: 'az' })
    notice.addEventListener('click', () => {
      focus()
      notice.close()
      onClick()
    })
    return true
  } catch {
    return false
  }
}

/**
 * Returns a function that shows a new order or request as a system notification (A16), if that is enabled and the tab
 * is hidden.
 */
export function useSystemNotice(): (title: string, tag: string, open: () => void) => void {
  const [isOn] = useStore(SYSTEM_NOTICE, false)
  // All tabs of the admin use the same tag, so each is shown once.
  return (title, tag, open) => {
    if (isOn && document.visibilityState === 'hidden') show(title, `buxar-${tag}`, open)
  }
}

/** Switches the notifications on or off. The browser asks for the permission only after a click. */
export function SystemNoticeItem() {
  const [isOn, setOn] = useStore(SYSTEM_NOTICE, false)
  const notify = useNotify()
  // Without HTTPS the browser does not support notifications.
  if (!('Notification' in globalThis)) return null
  const turnOn = async () => {
    const isAllowed = (await Notification.requestPermission()) === 'granted'
    if (isAllowed && show('Yeni sifarişlər belə görünəcək', 'buxar-order-sample', () => undefined)) {
      setOn(true)
      notify('Başqa pəncərədə olanda da yeni sifarişi görəcəksiniz.', { type: 'success' })
    } else {
      notify(
        isAllowed
          ? 'Bu brauzer açıq səhifənin bildirişini göstərmir.'
          : 'Brauzer icazə vermədi: ünvan sətrinin əvvəlindəki nişandan bildirişlərə icazə verin.',
        { type: 'warning' },
      )
    }
  }
  return (
    <AccountItem
      icon={isOn ? NoticeIcon : SilentIcon}
      label={isOn ? 'Sistem bildirişini söndür' : 'Sistem bildirişini aç'}
      onClick={() => (isOn ? setOn(false) : void turnOn())}
    />
  )
}
