import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import type { Input } from '#src/contract/client/api.ts'
import { catalogWords, frameWords, partsWords } from '#src/words/words.ts'
import { Drawing } from '../parts/drawing.tsx'
import { followSight } from '../parts/follow-sight.ts'
import { useLatest } from '../parts/use-latest.ts'
import { CardPlaces } from '../product-card/card-places.tsx'
import { toCard, type CardProduct } from '../product/card-product.ts'
import { useLeftData, usePlace } from '../state/left-screens.ts'
import { ListGrids } from './list-grids.tsx'
import type { Page } from './next-page.ts'
import { useLoadedList } from './use-loaded-list.ts'

/** The calls that return pages of products. */
export type ProductListCall = 'shopProducts' | 'categoryProducts' | 'saleProducts' | 'brandProducts' | 'tagProducts'

/** The call that returns the list. The pages of 'searchProducts' are parts of one list (search-screen.tsx). */
export type ProductListName = ProductListCall | 'searchProducts'

/** The input that `next` has as JSON for 'searchProducts': the call for the products that the server did not render. */
export type RestOfSearch = Input<'searchProducts'>

type Loaded = { products: CardProduct[]; next: string | null }
type ProductListProps = Loaded & {
  name: ProductListName
  wide?: boolean
}

/** The distance below the window at which the next page is loaded, px. */
const AHEAD = '800px'

/** An endless list: loads the next page when the end of the last page is near (storefront §4). */
export function ProductList({ name, products, next, wide }: ProductListProps) {
  const { pathname, search } = useLocation()
  const place = usePlace()
  useLeftData()
  const coming = useNavigation().location
  const changing = coming?.pathname === pathname
  // A new order empties the list (storefront §4). A new filter does not.
  const sorting = changing && orderOf(coming.search) !== orderOf(search)
  return (
    <div className={wide ? 'product-list wide-cards' : 'product-list'} aria-busy={changing} inert={changing}>
      {products.length > 0 && <h2 className="sr-only">{catalogWords.productsTitle}</h2>}
      {sorting && products.length > 0 ? (
        <CardPlaces count={products.length} />
      ) : (
        <Pages key={place} place={place} name={name} products={products} next={next} />
      )}
    </div>
  )
}

function orderOf(search: string): string | null {
  return new URLSearchParams(search).get('ordering')
}

function Pages({ place, name, products, next }: Loaded & { name: ProductListName; place: string }) {
  const [state, setState] = useState<'at rest' | 'loading' | 'failed'>('at rest')
  const failed = state === 'failed'
  const end = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useLoadedList(place, { products, next }, end)
  const { latest } = useLatest()
  const { next: path } = loaded
  const loading = state === 'loading'

  const loadNext = useCallback(async () => {
    if (path === null || loading) return
    setState('loading')
    try {
      const { nextPage } = await import('./next-page.ts')
      const page = await latest((signal) => nextPage(name, path, signal))
      setLoaded((before) => (before.next === path ? withPage(before, page) : before))
      setState('at rest')
    } catch {
      setState('failed')
    }
  }, [path, name, loading, latest, setLoaded])

  useEffect(() => {
    const marker = end.current
    if (!marker || failed) return
    return followSight(marker, (place) => place.isIntersecting && void loadNext(), { rootMargin: AHEAD })
  }, [loadNext, failed])

  if (loaded.products.length === 0) return <Nothing whole={name === 'shopProducts'} />
  return (
    <>
      <ListGrids products={loaded.products} near={loaded.near} />
      <div ref={end} className="list-end" role="status">
        {loaded.next === null ? (
          <span>{catalogWords.end}</span>
        ) : failed ? (
          <p>
            {catalogWords.restNotLoaded}
            <button className="button button-44 button-outline" onClick={() => void loadNext()}>
              {frameWords.tryAgain}
            </button>
          </p>
        ) : (
          loading && (
            <div className="spinner">
              <span className="sr-only">{partsWords.loading}</span>
            </div>
          )
        )}
      </div>
    </>
  )
}

function withPage({ products }: Loaded, { results, next }: Page): Loaded {
  const known = new Set(products.map(({ id }) => id))
  return { products: [...products, ...results.filter(({ id }) => !known.has(id)).map(toCard)], next }
}

/** @param whole whether the shop itself has no products */
function Nothing({ whole }: { whole: boolean }) {
  return (
    <div className="empty">
      <Drawing name="orders" />
      <h2 className="title-part">{catalogWords.nothingYet}</h2>
      {!whole && <p>{catalogWords.othersInShop}</p>}
      <Link to={whole ? '/' : '/shop'} className="button button-main">
        {whole ? catalogWords.toHome : frameWords.toShop}
      </Link>
    </div>
  )
}
