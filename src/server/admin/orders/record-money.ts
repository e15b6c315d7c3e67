import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, formatManat, type Qepik } from '#src/domain/money.ts'
import { tenderWords, type TenderWay } from '#src/domain/orders/tenders.ts'
import { tenders } from '#src/server/platform/database/tables/index.ts'
import { handler, type AdminContext } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'
import { isReversed } from './door-money.ts'

/**
 * POST admin/orders/{id}/tenders/ (E41): records money that was received for an order. If two people record it at
 * once, the second gets 409, with the name of the first.
 */
export const recordPayment = handler('orders.record-payment', ({ id, amount, way, note }, context) =>
  adminTransaction(context, async (tx) => {
    const { owed, is_delivered, waits_online } = await lockDebt(tx, id)
    if (waits_online)
      throw new ApiError(409, { detail: 'Sifariş onlayn ödəniş gözləyir: əvvəlcə ödəniş üsulunu dəyişin.' })
    if (amount === 0) throw new ApiError(400, { amount: ['Məbləği yazın.'] })
    if (way === 'cash_door' && !is_delivered) throw new ApiError(400, { way: ['Sifariş hələ təhvil verilməyib.'] })
    if (amount > owed)
      throw new ApiError(400, { amount: [`Müştərinin borcu ${formatAmount(owed)} ₼-dir, artığı yazılmır.`] })
    await write(tx, context, { order_id: id, way, amount, note }, 'payment_recorded', [note])
    return undefined
  }),
)

/** POST admin/orders/{id}/write-off/ (E21): the debt is settled, but it is no money taken. */
export const writeOff = handler('orders.write-off', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    const { owed, is_delivered } = await lockDebt(tx, id)
    if (!is_delivered) throw new ApiError(409, { detail: 'Sifariş hələ təhvil verilməyib.' })
    const row = { order_id: id, way: 'written_off', amount: owed, note: reason } as const
    await write(tx, context, row, 'written_off', [reason])
    return undefined
  }),
)

/** POST admin/orders/{id}/refunds/ (A17): records a refund that the till or the bank paid; no money moves here. */
export const refundOrder = handler('orders.refund', ({ id, amount, way, reference, reason }, context) =>
  adminTransaction(context, async (tx) => {
    await lockOrder(tx, sql`${id}`)
    const {
      rows: [money],
    } = await tx.execute<{ left: Qepik; due: Qepik }>(sql`
      select refund_due as due, order_money(orders) - open_refunds(orders) as left from orders where id = ${id}`)
    if (!money) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    const { left, due } = money
    if (amount === 0) throw new ApiError(400, { amount: ['Məbləği yazın.'] })
    if (amount > left)
      throw new ApiError(400, { amount: [`Bu sifariş üzrə ən çoxu ${formatAmount(left)} ₼ qaytarıla bilər.`] })
    const isOver = amount > due
    if (isOver) requireOver(context, due, reason)
    const details = [reference, isOver ? `borcdan artıq: ${reason}` : '']
    await write(tx, context, { order_id: id, way, amount: -amount, note: reference }, 'refunded', details)
    return undefined
  }),
)

/** Throws unless the caller may refund more than `due` and gave a reason (E26). */
function requireOver({ staff }: AdminContext, due: Qepik, reason: string): void {
  const owed = `Mağazanın borcu ${formatAmount(due)} ₼-dir.`
  if (!staff.rights.has('refunds_over'))
    throw new ApiError(400, { amount: [`${owed} Artığını yalnız sahib qaytarır.`] })
  if (reason === '') throw new ApiError(400, { reason: [`${owed} Artığının səbəbini yazın.`] })
}

type Recorded = Pick<Tender, 'order_id' | 'way' | 'amount'> & {
  is_reversed: boolean
  can_reverse: boolean
  left: Qepik
}

/** Whether a tender can be taken back: it is no counter-row, and no money of the provider. From the table tenders. */
export const canReverse = sql`(tenders.reverses is null and tenders.way <> 'online')`

/**
 * POST admin/tenders/{id}/reversal/ (E26): a row that was recorded by mistake stays, and a row with the opposite
 * amount follows. If two people take it back at once, the second gets 409.
 */
export const reverseTender = handler('orders.reverse-tender', ({ id, reason }, context) =>
  adminTransaction(context, async (tx) => {
    await lockOrder(tx, sql`(select order_id from tenders where id = ${id})`)
    const {
      rows: [row],
    } = await tx.execute<Recorded>(sql`
      select order_id, way, amount, ${isReversed} as is_reversed, ${canReverse} as can_reverse,
        order_money(orders) - open_refunds(orders) as left
      from tenders join orders on orders.id = order_id where tenders.id = ${id}`)
    if (!row) throw new ApiError(404, { detail: 'Yazı tapılmadı.' })
    if (row.is_reversed) throw new ApiError(409, { detail: 'Bu yazının əks yazısı artıq var.' })
    if (!row.can_reverse) throw new ApiError(409, { detail: 'Bu yazı əl ilə yazılmayıb: əks yazısı olmur.' })
    if (row.way !== 'written_off' && row.amount > row.left)
      throw new ApiError(409, {
        detail: 'Bu pulun bir hissəsi geri ödənilib: əvvəlcə geri ödənişin əks yazısını yazın.',
      })
    const { order_id, way, amount } = row
    const counter = { order_id, way, amount: -amount, reverses: id, note: reason }
    await write(tx, context, counter, 'tender_reversed', [reason])
    return undefined
  }),
)

async function lockOrder(tx: Transaction, id: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`select from orders where id = ${id} for no key update`)
}

type Debt = { owed: Qepik; is_delivered: boolean; waits_online: boolean; who: string | null }

/** Locks an order and returns what its customer owes. Throws 404 without the order, and 409 without a debt. */
async function lockDebt(tx: Transaction, id: number): Promise<Debt> {
  await lockOrder(tx, sql`${id}`)
  const { rows } = await tx.execute<Debt>(sql`
    select owed, delivered is not null as is_delivered,
      payment = 'online' and delivered is null
        and not exists (select from payments where order_id = orders.id and state = 'paid') as waits_online,
      (select first_name || ' ' || last_name from tenders join users on users.id = tenders.by
        where order_id = orders.id order by tenders.id desc limit 1) as who
    from orders where id = ${id}`)
  const [debt] = rows
  if (!debt) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
  if (debt.owed > 0) return debt
  if (debt.who !== null) throw new ApiError(409, { detail: `Bu borcu artıq ${debt.who} bağlayıb.` })
  throw new ApiError(409, { detail: 'Bu sifarişin borcu yoxdur.' })
}

type Tender = { order_id: number; way: TenderWay; amount: Qepik; note: string; reverses?: number }

/** Writes a row of money, and the order's history. */
async function write(
  tx: Transaction,
  { caller }: AdminContext,
  tender: Tender,
  event: string,
  details: readonly string[],
): Promise<void> {
  await tx.insert(tenders).values({ ...tender, by: caller.id })
  const sum = formatManat(event === 'tender_reversed' ? tender.amount : Math.abs(tender.amount))
  const note = [sum, tenderWords[tender.way], ...details].filter((part) => part !== '').join(', ')
  await tx.execute(sql`
    insert into order_events (order_id, user_id, event, note)
    values (${tender.order_id}, ${caller.id}, ${event}, ${note})`)
}
