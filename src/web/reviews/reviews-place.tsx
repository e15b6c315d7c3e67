import { useEffect, useRef, useState } from 'react'
import { deferred } from '../parts/deferred.tsx'
import { FetchingPlace } from '../parts/fetching-place.tsx'
import { followSight } from '../parts/follow-sight.ts'

const Reviews = deferred(() => import('./reviews.tsx'), { place: FetchingPlace })

/** How far below the window the reviews are fetched. */
const AHEAD = '600px'

/** How many reviews are shown at first. */
export const REVIEWS_SHOWN = 5

/** The section of reviews on the product screen: fetched when it comes near the window; its place is kept until then. */
export default function ReviewsPlace({ slug, count }: { slug: string; count: number }) {
  const [near, setNear] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!section.current) return
    return followSight(section.current, (sight) => sight.isIntersecting && setNear(true), { rootMargin: AHEAD })
  }, [])
  return (
    <section ref={section} id="reviews" className="product-about" style={{ minHeight: placeFor(count) }}>
      <h2 className="title-section">Rəylər</h2>
      {near && <Reviews slug={slug} />}
    </section>
  )
}

/** The least height of so many reviews, about; below 64rem the sums stand above them. */
function placeFor(count: number): string {
  return count === 0 ? '10rem' : `calc(${12 + 5.5 * Math.min(count, REVIEWS_SHOWN)}rem + clamp(0rem, (64rem - 100vw) * 99, 11rem))`
}
