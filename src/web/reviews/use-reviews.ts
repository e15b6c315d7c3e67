import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Rating } from '../../contract/client/shapes.ts'
import { api } from '../api.ts'
import { REVIEWS_SHOWN } from './reviews-place.tsx'

type Loaded = {
  reviews: Rating[]
  /** Path of the next page. */
  next: string | null
  /** How many gave 1 to 5 points. */
  distribution: number[]
  /** Whether the customer has reviewed the product. */
  rated: boolean
}

/**
 * A product's reviews, null until they are there. `failed` says that the first page, or the one that was asked for last,
 * did not come; `again` asks for the first page, `more` for the next. `add` puts in the review that was written, null when
 * it turned out that there was one already.
 */
export function useReviews(slug: string, signedIn: boolean) {
  const { revalidate } = useRevalidator()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let gone = false
    firstPage(slug, signedIn).then(
      (page) => !gone && setLoaded(page),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [slug, signedIn, tries])

  function again() {
    setFailed(false)
    setTries(tries + 1)
  }

  async function more() {
    if (!loaded || loaded.next === null) return
    setFailed(false)
    try {
      const page = await api.follow('productRates', loaded.next)
      setLoaded({ ...loaded, reviews: [...loaded.reviews, ...page.results], next: page.next })
    } catch {
      setFailed(true)
    }
  }

  function add(review: Rating | null) {
    if (!loaded) return
    const { reviews, distribution } = loaded
    setLoaded({
      ...loaded,
      rated: true,
      reviews: review ? [review, ...reviews] : reviews,
      distribution: review ? distribution.map((many, index) => many + Number(index + 1 === review.point)) : distribution,
    })
    // The product's own stars have changed.
    void revalidate()
  }

  return { loaded, failed, again, more, add }
}

async function firstPage(slug: string, signedIn: boolean): Promise<Loaded> {
  const [page, product] = await Promise.all([
    api.call('productRates', { slug, page_size: REVIEWS_SHOWN }),
    signedIn ? api.call('product', { slug }) : null,
  ])
  return { reviews: page.results, next: page.next, distribution: page.distribution ?? [], rated: product?.is_rated ?? false }
}
