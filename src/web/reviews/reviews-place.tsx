import { useEffect, useRef, useState } from 'react'
import { deferred } from '../parts/deferred.tsx'
import { FetchingPlace } from '../parts/fetching-place.tsx'
import { followSight } from '../parts/follow-sight.ts'

const Reviews = deferred(() => import('./reviews.tsx'), { place: FetchingPlace })

/** How far ahead the reviews are fetched. */
const AHEAD = '600px'

/** Reviews shown at first; more are asked for. */
export const REVIEWS_SHOWN = 5

/** The product screen's section of reviews: they are fetched when the reader comes near, and their place is kept. */
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

/** About what so many reviews take, at the least; below 64rem the sums stand above them. */
function placeFor(count: number): string {
  return count === 0 ? '10rem' : `calc(${12 + 5.5 * Math.min(count, REVIEWS_SHOWN)}rem + clamp(0rem, (64rem - 100vw) * 99, 11rem))`
}
