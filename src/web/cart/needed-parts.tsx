import { fitKindWords } from '#src/words/words.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { api } from '../api.ts'
import { useLatest } from '../parts/use-latest.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { toCard } from '../product/card-product.ts'
import { useCart } from '../state/cart.ts'

/** Parts that the devices in the cart still need: 'Bu cihaza koyl lazımdır' (B16). Empty without a connection. */
export default function NeededParts() {
  const ids = useCart((items) => [...new Set(items.map(({ product }) => product.id))].join(','))
  const [needs, setNeeds] = useState<Reply<'cartNeeds'>>([])
  const { latest } = useLatest()
  useEffect(() => {
    latest((signal) => api.call('cartNeeds', { products: ids }, { signal })).then(setNeeds, () => undefined)
  }, [ids, latest])
  return needs.map(({ device, kind, products }) => (
    <section
      key={`${device.slug} ${kind}`}
      className="needed-parts"
      aria-label={`Bu cihaza ${fitKindWords[kind]} lazımdır: ${device.name}`}
    >
      <h2 className="title-section">{`Bu cihaza ${fitKindWords[kind]} lazımdır`}</h2>
      <p>
        <Link to={`/product/${device.slug}`}>{device.name}</Link>
      </p>
      <ProductGrid products={products.map(toCard)} />
    </section>
  ))
}
