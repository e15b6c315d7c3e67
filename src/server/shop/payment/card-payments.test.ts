import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import { card, cardShop } from '#tests/card-shop.ts'
import { queued, speakTo, work } from '#tests/speak.ts'
import { runUnruled } from '#tests/with-shop.ts'
import { openProvider } from './configured-provider.ts'
import type { PaymentProvider } from './provider.ts'

cardShop()
// Every test leaves consistent books.
afterEach(async () => expect(await card.books()).toEqual([]))

const stateOf = async (order: number) => (await card.attempts(order)).map(({ state }) => state).join(' ')
const paymentOf = async (order: number) => (await card.buyer().get(`orders/${order}/payment/`)).body
const isPaid = async (order: number) => (await card.buyer().get(`orders/${order}/`)).body.payment_state
const stock = async () =>
  (await card.run(sql`select stock_count from products where slug = 'demo-sade'`))[0]?.stock_count
/** The customer was reminded long enough ago. */
const reminded = (order: number) =>
  card.run(sql`update orders set reminded_at = now() - interval '31 minutes' where id = ${order}`)

/** Starts an attempt whose card is declined. */
async function declined(order: number): Promise<string> {
  const reference = await card.start(order)
  card.pay(reference, '4111111111110116')
  await card.callback(reference)
  return reference
}

