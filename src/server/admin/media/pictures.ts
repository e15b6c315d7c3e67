import { sql, type SQL } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { storeUpload } from '#src/server/platform/media/store-upload.ts'
import { selectPage } from '../select-page.ts'
import { adminTransaction } from '../saving.ts'
import { DRAFT_DAYS } from '#src/domain/admin/drafts.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { Services } from '#src/server/platform/services.ts'

type Row = { id: number; key: string; width: number; height: number; created_at: string }

const columns = sql`media.id, media.key, media.width, media.height, ${inUtc(sql`media.created_at`)} as created_at`

const toReply = ({ key, ...row }: Row) => ({ ...row, image: pictureUrl(key, 320, 'webp') })

/** GET admin/media/: pictures to choose from, without customers' photos. */
export const listPictures = handler('media.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from: sql`media`,
    where: [sql`not is_customers`],
    id: sql`media.id`,
    sort: '-id',
  })
  return { results: rows.map(toReply), total }
})

/** POST admin/media/ (D19). */
export const uploadPicture = handler('media.create', ({ file }, context) =>
  storeUpload(context.services.media, file, ({ key, width, height }) =>
    adminTransaction(context, async (tx) => {
      const { rows } = await tx.execute<Row>(
        sql`insert into media (key, width, height) values (${key}, ${width}, ${height}) returning ${columns}`,
      )
      return toReply(rows[0] as Row)
    }),
  ),
)

/**
 * Days after which an unused upload of staff is deleted. A draft may refer to the upload, and a draft that is edited
 * again within its days lives that much longer. Only staff can fill the disk with such uploads.
 */
const STAFF_DAYS = 2 * DRAFT_DAYS
/** Days for a customer's photo: the form of a review keeps no draft. */
const CUSTOMER_DAYS = 1
/** Age in ms from which a file without a row counts as the rest of an interrupted upload. */
const FILE_GRACE = 24 * 60 * 60 * 1000
/** Rows per transaction, and files per query. */
const AT_ONCE = 500

/**
 * Deletes uploads that nothing uses, and then every file without a row (D19), for example of an interrupted upload.
 * Keeps the pictures that are drawn for the demo shop.
 */
export const dropUnusedPictures = job({
  name: 'drop-unused-pictures',
  cron: '10 5 * * *',
  run: async (services: Services) => {
    while ((await dropRows(services)) === AT_ONCE);
    await services.media.sweep(FILE_GRACE, AT_ONCE, async (keys) => {
      const { rows } = await services.database.execute<{ key: string }>(
        sql`select key from media where key = any(${sql.param(keys)})`,
      )
      return new Set(rows.map(({ key }) => key))
    })
  },
})

async function dropRows({ database }: Services): Promise<number> {
  // Read once for all pictures: no index leads from a picture to the texts that show it.
  const { rows: texts } = await database.execute<{ key: string }>(sql`
    select distinct match[1] as key from (
      select regexp_matches(description, '/media/([a-z0-9-]+)/', 'g') as match from products
        where description like '%/media/%'
      union all select regexp_matches(content, '/media/([a-z0-9-]+)/', 'g') from page_items
        where content like '%/media/%') textKeys`)
  const textKeys = sql.param(texts.map(({ key }) => key))
  return database.transaction(async (tx) => {
    // Locks the rows, so that no transaction can start using a picture before it is deleted; skips rows that are
    // already locked.
    const held = await tx.execute<{ id: number }>(sql`
      select id from media where ${isUnused(textKeys)} order by id limit ${AT_ONCE} for update skip locked`)
    const ids = held.rows.map(({ id }) => id)
    await tx.execute(sql`delete from media where id = any(${sql.param(ids)}) and ${isUnused(textKeys)}`)
    return ids.length
  })
}

function isUnused(inTexts: unknown): SQL {
  const without = (table: string, column: string) =>
    sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = media.id)`
  const days = sql`case when is_customers then ${CUSTOMER_DAYS}::int else ${STAFF_DAYS}::int end`
  return sql`created_at < now() - make_interval(days => ${days}) and key <> all(${inTexts}::text[])
    and ${without('product_images', 'media_id')} and ${without('categories', 'image_id')}
      and ${without('brands', 'image_id')}
    and ${without('banners', 'image_id')} and ${without('carousels', 'image_id')}
      and ${without('carousels', 'image_phone_id')}
    and ${without('page_items', 'image_id')} and ${without('option_items', 'image_id')}
      and ${without('review_photos', 'media_id')}
    and not exists (select from settings where name in ('logo', 'hero_pictures')
      and value::text like '%"' || media.key || '"%')`
}
