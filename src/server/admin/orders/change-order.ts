import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { formatAmount, parseAmount, type Qepik } from '#src/domain/money.ts'
import { handler, type ParsedInput, type AdminContext } from '#src/server/platform/http/handler.ts'
import { claimStockSubscriptions } from '#src/server/shop/catalog/stock-notices.ts'
import { lockOrders } from '#src/server/shop/orders/lock-order.ts'
import { mailOrderChanged } from '#src/server/shop/orders/mail-order.ts'
import { adjustmentReplies, pricesReply, totalsReply } from '#src/server/shop/promotions/price-replies.ts'
import { payableWays } from '#src/server/shop/payment/configured-provider.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'
import { priceChange, type PricedChange } from './price-change.ts'
import { checkRecipient } from './recipient-faults.ts'
import { orderVersion } from './show-order.ts'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { optionText } from '#src/domain/checkout/option-text.ts'

type Wish = ParsedInput<'orders.change'>
type Payment = Wish['payment']
type Now = Recipient & {
  version: number
  paying: { state: 'open' | 'paid' | 'review'; amount: Qepik } | null
  money: Qepik
}

/**
 * PUT admin/orders/{id}/change/ (A18): one transaction changes lines and sums, moves the pieces in the ledger and
 * writes old and new values into the order's history, or writes nothing.
 */
export const changeOrder = handler('orders.change', (wish, context) =>
  adminTransaction(context, async (tx) => {
    // Locks the order first, then products, like a cancellation.
    const [order] = await lockOrders(tx, sql`id = ${wish.id}`)
    if (!order) throw new ApiError(404, { detail: 'Sifariş tapılmadı.' })
    const change = await priceChange(tx, wish.id, wish, 'locked')
    const now = await readNow(tx, wish.id)
    if (now.version !== wish.version)
      throw new ApiError(409, { detail: 'Sifarişi bu arada başqası dəyişib. Səhifəni yeniləyin.' })
    const { phone, faults: wrong } = checkRecipient(wish, true)
    const { staff } = change.terms
    const faults = { ...wrong, ...(staff?.reason === '' && { discount_reason: ['Endirimin səbəbini yazın.'] }) }
    if (phone === null || Object.keys(faults).length > 0) throw new ApiError(400, faults)
    refuseOtherPayment(wish, change, now, context)
    if (change.totals.total !== parseAmount(wish.total)) {
      throw new ApiError(409, { detail: `Qiymətlər dəyişib: yekun indi ${formatAmount(change.totals.total)} ₼.` })
    }
    const recipient: Recipient = {
      ...wish,
      phone,
      delivery_name: change.delivery.name,
      discount_reason: staff?.reason ?? '',
    }
    const text = changeText(change, now, recipient)
    if (text === '') return undefined
    await tx.execute(sql`delete from order_adjustments where order_id = ${wish.id}`)
    const lines = await writeLines(tx, wish.id, change)
    await writeOrder(tx, wish.id, change, recipient)
    await writeAdjustments(tx, wish.id, change, lines)
    await writeUses(tx, wish.id, change)
    const event = await moveAndNotify(tx, wish.id, change, context.caller.id, text)
    if (wish.mail) await tx.queue(mailOrderChanged, { order_id: wish.id, event })
    return undefined
  }),
)

async function readNow(tx: Transaction, id: number): Promise<Now> {
  const {
    rows: [now],
  } = await tx.execute<Now>(sql`
    select payment, coalesce(discount_reason, '') as discount_reason,
      first_name, last_name, email, phone, address, district, city, zipcode, courier_note, delivery_name,
      ${orderVersion} as version, order_money(orders) as money,
      (select json_build_object('state', state, 'amount', amount) from payments where order_id = orders.id
        and state in ('open', 'paid', 'review')
        order by state = 'open' limit 1) as paying
    from orders where id = ${id}`)
  if (!now) throw new Error('a locked order is missing')
  return now
}

