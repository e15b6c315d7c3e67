import { sql } from 'drizzle-orm'
import { handler } from '#src/server/platform/http/handler.ts'

/** The most likes for the hearts on cards. The list of liked products has no limit. */
const MOST = 5_000

/** GET liked-product-ids/: the newest likes first. */
export const listLikedIds = handler('likedIds', async (_input, { caller, services: { database } }) => {
  const { rows } = await database.execute<{ ids: number[] }>(sql`
    select coalesce(array_agg(product_id), '{}') as ids from (
      select product_id from likes where user_id = ${caller.id} order by created_at desc, product_id desc limit ${MOST}) newest`)
  return { ids: rows[0]?.ids ?? [] }
})
