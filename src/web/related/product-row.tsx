import { useEffect, useEffectEvent, useState } from 'react'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { useLatest } from '../parts/use-latest.ts'
import { CardPlaces } from '../product-card/card-places.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { toCard, type CardProduct } from '../product/card-product.ts'

/** The number of products in a row. */
export const SHOWN = 4

type RowProps = {
  title: string
  near: boolean
  reserve?: boolean | undefined
  load: () => Promise<Parameters<typeof toCard>[0][]>
}

/**
 * A row of cards, with placeholders while it loads. Hidden without products.
 * @param reserve whether the placeholders come before the row is near, for a reader who returns to a place below them
 */
export function ProductRow({ title, near, reserve = false, load }: RowProps) {
  const [cards, setCards] = useState<CardProduct[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const { latest } = useLatest()
  const fetchCards = useEffectEvent(() => {
    latest(load).then(
      (products) => setCards(products.map(toCard)),
      () => setFailed(true),
    )
  })
  useEffect(() => {
    if (near) fetchCards()
  }, [near, tries])
  // A row that no reader is near takes no place: it would be an empty box on paper and in a picture of the page.
  if (cards?.length === 0 || !(near || reserve)) return null
  return (
    <section className="product-about" aria-label={title}>
      <h2 className="title-section title-apart">{title}</h2>
      {cards ? (
        <ProductGrid products={cards} />
      ) : failed ? (
        <NotLoaded
          className="empty-actions"
          retry={() => {
            setFailed(false)
            setTries(tries + 1)
          }}
        />
      ) : (
        <CardPlaces count={SHOWN} />
      )}
    </section>
  )
}
