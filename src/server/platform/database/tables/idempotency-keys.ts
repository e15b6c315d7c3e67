import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { timestamptz } from './columns.ts'
import { api_keys } from './exchange.ts'

/**
 * The shop's response to an Idempotency-Key (C1), for seven days. `reply` is JSON; null for a response without a body.
 */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    /** null: the key of a visitor (G6). */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The API key of the write; null for a person (G36). */
    api_key_id: integer().references(() => api_keys.id),
    key: uuid().notNull(),
    request_hash: text().notNull(),
    reply: text(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('idempotency_keys_once').on(table.user_id, table.key, table.api_key_id).nullsNotDistinct(),
    index('idempotency_keys_created').on(table.created_at),
    // For counting the keys of an account, or of all visitors, when one is added.
    index('idempotency_keys_newest').on(table.user_id, table.created_at.desc(), table.key),
  ],
)
