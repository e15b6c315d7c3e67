import { Link } from 'react-router'
import { apiContext } from '../api-context.ts'
import { FilteredList } from '../catalog/filtered-list.tsx'
import { listQueryOf } from '../catalog/list-query.ts'
import { useFilters } from '../catalog/use-filters.ts'
import { orNotFound } from '../loading.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { toCard, type CardProduct } from '../product/card-product.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { useRootData } from '../shop/root-data.ts'
import { leftOrLoaded } from '../state/left-screens.ts'
import type { Route } from './+types/search-screen.ts'

/** Longest text that is searched for (D20). */
const LONGEST = 100

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('query') ?? ''
  const query = asked.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim().slice(0, LONGEST).trim()
  if (query === '') return { query, products: [], filters: null, best_seller: [] }
  const api = context.get(apiContext)
  const { ordering: _bestFirst, ...chosen } = listQueryOf(request)
  const [products, filters] = await orNotFound(
    Promise.all([api.call('searchProducts', { query, ...chosen }), api.call('searchFilters', { query, ...chosen })]),
    '/search',
  )
  if (products.length > 0 || Object.keys(chosen).length > 0) return { query, products: products.map(toCard), filters, best_seller: [] }
  const { best_seller } = await api.call('homePage', {})
  return { query, products: [], filters, best_seller: best_seller.slice(0, OFFERED).map(toCard) }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => leftOrLoaded(request, serverLoader)

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: 'Axtarış', path: '/search', description: 'Mağazada məhsul, brend və kateqoriya axtarışı.' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** The results of a search, best first, all at once (D6). */
export default function SearchScreen({ loaderData: { query, products, filters, best_seller } }: Route.ComponentProps) {
  const { count: chosen } = useFilters()
  if (!filters || (products.length === 0 && chosen === 0)) return <NothingFound query={query} best={best_seller} />
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[]} here="Axtarış" />
      <h1 className="title-page">
        “{query}” <small>{products.length === LISTED ? 'ən uyğun 100' : products.length} məhsul</small>
      </h1>
      {!filters.has_all && products.length > 0 && <p className="search-most">Bütün sözlərə uyğun məhsul yoxdur. Sözlərin çoxu bunlarda var:</p>}
      <FilteredList name="searchProducts" products={products} next={null} count={filters.total} filters={filters} ranked />
    </div>
  )
}

/** Most products that a search answers (D6). */
const LISTED = 100

/** How many best sellers are offered in place of results: as many as on home, so that every row is full (home.css). */
const OFFERED = 8

function NothingFound({ query, best }: { query: string; best: CardProduct[] }) {
  const categories = useRootData()?.categories ?? []
  return (
    <>
      <NothingSaid query={query} />
      {query !== '' && (
        <nav className="page-width search-categories" aria-label="Kateqoriyalar">
          {categories.map(({ slug, name }) => (
            <Link key={slug} to={`/shop/${slug}`} className="tag">
              {name}
            </Link>
          ))}
        </nav>
      )}
      {best.length > 0 && (
        <section className="home-section page-width">
          <h2 className="title-section search-best">Çox Satılanlar</h2>
          <ProductGrid products={best} />
        </section>
      )}
    </>
  )
}

function NothingSaid({ query }: { query: string }) {
  return (
    <div className="empty page-width">
      <Drawing name="search" />
      <h1 className="title-section">{query === '' ? 'Nə axtarırsınız?' : 'Heç nə tapılmadı'}</h1>
      <p>
        {query === ''
          ? 'Yuxarıdakı xanaya məhsulun, brendin və ya kateqoriyanın adını yazın.'
          : `“${query}” üçün məhsul yoxdur. Başqa sözlə axtarın, ya da kateqoriyalara və çox satılanlara baxın.`}
      </p>
      <Link to="/shop" className="button button-main">
        Mağazaya get
      </Link>
    </div>
  )
}
