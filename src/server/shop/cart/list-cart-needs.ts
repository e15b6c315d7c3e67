import { sql } from 'drizzle-orm'
import type { FitKind } from '#src/domain/catalog/fits.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { spokenText } from '#src/server/platform/texts.ts'
import { productsOf } from '../catalog/product-parts.ts'

/** The most parts of each kind. */
const OFFERED = 4

/** GET cart/needs/ (B16): for each device, the kinds of parts that the cart lacks and the shop has in stock. */
export const listCartNeeds = handler(
  'cartNeeds',
  async ({ products }, context) => {
    const { rows } = await context.services.database.execute<{
      name: string
      slug: string
      kind: FitKind
      parts: number[]
    }>(sql`
    select ${spokenText('device', 'name')} as name, device.slug, kind,
      (array_agg(part.id order by part.sold_count desc, part.id desc) filter
        (where part.stock_count > 0))[:${sql.raw(String(OFFERED))}] as parts
    from product_fits join products device on device.id = device_id join products part on part.id = part_id
    where device_id = any(${sql.param(products)}) and device.is_published and part.is_published
    group by device.id, kind
    having bool_or(part.stock_count > 0) and not bool_or(part.id = any(${sql.param(products)}))
    order by array_position(${sql.param(products)}::int[], device.id), kind`)
    context.shows('any-product')
    const productsById = new Map(
      (await productsOf(context, [...new Set(rows.flatMap(({ parts }) => parts))])).map((product) => [
        product.id,
        product,
      ]),
    )
    return rows.map(({ name, slug, kind, parts }) => ({
      device: { name, slug },
      kind,
      products: parts.flatMap((id) => productsById.get(id) ?? []),
    }))
  },
  { isQueued: 'cart' },
)
