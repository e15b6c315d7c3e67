import { useMemo } from 'react'
import { Notification, NotificationContext, useNotificationContext } from 'react-admin'

/**
 * What was done or happened, said for some seconds, one after the other. React-admin's own queue sets what is left by what was
 * there when the screen was last drawn, and so loses a notice that came since: what an action has done, when a new
 * order is told at the same moment.
 */
export function Notices() {
  const queue = useNotificationContext()
  const whole = useMemo(() => {
    const takeNotification = () => {
      const [first] = queue.notifications
      if (first) queue.setNotifications((all) => all.filter((one) => one !== first))
      return first
    }
    return { ...queue, takeNotification }
  }, [queue])
  return (
    <NotificationContext.Provider value={whole}>
      <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} />
    </NotificationContext.Provider>
  )
}
