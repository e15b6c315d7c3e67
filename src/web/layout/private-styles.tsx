import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { fetchUntouched } from '../parts/deferred.tsx'
import styles from '../styles/private.css?url'

/** These screens end with the short footer. */
export const handle = { shortFooter: true }

/** Around cart, checkout and account: loads their style sheet before the screen is shown. */
export default function PrivateStyles() {
  useEffect(fetchUntouched, [])
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Outlet />
    </>
  )
}
