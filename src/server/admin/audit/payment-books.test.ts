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
const BOOKED = "what a payment gave back is booked once as the order's refund, and never more than was paid"
const HOLDS = 'what an online order paid less what it gave back is what its payments hold'
const WAITS = 'an unclear attempt waits for a question, or for staff'

describe('the books of card payments', () => {
  it('agree after a payment, a refund and an open attempt', async () => {
    expect(await broken()).toEqual([])
  })

  // The rows bypass the triggers that enforce these rules, as in a damaged database.
  it.each([
    ['a payment of another amount', 'update payments set amount = 1400 where order_id = 1', [TWICE]],
    ['a paid order that pays on delivery', `update orders set payment = 'cash' where id = 1`, [ONLINE]],
    ['an open attempt of an order that pays on delivery', `update orders set payment = 'cash' where id = 2`, [OPEN]],
    ['a refund that is not booked', 'update payment_refunds set refund_id = null', [BOOKED, HOLDS]],
    ['a refund above the payment', 'update payment_refunds set amount = 1501', [BOOKED, HOLDS]],
    ['a refund of a payment that failed', `update payments set state = 'failed' where order_id = 1`, [BOOKED]],
    ['an open attempt that nobody asks about', 'update payments set next_poll_at = null', [WAITS]],
  ])('find %s', async (_name, statement, rules) => {
    await runUnruled(shop, statement)
    expect((await broken()).filter((rule) => [TWICE, ONLINE, OPEN, BOOKED, HOLDS, WAITS].includes(rule))).toEqual(rules)
  })

  it('a second paid attempt is refused by the database itself', async () => {
    await expect(
      runSql(sql`
        insert into payments (order_id, attempt, provider, reference, amount, state, ended_at)
        values (1, 2, 'epoint', '100001-2', 1500, 'paid', now())`),
    ).rejects.toThrow('Failed query')
  })
})
