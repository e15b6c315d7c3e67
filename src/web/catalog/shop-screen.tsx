import { apiContext } from '../api-context.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { toCard } from './card-product.ts'
import { orderingOf } from './ordering.ts'
import { ProductList } from './product-list.tsx'
import { SortSelect } from './sort-select.tsx'
import type { Route } from './+types/shop-screen.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ordering = orderingOf(request)
  const { results, next, count } = await context.get(apiContext).call('shopProducts', { ordering })
  return { products: results.map(toCard), next, count }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Shop', path: '/shop', description: 'Mağazadakı bütün cihazlar, mayelər, tanklar və aksesuarlar: qiymətlər, rəylər, stok.' })
}

/** All products. */
export default function ShopScreen({ loaderData: { products, next, count } }: Route.ComponentProps) {
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[]} here="Mağaza" />
      <h1 className="title-page">
        Mağaza <small>{count} məhsul</small>
      </h1>
      <div className="list-tools">
        <SortSelect />
      </div>
      <ProductList name="shopProducts" products={products} next={next} />
    </div>
  )
}
