import { sql, type SQL } from 'drizzle-orm'
import { handler, type CustomerContext } from '#src/server/platform/http/handler.ts'
import { slugNotFound } from '../catalog/slug-not-found.ts'

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
    with found as (select id from products where slug = ${slug} and ${caller.is_admin ? sql`true` : sql`is_published`} for key share),
      changed as (${statement})
    select id from found`)
  if (rows.length === 0) throw await slugNotFound(database, 'product', slug, 'Məhsul tapılmadı.')
}
