import { sql } from 'drizzle-orm'
import { parseFits } from '#src/domain/catalog/fits.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { TableRow } from './read-table.ts'

/** Returns the products that rows name as parts of devices (B16), by slug. */
export async function partsNamed(database: Querying, rows: readonly TableRow[]): Promise<ReadonlyMap<string, number>> {
  const slugs = rows.flatMap(({ cells }) => slugsIn(cells.fits ?? ''))
  if (slugs.length === 0) return new Map()
  const result = await database.execute<{ id: number; slug: string }>(
    sql`select id, slug from products where slug = any(${sql.param(slugs)})`,
  )
  return new Map(result.rows.map(({ id, slug }) => [slug, id]))
}

/** Returns no slugs for an unreadable cell: reading the row reports the error. */
function slugsIn(cell: string): string[] {
  try {
    return parseFits(cell).map(({ slug }) => slug)
  } catch {
    return []
  }
}
