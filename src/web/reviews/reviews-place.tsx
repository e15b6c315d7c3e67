import { useEffect, useRef, useState } from 'react'
import { reviewsWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { FetchingPlace } from '../parts/fetching-place.tsx'
import { followSight } from '../parts/follow-sight.ts'

const Reviews = deferred(() => import('./reviews.tsx'), { place: FetchingPlace })

/** The distance below the window at which the reviews are loaded. */
const AHEAD = '600px'

/** The number of reviews at first. */
export const REVIEWS_SHOWN = 5

/** The reviews on the product screen. Loaded when they are near the window; their space is reserved until then. */
export default function ReviewsPlace({ slug, count }: { slug: string; count: number }) {
  const [near, setNear] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!section.current) return
    return followSight(section.current, (sight) => sight.isIntersecting && setNear(true), { rootMargin: AHEAD })
  }, [])
  return (
    <section ref={section} id="reviews" className="product-about" style={{ minHeight: placeFor(count) }}>
      <h2 className="title-section">{reviewsWords.reviewsTitle}</h2>
      {near && <Reviews slug={slug} />}
    </section>
  )
}

/** The estimated height of that many reviews. Below 64rem the sums are above them. */
function placeFor(count: number): string {
  return count === 0
    ? '10rem'
    : `calc(${12 + 5.5 * Math.min(count, REVIEWS_SHOWN)}rem + clamp(0rem, (64rem - 100vw) * 99, 11rem))`
}
