import { catalog } from '../../contract/catalog.ts'
import { handler } from '../call/handler.ts'
import { findTag } from './find-tag.ts'
import { slugNotFound } from './slug-not-found.ts'
import { pageProducts } from './page-products.ts'
import { ofTag } from './which-products.ts'

/** GET tag/{slug}/: the products with a tag, with its name. The tag is known by its name too (D44). */
export const listTagProducts = handler('tagProducts', async ({ slug, ...query }, context) => {
  const { database } = context.services
  context.shows('slugs')
  const tag = await findTag(database, slug)
  if (!tag) throw await slugNotFound(database, 'tag', slug, 'Teq tapılmadı.', context.shows)
  const path = catalog.tagProducts.path.replace('{slug}', encodeURIComponent(tag.slug))
  return { ...(await pageProducts(context, path, query, ofTag(tag.id))), tag }
})