/** Throws 400 or 409 if money of the order forbids another payment method or a higher sum. */
function refuseOtherPayment(
  wish: Wish,
  { before, totals, shop }: PricedChange,
  { payment, paying, money }: Now,
  { services }: AdminContext,
): void {
  const wrong = (text: string) => new ApiError(400, { payment: [text] })
  if (wish.payment !== payment) {
    if (paying) throw new ApiError(409, { detail: 'Onlayn ödəniş başlayıb: ödəniş üsulu dəyişmir.' })
    if (wish.payment === 'online' && money > 0) throw wrong('Bu sifarişə artıq pul yazılıb: onlayn ödənilmir.')
    if (!payableWays(shop, services.env).includes(wish.payment)) throw wrong('Bu ödəniş üsulu yoxdur.')
    if (wish.payment === ('online' satisfies Payment) && before.user_id === null)
      throw wrong('Onlayn ödəniş üçün müştərinin hesabı olmalıdır.')
  }
  if (paying && paying.state !== 'paid' && totals.total !== before.total) {
    throw new ApiError(409, {
      detail: 'Müştəri onlayn ödənişə başlayıb: məbləği dəyişmək olmur. Ünvanı və alanı dəyişə bilərsiniz.',
    })
  }
  if (paying?.state === 'paid' && totals.total > paying.amount) {
    throw new ApiError(409, {
      detail: `${formatAmount(paying.amount)} ₼ onlayn ödənilib, yekun bundan çox ola bilməz. Artıq mal üçün yeni sifariş yazın.`,
    })
  }
}

