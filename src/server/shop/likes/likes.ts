import { answerWords } from '#src/words/words.ts'
import { sql, type SQL } from 'drizzle-orm'
import { handler, type CustomerContext } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from '../catalog/slug-not-found.ts'
import { likes } from '#src/contract/likes.ts'
import { pathAfter, readCount, readCursor, readPage, writeCursor } from '#src/server/platform/paging/paging.ts'
import { productsOf } from '../catalog/product-parts.ts'

/** POST product/{slug}/like/: repeated likes make one row. No page shows likes, so no page is dropped. */
export const likeProduct = handler('likeProduct', async ({ slug }, context) => {
  await change(
    context,
    slug,
    sql`
    insert into likes (user_id, product_id) select ${context.caller.id}::int, id from found on conflict do nothing`,
  )
  return { is_liked: true }
})

/** DELETE product/{slug}/unlike/. */
export const unlikeProduct = handler('unlikeProduct', async ({ slug }, context) => {
  await change(
    context,
    slug,
    sql`
    delete from likes where user_id = ${context.caller.id} and product_id in (select id from found)`,
  )
  return { is_liked: false }
})

/** Runs a change on the product `found`. Throws 404 if the caller cannot see it (D8). */
async function change(
  { caller, services: { database } }: CustomerContext,
  slug: string,
  statement: SQL,
): Promise<void> {
  const { rows } = await database.execute(sql`
    with found as (select id from products where slug = ${slug}
      and ${caller.is_admin ? sql`true` : sql`is_published`} for key share),
      changed as (${statement})
    select id from found`)
  if (rows.length === 0) throw await slugNotFound(database, 'product', slug, answerWords.noProduct)
}

/** The most likes for the hearts on cards. The list of liked products has no limit. */
const MOST = 5_000

/** GET liked-product-ids/: the newest likes first. */
export const listLikedIds = handler('likedIds', async (_input, { caller, services: { database } }) => {
  const { rows } = await database.execute<{ ids: number[] }>(sql`
    select coalesce(array_agg(product_id), '{}') as ids from (
      select product_id from likes where user_id = ${caller.id} order by created_at desc, product_id desc
        limit ${MOST}) newest`)
  return { ids: rows[0]?.ids ?? [] }
})

/** GET list-liked-products/: the newest like first, paged by key (D6). */
export const listLikedProducts = handler('likedProducts', async ({ cursor, page_size }, context) => {
  const { database } = context.services
  const after =
    cursor === undefined
      ? null
      : readCursor(cursor, 'liked', /^[12]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/)
  const own = sql`from likes join products on products.id = likes.product_id
    where likes.user_id = ${context.caller.id} and products.is_published`
  const read = async (limit: SQL) => {
    const { rows } = await database.execute<{ id: number; liked_at: string }>(sql`
      select products.id, to_char(likes.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as liked_at
        ${own}
        ${after ? sql`and (likes.created_at, likes.product_id) < (${after.key}::timestamptz, ${after.id})` : sql``}
      order by likes.created_at desc, likes.product_id desc limit ${limit}`)
    return rows
  }
  const { results, ...page } = await readPage(
    page_size,
    read,
    ({ id, liked_at }) => pathAfter(likes.likedProducts.path, { page_size }, writeCursor('liked', liked_at, id)),
    readCount(database, own),
  )
  const ids = results.map(({ id }) => id)
  return { ...page, results: await productsOf(context, ids) }
})
