import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLater } from '../parts/deferred.tsx'
import { leftList, rememberList, type LeftList } from '../state/left-screens.ts'
import { gridsNear } from './list-grids.tsx'

/**
 * How far a list is loaded: what the server has sent at first, or, on the way back, all that was there when it was left
 * (D32, B14).
 * @param inside an element among the list's grids
 */
export function useLoadedList(place: string, sent: LeftList, inside: RefObject<HTMLElement | null>) {
  // While React takes the page over, the list is what the server has sent.
  const arriving = useLater() === ''
  const [list, setList] = useState<LeftList & { top?: number | undefined }>(() => (arriving ? undefined : leftList(place)) ?? sent)
  const [asSent, setAsSent] = useState(arriving)
  if (asSent && !arriving) {
    setAsSent(false)
    // The browser threw the page away and has come back to it: the server sent the beginning of the list alone.
    const left = isComeBack() ? leftList(place) : undefined
    if (left && left.products.length > sent.products.length) setList({ ...left, near: [0] })
  }
  const { top } = list
  useLayoutEffect(() => {
    if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  }, [top])

  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
    if (!arriving) rememberList(place, { products: list.products, next: list.next })
  }, [place, list, arriving])
  // Before the list is gone from the page.
  useLayoutEffect(() => {
    const grids = inside.current?.parentElement
    return () => {
      const { products, next } = latest.current
      rememberList(place, { products, next, near: grids ? gridsNear(grids) : [] })
    }
  }, [place, inside])

  return [list, setList] as const
}

/** Whether this page is one that the browser had thrown away, or was left for another site: not one that was asked for anew. */
function isComeBack(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'back_forward' || Boolean((document as { wasDiscarded?: boolean }).wasDiscarded)
}
