import { type AnyPgColumn, boolean, customType, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const importState = pgEnum('import_state', ['checking', 'checked', 'running', 'done', 'failed', 'stopped'])

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
  created_at: timestamptz().notNull().defaultNow(),
  updated_at: timestamptz().notNull().defaultNow(),
})

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
