import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FilterCounts } from '#src/contract/client/shapes.ts'
import { counted } from '#src/words/spoken.ts'
import { catalogWords } from '#src/words/words.ts'
import { deferred } from '../parts/deferred.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { FetchingPlace } from '../parts/fetching-place.tsx'
import { Icon } from '../parts/icon.tsx'
import type { CardProduct } from '../product/card-product.ts'
import styles from '../styles/filters.css?url'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ProductList, type ProductListName } from './product-list.tsx'
import { SortSelect, type Orders } from './sort-select.tsx'
import { useFilters } from './use-filters.ts'

const FilterSheet = deferred(() => import('./filter-sheet.tsx'), { place: FetchingPlace })

type FilteredListProps = {
  name: ProductListName
  products: CardProduct[]
  next: string | null
  count: string
  filters: FilterCounts
  wide?: boolean
  /** The sort orders, the default order first. Left out: the sort orders of product lists. */
  orders?: Orders
}

/** A list with its filters: in a column on wide screens, in a bottom sheet on others (B2). */
export function FilteredList({ name, products, next, count, filters, wide, orders }: FilteredListProps) {
  const { count: chosen, addressWith, without } = useFilters()
  const [open, setOpen] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  const empty = chosen === 0 && products.length === 0
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className={empty ? undefined : 'filtered'}>
        {!empty && (
          <aside className="filter-column" aria-label={catalogWords.filters}>
            <FilterPanel name={name} filters={filters} />
          </aside>
        )}
        <div className="filtered-list">
          {!empty && (
            <div className="list-tools" ref={tools} tabIndex={-1}>
              <button
                type="button"
                className="button button-44 button-outline filter-button"
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                <Icon name="sliders-horizontal" />
                <span>{catalogWords.filters}</span>
                {chosen > 0 && (
                  <span className="filter-number">
                    <span>{chosen}</span>
                    <span className="sr-only">{` ${catalogWords.chosenAfterCount}`}</span>
                  </span>
                )}
              </button>
              {chosen > 0 && <ActiveFilters filters={filters} afterwards={() => tools.current?.focus()} />}
              <SortSelect options={orders} />
            </div>
          )}
          <p role="status" className="sr-only">
            {counted(catalogWords.products, count)}
          </p>
          {products.length === 0 && chosen > 0 ? (
            <div className="empty">
              <Drawing name="search" />
              <h2 className="title-part">{catalogWords.noneFound}</h2>
              <p>{catalogWords.removeSome}</p>
              <Link to={addressWith(without)} preventScrollReset className="button button-main">
                {catalogWords.removeFilters}
              </Link>
            </div>
          ) : (
            <ProductList name={name} products={products} next={next} wide={wide} />
          )}
        </div>
      </div>
      <Drawer open={open} close={() => setOpen(false)} label={catalogWords.filters} className="drawer filter-sheet">
        <FilterSheet close={() => setOpen(false)} name={name} filters={filters} />
      </Drawer>
    </>
  )
}
