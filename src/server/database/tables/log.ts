import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'

/** The change log: who changed what and when, with old and new values (A13). Rows can be added, never changed. */
export const change_log = pgTable(
  'change_log',
  {
    id: id(),
    user_id: integer().references(() => users.id),
    entity: text().notNull(),
    entity_id: text().notNull(),
    action: text().notNull(),
    old_value: jsonb(),
    new_value: jsonb(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('change_log_entity').on(table.entity, table.entity_id), index('change_log_created').on(table.created_at)],
)
