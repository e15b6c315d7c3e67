import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { xid8 } from './columns.ts'

/**
 * The tags of what transactions changed, for the caches of all nodes (tags.ts), separated by spaces. Triggers append to
 * it, nodes read it and delete what is a minute old (changes.ts). Unlogged: after a crash it is empty, and nodes keep
 * nothing of the time before.
 */
export const changes = pgTable(
  'changes',
  {
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    tags: text().notNull(),
  },
  (table) => [index('changes_xid').on(table.xid)],
)
