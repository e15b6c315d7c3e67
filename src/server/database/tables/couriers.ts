import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'

/** Who brings orders to customers (A20). They need no account. */
export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    name: text().notNull(),
    /** E.164; '' if not given. */
    phone: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('couriers_name').on(sql`lower(${table.name})`)],
)

/**
 * Cash that a courier handed in for a day (A20). Rows are never changed: a mistake is put right by a row that corrects
 * another. Amounts in qəpik.
 */
export const cash_handins = pgTable(
  'cash_handins',
  {
    id: id(),
    courier_id: integer().notNull().references(() => couriers.id),
    /** A day in Baku. */
    day: date({ mode: 'string' }).notNull(),
    /** What the courier's orders of the day came to when this was written; a trigger computes it. */
    expected: integer().notNull().default(0),
    handed: integer().notNull(),
    note: text().notNull().default(''),
    received_by: integer().notNull().references(() => users.id),
    /** The record that this one takes the place of. */
    corrects: integer().references((): AnyPgColumn => cash_handins.id),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    // Of two people who take the same day's cash in, one does; and each record is corrected once.
    uniqueIndex('cash_handins_once').on(table.courier_id, table.day).where(sql`corrects is null`),
    uniqueIndex('cash_handins_corrected_once').on(table.corrects),
    index('cash_handins_day').on(table.day),
    check('cash_handins_amounts', sql`${table.handed} >= 0 and ${table.expected} >= 0`),
    check('cash_handins_why', sql`${table.corrects} is null or ${table.note} <> ''`),
  ],
)
