import { categoryResult } from '#src/domain/seo/category-result.ts'
import { counted } from '#src/words/spoken.ts'
import { catalogWords, frameWords } from '#src/words/words.ts'
import { apiContext } from '../api-context.ts'
import { orNotFound } from '../loading.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { HereLink } from '../parts/here-link.tsx'
import { Picture } from '../parts/picture.tsx'
import { toListCard } from '../product/card-product.ts'
import { pageMeta, shopNameOf } from '../seo/page-meta.ts'
import { leftOrLoaded } from '../state/left-screens.ts'
import type { Route } from './+types/category-screen.ts'
import { FilteredList } from './filtered-list.tsx'
import { listQueryOf } from './list-query.ts'

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const query = listQueryOf(request)
  const api = context.get(apiContext)
  const [{ results, ...list }, filters] = await orNotFound(
    Promise.all([
      api.call('categoryProducts', { slug, ...query }),
      api.call('listFilters', { list: 'category', slug, ...query }),
    ]),
    '/shop',
  )
  return { ...list, products: results.map(toListCard), filters }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => leftOrLoaded(request, serverLoader)

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, subcategory, products } = loaderData
  const name = subcategory?.name ?? category.name
  return pageMeta(matches, {
    ...categoryResult(shopNameOf(matches), { ...loaderData, name }),
    path: `/shop/${params.slug}`,
    trail: [...trailOf(loaderData), { name, to: `/shop/${params.slug}` }],
    image: products[0]?.image,
  })
}

/** The products of a category or of one of its subcategories. */
export default function CategoryScreen({
  loaderData: { products, next, count, filters, category, subcategory },
}: Route.ComponentProps) {
  const trail = trailOf({ category, subcategory })
  const name = subcategory?.name ?? category.name
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={trail} here={name} />
      <h1 className="title-page">
        <span>{`${name} `}</span>
        <small>{counted(catalogWords.products, count)}</small>
      </h1>
      {category.subcategories.length > 0 && (
        <nav className="tiles" aria-label={catalogWords.subcategories}>
          <HereLink to={`/shop/${category.slug}`} className="tile">
            {frameWords.everything}
          </HereLink>
          {category.subcategories.map((sub) => (
            <HereLink key={sub.id} to={`/shop/${sub.slug}`} className="tile">
              {sub.image && <Picture src={sub.image} alt="" sizes="44px" reach={160} />}
              <span>{sub.name}</span>
              <small>{sub.product_count}</small>
            </HereLink>
          ))}
        </nav>
      )}
      <FilteredList name="categoryProducts" products={products} next={next} count={count} filters={filters} />
    </div>
  )
}

/** Breadcrumbs: the store and, above a subcategory, its category. */
function trailOf({ category, subcategory }: Pick<Route.ComponentProps['loaderData'], 'category' | 'subcategory'>) {
  return [
    { name: frameWords.shop, to: '/shop' },
    ...(subcategory ? [{ name: category.name, to: `/shop/${category.slug}` }] : []),
  ]
}
