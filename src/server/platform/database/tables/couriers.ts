import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'

/** People who deliver orders (A20). */
export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    name: text().notNull(),
    /** E.164; '' if not given. */
    phone: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    /** The account that sees and delivers the courier's orders (C21); null for a courier without an account. */
    user_id: integer()
      .unique()
      .references(() => users.id),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('couriers_name').on(sql`lower(${table.name})`)],
)

/**
 * Cash that a courier handed in for a day (A20). Rows never change: a new row corrects a wrong one. Amounts in qəpik.
 */
export const cash_handins = pgTable(
  'cash_handins',
  {
    id: id(),
    courier_id: integer()
      .notNull()
      .references(() => couriers.id),
    /** A day in Baku. */
    day: date({ mode: 'string' }).notNull(),
    /** The sum of the courier's orders of the day at that time. A trigger computes it. */
    expected: integer().notNull().default(0),
    handed: integer().notNull(),
    note: text().notNull().default(''),
    received_by: integer()
      .notNull()
      .references(() => users.id),
    /** The row that this row corrects. */
    corrects: integer().references((): AnyPgColumn => cash_handins.id),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    // If two people take in the same day's cash, one succeeds. Each row is corrected once.
    uniqueIndex('cash_handins_once')
      .on(table.courier_id, table.day)
      .where(sql`corrects is null`),
    uniqueIndex('cash_handins_corrected_once').on(table.corrects),
    index('cash_handins_day').on(table.day),
    check('cash_handins_amounts', sql`${table.handed} >= 0 and ${table.expected} >= 0`),
    check('cash_handins_why', sql`${table.corrects} is null or ${table.note} <> ''`),
  ],
)
