import { sql } from 'drizzle-orm'
import { parseOptions, parseVariants } from '#src/domain/catalog/options-text.ts'
import type { ProductColumn } from '#src/domain/catalog/product-columns.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { isWritten } from './changed-since-check.ts'
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
    from import_changes where import_id = ${importId} and ${isWritten} group by line, slug order by line`)
  if (rows.length === 0) throw new UnreadableFile('Geri alınası dəyişiklik qalmayıb.')
  return rows.map(({ line, slug, cells: { stock, ...cells } }) => {
    if (cells.name?.[0] === null) return { line, cells: { slug, is_published: 'xeyr' } }
    const named = codeInSlug(slug)
    if (named && stock)
      return { line, cells: { [named.column]: named.code }, stockChange: Number(stock[0]) - Number(stock[1]) }
    const before = Object.fromEntries(Object.entries(cells).map(([field, [from]]) => [field, from ?? '']))
    const itemChanges = changesOfItems(cells)
    return {
      line,
      cells: { slug, ...before },
      ...(stock && { stockChange: Number(stock[0]) - Number(stock[1]) }),
      ...(itemChanges && { itemChanges }),
    }
  })
}

/**
 * Returns the difference in pieces of the stock of each item and variant, by its name, from before they were written to
 * after.
 */
function changesOfItems({ options, variants }: Row['cells']): Map<string, number> | undefined {
  if (!options && !variants) return undefined
  const stocks = (at: 0 | 1) => [
    ...parseOptions(options?.[at] ?? '').flatMap(({ counted, items }) =>
      counted ? items.map(({ name, stock }) => [name, stock ?? 0] as const) : [],
    ),
    ...parseVariants(variants?.[at] ?? '').map(({ choices, stock }) => [choices.join(' / '), stock ?? 0] as const),
  ]
  const [before, after] = [new Map(stocks(0)), new Map(stocks(1))]
  const added = [...after].filter(([name]) => !before.has(name)).map(([name, stock]) => [name, -stock] as const)
  return new Map([...added, ...[...before].map(([name, stock]) => [name, stock - (after.get(name) ?? stock)] as const)])
}
