import { sql } from 'drizzle-orm'
import { parseOptions } from '#src/domain/catalog/options-text.ts'
import type { ProductColumn } from '#src/domain/catalog/product-columns.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { codeInSlug } from './plan-item.ts'
import type { TableRow } from './read-table.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

type Row = { line: number; slug: string; cells: Partial<Record<ProductColumn, [from: string | null, to: string]>> }

/**
 * Returns the rows that undo an import (A23), with the former value of each changed cell. Stock is moved by the
 * difference, because pieces may have been sold since. Products that the import made become drafts: orders may refer
 * to them already.
 */
export async function readUndoing(database: Querying, importId: number): Promise<TableRow[]> {
  const { rows } = await database.execute<Row>(sql`
    select line, slug, json_object_agg(field, json_build_array(old_text, new_text)) as cells
    from import_changes where import_id = ${importId} group by line, slug order by line`)
  if (rows.length === 0) throw new UnreadableFile('Geri alınası dəyişiklik qalmayıb.')
  return rows.map(({ line, slug, cells: { stock, ...cells } }) => {
    if (cells.name?.[0] === null) return { line, cells: { slug, is_published: 'xeyr' } }
    const named = codeInSlug(slug)
    if (named && stock)
      return { line, cells: { [named.column]: named.code }, stockChange: Number(stock[0]) - Number(stock[1]) }
    const before = Object.fromEntries(Object.entries(cells).map(([field, [from]]) => [field, from ?? '']))
    const itemChanges = cells.options && changesOfItems(cells.options[0] ?? '', cells.options[1])
    return {
      line,
      cells: { slug, ...before },
      ...(stock && { stockChange: Number(stock[0]) - Number(stock[1]) }),
      ...(itemChanges && { itemChanges }),
    }
  })
}

/**
 * Returns the difference in pieces of each item's stock, by the item's name, from before options were written to
 * after.
 */
function changesOfItems(from: string, to: string): Map<string, number> {
  const stocks = (text: string) =>
    parseOptions(text).flatMap(({ counted, items }) =>
      counted ? items.map(({ name, stock }) => [name, stock ?? 0] as const) : [],
    )
  const after = new Map(stocks(to))
  return new Map(stocks(from).map(([name, stock]) => [name, stock - (after.get(name) ?? stock)]))
}
