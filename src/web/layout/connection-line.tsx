import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPath, Link, useBlocker, useLocation } from 'react-router'
import { frameWords } from '#src/words/words.ts'
import { fetchForOffline } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'
import { followVersion } from '../parts/shop-version.ts'
import { isAtHand } from '../state/left-screens.ts'
import drawerStyles from '../styles/drawer-contents.css?url'
import styles from '../styles/private.css?url'
import { fetchAllCode } from './fetch-all-code.ts'

/** A screen that needs no data from the server and so always opens offline. */
const CART = '/cart'

/**
 * A line that reports a lost connection. It is in the page from the start, and boot/watch-connection.ts shows it. When
 * the browser is idle, this part guards the router and fetches the code of the other screens (E3).
 */
export default function ConnectionLine() {
  const guarded = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  useEffect(() => {
    fetchForOffline()
    void fetchAllCode([styles, drawerStyles]).catch(() => undefined)
  }, [])
  const isCart = useLocation().pathname === CART
  return (
    <>
      {guarded && <Crossing />}
      <div role="status" className="connection">
        <div className="notice-line">
          <Icon name="warning-circle" />
          <p>
            <span>{frameWords.offline}</span>
            <span>{frameWords.offlinePage}</span> <span>{frameWords.offlineCart}</span>
          </p>
          {!isCart && (
            <Link to={CART} className="button button-44">
              {frameWords.openCart}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}

const neverChanges = () => () => {}

/**
 * Blocks navigation while offline, because the screen could not load and the current screen would be lost. A step back
 * to a remembered list is allowed (B14). After a deployment, a navigation reloads the page and thereby loads the new
 * version (B24), except for a step back and for a navigation that carries state.
 */
function Crossing() {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => followVersion(() => setIsOld(true)), [])
  useEffect(() => {
    document.documentElement.dataset.guarded = ''
  }, [])
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    !navigator.onLine
      ? nextLocation.pathname !== CART && !(historyAction === 'POP' && isAtHand(nextLocation))
      : isOld &&
        historyAction !== 'POP' &&
        !nextLocation.state &&
        nextLocation.pathname + nextLocation.search !== currentLocation.pathname + currentLocation.search,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (navigator.onLine) return location.assign(createPath(blocker.location))
    blocker.reset()
    // The next press deletes the mark (boot/first-paint.ts).
    document.documentElement.dataset.refused = ''
  }, [blocker])
  return null
}
