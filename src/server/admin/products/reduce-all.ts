import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Qepik } from '#src/domain/money.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { adminTransaction } from '../saving.ts'
import { keepForUndo, valuesOf } from './undo-change.ts'
import { reduceProducts } from './sale.ts'

/** Most products reduced together, because the undo stores the former values of each. */
const MOST = 10_000

/** POST admin/products/reduce/ (A22): reduces all of them or, if one cannot be reduced, none. */
export const reduceAll = handler(
  'products.reduce-all',
  ({ category_id, brand_id, sale, keep_reduced, dry_run }, context) =>
    adminTransaction(context, async (tx) => {
      if ((category_id === undefined) === (brand_id === undefined))
        throw new ApiError(400, { detail: 'Kateqoriya və ya brend seçin.' })
      const holder =
        category_id === undefined ? sql`brands where id = ${brand_id}` : sql`categories where id = ${category_id}`
      if ((await tx.execute(sql`select from ${holder} for key share`)).rows.length === 0)
        throw new ApiError(404, { detail: 'Tapılmadı.' })
      const held =
        category_id === undefined
          ? sql`brand_id = ${brand_id}`
          : sql`(category_id = ${category_id} or subcategory_id = ${category_id})`
      // Locks in the order of ids, like checkout, so that the two cannot deadlock.
      const { rows } = await tx.execute<{ id: number; name: string; price: Qepik; is_reduced: boolean }>(sql`
      select id, name, price, sale_amount is not null and (sale_ends_at is null or sale_ends_at > now()) as is_reduced
      from products where ${held} order by id limit ${MOST + 1} for no key update`)
      if (rows.length > MOST)
        throw new ApiError(400, {
          detail: '10 000 məhsuldan çoxdur: endirimi alt kateqoriyalara və ya brendlərə verin.',
        })
      const reduced = rows.filter(({ is_reduced }) => is_reduced)
      const chosen = sale === null ? reduced : keep_reduced ? rows.filter(({ is_reduced }) => !is_reduced) : rows
      const answer = { found: rows.length, reduced: reduced.length, count: chosen.length, undo: null }
      if (dry_run) return answer
      const ids = chosen.map(({ id }) => id)
      const before = await valuesOf(tx, 'sale', ids)
      await reduceProducts(tx, chosen, sale)
      return {
        ...answer,
        undo: await keepForUndo(tx, context.caller.id, 'sale', before, await valuesOf(tx, 'sale', ids)),
      }
    }),
)
