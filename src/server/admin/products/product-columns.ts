import { sql, type SQL } from 'drizzle-orm'
import type { StoredValues } from './product-values.ts'

/** The values of a product that have rows of their own. */
export type PartName = 'tags' | 'options' | 'images' | 'attributes' | 'fits'

/** The column of each other value, with its type. The writes of products name their columns only here. */
const COLUMNS = {
  slug: 'text',
  name: 'text',
  category_id: 'int',
  subcategory_id: 'int',
  brand_id: 'int',
  price: 'int',
  sale_amount: 'int',
  sale_is_percent: 'boolean',
  sale_starts_at: 'timestamptz',
  sale_ends_at: 'timestamptz',
  low_stock_threshold: 'int',
  sku: 'text',
  barcode: 'text',
  is_published: 'boolean',
  no_ads: 'boolean',
  short_description: 'text',
  description: 'text',
  video: 'text',
  yt_link: 'text',
  seo_title: 'text',
  seo_description: 'text',
  texts: 'jsonb',
} as const satisfies Record<Exclude<keyof StoredValues, PartName>, string>

type Column = keyof typeof COLUMNS

/** The names of all columns. */
export const columnNames = Object.keys(COLUMNS) as Column[]

/** Returns columns as a list, each mapped by `of`. */
export function columnList(columns: readonly Column[], of: (column: SQL) => SQL = (column) => column): SQL {
  return sql.join(
    columns.map((column) => of(sql`${sql.identifier(column)}`)),
    sql`, `,
  )
}

type Row = Readonly<Record<string, unknown>>

/** Returns rows as the table `wished` of a statement: these columns, and further columns by their types. */
export function wishedRows(
  rows: readonly object[],
  columns: readonly Column[],
  further: Readonly<Record<string, 'int' | 'bigint' | 'int[]'>>,
): SQL {
  const types = [...columns.map((column) => [column, COLUMNS[column]] as const), ...Object.entries(further)]
  const typed = types.map(([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`)
  const named = rows.map((row) => Object.fromEntries(types.map(([column]) => [column, (row as Row)[column]])))
  return sql`json_to_recordset(${JSON.stringify(named)}) wished(${sql.join(typed, sql`, `)})`
}
