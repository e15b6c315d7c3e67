import { eq } from 'drizzle-orm'
import { catalog } from '../../contract/catalog.ts'
import { handler } from '../call/handler.ts'
import { tags } from '../database/tables/index.ts'
import { slugNotFound } from './slug-not-found.ts'
import { pageProducts } from './page-products.ts'
import { ofTag } from './which-products.ts'

/** GET tag/{slug}/: the products with a tag, with its name. */
export const listTagProducts = handler('tagProducts', async ({ slug, ...query }, context) => {
  const { database } = context.services
  context.shows('tags')
  const [tag] = await database.select({ id: tags.id, name: tags.name, slug: tags.slug }).from(tags).where(eq(tags.slug, slug))
  if (!tag) throw await slugNotFound(database, 'tag', slug, 'Teq tapılmadı.')
  const path = catalog.tagProducts.path.replace('{slug}', encodeURIComponent(slug))
  return { ...(await pageProducts(context, path, query, ofTag(tag.id))), tag }
})
