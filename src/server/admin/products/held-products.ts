import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** Most products changed together, because the undo stores the former values of each. */
export const MOST = 10_000

/** A brand or a category: exactly one of the two. */
export type Holder = { category_id?: number | undefined; brand_id?: number | undefined }

/**
 * Returns the condition of the products of a brand, or of a category with its subcategories, and holds that row. Throws
 * 400 unless exactly one is given, and 404 if it does not exist.
 */
export async function heldBy(database: Querying, { category_id, brand_id }: Holder): Promise<SQL> {
  if ((category_id === undefined) === (brand_id === undefined))
    throw new ApiError(400, { detail: 'Kateqoriya və ya brend seçin.' })
  const holder =
    category_id === undefined ? sql`brands where id = ${brand_id}` : sql`categories where id = ${category_id}`
  if ((await database.execute(sql`select from ${holder} for key share`)).rows.length === 0)
    throw new ApiError(404, { detail: 'Tapılmadı.' })
  return category_id === undefined
    ? sql`brand_id = ${brand_id}`
    : sql`(category_id = ${category_id} or subcategory_id = ${category_id})`
}

/** Throws 400 if a brand or a category has more products than are changed together. */
export function refuseTooMany(rows: readonly unknown[]): void {
  if (rows.length > MOST)
    throw new ApiError(400, { detail: '10 000 məhsuldan çoxdur: alt kateqoriyaları və ya brendləri ayrıca dəyişin.' })
}
