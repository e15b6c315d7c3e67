import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'

/** Finished backups of the database (C22). The program that takes backups inserts a row after each. */
export const backups = pgTable('backups', {
  id: id(),
  kind: text().notNull(),
  finished_at: timestamptz().notNull().defaultNow(),
})
