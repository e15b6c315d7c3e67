import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'
import { changeStocks } from '../products/change-stocks.ts'
import { lockRunning } from './change-count.ts'
import { readCount } from './counts.ts'
import { isOfPlace, isUncounted, places, trouble } from './places.ts'

/** The most names in the message about places that must be counted again. */
const NAMED = 5

/**
 * POST admin/counts/{id}/finish/ (C18): books counted less expected pieces of every line in one transaction. The
 * expected stock is of the line's last change, so what was sold since is not booked.
 */
export const finishCount = handler('counts.finish', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRunning(tx, id)
    const lines = await readLocked(tx, id)
    if (lines.length === 0) throw new ApiError(400, { detail: 'Hələ heç nə sayılmayıb.' })
    refuseTroubled(lines)
    await changeStocks(
      tx,
      lines
        .filter((line) => line.trouble === null)
        .map(({ product, item, change }) => ({
          product,
          item,
          change,
          reason: 'hand',
          note: `Sayım № ${id}`,
          user_id: context.caller.id,
          isCount: true,
        })),
    )
    await tx.execute(sql`
      update stock_count_lines line set booked = change.change, booked_cost = change.cost from stock_changes change
      where line.count_id = ${id} and change.product_id = line.product_id
        and change.item_id is not distinct from line.item_id and change.id > line.seen_change
          and change.reason = 'hand'`)
    await end(tx, id, 'finished', context.caller.id)
    return readCount(tx, id, context)
  }),
)

/** POST admin/counts/{id}/abandon/. */
export const abandonCount = handler('counts.abandon', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRunning(tx, id)
    await end(tx, id, 'abandoned', context.caller.id)
    return readCount(tx, id, context)
  }),
)

type Line = { product: number; item: number | null; name: string; change: number; trouble: string | null }

/** Locks the products of a count in the order of their ids, like checkout, and returns the lines. */
async function readLocked(tx: Transaction, id: number): Promise<Line[]> {
  await tx.execute(sql`
    select from products where id in (select product_id from stock_count_lines where count_id = ${id})
    order by id for no key update`)
  const { rows } = await tx.execute<Line>(sql`
    select line.product_id as product, line.item_id as item,
      concat_ws(', ', line.name, nullif(line.item_name, '')) as name,
      line.counted - line.expected as change, ${trouble} as trouble
    from stock_count_lines line left join ${places} place on ${isOfPlace} where line.count_id = ${id} order by line.id`)
  return rows
}

/** Throws 400 with the names of the lines that must be counted again. */
function refuseTroubled(lines: readonly Line[]): void {
  const troubled = lines.filter((line) => line.trouble === 'moved' || line.trouble === 'short')
  if (troubled.length === 0) return
  const names = troubled.slice(0, NAMED).map(({ name }) => `«${name}»`)
  const more = troubled.length > NAMED ? ` və daha ${troubled.length - NAMED}` : ''
  throw new ApiError(400, {
    detail: `Sayımdan sonra stoku dəyişib, yenidən sayın: ${names.join(', ')}${more}. Hələ heç nə yazılmayıb.`,
  })
}

async function end(tx: Transaction, id: number, state: 'finished' | 'abandoned', user: number): Promise<void> {
  await tx.execute(sql`
    update stock_counts counts set state = ${state}, ended_by = ${user}, ended_at = now(),
      places = (select count(*)::int from stock_count_lines where count_id = ${id})
        + (select count(*)::int from ${places} place where ${isUncounted(sql`counts.id`)})
    where id = ${id}`)
}
