import { sql } from 'drizzle-orm'
import type { Product as Shape } from '#src/contract/client/shapes.ts'
import { Product } from '#src/contract/product.ts'
import type { Context } from '#src/server/platform/http/handler.ts'
import { languageNow } from '#src/words/language.ts'
import { makeReady } from '#src/server/platform/http/ready.ts'
import { anyOf } from '#src/server/platform/database/any-of.ts'
import { productTag, type Tag } from '#src/server/platform/cache/tags.ts'
import { productColumns, toProduct, type ProductRow } from './select-products.ts'

/**
 * Returns whole products in the order of their ids, without deleted products. The caller decides which ids may be
 * shown. The part that is the same for every customer is made once, and kept until the product changes. is_liked and
 * is_rated are the caller's.
 * @param tagOf the tag that drops a page with one of these products: cardTag for lists, whose pages show cards
 */
export async function productsOf(
  context: Context,
  ids: readonly number[],
  tagOf: (id: number) => Tag = productTag,
): Promise<Shape[]> {
  const { database, productParts } = context.services
  context.shows(...ids.map(tagOf))
  const readFrom = productParts.dropsSoFar
  const parts = new Map(
    ids.flatMap((id) => {
      const part = productParts.get(keyOf(id))
      return part ? [[id, part] as const] : []
    }),
  )
  const missing = ids.filter((id) => !parts.has(id))
  const [{ rows }, own] = await Promise.all([
    missing.length === 0
      ? { rows: [] }
      : database.execute<ProductRow>(sql`select ${productColumns(null)} from products where id = ${anyOf(missing)}`),
    readOwn(context, ids),
  ])
  for (const row of rows) {
    const part = makeReady(Product, toProduct(row))
    productParts.keep(keyOf(row.id), part, new Set([productTag(row.id)]), readFrom)
    parts.set(row.id, part)
  }
  return ids.flatMap((id) => {
    const part = parts.get(id)
    if (!part) return []
    const [is_liked, is_rated] = [own.liked.has(id), own.rated.has(id)]
    return [is_liked || is_rated ? { ...part, is_liked, is_rated } : part]
  })
}

/** The key of a kept part: in each language it has other texts. */
const keyOf = (id: number) => `${languageNow()}${id}`

/** Returns the products that the caller has liked and reviewed. */
async function readOwn(
  { caller, services: { database } }: Context,
  ids: readonly number[],
): Promise<Record<'liked' | 'rated', ReadonlySet<number>>> {
  if (!caller || ids.length === 0) return { liked: new Set(), rated: new Set() }
  const { rows } = await database.execute<{ product_id: number; is_like: boolean }>(sql`
    select product_id, true as is_like from likes where user_id = ${caller.id} and product_id = any(${sql.param(ids)})
    union all select product_id, false from reviews where user_id = ${caller.id}
      and product_id = any(${sql.param(ids)})`)
  const of = (is_like: boolean) =>
    new Set(rows.filter((row) => row.is_like === is_like).map(({ product_id }) => product_id))
  return { liked: of(true), rated: of(false) }
}
