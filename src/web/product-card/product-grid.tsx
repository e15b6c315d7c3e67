import type { ReactNode } from 'react'
import type { CardProduct } from '../product/card-product.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = {
  products: CardProduct[]
  /** Whether the grid starts in the first screenful: its first pictures are not loaded lazily. */
  first?: boolean
  /** Whether the first cards show their rank, 1 to 4. */
  places?: boolean
  children?: ReactNode
}

/** How many best sellers show their rank. */
const PLACES = 4

export function ProductGrid({ products, first, places, children }: ProductGridProps) {
  return (
    <ul className="grid-cards">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            first={first && index < 2}
            place={places && index < PLACES ? index + 1 : undefined}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}
