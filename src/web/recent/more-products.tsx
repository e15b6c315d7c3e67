import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { api } from '../api.ts'
import { followSight } from '../parts/follow-sight.ts'
import { rememberProduct } from '../state/recent.ts'
import { ProductRow } from './product-row.tsx'
import RecentRow from './recent-row.tsx'

/** How far below the window they are fetched. */
const AHEAD = '600px'

/** Under a product: 'Buna uyğundur' (B16) where something fits, 'Oxşar məhsullar' and 'Son baxdıqlarınız' (B6), fetched when the reader comes near. */
export default function MoreProducts({ id, slug, fits }: { id: number; slug: string; fits: boolean }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => rememberProduct(id), [id])
  useEffect(() => {
    if (!place.current) return
    return followSight(place.current, (sight) => sight.isIntersecting && setNear(true), { rootMargin: AHEAD })
  }, [])
  return (
    <div ref={place} className="more-products" onClickCapture={leaveGallery}>
      {fits && <ProductRow title="Buna uyğundur" near={near} load={() => api.call('fittingProducts', { slug })} />}
      <ProductRow title="Oxşar məhsullar" near={near} load={() => api.call('relatedProducts', { slug })} />
      <RecentRow except={id} near={near} />
    </div>
  )
}

/**
 * In the view transition the picture of the clicked card becomes the next product's picture. This product's gallery must
 * give up its own name for the transition: with two elements of the same name the browser makes none.
 */
function leaveGallery(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return
  document.querySelector<HTMLElement>('.gallery-strip > .picture')?.style.setProperty('view-transition-name', 'none')
}
