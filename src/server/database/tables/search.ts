import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz } from './columns.ts'

/** Words that mean the same to shoppers (D47): one list a row, with commas between. */
export const search_synonyms = pgTable('search_synonyms', { id: id(), words: text().notNull() }, (table) => [
  check('search_synonyms_length', sql`length(${table.words}) between 3 and 500`),
])

/** Searches that found nothing (D47), by their folded words. */
export const empty_searches = pgTable(
  'empty_searches',
  {
    id: id(),
    query: text().notNull().unique(),
    /** As it was typed last. */
    typed: text().notNull(),
    times: integer().notNull().default(1),
    last_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('empty_searches_times').on(table.times, table.last_at)],
)
