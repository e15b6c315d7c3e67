import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'

/** The ways to notify the shop's staff of a new order (A16), one row for each configured way. */
export const notice_ways = pgTable(
  'notice_ways',
  {
    way: text({ enum: ['mail', 'telegram'] }).primaryKey(),
    is_on: boolean().notNull().default(false),
    /** An e-mail address, or the number of a Telegram chat. */
    target: text().notNull(),
    /** The bot's token, encrypted with SECRET_KEY; null for mails. */
    secret: text(),
  },
  (table) => [check('notice_ways_known', sql`${table.way} in ('mail', 'telegram')`)],
)

/** Notices of orders and their results, kept for 90 days. */
export const notice_deliveries = pgTable(
  'notice_deliveries',
  {
    id: id(),
    /** The same for every attempt, so that a receiver recognizes a repetition. */
    event_id: uuid().notNull().defaultRandom(),
    way: text({ enum: ['mail', 'telegram'] }).notNull(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed; null before the first attempt and after a success. */
    failure: text(),
    created_at: timestamptz().notNull().defaultNow(),
    tried_at: timestamptz(),
    delivered_at: timestamptz(),
  },
  (table) => [
    index('notice_deliveries_order').on(table.order_id),
    index('notice_deliveries_created').on(table.created_at),
  ],
)
