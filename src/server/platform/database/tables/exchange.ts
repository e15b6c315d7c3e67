import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { HookEvent } from '#src/domain/admin/hook-events.ts'
import type { KeyRights } from '#src/domain/admin/key-rights.ts'
import { users } from './account.ts'
import { bigId, id, timestamptz } from './columns.ts'

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
  /** The Idempotency-Key of the request that made it. A repeat replaces the secret, which nobody has seen. */
  made_with: uuid().unique(),
})

/** The addresses that are told of events (E82, G37). */
export const hooks = pgTable('hooks', {
  id: id(),
  url: text().notNull(),
  events: text().array().$type<HookEvent[]>().notNull(),
  /** Whether deliveries contain name, phone, e-mail and address. */
  with_customer: boolean().notNull().default(false),
  /** The signing secret, encrypted with SECRET_KEY; null: it was lost. */
  secret: text(),
  is_on: boolean().notNull().default(true),
  /** When it was switched on last. */
  on_since: timestamptz().notNull().defaultNow(),
  succeeded_at: timestamptz(),
  /** Why the shop switched it off (G38); null if a person did. */
  off_reason: text({ enum: ['gone', 'failing'] }),
  /** A worker delivers until this time. Another worker takes over afterwards. */
  busy_until: timestamptz(),
  created_at: timestamptz().notNull().defaultNow(),
  /** The Idempotency-Key of the request that made it. A repeat replaces the secret, which nobody has seen. */
  made_with: uuid().unique(),
})

/** The events that hooks listen to, written by triggers in the transaction of the change (rules/hooks.sql). */
export const hook_events = pgTable(
  'hook_events',
  {
    /** The `sequence` of deliveries. */
    id: bigId(),
    /** The `webhook-id` of deliveries. */
    message_id: uuid().notNull().defaultRandom(),
    type: text().$type<HookEvent>().notNull(),
    /** An order or a product. */
    subject_id: integer().notNull(),
    /** Fields of `data` that are known only at the change. */
    detail: jsonb().$type<Record<string, unknown>>(),
    due_at: timestamptz().notNull().defaultNow(),
    created_at: timestamptz().notNull().defaultNow(),
    /** When `data` was read and the deliveries were made; null: it waits. */
    spread_at: timestamptz(),
    /** The record without personal data. */
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('hook_events_waiting')
      .on(table.due_at)
      .where(sql`spread_at is null`),
    index('hook_events_subject').on(table.subject_id, table.type, table.spread_at),
    index('hook_events_created').on(table.created_at),
  ],
)

/** The deliveries of events, kept for 30 days; the events themselves for 7 days (G38). */
export const hook_deliveries = pgTable(
  'hook_deliveries',
  {
    id: bigId(),
    hook_id: integer()
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
    /** The id of the event, which is deleted earlier. */
    sequence: bigint({ mode: 'number' }).notNull(),
    type: text().$type<HookEvent>().notNull(),
    attempts: smallint().notNull().default(0),
    /** The status of the last answer; null without an answer. */
    status: integer(),
    /** Why the last attempt failed; null before the first attempt and after a success. */
    failure: text(),
    created_at: timestamptz().notNull().defaultNow(),
    tried_at: timestamptz(),
    /** When it is tried next; null: delivered, or given up. */
    next_at: timestamptz().defaultNow(),
    delivered_at: timestamptz(),
  },
  (table) => [
    unique('hook_deliveries_once').on(table.hook_id, table.sequence),
    index('hook_deliveries_due')
      .on(table.hook_id, table.sequence)
      .where(sql`next_at is not null`),
    index('hook_deliveries_created').on(table.created_at),
  ],
)