describe.each(['epoint', 'payriff'] as const)('a card payment at %s', (provider) => {
  beforeEach(() => card.begin(provider))

  it('is paid by a callback, and a replay changes nothing', async () => {
    const order = await card.order()
    const reference = await card.start(order)
    card.pay(reference)
    expect((await card.callback(reference)).status).toBe(200)
    expect(await card.attempts(order)).toMatchObject([
      { state: 'paid', amount: 1500, reference: '100001-1', card_mask: '411111******1111' },
    ])
    const before = await card.run(sql`select * from order_events`)
    for (let n = 0; n < 3; n++) expect((await card.callback(reference)).status).toBe(200)
    expect(await card.run(sql`select * from order_events`)).toEqual(before)
    expect(await isPaid(order)).toBe('paid')
    expect(await queued(card.shop, 'mail-payment-received')).toHaveLength(1)
  })

  it('believes no callback: an unpaid order stays unpaid', async () => {
    const order = await card.order()
    const reference = await card.start(order)
    await card.callback(reference, { status: 'success', paymentStatus: 'APPROVED', amount: 15 })
    expect(await stateOf(order)).toBe('open')
    expect(await paymentOf(order)).toMatchObject({ state: 'waiting', can_pay: true, amount: '15.00' })
  })

  it('a callback about another order pays neither', async () => {
    const [first, second] = [await card.order(), await card.order()]
    const [unpaid, paid] = [await card.start(first), await card.start(second)]
    card.pay(paid)
    await card.callback(unpaid, { order_id: '100002-1' })
    expect(await stateOf(first)).toBe('open')
    expect((await card.callback('te404', { transaction: 'te404', orderId: 'x' })).status).toBe(200)
    await card.callback(paid)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'paid'])
  })

  it('is paid without any callback: the job asks', async () => {
    const order = await card.order()
    card.pay(await card.start(order))
    await card.poll()
    expect(await stateOf(order)).toBe('paid')
  })

  it("is paid when the customer returns before the callback, and a forged return isn't", async () => {
    const order = await card.order()
    const reference = await card.start(order)
    expect((await paymentOf(order)).state).toBe('waiting')
    card.pay(reference)
    await card.run(sql`update payments set asked_at = null`)
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', can_pay: false, door_ways: [] })
    await card.callback(reference)
    expect(await stateOf(order)).toBe('paid')
  })

  it('a declined card has a kind of failure, and another attempt pays', async () => {
    const order = await card.order()
    const first = await card.start(order)
    card.pay(first, '4111111111110116')
    await card.callback(first)
    expect(await paymentOf(order)).toMatchObject({
      state: 'failed',
      failure: 'money',
      card: 'Visa •• 0116',
      ended_at: expect.stringMatching(/Z$/),
      can_pay: true,
      door_ways: ['cash', 'card'],
    })
    const second = await card.start(order)
    expect(second).not.toBe(first)
    card.pay(second)
    await card.callback(second)
    expect((await card.attempts(order)).map((one) => one.reference)).toEqual(['100001-1', '100001-2'])
    expect(await stateOf(order)).toBe('failed paid')
  })

  it('success after a failure pays the order, or is late if another attempt has paid it', async () => {
    const succeed = (reference: string) => {
      const [payment, order] = [card.epoint.payments.get(reference), card.payriff.orders.get(reference)]
      if (payment) payment.status = 'success'
      if (order) order.paymentStatus = 'APPROVED'
    }
    const order = await card.order()
    const [first, second, third] = [await declined(order), await declined(order), await card.start(order)]
    await card.run(sql`update payments set asked_at = null`)
    succeed(first)
    await card.callback(first)
    expect(await stateOf(order)).toBe('paid failed abandoned')
    for (const reference of [second, third]) {
      succeed(reference)
      await card.callback(reference)
    }
    expect(await stateOf(order)).toBe('paid late late')
  })

  it.each(['other amount', 'other currency'] as const)(
    '%s goes to review, and the order stays unpaid',
    async (fault) => {
      const order = await card.order()
      const reference = await card.start(order)
      card.pay(reference)
      card[provider].faults.add(fault)
      await card.callback(reference)
      expect(await stateOf(order)).toBe('review')
      expect(await isPaid(order)).toBe('pending')
      expect((await card.owner().get('admin/payments/doubts/')).body.payments).toHaveLength(1)
      expect((await card.buyer().post(`orders/${order}/payment/`)).status).toBe(409)
    },
  )

  it.each(['cut before', 'cut after', 'html', 'server error', 'too many'] as const)(
    'a status answered by "%s" is doubt, and the next question settles it',
    async (fault) => {
      const order = await card.order()
      const reference = await card.start(order)
      card.pay(reference)
      card[provider].fail(provider === 'epoint' ? 'get-status' : '/orders/', fault)
      await card.callback(reference)
      expect(await stateOf(order)).toBe('open')
      await card.poll()
      expect(await stateOf(order)).toBe('paid')
    },
  )

  it('an unknown state leaves the attempt open, and after a day staff see it', async () => {
    const order = await card.order()
    await card.start(order)
    card[provider].faults.add('unknown state')
    await card.poll()
    expect(await stateOf(order)).toBe('open')
    await card.run(sql`update payments set polls = 30`)
    const real = Date.now
    Date.now = () => real() + 25 * 3_600_000
    await card.poll().finally(() => {
      Date.now = real
    })
    expect(await stateOf(order)).toBe('open')
    expect((await card.owner().get('admin/payments/doubts/')).body.payments).toMatchObject([{ number: '100001' }])
    const [attempt] = await card.attempts(order)
    const close = () => card.owner().post(`admin/payments/${attempt?.id}/closing/`, { reason: 'Bankda yoxdur' })
    expect((await close()).status).toBe(204)
    expect((await close()).status).toBe(409)
    expect(await stateOf(order)).toBe('failed')
  })

  it('two tabs get the same page, also while the provider is slow', async () => {
    const order = await card.order()
    const release = card[provider].hold(provider === 'epoint' ? '/request' : '/orders')
    const starts = Array.from({ length: 6 }, () => card.start(order))
    await expect.poll(() => card[provider].requests.length).toBeGreaterThan(0)
    release()
    expect(new Set(await Promise.all(starts)).size).toBe(1)
    expect(await card.attempts(order)).toHaveLength(1)
  })

  it.each(['cut before', 'cut after', 'html', 'server error'] as const)(
    'a start answered by "%s" opens no page, and the next attempt has a reference of its own',
    async (fault) => {
      const order = await card.order()
      card[provider].fail(provider === 'epoint' ? '/request' : '/orders', fault)
      expect((await card.buyer().post(`orders/${order}/payment/`)).status).toBe(503)
      card.pay(await card.start(order))
      await card.poll()
      expect(await stateOf(order)).toBe('failed paid')
    },
  )

  it('a clear refusal of the start is not a page either', async () => {
    const order = await card.order()
    card[provider].faults.add('start refused')
    expect((await card.buyer().post(`orders/${order}/payment/`)).status).toBe(503)
    expect(await paymentOf(order)).toMatchObject({ state: 'failed', failure: 'later' })
  })

  it('an unpaid order is cancelled after the limit and a reminder, and returns its stock', async () => {
    const order = await card.order()
    await card.start(order)
    await passTime(order)
    await work(card.shop, 'cancel-unpaid-orders', {})
    expect(await queued(card.shop, 'mail-payment-reminder')).toHaveLength(1)
    expect(await stock()).toBe(49)
    await reminded(order)
    await work(card.shop, 'cancel-unpaid-orders', {})
    expect(await stock()).toBe(50)
    expect(await stateOf(order)).toBe(provider === 'epoint' ? 'abandoned' : 'failed')
    expect(await paymentOf(order)).toMatchObject({ is_canceled: true, can_pay: false })
  })

  it('an order with an attempt in doubt is not cancelled at the limit', async () => {
    const order = await card.order()
    await card.start(order)
    await passTime(order)
    await reminded(order)
    card[provider].fail(provider === 'epoint' ? 'get-status' : '/orders/', 'server error')
    await work(card.shop, 'cancel-unpaid-orders', {})
    expect(await stateOf(order)).toBe('open')
    expect((await paymentOf(order)).is_canceled).toBe(false)
  })

  it('money after the cancellation is late, and staff can restore its order', async () => {
    const order = await card.order()
    const reference = await card.start(order)
    await card.buyer().patch(`cancel-order/${order}/`, {})
    card.pay(reference)
    await card.callback(reference)
    expect(await stateOf(order)).toBe('late')
    const late = (await card.owner().get('admin/payments/late/')).body
    expect(late).toMatchObject({ total: 1, results: [{ can_take_up: true, refundable: '15.00' }] })
    expect((await card.owner().post(`admin/payments/${late.results[0].id}/take-up/`)).status).toBe(204)
    expect(await stock()).toBe(49)
    expect(await isPaid(order)).toBe('paid')
    expect((await card.owner().get('admin/payments/late/')).body.total).toBe(0)
  })

  it('money for a cancelled order is seen when the customer looks at the payment', async () => {
    const order = await card.order()
    const reference = await card.start(order)
    await card.buyer().patch(`cancel-order/${order}/`, {})
    card.pay(reference)
    expect(await paymentOf(order)).toMatchObject({ state: 'late', card: 'Visa •• 1111', can_pay: false })
    expect(await stateOf(order)).toBe('late')
  })

  it('an order whose goods are gone cannot be restored, but its late payment refunded', async () => {
    const order = await card.order()
    const reference = await card.start(order)
    await card.buyer().patch(`cancel-order/${order}/`, {})
    await card.run(
      sql`insert into stock_changes (product_id, change, reason) values (${card.goods().products['demo-sade']}, -50, 'hand')`,
    )
    card.pay(reference)
    await card.callback(reference)
    const { results } = (await card.owner().get('admin/payments/late/')).body
    expect(results[0].can_take_up).toBe(false)
    expect((await card.owner().post(`admin/payments/${results[0].id}/take-up/`)).status).toBe(409)
    const refund = await card.owner().post(`admin/payments/${results[0].id}/refunds/`, { reason: 'Gec gəldi' })
    expect(refund.status).toBe(201)
    expect((await card.owner().get('admin/payments/late/')).body.total).toBe(0)
  })

  it('an order can be paid at the door instead, and money that still comes is late', async () => {
    const order = await card.order()
    const reference = await card.start(order)
    expect((await card.buyer().post(`orders/${order}/payment/at-door/`, { payment: 'cash' })).status).toBe(200)
    expect(await isPaid(order)).toBe('none')
    card.pay(reference)
    await card.poll()
    // Payriff ends the unpaid attempt, so no money can come.
    expect(await stateOf(order)).toBe(provider === 'epoint' ? 'late' : 'failed')
  })

  it('a paid order is not collected at the door', async () => {
    const order = await card.order()
    card.pay(await card.start(order))
    expect((await card.buyer().post(`orders/${order}/payment/at-door/`, { payment: 'cash' })).status).toBe(409)
    expect(await stateOf(order)).toBe('paid')
  })

  it('held money can be captured', async () => {
    const reference = await card.start(await card.order())
    const client = await openProvider(card.shop.services, provider)
    const { raw } = await (client as PaymentProvider).capture(
      { reference: '100001-1', provider_reference: reference },
      1500,
    )
    expect(raw).not.toBe('')
    const last = card[provider].requests.at(-1)?.path
    expect(last).toBe(provider === 'epoint' ? '/api/1/pre-auth-complete' : '/api/v3/complete')
  })

  it("shows another customer's payment to nobody", async () => {
    const order = await card.order()
    const other = speakTo(card.shop, card.goods().users.sadiq)
    expect((await other.get(`orders/${order}/payment/`)).status).toBe(404)
    expect((await other.post(`orders/${order}/payment/at-door/`, { payment: 'cash' })).status).toBe(404)
  })

  it('keeps no card number and no key in its messages', async () => {
    const order = await card.order()
    const reference = await card.start(order)
    card.pay(reference)
    await card.callback(reference, { pan: '4111111111111111' })
    const [attempt] = await card.attempts(order)
    const { body } = await card.owner().get(`admin/payments/${attempt?.id}/messages/`)
    expect(body.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['start', 'callback', 'status'])
    const text = JSON.stringify(body)
    expect(text).not.toContain('4111111111111111')
    expect(text).not.toContain('TESTPRIVATEKEY')
    expect(text).not.toContain('TESTAPPLICATIONKEY')
  })
})

