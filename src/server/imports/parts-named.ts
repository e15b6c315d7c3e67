import { sql } from 'drizzle-orm'
import { parseFits } from '../../domain/catalog/fits.ts'
import type { Querying } from '../database/connect.ts'
import type { TableRow } from './read-table.ts'

/** The products that rows name as parts of devices (B16), by slug. */
export async function partsNamed(database: Querying, rows: readonly TableRow[]): Promise<ReadonlyMap<string, number>> {
  const slugs = rows.flatMap(({ cells }) => slugsIn(cells.fits ?? ''))
  if (slugs.length === 0) return new Map()
  const found = await database.execute<{ id: number; slug: string }>(sql`select id, slug from products where slug = any(${sql.param(slugs)})`)
  return new Map(found.rows.map(({ id, slug }) => [slug, id]))
}

/** None of a cell that cannot be read: the row's own reading says what is wrong with it. */
function slugsIn(cell: string): string[] {
  try {
    return parseFits(cell).map(({ slug }) => slug)
  } catch {
    return []
  }
}
