import { answerWords } from '#src/words/words.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { handler, type CustomerContext } from '#src/server/platform/http/handler.ts'
import { storePhoto } from '#src/server/platform/media/store-upload.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { ordersOf } from '../account/claim-orders.ts'
import { readReturnDays, refuseOutside } from './return-window.ts'

/** The folder of the files. No address leads to it, other than that of pictures. */
const FOLDER = 'returns'

/** The most photos of an order that no request names yet: two requests' worth, for uploads that were repeated. */
const UNSENT = 6

/** POST orders/{id}/return-photos/ (G9): stores a photo, re-encoded without metadata, for a request that follows. */
export const addReturnPhoto = handler(
  'addReturnPhoto',
  ({ id, file }, context) =>
    storePhoto(context.services.mediaStore, FOLDER, file, ({ key, width, height }) =>
      transaction(context.services, async (tx) => {
        await refusePhoto(tx, context, id)
        const { rows } = await tx.execute<{ id: number }>(sql`
          insert into return_photos (order_id, user_id, key, width, height)
            values (${id}, ${context.caller.id}, ${key}, ${width}, ${height}) returning id`)
        return { id: rows[0]?.id ?? 0 }
      }),
    ),
  {
    beforeBody: async ({ id }, context) => {
      await context.services.limits.take('review-photo-account', String(context.caller.id))
      await refusePhoto(context.services.database, context, id)
    },
  },
)

/** Throws unless the caller can ask to return goods of the order. Locks the order until the transaction ends. */
async function refusePhoto(database: Querying, { caller }: CustomerContext, orderId: number): Promise<void> {
  const { rows } = await database.execute<{ delivered: string | null; returned: string | null }>(sql`
    select ${inUtc(sql`delivered`)} as delivered, ${inUtc(sql`returned`)} as returned
    from orders where id = ${orderId} and ${ordersOf(caller)} for no key update`)
  const [order] = rows
  if (!order) throw new ApiError(404, { detail: answerWords.noOrder })
  refuseOutside(order.delivered, order.returned, await readReturnDays(database))
  const { rows: unsent } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from return_photos where order_id = ${orderId} and request_id is null`,
  )
  if ((unsent[0]?.count ?? 0) >= UNSENT) throw new ApiError(409, { detail: answerWords.photosUnsent })
}

/** GET return-photos/{id}/ (G9). Another customer's photo is 404 (D12). */
export const returnPhoto = handler('returnPhoto', async ({ id }, { services, caller }) =>
  readPhoto(services, sql`id = ${id} and user_id = ${caller.id}`),
)

/** Returns the file of the photo that matches a condition. Throws 404 without one. */
export async function readPhoto({ database, mediaStore }: Services, which: ReturnType<typeof sql>) {
  const { rows } = await database.execute<{ id: number; key: string }>(
    sql`select id, key from return_photos where ${which}`,
  )
  const [photo] = rows
  const content = photo ? await mediaStore.read(`${FOLDER}/${photo.key}`) : null
  if (!photo || !content) throw new ApiError(404, { detail: answerWords.noPicture })
  return { name: `qaytarma-${photo.id}.jpg`, type: 'image/jpeg', content }
}

/** Days after which a photo is deleted: one that no request names, and one whose request is closed. */
const UNSENT_DAYS = 1
const CLOSED_DAYS = 90
/** Age in ms from which a file without a row is deleted: its row is written seconds after the file. */
const FILE_GRACE = 60 * 60 * 1000
/** Files per query. */
const AT_ONCE = 500

/** Deletes photos whose time is over, and then every file without a row: also the photos of erased accounts. */
export const dropReturnPhotos = job({
  name: 'drop-return-photos',
  cron: '25 * * * *',
  run: async ({ database, mediaStore }: Services) => {
    await database.execute(sql`
      delete from return_photos
      where (request_id is null and created_at < now() - make_interval(days => ${UNSENT_DAYS}))
        or request_id in (
          select id from return_requests where closed_at < now() - make_interval(days => ${CLOSED_DAYS}))`)
    let names: string[] = []
    const drop = async () => {
      const { rows } = await database.execute<{ key: string }>(
        sql`select key from return_photos where key = any(${sql.param(names.map(keyOf))})`,
      )
      const known = new Set(rows.map(({ key }) => key))
      for (const name of names.filter((one) => !known.has(keyOf(one)))) {
        const writtenAt = await mediaStore.writtenAt(`${FOLDER}/${name}`)
        if (writtenAt !== null && writtenAt < Date.now() - FILE_GRACE) await mediaStore.remove(`${FOLDER}/${name}`)
      }
      names = []
    }
    for await (const name of mediaStore.entries(FOLDER)) {
      names.push(name)
      if (names.length === AT_ONCE) await drop()
    }
    await drop()
  },
})

/** The name of an unfinished file begins with its key. */
const keyOf = (name: string) => name.split('.')[0] ?? name
