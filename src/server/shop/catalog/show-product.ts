import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from './slug-not-found.ts'
import { productsOf } from './product-parts.ts'

/** GET product/{slug}/: by slug or by id (D23). 404 for an unpublished product, unless the caller is an admin (D8). */
export const showProduct = handler('product', async ({ slug }, context) => {
  const { database } = context.services
  const visible = context.caller?.is_admin ? sql`true` : sql`(is_published or products.id = ${context.preview}::int)`
  const number = /^\d{1,9}$/.test(slug) ? Number(slug) : 0
  const { rows } = await database.execute<{ id: number }>(sql`
    select id from products where (slug = ${slug} or id = ${number}::int) and ${visible} order by slug <> ${slug}
      limit 1`)
  const [product] = await productsOf(
    context,
    rows.map(({ id }) => id),
  )
  if (!product) throw await slugNotFound(database, 'product', slug, answerWords.noProduct, context.shows)
  return product
})
