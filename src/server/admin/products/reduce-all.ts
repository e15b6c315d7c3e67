import { sql } from 'drizzle-orm'
import type { PricedSale } from '#src/domain/catalog/doubtful-price.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { adminTransaction } from '../saving.ts'
import { keepForUndo, valuesOf } from './undo-change.ts'
import { heldBy, MOST, refuseTooMany } from './held-products.ts'
import { refuseDoubtful } from './doubtful-prices.ts'
import { PRICED, resold } from './sale.ts'
import { reduceProducts } from './write-many.ts'

/** POST admin/products/reduce/ (A22): reduces all of them or, if one cannot be reduced, none. */
export const reduceAll = handler(
  'products.reduce-all',
  ({ category_id, brand_id, sale, keep_reduced, dry_run, confirm }, context) =>
    adminTransaction(context, async (tx) => {
      const held = await heldBy(tx, { category_id, brand_id })
      // Locks in the order of ids, like checkout, so that the two cannot deadlock.
      const { rows } = await tx.execute<PricedSale & { id: number; name: string; is_reduced: boolean }>(sql`
      select id, name, ${PRICED},
        sale_amount is not null and (sale_ends_at is null or sale_ends_at > now()) as is_reduced
      from products where ${held} order by id limit ${MOST + 1} for no key update`)
      refuseTooMany(rows)
      const reduced = rows.filter(({ is_reduced }) => is_reduced)
      const chosen = sale === null ? reduced : keep_reduced ? rows.filter(({ is_reduced }) => !is_reduced) : rows
      const answer = { found: rows.length, reduced: reduced.length, count: chosen.length, undo: null }
      if (dry_run) return answer
      const ids = chosen.map(({ id }) => id)
      const before = await valuesOf(tx, 'sale', ids)
      await reduceProducts(tx, chosen, sale)
      await refuseDoubtful(tx, context, resold(chosen, sale), confirm)
      return {
        ...answer,
        undo: await keepForUndo(tx, context.caller.id, 'sale', before, await valuesOf(tx, 'sale', ids)),
      }
    }),
)
