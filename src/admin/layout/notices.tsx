import CloseIcon from '@mui/icons-material/Close'
import { IconButton } from '@mui/material'
import { useMemo } from 'react'
import { Notification, NotificationContext, useCloseNotification, useNotificationContext } from 'react-admin'

/** How long a failure notice stays, ms: the person has to read what to do. */
const FAILURE = 10_000

/**
 * Shows notices for some seconds, one after the other. React-admin's own queue derives its next state from the last
 * render, and so loses a notice that came since: an action's result, if a new order is reported at the same moment.
 */
export function Notices() {
  const queue = useNotificationContext()
  const whole = useMemo(() => {
    const takeNotification = () => {
      const [first] = queue.notifications
      if (first) queue.setNotifications((all) => all.filter((one) => one !== first))
      return first?.type === 'error'
        ? { ...first, notificationOptions: { autoHideDuration: FAILURE, ...first.notificationOptions } }
        : first
    }
    return { ...queue, takeNotification }
  }, [queue])
  return (
    <NotificationContext.Provider value={whole}>
      <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} action={<CloseNotice />} />
    </NotificationContext.Provider>
  )
}

function CloseNotice() {
  const close = useCloseNotification()
  return (
    <IconButton aria-label="Bildirişi bağla" onClick={() => close()} color="inherit" size="small">
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}
