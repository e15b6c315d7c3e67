import { sql, type SQL } from 'drizzle-orm'
import { job } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'

/** An upload that nothing shows for this long was in vain: its form was never saved, or its product is gone. */
const GRACE = sql`interval '1 day'`
const GRACE_MS = 24 * 60 * 60 * 1000
/** Rows per transaction, and files per look-up. */
const AT_ONCE = 500

/**
 * Deletes uploads that nothing shows any more, and then the files that belong to no picture (D19): those of deleted
 * pictures, and the remains of interrupted uploads. Pictures drawn for the demo shop stay.
 */
export const dropUnusedPictures = job({
  name: 'drop-unused-pictures',
  cron: '10 5 * * *',
  run: async (services: Services) => {
    while ((await dropRows(services)) === AT_ONCE);
    await services.media.sweep(GRACE_MS, AT_ONCE, async (keys) => {
      const { rows } = await services.database.execute<{ key: string }>(sql`select key from media where key = any(${sql.param(keys)})`)
      return new Set(rows.map(({ key }) => key))
    })
  },
})

async function dropRows({ database }: Services): Promise<number> {
  // Read once for all: there is no index from a picture to the texts that show it.
  const { rows: texts } = await database.execute<{ key: string }>(sql`
    select distinct match[1] as key from (
      select regexp_matches(description, '/media/([a-z0-9-]+)/', 'g') as match from products where description like '%/media/%'
      union all select regexp_matches(content, '/media/([a-z0-9-]+)/', 'g') from page_items where content like '%/media/%') shown`)
  const shown = sql.param(texts.map(({ key }) => key))
  return database.transaction(async (tx) => {
    // Locked, so that nobody can start using a picture before it is deleted; rows that are locked already are skipped.
    const held = await tx.execute<{ id: number }>(sql`
      select id from media where ${isUnused(shown)} order by id limit ${AT_ONCE} for update skip locked`)
    const ids = held.rows.map(({ id }) => id)
    await tx.execute(sql`delete from media where id = any(${sql.param(ids)}) and ${isUnused(shown)}`)
    return ids.length
  })
}

function isUnused(inTexts: unknown): SQL {
  const without = (table: string, column: string) =>
    sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = media.id)`
  return sql`drawing is null and created_at < now() - ${GRACE} and key <> all(${inTexts}::text[])
    and ${without('product_images', 'media_id')} and ${without('categories', 'image_id')} and ${without('brands', 'image_id')}
    and ${without('banners', 'image_id')} and ${without('carousels', 'image_id')} and ${without('carousels', 'image_phone_id')}
    and ${without('page_items', 'image_id')} and ${without('option_items', 'image_id')} and ${without('review_photos', 'media_id')}
    and not exists (select from settings where name in ('logo', 'hero_pictures') and value::text like '%"' || media.key || '"%')`
}
