import { sql } from 'drizzle-orm'
import { handler } from '../call/handler.ts'
import { slugNotFound } from './slug-not-found.ts'
import { productsOf } from './product-parts.ts'

const SHOWN = 4
/** How many of the newest products are compared: comparing all of a large category would take too long. */
const COMPARED = 200

/**
 * GET product/{slug}/related/ (B6): from the same subcategory, then from the same category; most tags in common first.
 */
export const listRelatedProducts = handler('relatedProducts', async ({ slug }, context) => {
  const { database } = context.services
  const { rows } = await database.execute<{ id: number; near: number[] }>(sql`
    with this as (select id, category_id, subcategory_id from products where slug = ${slug} and is_published),
      candidates as (
        (select products.id, products.stock_count, products.sold_count, 0 as far from this join products using (subcategory_id)
          where is_published order by products.created_at desc, products.id desc limit ${COMPARED})
        union all
        (select products.id, products.stock_count, products.sold_count, 1 as far from this join products using (category_id)
          where is_published order by products.created_at desc, products.id desc limit ${COMPARED})),
      once as (select distinct on (id) * from candidates order by id, far)
    select this.id, array(
      select once.id from once where once.id <> this.id
      order by far, (stock_count > 0) desc,
        (select count(*) from product_tags mine join product_tags its using (tag_id) where mine.product_id = this.id and its.product_id = once.id) desc,
        sold_count desc, once.id desc
      limit ${SHOWN}) as near
    from this`)
  // Nearly everything about the products of its category decides which are near.
  context.shows('any-product')
  const [found] = rows
  if (!found) throw await slugNotFound(database, 'product', slug, 'Məhsul tapılmadı.')
  return productsOf(context, found.near)
})
