import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onStoredElsewhere, writeForTab } from '../browser-storage.ts'
import { currentSession } from './session.ts'

/** Hook of a customer's own screens: leads home when the customer signs out in another tab, as signing out here does. */
export function useLeaveWhenSignedOut(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onStoredElsewhere(['access'], () => {
        if (currentSession().signed_in) return
        writeForTab('checkout', null)
        void navigate('/')
      }),
    [navigate],
  )
}
