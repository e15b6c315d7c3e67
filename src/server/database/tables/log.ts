import { sql } from 'drizzle-orm'
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
    /** The import that changed it, as the transaction says (set_config); the log shows an import as one entry. */
    import_id: integer().default(sql`nullif(current_setting('buxar.import', true), '')::integer`),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('change_log_entity').on(table.entity, table.entity_id), index('change_log_created').on(table.created_at),
    index('change_log_by_hand').on(table.id).where(sql`${table.import_id} is null`), index('change_log_import').on(table.import_id, table.id).where(sql`${table.import_id} is not null`)],
)

/**
 * The security log (A14): rows can be added, never changed, and deleted only when they are older than 90 days. Accounts and
 * addresses are keyed hashes.
 */
export const security_log = pgTable(
  'security_log',
  {
    id: id(),
    kind: text().notNull(),
    /** Whose account it is about; a hash of the e-mail where there is no account. */
    account: text().notNull(),
    /** Who did it, if another. */
    actor: text(),
    /** From which address; null for a command on the machine. */
    address: text(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('security_log_account').on(table.account, table.created_at), index('security_log_kind').on(table.kind, table.id), index('security_log_created').on(table.created_at)],
)
