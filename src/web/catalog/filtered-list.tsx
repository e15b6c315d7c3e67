import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FilterCounts } from '../../contract/client/shapes.ts'
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
import { SortSelect } from './sort-select.tsx'
import { useFilters } from './use-filters.ts'

const FilterSheet = deferred(() => import('./filter-sheet.tsx'), { place: FetchingPlace })

type FilteredListProps = {
  name: ProductListName
  products: CardProduct[]
  next: string | null
  count: string
  filters: FilterCounts
  wide?: boolean
  /** The list comes best first and offers no other order. */
  ranked?: boolean
}

/** A list with its filters: in a column beside it on wide screens, in a sheet from below on others (B2). */
export function FilteredList({ name, products, next, count, filters, wide, ranked }: FilteredListProps) {
  const { count: chosen, addressWith, without } = useFilters()
  const [open, setOpen] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  // Without products and filters there is nothing to choose.
  const empty = chosen === 0 && products.length === 0
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className={empty ? undefined : 'filtered'}>
        {!empty && (
          <aside className="filter-column" aria-label="Filtrlər">
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
                Filtrlər
                {chosen > 0 && (
                  <span className="filter-number">
                    {chosen}
                    <span className="sr-only"> seçilib</span>
                  </span>
                )}
              </button>
              {chosen > 0 && <ActiveFilters filters={filters} afterwards={() => tools.current?.focus()} />}
              {!ranked && <SortSelect />}
            </div>
          )}
          <p role="status" className="sr-only">
            {count} məhsul
          </p>
          {products.length === 0 && chosen > 0 ? (
            <div className="empty">
              <Drawing name="search" />
              <h2 className="text-22 font-semibold">Uyğun məhsul tapılmadı</h2>
              <p>Filtrlərin birini götürün və ya hamısını silib yenidən seçin.</p>
              <Link to={addressWith(without)} preventScrollReset className="button button-main">
                Filtrləri sil
              </Link>
            </div>
          ) : (
            <ProductList name={name} products={products} next={next} wide={wide} />
          )}
        </div>
      </div>
      <Drawer open={open} close={() => setOpen(false)} label="Filtrlər" className="drawer filter-sheet">
        <FilterSheet close={() => setOpen(false)} name={name} filters={filters} />
      </Drawer>
    </>
  )
}
