import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { adminContract } from '#src/contract/admin/index.ts'
import { AdminProduct } from '#src/contract/admin/products.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { products } from '#src/server/platform/database/tables/index.ts'
import type { StoredValues } from './product-values.ts'

/** The values of a product that have rows of their own. */
type PartName = 'tags' | 'options' | 'images' | 'attributes' | 'fits'

type Column = Exclude<keyof StoredValues, PartName>

/** The columns of the table; the compiler reports a value without one. */
const stored: Record<Column, PgColumn> & Record<string, PgColumn> = getTableColumns(products)

/** The names of the columns that writes of products fill. The stock is moved by its ledger. */
export const columnNames = Object.keys(adminContract['products.create'].body.shape).filter(
  (name) => name in stored && name !== 'stock_count',
) as Column[]

/** The columns that the admin shows, as a list. */
export const shownColumns = sql.join(
  Object.keys(AdminProduct.shape)
    .filter((name) => name in stored)
    .map((name) => {
      const column = sql`${sql.identifier(name)}`
      return stored[name]?.getSQLType().startsWith('timestamp') ? sql`${inUtc(column)} as ${column}` : column
    }),
  sql`, `,
)

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
  const types = [...columns.map((column) => [column, stored[column].getSQLType()] as const), ...Object.entries(further)]
  const typed = types.map(([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`)
  const named = rows.map((row) => Object.fromEntries(types.map(([column]) => [column, (row as Row)[column]])))
  return sql`json_to_recordset(${JSON.stringify(named)}) wished(${sql.join(typed, sql`, `)})`
}
