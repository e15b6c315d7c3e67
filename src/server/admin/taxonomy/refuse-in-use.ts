import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/**
 * Throws 409 with the numbers of contained products and subcategories, so that the client can ask where to move them
 * (A6). Does nothing if both are 0.
 */
export async function refuseInUse(database: Querying, holds: { products: SQL; subcategories?: SQL }): Promise<void> {
  const { rows } = await database.execute<{ products: number; subcategories: number }>(sql`
    select (select count(*)::int ${holds.products}) as products, ${holds.subcategories ? sql`(select count(*)::int ${holds.subcategories})` : sql`0`} as subcategories`)
  const { products = 0, subcategories = 0 } = rows[0] ?? {}
  if (products === 0 && subcategories === 0) return
  const what = [subcategories > 0 && `${subcategories} alt kateqoriya`, products > 0 && `${products} məhsul`]
    .filter(Boolean)
    .join(' və ')
  throw new ApiError(409, { detail: `Boş deyil: ${what}. Əvvəlcə hara keçəcəyini seçin.`, products, subcategories })
}
