import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { CardPlaces } from '../catalog/card-places.tsx'
import { toCard, type CardProduct } from '../catalog/card-product.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { NotLoaded } from '../parts/not-loaded.tsx'
import { rememberProduct, useRecent } from './recent.ts'

/** How far ahead they are fetched. */
const AHEAD = '600px'
const SHOWN = 4

/** Under a product: 'Oxşar məhsullar' and 'Son baxdıqlarınız' (B6), fetched when the reader comes near. */
export default function MoreProducts({ id, slug }: { id: number; slug: string }) {
  const [near, setNear] = useState(false)
  const before = useRecent().filter((other) => other !== id).slice(0, SHOWN)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => rememberProduct(id), [id])
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: AHEAD })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className="more-products">
      <Row title="Oxşar məhsullar" near={near} load={() => api.call('relatedProducts', { slug })} />
      {before.length > 0 && <Row title="Son baxdıqlarınız" near={near} load={() => stillSold(before)} />}
    </div>
  )
}

/** Fresh products by their numbers; what is no longer sold is left out. */
async function stillSold(ids: number[]) {
  const { items } = await api.call('quoteCart', { items: ids.map((product) => ({ product, quantity: 1 })) })
  return items.flatMap(({ product }) => product ?? [])
}

type RowProps = { title: string; near: boolean; load: () => Promise<Parameters<typeof toCard>[0][]> }

/** A row of cards; until they are there, their places. Without any the row goes. */
function Row({ title, near, load }: RowProps) {
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
