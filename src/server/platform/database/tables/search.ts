import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigId, id, timestamptz } from './columns.ts'

/** Words that mean the same to customers (D47): one list per row, separated by commas. */
export const search_synonyms = pgTable('search_synonyms', { id: id(), words: text().notNull() }, (table) => [
  check('search_synonyms_length', sql`length(${table.words}) between 3 and 500`),
])

/** Searches without results (D47), by their folded words. */
export const empty_searches = pgTable(
  'empty_searches',
  {
    id: bigId(),
    query: text().notNull().unique(),
    /** The query as it was last typed. */
    typed: text().notNull(),
    times: integer().notNull().default(1),
    last_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('empty_searches_times').on(table.times, table.last_at)],
)
