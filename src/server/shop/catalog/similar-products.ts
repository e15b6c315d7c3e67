import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from './slug-not-found.ts'
import { productsOf } from './product-parts.ts'

const RELATED = 4
/** The number of newest products that are compared. Comparing all products of a large category would take too long. */
const COMPARED = 200

/** GET product/{slug}/related/ (B6): from the same subcategory, then from the same category, most common tags first. */
export const listRelatedProducts = handler(
  'relatedProducts',
  async ({ slug }, context) => {
    const { database } = context.services
    const { rows } = await database.execute<{ id: number; near: number[] }>(sql`
    with this as (select id, category_id, subcategory_id from products where slug = ${slug} and is_published),
      candidates as (
        ${newestOf(sql`subcategory_id`, 0)} union all ${newestOf(sql`category_id`, 1)}),
      once as (select distinct on (id) * from candidates order by id, far)
    select this.id, array(
      select once.id from once where once.id <> this.id
      order by far, (stock_count > 0) desc,
        (select count(*) from product_tags mine join product_tags theirs using (tag_id) where mine.product_id = this.id
          and theirs.product_id = once.id) desc,
        sold_count desc, once.id desc
      limit ${RELATED}) as near
    from this`)
    // Nearly every property of the category's products can change the result.
    context.shows('any-product')
    const [row] = rows
    if (!row) throw await slugNotFound(database, 'product', slug, answerWords.noProduct)
    return productsOf(context, row.near)
  },
  { isQueued: true },
)

/**
 * Selects the newest products with the same value in a column as `this`, by the index that lists of that column use.
 */
function newestOf(column: SQL, far: number): SQL {
  return sql`(select near.id, near.stock_count, near.sold_count, ${sql.raw(String(far))} as far from this, lateral (
    select id, stock_count, sold_count from products where products.${column} = this.${column} and is_published
    order by created_at desc nulls last, products.id desc nulls last limit ${COMPARED}) near)`
}

const FITTING = 8

/**
 * GET product/{slug}/fits/ (B16): the parts of a device, kind by kind, or the devices of a part. Products in stock and
 * best sellers come first.
 */
export const listFittingProducts = handler(
  'fittingProducts',
  async ({ slug }, context) => {
    const { database } = context.services
    const { rows } = await database.execute<{ others: number[] }>(sql`
    select array(
      select other.id
      from (select part_id as id, kind::text from product_fits where device_id = this.id
        union all select device_id, 'device' from product_fits where part_id = this.id) pair
          join products other using (id)
      where other.is_published order by other.stock_count = 0, pair.kind, other.sold_count desc, other.id desc
        limit ${FITTING}) as others
    from products this where slug = ${slug} and is_published`)
    // The other products' stock and sales decide the order.
    context.shows('any-product')
    const [row] = rows
    if (!row) throw await slugNotFound(database, 'product', slug, answerWords.noProduct)
    return productsOf(context, row.others)
  },
  { isQueued: true },
)
