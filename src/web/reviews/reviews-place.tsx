import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const Reviews = lazy(() => import('./reviews.tsx'))

/** How far ahead the reviews are fetched. */
const AHEAD = '600px'

/** The product screen's section of reviews: they are fetched when the reader comes near. */
export default function ReviewsPlace({ slug }: { slug: string }) {
  const [near, setNear] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD })
    if (section.current) watch.observe(section.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section ref={section} id="reviews" className="product-about">
      <h2 className="title-section">Rəylər</h2>
      {near && (
        <Suspense>
          <Reviews slug={slug} />
        </Suspense>
      )}
    </section>
  )
}
