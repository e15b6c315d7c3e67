import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, formatManat, type Qepik } from '#src/domain/money.ts'
import { tenderWords, type MoneyWay } from '#src/domain/orders/tenders.ts'
import { tenders } from '#src/server/platform/database/tables/index.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'

/**
 * POST admin/orders/{id}/tenders/ (E21): records money for a delivered order whose online payment never came. If two
 * people record it at once, the second gets 409, with the name of the first.
 */
export const recordPayment = handler('orders.record-payment', ({ id, amount, way }, context) =>
  adminTransaction(context, async (tx) => {
    const owed = await lockDebt(tx, id)
    if (amount === 0) throw new ApiError(400, { amount: ['Məbləği yazın.'] })
    if (amount > owed)
      throw new ApiError(400, { amount: [`Müştərinin borcu ${formatAmount(owed)} ₼-dir, artığı yazılmır.`] })
    await settle(tx, context, { order_id: id, way, amount })
    return undefined
  }),
)

/** POST admin/orders/{id}/write-off/ (E21): the debt is settled, but it is no money taken. */
export const writeOff = handler('orders.write-off', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    const amount = await lockDebt(tx, id)
    await settle(tx, context, { order_id: id, way: 'written_off', amount, reason })
    return undefined
  }),
)

/** Locks an order and returns what its customer owes, qəpik. Throws 404 without the order, and 409 without a debt. */
async function lockDebt(tx: Transaction, id: number): Promise<Qepik> {
  await tx.execute(sql`select from orders where id = ${id} for no key update`)
  const { rows } = await tx.execute<{ owed: Qepik; is_delivered: boolean; who: string | null }>(sql`
    select owed, delivered is not null as is_delivered,
      (select first_name || ' ' || last_name from tenders join users on users.id = tenders.user_id
        where order_id = orders.id order by tenders.id desc limit 1) as who
    from orders where id = ${id}`)
  const [order] = rows
  if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  if (order.owed > 0) return order.owed
  if (order.who !== null) throw new ApiError(409, { detail: `Bu borcu artıq ${order.who} bağlayıb.` })
  throw new ApiError(409, {
    detail: order.is_delivered ? 'Bu sifarişin borcu yoxdur.' : 'Sifariş hələ təhvil verilməyib.',
  })
}

type Tender = { order_id: number; amount: Qepik } & ({ way: MoneyWay } | { way: 'written_off'; reason: string })

/** Writes a row of money, or of a debt written off, and the order's history. */
async function settle(tx: Transaction, { caller }: AdminContext, tender: Tender): Promise<void> {
  const isMoney = tender.way !== 'written_off'
  await tx.insert(tenders).values({ ...tender, user_id: caller.id })
  const note = isMoney
    ? `${formatManat(tender.amount)} ${tenderWords[tender.way]}`
    : `${formatManat(tender.amount)}: ${tender.reason}`
  await tx.execute(sql`
    insert into order_events (order_id, user_id, event, note)
    values (${tender.order_id}, ${caller.id}, ${isMoney ? 'payment_recorded' : 'written_off'}, ${note})`)
}
