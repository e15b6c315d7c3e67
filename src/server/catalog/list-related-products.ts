import { sql, type SQL } from 'drizzle-orm'
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
        ${newestOf(sql`subcategory_id`, 0)} union all ${newestOf(sql`category_id`, 1)}),
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

/** The newest products that share a column with the one in `this`, from the index that lists of that column have. */
function newestOf(column: SQL, far: number): SQL {
  return sql`(select near.id, near.stock_count, near.sold_count, ${sql.raw(String(far))} as far from this, lateral (
    select id, stock_count, sold_count from products where products.${column} = this.${column} and is_published
    order by created_at desc nulls last, products.id desc nulls last limit ${COMPARED}) near)`
}
