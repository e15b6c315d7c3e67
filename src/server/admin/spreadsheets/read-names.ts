import { sql } from 'drizzle-orm'
import type { AttributeKind } from '#src/domain/catalog/attributes.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Names } from './cell-texts.ts'
import { parseFits } from '#src/domain/catalog/fits.ts'
import type { NewName } from './missing-names.ts'
import type { TableRow } from './read-table.ts'

/**
 * Names that rows can refer to: categories with their parents, brands, attributes, and tags. `made`: names that the
 * import makes. `ofNew`: cells of new products that the file leaves out (G22).
 */
export type Known = Names & {
  list: {
    categories: { id: number; name: string; parent_id: number | null }[]
    brands: { id: number; name: string }[]
    attributes: { id: number; name: string; kind: AttributeKind; unit: string }[]
    tags: { id: number; name: string }[]
  }
  made: NewName[]
  ofNew: TableRow['cells']
}

/** Returns categories and brands by id, and as lists. */
export async function readNames(database: Querying): Promise<Known> {
  const [categories, brands, attributes, tags] = await Promise.all([
    database.execute<{ id: number; name: string; parent_id: number | null }>(
      sql`select id, name, parent_id from categories order by id`,
    ),
    database.execute<{ id: number; name: string }>(sql`select id, name from brands order by id`),
    database.execute<Known['list']['attributes'][number]>(sql`select id, name, kind, unit from attributes order by id`),
    database.execute<{ id: number; name: string }>(sql`select id, name from tags order by id`),
  ])
  return {
    categories: new Map(categories.rows.map(({ id, name }) => [id, name])),
    brands: new Map(brands.rows.map(({ id, name }) => [id, name])),
    list: { categories: categories.rows, brands: brands.rows, attributes: attributes.rows, tags: tags.rows },
    made: [],
    ofNew: {},
  }
}

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
