import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPath, useBlocker, type Blocker } from 'react-router'
import { fetchForOffline } from '../parts/deferred.tsx'
import { followVersion } from '../parts/shop-version.ts'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import { isAtHand } from '../state/left-screens.ts'
import drawerStyles from '../styles/drawer-contents.css?url'
import styles from '../styles/private.css?url'
import { fetchAllCode } from './fetch-all-code.ts'

/** A screen that needs no data from the server and so always opens offline. */
const CART = '/cart'

/** A line that reports a lost connection. Also fetches the code of the other screens (E3), and of the cart (B9). */
export default function ConnectionLine() {
  const state = useSyncExternalStore(followConnection, connection, () => 'server')
  useEffect(() => {
    fetchForOffline()
    void fetchAllCode([styles, drawerStyles]).catch(() => undefined)
  }, [])
  return (
    <>
      {state !== 'server' && <Crossing />}
      <div role="status" className="connection">
        {state === 'offline' && (
          <p className="notice-line">İnternet bağlantısı yoxdur. Səbətinizə yenə də baxa bilərsiniz.</p>
        )}
      </div>
    </>
  )
}

/**
 * Blocks navigation while offline, because the screen could not load and the current screen would be lost. A step back
 * to a remembered list is allowed (B14). After a deployment, a navigation reloads the page and thereby loads the new
 * version (B24), except for a step back and for a navigation that carries state.
 */
function Crossing() {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => followVersion(() => setIsOld(true)), [])
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    connection() === 'offline'
      ? nextLocation.pathname !== CART && !(historyAction === 'POP' && isAtHand(nextLocation))
      : isOld &&
        historyAction !== 'POP' &&
        !nextLocation.state &&
        nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search,
  )
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
