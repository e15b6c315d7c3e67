import { apiContext } from '../api-context.ts'
import { orNotFound } from '../loading.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { toListCard } from '../product/card-product.ts'
import { pageMeta, titleOf } from '../seo/page-meta.ts'
import { leftOrLoaded } from '../state/left-screens.ts'
import type { Route } from './+types/tag-screen.ts'
import { FilteredList } from './filtered-list.tsx'
import { capitalized } from '#src/domain/capitalized.ts'
import { counted, fill } from '#src/words/spoken.ts'
import { catalogWords, frameWords } from '#src/words/words.ts'
import { listQueryOf } from './list-query.ts'

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const query = listQueryOf(request)
  const api = context.get(apiContext)
  const [{ results, next, count, tag }, filters] = await orNotFound(
    Promise.all([
      api.call('tagProducts', { slug, ...query }),
      api.call('listFilters', { list: 'tag', slug, ...query }),
    ]),
    '/tag',
  )
  return { products: results.map(toListCard), next, count, filters, tag }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => leftOrLoaded(request, serverLoader)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { tag, products, count } = loaderData
  return pageMeta(matches, {
    title: titleOf(matches, capitalized(tag.name)),
    path: `/tag/${tag.slug}`,
    trail: [
      { name: frameWords.shop, to: '/shop' },
      { name: tag.name, to: `/tag/${tag.slug}` },
    ],
    description: fill(catalogWords.listDescription, {
      name: capitalized(tag.name),
      products: counted(catalogWords.products, count),
    }),
    image: products[0]?.image,
  })
}

/** The products with a tag. */
export default function TagScreen({ loaderData: { products, next, count, filters, tag } }: Route.ComponentProps) {
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[{ name: frameWords.shop, to: '/shop' }]} here={tag.name} />
      <h1 className="title-page">
        <span>{`${capitalized(tag.name)} `}</span>
        <small>{counted(catalogWords.products, count)}</small>
      </h1>
      <FilteredList name="tagProducts" products={products} next={next} count={count} filters={filters} />
    </div>
  )
}
