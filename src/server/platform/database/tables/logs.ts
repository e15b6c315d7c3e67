import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { api_keys } from './exchange.ts'
import { bigId, timestamptz } from './columns.ts'

/** The change log: who changed what and when, with old and new values (A13). Rows are added, never changed. */
export const change_log = pgTable(
  'change_log',
  {
    id: bigId(),
    user_id: integer().references(() => users.id),
    entity: text().notNull(),
    entity_id: text().notNull(),
    action: text().notNull(),
    old_value: jsonb(),
    new_value: jsonb(),
    /**
     * The import that made the change, from the transaction's setting (set_config). The log shows an import as one
     * entry.
     */
    import_id: integer().default(sql`nullif(current_setting('buxar.import', true), '')::integer`),
    /** The API key that made the change, from the transaction's setting (G36). */
    api_key_id: integer()
      .default(sql`nullif(current_setting('buxar.key', true), '')::integer`)
      .references(() => api_keys.id),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('change_log_entity').on(table.entity, table.entity_id),
    index('change_log_created').on(table.created_at),
    index('change_log_by_hand')
      .on(table.id)
      .where(sql`${table.import_id} is null`),
    index('change_log_import')
      .on(table.import_id, table.id)
      .where(sql`${table.import_id} is not null`),
  ],
)

/**
 * The security log (A14). Rows are added, and deleted only after 90 days. A repeated event counts up the row of its 15
 * minutes; nothing else changes. Accounts and addresses are keyed hashes.
 */
export const security_log = pgTable(
  'security_log',
  {
    id: bigId(),
    kind: text().notNull(),
    /** The affected account; a hash of the e-mail if there is no account. */
    account: text().notNull(),
    /** The account that did it, if it is another. */
    actor: text(),
    /** The client's address; null for a command on the machine. */
    address: text(),
    /** The browser and its system, 'Chrome, Windows'; null for a command on the machine. */
    device: text(),
    created_at: timestamptz().notNull().defaultNow(),
    /** How often the event happened, and when last (C7). */
    count: integer().notNull().default(1),
    last_at: timestamptz().notNull().defaultNow(),
    /** The events that share one row: kind, account or address, and 15 minutes. */
    repeat_key: text().unique(),
  },
  (table) => [
    index('security_log_account').on(table.account, table.created_at),
    index('security_log_kind').on(table.kind, table.id),
    index('security_log_created').on(table.created_at),
  ],
)
