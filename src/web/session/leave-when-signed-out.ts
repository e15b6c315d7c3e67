import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accountWords } from '#src/words/words.ts'
import { dropDrafts, onStoredElsewhere } from '../browser-storage.ts'
import { showSnackbar, SNACKBAR_STOCK_LIMIT } from '../parts/snackbar.tsx'
import { currentSession } from './session.ts'
import { onSignedOutElsewhere } from './signed-out-elsewhere.ts'

/**
 * Hook of private screens: leads home when the customer signs out in another tab, says why, and offers the way back.
 * @param stays whether the screen stays if the session only ended there, because it asks to log in itself
 */
export function useLeaveWhenSignedOut({ stays = false } = {}): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const leave = () => {
      dropDrafts()
      const run = () => void navigate(`/login?to=${pathname}`)
      showSnackbar({
        text: accountWords.leftElsewhere,
        tone: 'warning',
        timeout: SNACKBAR_STOCK_LIMIT,
        action: { name: accountWords.logIn, run },
      })
      void navigate('/')
    }
    const leaveIfSignedOut = () => {
      if (!currentSession().signed_in) leave()
    }
    const endStored = stays ? undefined : onStoredElsewhere(['access'], leaveIfSignedOut)
    // The message may arrive before the storage has changed, so the session does not count here.
    const endTold = onSignedOutElsewhere(leave)
    return () => {
      endStored?.()
      endTold()
    }
  }, [navigate, pathname, stays])
}
