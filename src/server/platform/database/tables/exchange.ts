import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { KeyRights } from '#src/domain/admin/key-rights.ts'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'

/** The keys with which other programs make calls of the admin (G36). */
export const api_keys = pgTable('api_keys', {
  id: id(),
  name: text().notNull(),
  /** The SHA-256 of the secret, which the shop does not keep. */
  secret_hash: text().notNull(),
  rights: jsonb().$type<KeyRights>().notNull(),
  /** The owner who made it. Changes with the key count as that account's, and the log names the key. */
  made_by: integer()
    .notNull()
    .references(() => users.id),
  created_at: timestamptz().notNull().defaultNow(),
  expires_at: timestamptz().notNull(),
  /** Written at most once a minute. */
  used_at: timestamptz(),
  revoked_at: timestamptz(),
})
