import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLater } from '../parts/deferred.tsx'
import { leftList, rememberList, type LeftList } from '../state/left-screens.ts'
import { gridsNear } from './list-grids.tsx'

/**
 * How much of a list is loaded: the server's first page, or on a step back everything that was loaded before (D32,
 * B14).
 * @param inside an element among the list's grids
 */
export function useLoadedList(place: string, sent: LeftList, inside: RefObject<HTMLElement | null>) {
  // During hydration the list must equal the server's HTML.
  const arriving = useLater() === ''
  const [list, setList] = useState<LeftList & { top?: number | undefined }>(
    () => (arriving ? undefined : leftList(place)) ?? sent,
  )
  const [asSent, setAsSent] = useState(arriving)
  if (asSent && !arriving) {
    setAsSent(false)
    // The page was loaded again, so the server sent only the beginning of the list.
    const left = leftList(place)
    if (left && left.products.length > sent.products.length)
      setList(isComeBack() ? { ...left, near: [0] } : refreshed(left, sent))
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
  // Runs before the list leaves the page.
  useLayoutEffect(() => {
    const grids = inside.current?.parentElement
    return () => {
      const { products, next } = latest.current
      rememberList(place, { products, next, near: grids ? gridsNear(grids) : [] })
    }
  }, [place, inside])

  return [list, setList] as const
}

/** After a reload by the user: the beginning as the server sent it now, and the rest as it was. */
function refreshed(left: LeftList & { top: number | undefined }, sent: LeftList) {
  const known = new Set(sent.products.map(({ id }) => id))
  return { ...left, products: [...sent.products, ...left.products.filter(({ id }) => !known.has(id))], near: [0] }
}

/**
 * Whether the browser discarded this page or left it for another site, and now restores it. False for a reload by the
 * user.
 */
function isComeBack(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'back_forward' || Boolean((document as { wasDiscarded?: boolean }).wasDiscarded)
}
