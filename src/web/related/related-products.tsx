import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useNavigationType } from 'react-router'
import { productWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { useLater } from '../parts/deferred.tsx'
import { followSight } from '../parts/follow-sight.ts'
import { ProductRow } from './product-row.tsx'
import RecentRow from './recent-row.tsx'

/** The distance below the window at which the rows are loaded. */
const AHEAD = '600px'

/**
 * Below a product: 'Buna uyğundur' (B16), 'Oxşar məhsullar' and 'Son baxdıqlarınız' (B6). Loaded when they are near the
 * window.
 */
export default function RelatedProducts({ id, slug, fits }: { id: number; slug: string; fits: boolean }) {
  const [near, setNear] = useState(false)
  const reserve = useIsReturn()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    return followSight(place.current, (sight) => sight.isIntersecting && setNear(true), { rootMargin: AHEAD })
  }, [])
  return (
    <div ref={place} className="more-products" onClickCapture={leaveGallery}>
      {fits && (
        <ProductRow
          title={productWords.fits}
          near={near}
          reserve={reserve}
          load={() => api.call('fittingProducts', { slug })}
        />
      )}
      <ProductRow
        title={productWords.similar}
        near={near}
        reserve={reserve}
        load={() => api.call('relatedProducts', { slug })}
      />
      <RecentRow except={id} near={near} reserve={reserve} />
    </div>
  )
}

/** Hook: whether the reader came by Back, Forward or a reload, and may be led to a place below the rows (D32). */
function useIsReturn(): boolean {
  const isHydrating = useLater() === ''
  const isStep = useNavigationType() === 'POP'
  return !isHydrating && isStep && !isFirstVisit()
}

function isFirstVisit(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'navigate' && arrival.name === location.href
}

/**
 * In the view transition the picture of the clicked card becomes the next product's picture. This product's gallery
 * must remove its own transition name first: if two elements have the same name, the browser skips the transition.
 */
function leaveGallery(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return
  document.querySelector<HTMLElement>('.gallery-strip > .picture')?.style.setProperty('view-transition-name', 'none')
}
