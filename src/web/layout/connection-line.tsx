import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPath, PrefetchPageLinks, useBlocker, type Blocker } from 'react-router'
import { fetchForOffline } from '../parts/deferred.tsx'
import { followVersion } from '../parts/shop-version.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { isAtHand } from '../state/left-screens.ts'
import drawerStyles from '../styles/drawer-contents.css?url'
import styles from '../styles/private.css?url'

/** The screen that needs no data of the shop and so always opens without a connection. */
const CART = '/cart'

/** A line that says that there is no connection, and prefetches what the cart needs to open without one (B9). */
export default function ConnectionLine() {
  const state = useSyncExternalStore(followConnection, connection, () => 'server')
  useEffect(fetchForOffline, [])
  return (
    <>
      {state !== 'server' && (
        <>
          <PrefetchPageLinks page={CART} />
          <link rel="prefetch" as="style" href={styles} />
          <link rel="prefetch" as="style" href={drawerStyles} />
          <Crossing />
        </>
      )}
      <div role="status" className="connection">
        {state === 'offline' && <p className="notice-line">İnternet bağlantısı yoxdur. Səbətinizə yenə də baxa bilərsiniz.</p>}
      </div>
    </>
  )
}

/**
 * Blocks navigations without a connection, but for a step back to a list that is still remembered (B14): no other screen
 * could load, and the reader would lose this one. After a new
 * version of the shop was put up, a navigation loads the page anew, and with it the new version (B24); not a step back, and
 * none that carries something to the next screen.
 */
function Crossing() {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => followVersion(() => setIsOld(true)), [])
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    connection() === 'offline'
      ? nextLocation.pathname !== CART && !(historyAction === 'POP' && isAtHand(nextLocation))
      : isOld && historyAction !== 'POP' && !nextLocation.state && nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (connection() === 'offline') refuse(blocker)
    else location.assign(createPath(blocker.location))
  }, [blocker])
  return null
}

function refuse(blocker: Extract<Blocker, { state: 'blocked' }>) {
  blocker.reset()
  showSnackbar({ text: 'Bu səhifə internetsiz açılmır.', tone: 'warning', timeout: SNACKBAR_FORM })
}

function connection(): 'online' | 'offline' {
  return navigator.onLine ? 'online' : 'offline'
}

function followConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
