import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Rating } from '../../contract/client/shapes.ts'
import type { ReviewOrdering } from '../../domain/reviews/rating.ts'
import { api } from '../api.ts'
import { REVIEWS_SHOWN } from './reviews-place.tsx'

/** How the list is sorted, and the stars it is narrowed to (B20). */
export type ReviewWish = { ordering: ReviewOrdering; point: number | null }

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
 * did not come; `again` asks for the first page, `more` for the next, `ask` for others or in another order; until those
 * are there the former stay, and `waiting` is true. `add` puts in the review that was written, null when it turned out
 * that there was one already.
 */
export function useReviews(slug: string, signedIn: boolean) {
  const { revalidate } = useRevalidator()
  const [wish, setWish] = useState<ReviewWish>({ ordering: '-created_at', point: null })
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let gone = false
    firstPage(slug, signedIn, wish)
      .then(
        (page) => !gone && setLoaded(page),
        () => !gone && setFailed(true),
      )
      .finally(() => !gone && setWaiting(false))
    return () => {
      gone = true
    }
  }, [slug, signedIn, wish, tries])

  function ask(change: Partial<ReviewWish>) {
    setFailed(false)
    setWaiting(true)
    setWish({ ...wish, ...change })
  }

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

  /** Puts photos that were sent later into the review. */
  function addPhotos(id: number, photos: Rating['photos']) {
    if (!loaded) return
    setLoaded({ ...loaded, reviews: loaded.reviews.map((review) => (review.id === id ? { ...review, photos: [...review.photos, ...photos] } : review)) })
  }

  return { loaded, failed, waiting, wish, ask, again, more, add, addPhotos }
}

async function firstPage(slug: string, signedIn: boolean, { ordering, point }: ReviewWish): Promise<Loaded> {
  const [page, product] = await Promise.all([
    api.call('productRates', { slug, page_size: REVIEWS_SHOWN, ordering, point: point ?? undefined }),
    signedIn ? api.call('product', { slug }) : null,
  ])
  return { reviews: page.results, next: page.next, distribution: page.distribution ?? [], rated: product?.is_rated ?? false }
}
