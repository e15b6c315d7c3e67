import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { brokenBooks, cardShop, orderOnline, payOrder, startAttempt, useProvider } from '#tests/card-shop.ts'
import { member as owner, runSql, shop } from '#tests/stocked-shop.ts'
import { runUnruled } from '#tests/with-shop.ts'

cardShop()
/** Order 1 is paid, and gave 5.00 back; order 2 waits. */
beforeEach(async () => {
  await useProvider('epoint')
  const { payment } = await payOrder()
  await owner.post(`admin/payments/${payment}/refunds/`, { amount: '5.00', reason: 'x' })
  await startAttempt(await orderOnline())
})

const broken = async () => ((await brokenBooks()) as { rule: string }[]).map(({ rule }) => rule)

const TWICE = 'an order is paid online at most once, and to the qəpik; changed afterwards, it may have become cheaper'
const ONLINE = 'an order with a paid attempt is an online order, and has no attempt that is still open'
const OPEN = 'no attempt is open for an order that is cancelled or paid on delivery'
const PAID = 'an approved online payment is booked once, with its amount, and no other money came online'
const BOOKED = 'what a payment gave back is booked once, never more than was paid, and no other money went back online'
/** The beginning of a statement that writes money for order 1. */
const ONLINE_ROW = `insert into tenders (order_id, way, amount) values (1, 'online',`
const WAITS = 'an unclear attempt waits for a question, or for staff'

describe('the books of card payments', () => {
  it('agree after a payment, a refund and an open attempt', async () => {
    expect(await broken()).toEqual([])
  })

  // The rows bypass the triggers that enforce these rules, as in a damaged database.
  it.each([
    ['a payment of another amount', 'update payments set amount = 1400 where order_id = 1', [PAID, TWICE]],
    [
      'a payment that is booked with another amount',
      `update tenders set amount = 1400 where way = 'online' and amount > 0`,
      [PAID],
    ],
    ['money that came online without a payment', `${ONLINE_ROW} 100)`, [PAID]],
    ['money that went back online without a refund', `${ONLINE_ROW} -100)`, [BOOKED]],
    ['a paid order that pays on delivery', `update orders set payment = 'cash' where id = 1`, [ONLINE]],
    ['an open attempt of an order that pays on delivery', `update orders set payment = 'cash' where id = 2`, [OPEN]],
    ['a refund that is not booked', 'update payment_refunds set tender_id = null', [BOOKED]],
    ['a refund above the payment', 'update payment_refunds set amount = 1501', [BOOKED]],
    [
      'a refund of a payment that failed',
      `update payments set state = 'failed', tender_id = null where order_id = 1`,
      [PAID, BOOKED],
    ],
    ['an open attempt that nobody asks about', 'update payments set next_poll_at = null', [WAITS]],
  ])('find %s', async (_name, statement, rules) => {
    await runUnruled(shop, statement)
    expect((await broken()).filter((rule) => [TWICE, ONLINE, OPEN, PAID, BOOKED, WAITS].includes(rule))).toEqual(rules)
  })

  it('a second paid attempt is refused by the database itself', async () => {
    await expect(
      runSql(sql`
        insert into payments (order_id, attempt, provider, reference, amount, state, ended_at)
        values (1, 2, 'epoint', '100001-2', 1500, 'paid', now())`),
    ).rejects.toThrow('Failed query')
  })
})
