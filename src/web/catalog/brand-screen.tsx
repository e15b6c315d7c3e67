import { counted, fill } from '#src/words/spoken.ts'
import { catalogWords, frameWords } from '#src/words/words.ts'
import { apiContext } from '../api-context.ts'
import { orNotFound } from '../loading.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { Picture } from '../parts/picture.tsx'
import { toListCard } from '../product/card-product.ts'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { leftOrLoaded } from '../state/left-screens.ts'
import type { Route } from './+types/brand-screen.ts'
import { FilteredList } from './filtered-list.tsx'
import { listQueryOf } from './list-query.ts'

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const query = listQueryOf(request)
  const api = context.get(apiContext)
  const [{ results, next, count, brand }, filters] = await orNotFound(
    Promise.all([
      api.call('brandProducts', { slug, ...query }),
      api.call('listFilters', { list: 'brand', slug, ...query }),
    ]),
    '/brand',
  )
  return { products: results.map(toListCard), next, count, filters, brand }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => leftOrLoaded(request, serverLoader)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { brand, products, count } = loaderData
  return pageMeta(matches, {
    title: titleOf(matches, brand.name),
    path: `/brand/${brand.slug}`,
    trail: [
      { name: frameWords.shop, to: '/shop' },
      { name: brand.name, to: `/brand/${brand.slug}` },
    ],
    description: fill(catalogWords.listDescription, {
      name: brand.name,
      products: counted(catalogWords.products, count),
    }),
    image: products[0]?.image,
  })
}

/** The products of a brand (storefront §2: the heading is the same for every brand). */
export default function BrandScreen({ loaderData: { products, next, count, filters, brand } }: Route.ComponentProps) {
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[{ name: frameWords.shop, to: '/shop' }]} here={brand.name} />
      <div className="brand-head">
        {brand.image && (
          <Picture src={brand.image} alt={brand.name} sizes="128px" reach={320} width={320} height={128} />
        )}
        <h1 className="title-page">
          {catalogWords.allProducts} <small>{counted(catalogWords.products, count)}</small>
        </h1>
      </div>
      <FilteredList name="brandProducts" products={products} next={next} count={count} filters={filters} wide />
    </div>
  )
}
