import { useEffect, useRef, useState } from 'react'
import { followSight } from '../parts/follow-sight.ts'
import { whenIdle } from '../parts/when-idle.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'
import type { CardProduct } from '../product/card-product.ts'

/**
 * Cards in one grid. A long list has several grids, each laid out only near the window (list.css). 24 fills rows of 1
 * to 4 columns.
 */
const TOGETHER = 24

/** The distance from the window at which a grid counts as near, px. */
const NEAR = 800

type ListGridsProps = {
  products: CardProduct[]
  /**
   * The grids that are rendered at once. The others reserve their space until they are near or the browser is idle.
   * Undefined: all grids.
   */
  near: number[] | undefined
}

/**
 * The cards of a list, in grids. All grids except the last have the same height, so that a restored list keeps its
 * scroll position.
 */
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

/** Returns the grids of a list that are in or near the window. */
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
    return followSight(place.current, ({ isIntersecting }) => isIntersecting && setSeen(true), {
      rootMargin: `${NEAR}px`,
    })
  }, [made])
  return made ? (
    <ProductGrid products={products} first={first} />
  ) : (
    <ul ref={place} className="grid-cards grid-to-come" aria-hidden="true" />
  )
}