/** Writes the lines; returns their ids, the kept ones first. */
async function writeLines(tx: Transaction, id: number, { kept, gone, added }: PricedChange): Promise<number[]> {
  if (gone.length > 0)
    await tx.execute(sql`delete from order_items where id = any(${sql.param(gone.map((line) => line.id))})`)
  if (kept.length > 0) {
    await tx.execute(sql`
      update order_items set quantity = changed.quantity, paid_amount = changed.paid_amount, share = changed.share
      from json_to_recordset(${JSON.stringify(kept)}) changed (id int, quantity int, paid_amount int, share int)
      where order_items.id = changed.id
        and (order_items.quantity, order_items.share) is distinct from (changed.quantity, changed.share)`)
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount,
      share, facts, gift_of)
    select ${id}, product_id, name, options, quantity, list_price, unit_price, paid_amount, share, facts, gift_of
    from jsonb_to_recordset(${JSON.stringify(added.map((line, place) => ({ place, ...line })))}::jsonb) line
      (place int, product_id int, name text, options jsonb, quantity int, list_price int, unit_price int,
      paid_amount int, share int, facts jsonb, gift_of int) order by place
    returning id`)
  return [...kept.map((line) => line.id), ...rows.map((row) => row.id).sort((a, b) => a - b)]
}

async function writeOrder(
  tx: Transaction,
  id: number,
  { totals, delivery, terms, today }: PricedChange,
  to: Recipient,
): Promise<void> {
  const coupon = today ? sql`coupon_id = ${today.code?.id ?? null}, coupon_code = ${today.code?.code ?? null},` : sql``
  await tx.execute(sql`
    update orders set items_total = ${totals.items_total}, discount = ${totals.discount},
      delivery_price = ${totals.delivery_price}, total = ${totals.total},
      delivery_id = ${delivery.id}, delivery_name = ${delivery.name}, ${coupon}
      terms = ${JSON.stringify(terms)}::jsonb, payment = ${to.payment},
        first_name = ${to.first_name}, last_name = ${to.last_name},
      email = ${to.email}, phone = ${to.phone}, address = ${to.address}, district = ${to.district}, city = ${to.city},
        zipcode = ${to.zipcode},
      courier_note = ${to.courier_note}, discount_reason = nullif(${to.discount_reason}, '')
    where id = ${id}`)
}

async function writeAdjustments(
  tx: Transaction,
  id: number,
  { adjustments }: PricedChange,
  lines: readonly number[],
): Promise<void> {
  const rows = adjustments.map((row, at) => ({ ...row, at, order_item_id: row.line === null ? null : lines[row.line] }))
  await tx.execute(sql`
    insert into order_adjustments (order_id, order_item_id, kind, source, label, quantity, amount)
    select ${id}, order_item_id, kind, source, label, quantity, amount
    from json_to_recordset(${JSON.stringify(rows)}) adjustment (at int, order_item_id int, kind text, source int,
      label text, quantity int, amount int) order by at`)
}

/** With the terms of today, replaces the order's uses of promotions (R20). */
async function writeUses(tx: Transaction, id: number, { today }: PricedChange): Promise<void> {
  if (!today) return
  await tx.execute(sql`delete from promotion_uses where order_id = ${id}`)
  await tx.execute(sql`
    insert into promotion_uses (promotion_id, order_id, customer, amount)
    select promotion_id, ${id}, ${today.customer}, amount
    from json_to_recordset(${JSON.stringify(today.uses)}) as one (promotion_id int, amount int) order by promotion_id`)
}

/** Moves the pieces and writes the history; returns the event's number. */
async function moveAndNotify(
  tx: Transaction,
  id: number,
  { moves }: PricedChange,
  by: number,
  text: string,
): Promise<number> {
  if (moves.length > 0) {
    await tx.execute(sql`
      insert into stock_changes (product_id, item_id, change, reason, order_id, user_id)
      select product_id, item_id, change, 'change', ${id}, ${by}
      from json_to_recordset(${JSON.stringify(moves)}) move (product_id int, item_id int, change int)
        order by product_id, item_id`)
    await tx.queue(claimStockSubscriptions, {})
  }
  const {
    rows: [event],
  } = await tx.execute<{ id: number }>(sql`
    insert into order_events (order_id, user_id, event, note) values (${id}, ${by}, 'changed', ${text}) returning id`)
  return event?.id ?? 0
}

/** POST admin/orders/{id}/change/quote/ (A18): the sums of the changed order at this moment, and the difference. */
export const quoteChange = handler('orders.quote-change', async ({ id, ...wish }, { services: { database } }) => {
  const { before, kept, added, totals, adjustments, lost, gained } = await priceChange(database, id, wish, 'unlocked')
  const paid = new Map(kept.map((line) => [line.id, line.paid_amount]))
  return {
    lines: wish.lines.map((line) => ({ id: line.id, paid_amount: formatAmount(paid.get(line.id) ?? 0) })),
    added: added.filter(({ gift_of }) => gift_of === null).map(pricesReply),
    ...totalsReply(totals),
    adjustments: adjustmentReplies(adjustments),
    lost,
    gained,
    difference: formatAmount(totals.total - before.total),
  }
})

/** The recipient, address and payment method of an order. */
export type Recipient = Record<
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'district'
  | 'city'
  | 'zipcode'
  | 'courier_note'
  | 'delivery_name'
  | 'discount_reason',
  string
> & {
  payment: 'cash' | 'card' | 'online'
}

const payments = { cash: 'qapıda nağd', card: 'qapıda kartla', online: 'onlayn' }

/** Returns the old and new values of a change, line by line, for the order's history (A18); '' without a change. */
export function changeText(
  { before, kept, gone, added, totals, delivery, today, lost, gained }: PricedChange,
  now: Recipient,
  then: Recipient,
): string {
  const changed = (what: string, old: string, fresh: string) =>
    old === fresh ? [] : [`${what}: ${old || '—'} → ${fresh || '—'}`]
  const money = (what: string, old: Qepik, fresh: Qepik) =>
    changed(what, `${formatAmount(old)} ₼`, `${formatAmount(fresh)} ₼`)
  const named = ({ name, options }: { name: string; options: Parameters<typeof optionText>[0] }) =>
    [name, optionText(options)].filter(Boolean).join(', ')
  const place = ({ address, district, city, zipcode }: Recipient) =>
    [address, district, city, zipcode].filter(Boolean).join(', ')
  return [
    ...(today ? ['Bugünkü şərtlərlə hesablandı'] : []),
    ...(today ? lost.map((name) => `«${name}» artıq işləmir`) : []),
    ...(today ? gained.map((name) => `«${name}» işləyir`) : []),
    ...gone.map((line) => `${named(line)}: ${line.quantity} ədəd çıxarıldı`),
    ...kept.flatMap((line) =>
      changed(named(line), `${line.before}`, `${line.quantity} ədəd`).filter(() => line.before !== line.quantity),
    ),
    ...added.map((line) => `${named(line)}: ${line.quantity} ədəd əlavə edildi`),
    ...changed('Alan', `${now.first_name} ${now.last_name}`, `${then.first_name} ${then.last_name}`),
    ...changed('Telefon', phoneText(now.phone), phoneText(then.phone)),
    ...changed('E-mail', now.email, then.email),
    ...changed('Ünvan', place(now), place(then)),
    ...changed('Kuryer üçün qeyd', now.courier_note, then.courier_note),
    ...changed('Çatdırılma', now.delivery_name, delivery.name),
    ...changed('Ödəniş', payments[now.payment], payments[then.payment]),
    ...money('Endirim', before.discount, totals.discount),
    ...changed('Endirimin səbəbi', now.discount_reason, then.discount_reason),
    ...money('Çatdırılmanın qiyməti', before.delivery_price, totals.delivery_price),
    ...money('Yekun', before.total, totals.total),
  ].join('\n')
}
