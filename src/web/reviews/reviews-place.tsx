import { useEffect, useRef, useState } from 'react'
import { fetched } from '../parts/fetched.tsx'

const Reviews = fetched(() => import('./reviews.tsx'))

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
      {near && <Reviews slug={slug} />}
    </section>
  )
}
