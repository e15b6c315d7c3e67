import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Rating } from '#src/contract/client/shapes.ts'
import type { ReviewOrdering } from '#src/domain/reviews/reviews.ts'
import { api } from '../api.ts'
import { useLatest } from '../parts/use-latest.ts'
import { REVIEWS_SHOWN } from './reviews-place.tsx'

/** The order of the list, and the stars by which it is filtered (B20). */
export type ReviewWish = { ordering: ReviewOrdering; point: number | null }

/** A page of the list: at the path `next`, or the first page if `next` is null. */
type Part = { wish: ReviewWish; next: string | null }

type Loaded = {
  reviews: Rating[]
  /** The path of the next page. */
  next: string | null
  /** The number of ratings for each of 1 to 5 points. */
  distribution: number[]
  /** Whether the customer has reviewed the product. */
  rated: boolean
}

/** Returns the list with a loaded page. */
type WithPart = (before: Loaded | null) => Loaded | null

/**
 * Hook: a product's reviews; null until the first page is loaded. The old reviews stay until another page is loaded.
 */
export function useReviews(slug: string, signedIn: boolean) {
  const { revalidate } = useRevalidator()
  const { latest } = useLatest()
  const [asked, setAsked] = useState<Part>({ wish: { ordering: '-created_at', point: null }, next: null })
  const [state, setState] = useState<'at rest' | 'loading' | 'failed'>('loading')
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  const fetchPart = (part: Part) => {
    const { wish, next } = part
    latest((signal) => (next === null ? firstPage(slug, signedIn, wish, signal) : nextPage(next, signal))).then(
      (withPart) => {
        setLoaded(withPart)
        setState('at rest')
      },
      () => {
        setState('failed')
        setAsked(part)
      },
    )
  }

  const fetchFirst = useEffectEvent(() => fetchPart({ wish: asked.wish, next: null }))
  useEffect(() => fetchFirst(), [slug, signedIn])

  function load(part: Part) {
    setAsked(part)
    setState('loading')
    fetchPart(part)
  }

  const change = (made: (before: Loaded) => Loaded) => setLoaded((before) => before && made(before))

  /** Inserts the new review. null: the customer had already written one. */
  function add(review: Rating | null) {
    change((before) => {
      if (!review) return { ...before, rated: true }
      const distribution = before.distribution.map((many, index) => many + Number(index + 1 === review.point))
      return { ...before, rated: true, reviews: [review, ...before.reviews], distribution }
    })
    // The product's stars have changed.
    void revalidate()
  }

  /** Adds photos that were sent later to the review. */
  function addPhotos(id: number, photos: Rating['photos']) {
    const withPhotos = (review: Rating) => ({ ...review, photos: [...review.photos, ...photos] })
    change((before) => {
      return { ...before, reviews: before.reviews.map((review) => (review.id === id ? withPhotos(review) : review)) }
    })
  }

  return {
    loaded,
    state,
    wish: asked.wish,
    /** Whether the last requested page is the first page. */
    isFirst: asked.next === null,
    ask: (change: Partial<ReviewWish>) => load({ wish: { ...asked.wish, ...change }, next: null }),
    retry: () => load(asked),
    more: () => {
      if (loaded?.next && state === 'at rest') load({ wish: asked.wish, next: loaded.next })
    },
    add,
    addPhotos,
  }
}

async function firstPage(slug: string, signedIn: boolean, wish: ReviewWish, signal: AbortSignal): Promise<WithPart> {
  const { ordering, point } = wish
  const [page, product] = await Promise.all([
    api.call('productRates', { slug, page_size: REVIEWS_SHOWN, ordering, point: point ?? undefined }, { signal }),
    signedIn ? api.call('product', { slug }, { signal }) : null,
  ])
  const { results: reviews, next, distribution = [] } = page
  return () => ({ reviews, next, distribution, rated: product?.is_rated ?? false })
}

async function nextPage(path: string, signal: AbortSignal): Promise<WithPart> {
  const { results, next } = await api.follow('productRates', path, { signal })
  return (before) => before && { ...before, reviews: [...before.reviews, ...results], next }
}
