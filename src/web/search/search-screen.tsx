import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { isOrdering, orderings } from '#src/domain/catalog/sorting.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { catalogWords, frameWords, productWords, searchWords } from '#src/words/words.ts'
import { apiContext } from '../api-context.ts'
import { FilteredList } from '../catalog/filtered-list.tsx'
import { listQueryOf } from '../catalog/list-query.ts'
import { useFilters } from '../catalog/use-filters.ts'
import { orNotFound } from '../loading.ts'
import { Icon } from '../parts/icon.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Drawing } from '../parts/drawing.tsx'
import type { RestOfSearch } from '../catalog/product-list.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { toCard, type CardProduct } from '../product/card-product.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { useRootData } from '../shop/root-data.ts'
import { leftOrLoaded } from '../state/left-screens.ts'
import { rememberSearch } from './recent-searches.ts'
import type { Route } from './+types/search-screen.ts'

/** The longest text of a search (D20). */
const LONGEST = 100

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('query') ?? '')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
  const api = context.get(apiContext)
  const nothing = async (filters: Reply<'searchFilters'> | null) => {
    const { best_seller } = await api.call('homePage', {})
    return { query, products: [], next: null, filters, best_seller: best_seller.slice(0, OFFERED).map(toCard) }
  }
  if (query === '') return nothing(null)
  const { ordering: listOrder, ...chosen } = listQueryOf(request)
  // Without an order in the URL the best results come first.
  const ordering = new URL(request.url).searchParams.has('ordering') ? listOrder : undefined
  const asked = { query, ...chosen, ...(ordering && isOrdering(ordering) && { ordering }) }
  const [products, filters] = await orNotFound(
    Promise.all([
      api.call('searchProducts', { ...asked, limit: AT_FIRST }),
      api.call('searchFilters', { query, ...chosen }),
    ]),
    '/search',
  )
  const next =
    Number(filters.total) > AT_FIRST ? JSON.stringify({ ...asked, offset: AT_FIRST } satisfies RestOfSearch) : null
  if (products.length > 0 || Object.keys(chosen).length > 0)
    return { query, products: products.map(toCard), next, filters, best_seller: [] }
  return nothing(filters)
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => leftOrLoaded(request, serverLoader)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData?.query ? fill(searchWords.searchOf, { query: loaderData.query }) : frameWords.search,
      path: '/search',
      description: searchWords.description,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** The results of a search, best first (D6). */
export default function SearchScreen({
  loaderData: { query, products, next, filters, best_seller },
}: Route.ComponentProps) {
  const { count: chosen } = useFilters()
  const hasResults = products.length > 0
  useEffect(() => {
    if (hasResults) rememberSearch(query)
  }, [query, hasResults])
  if (!filters || (products.length === 0 && chosen === 0))
    return <NothingFound query={query} places={filters?.places ?? []} best={best_seller} />
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[]} here={frameWords.search} />
      <h1 className="title-page">
        <span>{`${fill(searchWords.quoted, { query })} `}</span>
        <small>{filters.total === LISTED ? searchWords.best100 : counted(catalogWords.products, filters.total)}</small>
      </h1>
      <Places places={filters.places} />
      {!filters.has_all && products.length > 0 && <p className="search-most">{searchWords.notAll}</p>}
      <FilteredList
        name="searchProducts"
        products={products}
        next={next}
        count={filters.total}
        filters={filters}
        // The best first, or as in other lists (C14).
        orders={[{ value: '', label: searchWords.bestFirst }, ...orderings]}
      />
    </div>
  )
}

/** The most products of a search (D6), as a count. */
const LISTED = '100'

/** How many cards the server renders, as in other lists; the rest is loaded when the end of them is near. */
const AT_FIRST = 24

/**
 * The number of best sellers that are offered without results. It equals home's, so that every row is full (home.css).
 */
const OFFERED = 8

type Place = Reply<'searchFilters'>['places'][number]

/** Links to the sale and to company pages that the query asks for (E10). */
function Places({ places }: { places: Place[] }) {
  if (places.length === 0) return null
  return (
    <nav className="search-places" aria-label={searchWords.pages}>
      {places.map(({ name, path }) => (
        <Link key={path} to={path}>
          <Icon name={path === '/sales' ? 'bag' : 'info'} />
          <span>{name}</span>
          <Icon name="caret-right" />
        </Link>
      ))}
    </nav>
  )
}

function NothingFound({ query, places, best }: { query: string; places: Place[]; best: CardProduct[] }) {
  const categories = useRootData()?.categories ?? []
  return (
    <>
      {places.length > 0 ? (
        <div className="page-width list-screen">
          <Breadcrumbs trail={[]} here={frameWords.search} />
          <h1 className="title-page">
            <span>{`${fill(searchWords.quoted, { query })} `}</span>
            <small>{counted(catalogWords.products, 0)}</small>
          </h1>
          <Places places={places} />
        </div>
      ) : (
        <NothingSaid query={query} />
      )}
      <nav className="page-width search-categories" aria-label={frameWords.categories}>
        {categories.map(({ slug, name }) => (
          <Link key={slug} to={`/shop/${slug}`} className="tag">
            {name}
          </Link>
        ))}
      </nav>
      {best.length > 0 && (
        <section className="home-section page-width">
          <h2 className="title-section search-best">{productWords.best}</h2>
          <ProductGrid products={best} />
        </section>
      )}
    </>
  )
}

function NothingSaid({ query }: { query: string }) {
  return (
    <div className="empty search-nothing page-width">
      <Drawing name="search" />
      <h1 className="title-section">{query === '' ? searchWords.question : searchWords.nothingFound}</h1>
      <p>{query === '' ? searchWords.questionText : fill(searchWords.nothingFoundText, { query })}</p>
      <Link to="/shop" className="button button-56 button-main">
        {frameWords.toShop}
      </Link>
    </div>
  )
}
