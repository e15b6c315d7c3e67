import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FeedKind } from '#src/contract/admin/feeds.ts'
import type { Language } from '#src/words/language.ts'
import { timestamptz } from './columns.ts'

/** The files of product feeds that are on (E81), in each language. */
export const feeds = pgTable(
  'feeds',
  {
    kind: text().$type<FeedKind>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Whether goods changed after the last write began. */
    is_changed: boolean().notNull().default(false),
    /** When a worker last read the table `changes`, which keeps a change for a minute. */
    looked_at: timestamptz().notNull().defaultNow(),
    /** When the last write began, and the snapshot of that moment. */
    begun_at: timestamptz(),
    snapshot: text(),
    /** The end of a sign of life of the worker that writes. */
    busy_until: timestamptz(),
    /** The complete file: its name in the store, the number of its gzipped parts, and when it was complete. */
    version: text(),
    parts: integer().notNull().default(0),
    written_at: timestamptz(),
    entries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
)