describe('a forged callback', () => {
  beforeEach(() => card.begin('epoint'))

  it('of Epoint is refused before anything is asked', async () => {
    const order = await card.order()
    const reference = await card.start(order)
    card.pay(reference)
    const asked = card.epoint.requests.length
    const payload = card.epoint.callback(reference, {}, 'WRONGPRIVATEKEY000000001')
    const send = (body: string) =>
      card.shop.app.inject({
        method: 'POST',
        url: '/api/v1/payment-callbacks/epoint/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      })
    expect((await send(payload)).statusCode).toBe(400)
    expect((await send('x'.repeat(17 * 1024))).statusCode).toBe(413)
    expect(card.epoint.requests).toHaveLength(asked)
    expect(await stateOf(order)).toBe('open')
  })

  it('is refused after 600 in a minute from one address', async () => {
    const send = () =>
      card.shop.app.inject({ method: 'POST', url: '/api/v1/payment-callbacks/epoint/', payload: 'data=x&signature=y' })
    await card.run(
      sql`insert into limits (key, points, expire) values (${`payment-callback:${addressKey('127.0.0.1')}`}, 600, ${Date.now() + 60_000})`,
    )
    expect((await send()).statusCode).toBe(429)
    await card.run(sql`delete from limits`)
  })
})

/** Puts an order's time back past the limit. */
function passTime(order: number): Promise<void> {
  return runUnruled(card.shop, `update orders set created_at = now() - interval '61 minutes' where id = ${order}`)
}
