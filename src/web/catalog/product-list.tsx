import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { Drawing } from '../parts/drawing.tsx'
import { followSight } from '../parts/follow-sight.ts'
import { CardPlaces } from '../product-card/card-places.tsx'
import { toCard, type CardProduct } from '../product/card-product.ts'
import { useLeftData, usePlace } from '../state/left-screens.ts'
import { ListGrids } from './list-grids.tsx'
import { useLoadedList } from './use-loaded-list.ts'

/** The calls that answer pages of products. */
export type ProductListCall = 'shopProducts' | 'categoryProducts' | 'saleProducts' | 'brandProducts' | 'tagProducts'

/** The call that answers the list; 'searchProducts' answers all products at once, without pages. */
export type ProductListName = ProductListCall | 'searchProducts'

type Loaded = { products: CardProduct[]; next: string | null }
type ProductListProps = Loaded & {
  name: ProductListName
  /** One wide card a row on phones (look, rule 4). */
  wide?: boolean
}

/** How far below the screen the next page is fetched, px. */
const AHEAD = '800px'

/** An endless list: the next page is fetched when the end of the last one comes near (storefront §4). */
export function ProductList({ name, products, next, wide }: ProductListProps) {
  const { pathname, search } = useLocation()
  const place = usePlace()
  useLeftData()
  const coming = useNavigation().location
  const changing = coming?.pathname === pathname
  // Another order empties the list (storefront §4); another filter does not.
  const sorting = changing && orderOf(coming.search) !== orderOf(search)
  return (
    <div className={wide ? 'product-list wide-cards' : 'product-list'} aria-busy={changing} inert={changing}>
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
  const running = useRef(false)

  const loadNext = useCallback(async () => {
    if (loaded.next === null || name === 'searchProducts' || running.current) return
    running.current = true
    setState('loading')
    try {
      const { api } = await import('../api.ts')
      const page = await api.follow(name, loaded.next)
      const known = new Set(loaded.products.map((product) => product.id))
      const more = page.results.filter((product) => !known.has(product.id)).map(toCard)
      const all = { products: [...loaded.products, ...more], next: page.next }
      setLoaded(all)
      setState('at rest')
    } catch {
      setState('failed')
    } finally {
      running.current = false
    }
  }, [loaded, name, setLoaded])

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
          <span>Bu qədər</span>
        ) : failed ? (
          <p>
            Davamı yüklənmədi.
            <button className="button button-44 button-outline" onClick={() => void loadNext()}>
              Yenidən cəhd et
            </button>
          </p>
        ) : (
          state === 'loading' && (
            <div className="spinner">
              <span className="sr-only">Yüklənir</span>
            </div>
          )
        )}
      </div>
    </>
  )
}

/** @param whole whether the shop itself has nothing */
function Nothing({ whole }: { whole: boolean }) {
  return (
    <div className="empty">
      <Drawing name="orders" />
      <h2 className="text-22 font-semibold">Burada hələ məhsul yoxdur</h2>
      <p>{whole ? 'Tezliklə olacaq. Sualınız varsa, bizə yazın.' : 'Mağazada başqa məhsullar var.'}</p>
      <Link to={whole ? '/' : '/shop'} className="button button-main">
        {whole ? 'Ana səhifəyə get' : 'Mağazaya get'}
      </Link>
    </div>
  )
}
