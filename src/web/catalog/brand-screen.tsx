import { apiContext } from '../api-context.ts'
import { orNotFound } from '../loading.ts'
import { pageMeta, titleOf } from '../layout/page-meta.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { toCard } from './card-product.ts'
import { orderingOf } from './ordering.ts'
import { ProductList } from './product-list.tsx'
import { SortSelect } from './sort-select.tsx'
import type { Route } from './+types/brand-screen.ts'

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const ordering = orderingOf(request)
  const { results, next, count, brand } = await orNotFound(
    context.get(apiContext).call('brandProducts', { slug, ordering }),
    '/brand',
  )
  return { products: results.map(toCard), next, count, brand }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { brand, products, count } = loaderData
  return pageMeta(matches, {
    title: titleOf(matches, brand.name),
    path: `/brand/${brand.slug}`,
    description: `${brand.name}: ${count} məhsul, qiymətlər, rəylər və stok. Bakıya və bölgələrə çatdırılma.`,
    image: products[0]?.image,
  })
}

/** The products of a brand (storefront §2: the heading is the same for every brand). */
export default function BrandScreen({ loaderData: { products, next, count, brand } }: Route.ComponentProps) {
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[{ name: 'Mağaza', to: '/shop' }]} here={brand.name} />
      <h1 className="title-page">
        Bütün Məhsullar <small>{count} məhsul</small>
      </h1>
      <div className="list-tools">
        <SortSelect />
      </div>
      <ProductList name="brandProducts" products={products} next={next} wide />
    </div>
  )
}
