import { apiContext } from '../api-context.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { toCard } from './card-product.ts'
import { orderingOf } from './ordering.ts'
import { ProductList } from './product-list.tsx'
import { SortSelect } from './sort-select.tsx'
import type { Route } from './+types/sale-screen.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const ordering = orderingOf(request)
  const { results, next, count } = await context.get(apiContext).call('saleProducts', { ordering })
  return { products: results.map(toCard), next, count }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Endirimler', path: '/sales', description: 'Endirimdə olan cihazlar, mayelər və aksesuarlar: köhnə və yeni qiymətlər, rəylər, stok.' })
}

/** The products in sale. */
export default function SaleScreen({ loaderData: { products, next, count } }: Route.ComponentProps) {
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[]} here="Endirimlər" />
      <h1 className="title-page">
        Endirimli Məhsullar <small>{count} məhsul</small>
      </h1>
      <div className="list-tools">
        <SortSelect />
      </div>
      <ProductList name="saleProducts" products={products} next={next} />
    </div>
  )
}
