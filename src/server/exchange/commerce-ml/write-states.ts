import { sql } from 'drizzle-orm'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { canCancel, laterStages, reachedStage, type LaterStage } from '#src/domain/orders/stages.ts'
import type { CommerceDocument } from '#src/server/platform/trade-files/commerce-ml.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { cancelLocked, lockOrders, type LockedOrder } from '#src/server/shop/orders/lock-order.ts'
import { mailOrderStage } from '#src/server/shop/orders/mail-order.ts'
import { moveOrders } from '#src/server/admin/orders/advance-orders.ts'
import { isSale } from '#src/server/admin/figures/sales.ts'
import type { Exchange, Note } from './exchange.ts'
import type { Written } from './import-file.ts'
import { readMappings, documentState } from './settings.ts'

/** Moves orders to the stages of their states in 1C, only forward, and names those that cannot move (G34). */
export async function writeStates(
  tx: Transaction,
  exchange: Exchange,
  documents: readonly CommerceDocument[],
): Promise<Written> {
  const states = documents.map((document) => ({ ...document, state: documentState(document) }))
  const { state: uses } = await readMappings(tx)
  const idOf = ({ id, number }: CommerceDocument) => Number(/^[1-9]\d{0,8}$/.exec(id)?.[0] ?? orderIdFrom(number))
  const ids = states.map(idOf).filter((id) => id > 0)
  const orders = new Map((await lockOrders(tx, sql`id = any(${sql.param(ids)})`)).map((order) => [order.id, order]))
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from orders where id = any(${sql.param(ids)}) and not ${isSale} and canceled is null`,
  )
  const unpaid = new Set(rows.map(({ id }) => id))
  const notes: Note[] = []
  const counts = { moved: 0, canceled: 0 }
  for (const document of states) {
    const order = orders.get(idOf(document))
    const use = uses.get(document.state)?.use ?? null
    const name = `Sifariş ${order ? orderNumber(order.id) : document.number || document.id}`
    if (!order) notes.push({ name, reason: 'Belə sifariş yoxdur.' })
    else if (document.state === '') continue
    else if (use === null) notes.push({ name, reason: `Vəziyyət seçilməyib: ${document.state}` })
    else if (use === 'canceled') {
      if (order.canceled !== null) continue
      if (canCancel(order)) {
        await cancelLocked(tx, order, exchange.user_id, null)
        counts.canceled++
      } else notes.push({ name, reason: 'Artıq yoldadır, ləğv etmək olmur.' })
    } else {
      const stages = stagesTo(order, use as LaterStage)
      if (stages === null) notes.push({ name, reason: 'Bağlanmış sifarişin mərhələsi dəyişmir.' })
      else if (stages.length === 0) continue
      else if (unpaid.has(order.id)) notes.push({ name, reason: 'Onlayn ödənişi gözləyir.' })
      else {
        for (const stage of stages) await moveOrders(tx, { caller: { id: exchange.user_id } }, [order.id], stage)
        await tx.queue(mailOrderStage, { order_id: order.id, stage: use as LaterStage })
        counts.moved++
      }
    }
    // A document may name the order again.
    if (order) orders.set(order.id, (await lockOrders(tx, sql`id = ${order.id}`))[0] ?? order)
  }
  return { counts, notes }
}

const orderIdFrom = (number: string) => (/^\d{6,9}$/.test(number) ? Number(number) - 100_000 : 0)

/** Returns the stages from the reached one to the wanted one; null if the order is closed. */
function stagesTo(order: LockedOrder, wanted: LaterStage): LaterStage[] | null {
  const reached = reachedStage(order)
  if (reached === 'canceled' || reached === 'returned') return null
  const from = reached === 'received' ? 0 : laterStages.indexOf(reached) + 1
  return laterStages.slice(from, laterStages.indexOf(wanted) + 1)
}
