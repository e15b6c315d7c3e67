import { useEffect, useSyncExternalStore } from 'react'
import { PrefetchPageLinks, useBlocker, type Blocker } from 'react-router'
import { fetchForOffline } from '../parts/deferred.tsx'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import drawerStyles from '../styles/drawer-contents.css?url'
import styles from '../styles/private.css?url'

/** The one screen that needs no data of the shop and so opens without a connection. */
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
          <StayHere />
        </>
      )}
      <div role="status" className="connection">
        {state === 'offline' && <p className="notice-line">İnternet bağlantısı yoxdur. Səbətinizə yenə də baxa bilərsiniz.</p>}
      </div>
    </>
  )
}

/** Blocks navigations without a connection: no other screen could load, and the reader would lose this one. */
function StayHere() {
  const blocker = useBlocker(({ nextLocation }) => connection() === 'offline' && nextLocation.pathname !== CART)
  useEffect(() => {
    if (blocker.state === 'blocked') refuse(blocker)
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
