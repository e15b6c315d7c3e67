import { useEffect, useRef, useState } from 'react'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { CardPlaces } from '../product-card/card-places.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { toCard, type CardProduct } from '../product/card-product.ts'

/** Products in a row. */
export const SHOWN = 4

type RowProps = { title: string; near: boolean; load: () => Promise<Parameters<typeof toCard>[0][]> }

/** A row of cards, with placeholders until they are there. Without products the row disappears. */
export function ProductRow({ title, near, load }: RowProps) {
  const [cards, setCards] = useState<CardProduct[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const latest = useRef(load)
  useEffect(() => {
    if (!near) return
    let gone = false
    latest.current().then(
      (products) => !gone && setCards(products.map(toCard)),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [near, tries])
  if (cards?.length === 0) return null
  return (
    <section className="product-about" aria-label={title}>
      <h2 className="title-section mb-6">{title}</h2>
      {cards ? (
        <ProductGrid products={cards} />
      ) : failed ? (
        <NotLoaded
          className="empty-actions"
          again={() => {
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
