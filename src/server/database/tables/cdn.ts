import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** One row: whether changes are queued for a CDN to forget (CDN_PURGE_URL). */
export const cdn = pgTable('cdn', { id: integer().primaryKey(), is_purged: boolean().notNull() }, (table) => [check('cdn_one_row', sql`${table.id} = 1`)])

/** What a CDN has to forget: tags (page-cache/tags.ts) as tell_changed writes them, in the transaction that changed what they name. */
export const purges = pgTable(
  'purges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** With spaces between. */
    tags: text().notNull(),
    changed_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    /** When the CDN was told the first time; the second time takes the row away. */
    told_at: timestamptz(),
  },
  (table) => [index('purges_waiting').on(table.changed_at).where(sql`${table.told_at} is null`)],
)
