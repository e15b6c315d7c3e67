import { catalog } from '#src/contract/catalog.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { findTag } from './find-tag.ts'
import { slugNotFound } from './slug-not-found.ts'
import { pageProducts } from './page-products.ts'
import { ofTag } from './which-products.ts'

/** GET tag/{slug}/: the products with a tag, and its name. Accepts the tag's name too (D44). */
export const listTagProducts = handler(
  'tagProducts',
  async ({ slug, ...query }, context) => {
    const { database } = context.services
    context.shows('slugs')
    const tag = await findTag(database, slug)
    if (!tag) throw await slugNotFound(database, 'tag', slug, 'Teq tapılmadı.', context.shows)
    const path = catalog.tagProducts.path.replace('{slug}', encodeURIComponent(tag.slug))
    return { ...(await pageProducts(context, path, query, ofTag(tag.id))), tag }
  },
  { isQueued: true },
)
