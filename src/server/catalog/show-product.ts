import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { slugNotFound } from './slug-not-found.ts'
import { selectProducts } from './select-products.ts'

/** GET product/{slug}/: by slug, or by number (D23). An unpublished product is 404 for everybody but an admin (D8). */
export const showProduct = handler('product', async ({ slug }, context) => {
  const { database } = context.services
  const visible = context.caller?.is_admin ? sql`true` : sql`(is_published or products.id = ${context.preview}::int)`
  const [product] = await selectProducts(database, context, sql`where slug = ${slug} and ${visible}`)
  if (product) return product
  const number = /^\d{1,9}$/.test(slug) ? Number(slug) : 0
  const [numbered] = number ? await selectProducts(database, context, sql`where products.id = ${number} and ${visible}`) : []
  if (!numbered) throw await slugNotFound(database, 'product', slug, 'Məhsul tapılmadı.', context.shows)
  return numbered
})
