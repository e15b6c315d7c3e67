import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { ImportDoubt } from '#src/domain/catalog/doubtful-price.ts'
import type { ColumnChoice } from '#src/domain/catalog/product-columns.ts'
import { users } from './account.ts'
import { brands, categories } from './catalog.ts'
import { id, timestamptz } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const importState = pgEnum('import_state', [
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'stopped',
  'unmatched',
])

/** A column of a file: its header, its first distinct values, and the chosen column; null if not chosen yet. */
export type FileColumn = { header: string; examples: string[]; column: ColumnChoice | null }

/** A sheet of a file (E36). `isRead`: its rows are imported. */
export type FileSheet = { name: string; rows: number; isHidden: boolean; isRead: boolean }

/**
 * A category ('Mayelər > Duzlu'), brand, attribute or tag that a file names and the shop does not have, in how many
 * rows, and what is done (E32): it is made, its rows are left out, or the record with this id is meant; null if it is
 * not chosen yet.
 */
export type MissingName = {
  kind: 'category' | 'brand' | 'attribute' | 'tag'
  name: string
  rows: number
  choice: 'create' | 'skip' | number | null
}

/** By the names of the columns, by earlier choices for the same headers, or by the choice for this file. */
export type ColumnsMatched = 'by_name' | 'from_memory' | 'by_hand'

/** An uploaded file of products, and the progress of its import (A4). */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    format: text().$type<'csv' | 'xlsx' | 'xls' | 'xml' | 'zip'>().notNull(),
    file: bytes().notNull(),
    /** The name of the file as it was chosen; '' if it is not known. */
    file_name: text().notNull().default(''),
    state: importState().notNull().default('checking'),
    /** Whether an empty cell empties the field. Otherwise an empty cell changes nothing (A23). */
    clear_empty: boolean().notNull().default(false),
    /** The import that this import undoes. It then has no file. */
    undoes: integer().references((): AnyPgColumn => imports.id),
    /** Rows below the header; null until they are counted. */
    rows_total: integer(),
    rows_done: integer().notNull().default(0),
    created_count: integer().notNull().default(0),
    changed_count: integer().notNull().default(0),
    unchanged_count: integer().notNull().default(0),
    failed_count: integer().notNull().default(0),
    /** Why the import failed or stopped; null if a person stopped it. */
    failure: text(),
    /**
     * The columns of the file and the choice for each (A23); null before they are read, and after the file is deleted.
     */
    columns: jsonb().$type<FileColumn[]>(),
    matched: text().$type<ColumnsMatched>(),
    /** The shop system that wrote the file (E33). */
    recognised: text(),
    sheets: jsonb().$type<FileSheet[]>(),
    names: jsonb().$type<MissingName[]>(),
    /** The category of new products without one; null is 'Digər' (G22). */
    default_category_id: integer().references(() => categories.id, { onDelete: 'set null' }),
    /** The brand of new products without one (E32). */
    default_brand_id: integer().references(() => brands.id, { onDelete: 'set null' }),
    /** Whether new products without 'Dərc olunub' are published (G22). */
    publish_new: boolean().notNull().default(false),
    /** How often the columns were chosen by hand. A check, and a person who reads it, refer to one version. */
    columns_version: integer().notNull().default(0),
    /** When a check stops asking for pictures (G25); null before its end. */
    pictures_until: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [check('imports_matched', sql`${table.matched} in ('by_name', 'from_memory', 'by_hand')`)],
)

/** Errors of the rows of an import. */
export const import_errors = pgTable(
  'import_errors',
  {
    id: id(),
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line of the file, from 1. */
    line: integer().notNull(),
    field: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [index('import_errors_import').on(table.import_id, table.line)],
)

/** The cells that an import would change or has changed, for undoing it (A23). */
export const import_changes = pgTable(
  'import_changes',
  {
    id: id(),
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    /** The column of the file. */
    field: text().notNull(),
    /** null: the product was made. */
    old_text: text(),
    new_text: text().notNull(),
    /** Why the row is doubtful (E25, E35); null if it is not. */
    doubt: text().$type<ImportDoubt>(),
  },
  (table) => [index('import_changes_import').on(table.import_id, table.line)],
)

/** The links of pictures that a check has found and the shop does not have (G25). */
export const import_pictures = pgTable(
  'import_pictures',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    link: text().notNull(),
    /** Whether the picture was asked for. A picture that came is in `media`, with the link as its source. */
    is_asked: boolean().notNull().default(false),
    /** Why the picture did not come. */
    failure: text(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.link] })],
)

/** People's choices for the columns of files (A23): the latest choice for each first row, column by column. */
export const import_headers = pgTable(
  'import_headers',
  {
    /** A hash of the whole first row. */
    first_row: text().notNull(),
    position: smallint().notNull(),
    /** The header as it is compared; '' if it has no letter or digit, or occurs twice in the row. */
    header: text().notNull(),
    column: text().$type<ColumnChoice>().notNull(),
    chosen_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.first_row, table.position] }),
    index('import_headers_header').on(table.header, table.chosen_at),
  ],
)
