import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { percent, percentNumber, type Percent } from '../../../domain/percent.ts'

/** A date and time; PostgreSQL keeps it in UTC. */
export const timestamptz = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, mode: 'date' }) : timestamp({ withTimezone: true, mode: 'date' })

/** The row's number, given by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Title and description for search engines; '' where the shop makes its own. Each table bounds them by a check. */
export const seoTexts = () => ({ seo_title: text().notNull().default(''), seo_description: text().notNull().default('') })

/** Text compared byte by byte, so that an index can find words by their beginning. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Full-text search words. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A percentage, stored as a number from 0 to 100 with two decimals. */
export const percentColumn = customType<{ data: Percent; driverData: string }>({
  dataType: () => 'numeric(5, 2)',
  fromDriver: (stored) => percent(stored),
  toDriver: (share) => String(percentNumber(share)),
})
