import { customType, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { id, timestamptz } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const importState = pgEnum('import_state', ['checking', 'checked', 'running', 'done', 'failed'])

/** A file of products that was uploaded for import, and its progress (A4). */
export const imports = pgTable('imports', {
  id: id(),
  user_id: integer().notNull().references(() => users.id),
  format: text().$type<'csv' | 'xlsx'>().notNull(),
  file: bytes().notNull(),
  state: importState().notNull().default('checking'),
  /** Rows below the header; null until they have been counted. */
  rows_total: integer(),
  rows_done: integer().notNull().default(0),
  created_count: integer().notNull().default(0),
  changed_count: integer().notNull().default(0),
  unchanged_count: integer().notNull().default(0),
  failed_count: integer().notNull().default(0),
  /** Why the import failed, where the state is 'failed'. */
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
