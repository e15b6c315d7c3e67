import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'

/** A picture. Its renditions are made on first request and kept (D19). */
export const media = pgTable(
  'media',
  {
    id: id(),
    /** The picture's name in its URL. A key is never reused for other content. */
    key: text().notNull().unique(),
    /** Natural size, px. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The URL from which an import fetched it (A4); null otherwise. */
    source: text().unique(),
    /** Whether a customer uploaded it for a review (B20). Staff cannot use it for anything else. */
    is_customers: boolean().notNull().default(false),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check('media_key', sql`${table.key} ~ '^[a-z0-9-]+$'`),
    check('media_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)
