import { counted } from '#src/words/spoken.ts'
import { catalogWords, frameWords } from '#src/words/words.ts'
import { apiContext } from '../api-context.ts'
import { orNotFound } from '../loading.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { toListCard } from '../product/card-product.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { leftOrLoaded } from '../state/left-screens.ts'
import type { Route } from './+types/shop-screen.ts'
import { FilteredList } from './filtered-list.tsx'
import { listQueryOf } from './list-query.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQueryOf(request)
  const api = context.get(apiContext)
  const [{ results, next, count }, filters] = await orNotFound(
    Promise.all([api.call('shopProducts', { ...query }), api.call('listFilters', { list: 'shop', ...query })]),
    '/shop',
  )
  return { products: results.map(toListCard), next, count, filters }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => leftOrLoaded(request, serverLoader)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: catalogWords.shopTitle,
    path: '/shop',
    trail: [{ name: frameWords.shop, to: '/shop' }],
    description: catalogWords.shopDescription,
    image: loaderData?.products[0]?.image,
  })
}

/** All products. */
export default function ShopScreen({ loaderData: { products, next, count, filters } }: Route.ComponentProps) {
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[]} here={frameWords.shop} />
      <h1 className="title-page">
        {frameWords.shop} <small>{counted(catalogWords.products, count)}</small>
      </h1>
      <FilteredList name="shopProducts" products={products} next={next} count={count} filters={filters} />
    </div>
  )
}
