import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'

/** A picture. Its renditions are made on first request and kept (D19). */
export const media = pgTable(
  'media',
  {
    id: id(),
    /** Names the picture in its address; a key is never reused for other content. */
    key: text().notNull().unique(),
    /** Natural size, px. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** What to draw, for a picture of the demo shop; null for an upload. */
    drawing: jsonb(),
    /** The address from which an import fetched it (A4); null otherwise. */
    source: text().unique(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check('media_key', sql`${table.key} ~ '^[a-z0-9-]+$'`),
    check('media_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)
