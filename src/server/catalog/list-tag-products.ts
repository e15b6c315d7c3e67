import { eq, sql } from 'drizzle-orm'
import { methodAndPath } from '../../contract/calls.ts'
import { handler } from '../call/handler.ts'
import { tags } from '../database/tables/index.ts'
import { notFound } from './moved.ts'
import { pageProducts } from './page-products.ts'

/** GET tag/{slug}/: the products with a tag, with its name. */
export const listTagProducts = handler('tagProducts', async ({ slug, ...query }, context) => {
  const { database } = context.services
  context.shows('tags')
  const [tag] = await database.select({ id: tags.id, name: tags.name, slug: tags.slug }).from(tags).where(eq(tags.slug, slug))
  if (!tag) throw await notFound(database, 'tag', slug, 'Teq tapılmadı.')
  const path = methodAndPath('tagProducts').path.replace('{slug}', encodeURIComponent(slug))
  const tagged = sql`exists (select from product_tags where product_id = products.id and tag_id = ${tag.id})`
  return { ...(await pageProducts(context, path, query, tagged)), tag }
})
