import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, customType, index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ColumnChoice } from '../../../domain/catalog/product-columns.ts'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const importState = pgEnum('import_state', ['checking', 'checked', 'running', 'done', 'failed', 'stopped', 'unmatched'])

/** A column of a file: its header, the first cells that are filled in and differ, and what it is taken for; null if that is not decided. */
export type FileColumn = { header: string; examples: string[]; column: ColumnChoice | null }

/** By the names of the columns, by what was chosen for the headers before, or by what was chosen for this file. */
export type ColumnsMatched = 'by_name' | 'from_memory' | 'by_hand'

/** A file of products that was uploaded for import, and its progress (A4). */
export const imports = pgTable('imports', {
  id: id(),
  user_id: integer().notNull().references(() => users.id),
  format: text().$type<'csv' | 'xlsx'>().notNull(),
  file: bytes().notNull(),
  state: importState().notNull().default('checking'),
  /** Whether an empty cell empties the field; otherwise it changes nothing (A23). */
  clear_empty: boolean().notNull().default(false),
  /** The import that this one takes back; it has no file then. */
  undoes: integer().references((): AnyPgColumn => imports.id),
  /** Rows below the header; null until they have been counted. */
  rows_total: integer(),
  rows_done: integer().notNull().default(0),
  created_count: integer().notNull().default(0),
  changed_count: integer().notNull().default(0),
  unchanged_count: integer().notNull().default(0),
  failed_count: integer().notNull().default(0),
  /** Why the import failed or stopped; null where somebody has stopped it. */
  failure: text(),
  /** The columns of the file and what each is taken for (A23); null until they have been read, and once the file is gone. */
  columns: jsonb().$type<FileColumn[]>(),
  /** How the columns were found out. */
  matched: text().$type<ColumnsMatched>(),
  /** How often the columns were chosen by hand: a check, and whoever has read it, goes by one choice. */
  columns_version: integer().notNull().default(0),
  created_at: timestamptz().notNull().defaultNow(),
  updated_at: timestamptz().notNull().defaultNow(),
}, (table) => [check('imports_matched', sql`${table.matched} in ('by_name', 'from_memory', 'by_hand')`)])

/** Errors of the rows of an import. */
export const import_errors = pgTable(
  'import_errors',
  {
    id: id(),
    import_id: integer().notNull().references(() => imports.id, { onDelete: 'cascade' }),
    /** Line of the file, from 1. */
    line: integer().notNull(),
    field: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [index('import_errors_import').on(table.import_id, table.line)],
)

/** The cells that an import would change, and once it has run, those that it has changed: what it is taken back from (A23). */
export const import_changes = pgTable(
  'import_changes',
  {
    id: id(),
    import_id: integer().notNull().references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    /** The column of the file. */
    field: text().notNull(),
    /** null: the product was made. */
    old_text: text(),
    new_text: text().notNull(),
  },
  (table) => [index('import_changes_import').on(table.import_id, table.line)],
)

/** What people chose for the columns of files (A23): each first row as it was last read, column by column. */
export const import_headers = pgTable(
  'import_headers',
  {
    /** A hash of the whole first row. */
    first_row: text().notNull(),
    position: smallint().notNull(),
    /** The header as it is compared; '' if it has no letter or digit, or stands in the row twice. */
    header: text().notNull(),
    column: text().$type<ColumnChoice>().notNull(),
    chosen_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.first_row, table.position] }), index('import_headers_header').on(table.header, table.chosen_at)],
)
