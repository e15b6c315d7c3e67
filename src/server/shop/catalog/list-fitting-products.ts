import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from './slug-not-found.ts'
import { productsOf } from './product-parts.ts'

const SHOWN = 8

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
        union all select device_id, 'device' from product_fits where part_id = this.id) pair join products other using (id)
      where other.is_published order by other.stock_count = 0, pair.kind, other.sold_count desc, other.id desc limit ${SHOWN}) as others
    from products this where slug = ${slug} and is_published`)
    // The other products' stock and sales decide the order.
    context.shows('any-product')
    const [row] = rows
    if (!row) throw await slugNotFound(database, 'product', slug, 'Məhsul tapılmadı.')
    return productsOf(context, row.others)
  },
  { isQueued: true },
)
