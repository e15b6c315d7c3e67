import { useEffect, useRef, useState } from 'react'
import { followSight } from '../parts/follow-sight.ts'
import { whenIdle } from '../parts/when-idle.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import type { CardProduct } from '../product/card-product.ts'

/** Cards in one grid. A long list is several grids, each laid out only when it comes near (list.css). 24 fills rows of 1 to 4 columns. */
const TOGETHER = 24

/** How far from the window a grid is near, px. */
const NEAR = 800

type ListGridsProps = {
  products: CardProduct[]
  /** Which grids are made at once; the others keep their place until they come near or the browser is idle. Absent: all. */
  near: number[] | undefined
}

/** The cards of a list, in grids. All grids but the last are equally high, so a list that was left is found as it was. */
export function ListGrids({ products, near }: ListGridsProps) {
  const count = Math.ceil(products.length / TOGETHER)
  const [made, setMade] = useState(near ? 0 : count)
  useEffect(() => {
    if (made < count) whenIdle(() => setMade((many) => Math.max(many, made + 1)))
  }, [made, count])
  return Array.from({ length: count }, (_, index) => (
    <Grid
      key={index}
      products={products.slice(index * TOGETHER, (index + 1) * TOGETHER)}
      first={index === 0}
      later={near !== undefined && index >= made && !near.includes(index)}
    />
  ))
}

/** Which grids of a list stand in or near the window. */
export function gridsNear(list: Element): number[] {
  return [...list.querySelectorAll(':scope > .grid-cards')].flatMap((grid, index) => {
    const { top, bottom } = grid.getBoundingClientRect()
    return bottom > -NEAR && top < innerHeight + NEAR ? [index] : []
  })
}

function Grid({ products, first, later }: { products: CardProduct[]; first: boolean; later: boolean }) {
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLUListElement>(null)
  const made = seen || !later
  useEffect(() => {
    if (made || !place.current) return
    return followSight(place.current, ({ isIntersecting }) => isIntersecting && setSeen(true), { rootMargin: `${NEAR}px` })
  }, [made])
  return made ? <ProductGrid products={products} first={first} /> : <ul ref={place} className="grid-cards grid-to-come" aria-hidden="true" />
}
