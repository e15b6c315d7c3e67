import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressKey } from '#src/server/platform/limits/limits.ts'
import {
  attemptsOf,
  brokenBooks,
  callBack,
  cardShop,
  fakes,
  orderOnline,
  pollPayments,
  startAttempt,
  startOrder,
  typeCard,
  useProvider,
} from '#tests/card-shop.ts'
import { customer, goods, member as owner, queuedJobs, runJob, runSql, sentMails, shop } from '#tests/stocked-shop.ts'
import { runUnruled } from '#tests/with-shop.ts'
import { openProvider } from './configured-provider.ts'
import type { PaymentProvider } from './provider.ts'

cardShop()
// Every test leaves consistent books.
afterEach(async () => expect(await brokenBooks()).toEqual([]))

const stateOf = async (order: number) => (await attemptsOf(order)).map(({ state }) => state).join(' ')
const paymentOf = async (order: number) => (await customer().get(`orders/${order}/payment/`)).body
const isPaid = async (order: number) => (await customer().get(`orders/${order}/`)).body.payment_state
const stock = async () => (await runSql(sql`select stock_count from products where slug = 'demo-sade'`))[0]?.stock_count
/** The customer was reminded long enough ago. */
const reminded = (order: number) =>
  runSql(sql`update orders set reminded_at = now() - interval '31 minutes' where id = ${order}`)

/** Starts an attempt whose card is declined. */
async function declined(order: number): Promise<string> {
  const reference = await startAttempt(order)
  typeCard(reference, '4111111111110116')
  await callBack(reference)
  return reference
}

describe.each(['epoint', 'payriff'] as const)('a card payment at %s', (provider) => {
  beforeEach(() => useProvider(provider))

  it('is paid by a callback, and a replay changes nothing', async () => {
    const { order, reference } = await startOrder()
    typeCard(reference)
    expect((await callBack(reference)).status).toBe(200)
    expect(await attemptsOf(order)).toMatchObject([
      { state: 'paid', amount: 1500, reference: '100001-1', card_mask: '411111******1111' },
    ])
    const before = await runSql(sql`select * from order_events`)
    for (let n = 0; n < 3; n++) expect((await callBack(reference)).status).toBe(200)
    expect(await runSql(sql`select * from order_events`)).toEqual(before)
    expect(await isPaid(order)).toBe('paid')
    expect(await queuedJobs('mail-payment-received')).toHaveLength(1)
  })

  it('is mailed with the day of delivery (E11)', async () => {
    const { order, reference } = await startOrder()
    typeCard(reference)
    await callBack(reference)
    await runJob('mail-payment-received', { order_id: order })
    expect((await sentMails()).at(-1)?.text).toContain('Çatdırılma günü: ')
  })

  it('believes no callback: an unpaid order stays unpaid', async () => {
    const { order, reference } = await startOrder()
    await callBack(reference, { status: 'success', paymentStatus: 'APPROVED', amount: 15 })
    expect(await stateOf(order)).toBe('open')
    expect(await paymentOf(order)).toMatchObject({ state: 'waiting', can_pay: true, amount: '15.00' })
  })

  it('a callback about another order pays neither', async () => {
    const [first, second] = [await orderOnline(), await orderOnline()]
    const [unpaid, paid] = [await startAttempt(first), await startAttempt(second)]
    typeCard(paid)
    await callBack(unpaid, { order_id: '100002-1' })
    expect(await stateOf(first)).toBe('open')
    expect((await callBack('te404', { transaction: 'te404', orderId: 'x' })).status).toBe(200)
    await callBack(paid)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'paid'])
  })

  it('is paid without any callback: the job asks', async () => {
    const order = await orderOnline()
    typeCard(await startAttempt(order))
    await pollPayments()
    expect(await stateOf(order)).toBe('paid')
  })

  it("is paid when the customer returns before the callback, and a forged return isn't", async () => {
    const { order, reference } = await startOrder()
    expect((await paymentOf(order)).state).toBe('waiting')
    typeCard(reference)
    await runSql(sql`update payments set asked_at = null`)
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', can_pay: false, door_ways: [] })
    await callBack(reference)
    expect(await stateOf(order)).toBe('paid')
  })

  it('a declined card has a kind of failure, and another attempt pays', async () => {
    const order = await orderOnline()
    const first = await startAttempt(order)
    typeCard(first, '4111111111110116')
    await callBack(first)
    expect(await paymentOf(order)).toMatchObject({
      state: 'failed',
      failure: 'money',
      card: 'Visa •• 0116',
      ended_at: expect.stringMatching(/Z$/),
      can_pay: true,
      door_ways: ['cash', 'card'],
    })
    const second = await startAttempt(order)
    expect(second).not.toBe(first)
    typeCard(second)
    await callBack(second)
    expect((await attemptsOf(order)).map((one) => one.reference)).toEqual(['100001-1', '100001-2'])
    expect(await stateOf(order)).toBe('failed paid')
  })

  it('success after a failure pays the order, or is late if another attempt has paid it', async () => {
    const succeed = (reference: string) => {
      const [payment, order] = [fakes.epoint.payments.get(reference), fakes.payriff.orders.get(reference)]
      if (payment) payment.status = 'success'
      if (order) order.paymentStatus = 'APPROVED'
    }
    const order = await orderOnline()
    const [first, second, third] = [await declined(order), await declined(order), await startAttempt(order)]
    await runSql(sql`update payments set asked_at = null`)
    succeed(first)
    await callBack(first)
    expect(await stateOf(order)).toBe('paid failed abandoned')
    for (const reference of [second, third]) {
      succeed(reference)
      await callBack(reference)
    }
    expect(await stateOf(order)).toBe('paid late late')
  })

  it.each(['other amount', 'other currency'] as const)(
    '%s goes to review, and the order stays unpaid',
    async (fault) => {
      const { order, reference } = await startOrder()
      typeCard(reference)
      fakes[provider].faults.add(fault)
      await callBack(reference)
      expect(await stateOf(order)).toBe('review')
      expect(await isPaid(order)).toBe('pending')
      expect((await owner.get('admin/payments/doubts/')).body.payments).toHaveLength(1)
      expect((await customer().post(`orders/${order}/payment/`)).status).toBe(409)
    },
  )

  it.each(['cut before', 'cut after', 'html', 'server error', 'too many'] as const)(
    'a status answered by "%s" is doubt, and the next question settles it',
    async (fault) => {
      const { order, reference } = await startOrder()
      typeCard(reference)
      fakes[provider].fail(provider === 'epoint' ? 'get-status' : '/orders/', fault)
      await callBack(reference)
      expect(await stateOf(order)).toBe('open')
      await pollPayments()
      expect(await stateOf(order)).toBe('paid')
    },
  )

  it('an unknown state leaves the attempt open, and after a day staff see it', async () => {
    const order = await orderOnline()
    await startAttempt(order)
    fakes[provider].faults.add('unknown state')
    await pollPayments()
    expect(await stateOf(order)).toBe('open')
    await runSql(sql`update payments set polls = 30`)
    const real = Date.now
    Date.now = () => real() + 25 * 3_600_000
    await pollPayments().finally(() => {
      Date.now = real
    })
    expect(await stateOf(order)).toBe('open')
    expect((await owner.get('admin/payments/doubts/')).body.payments).toMatchObject([{ number: '100001' }])
    const [attempt] = await attemptsOf(order)
    const close = () => owner.post(`admin/payments/${attempt?.id}/closing/`, { reason: 'Bankda yoxdur' })
    expect((await close()).status).toBe(204)
    expect((await close()).status).toBe(409)
    expect(await stateOf(order)).toBe('failed')
  })

  it('two tabs get the same page, also while the provider is slow', async () => {
    const order = await orderOnline()
    const release = fakes[provider].hold(provider === 'epoint' ? '/request' : '/orders')
    const starts = Array.from({ length: 6 }, () => startAttempt(order))
    await expect.poll(() => fakes[provider].requests.length).toBeGreaterThan(0)
    release()
    expect(new Set(await Promise.all(starts)).size).toBe(1)
    expect(await attemptsOf(order)).toHaveLength(1)
  })

  it.each(['cut before', 'cut after', 'html', 'server error'] as const)(
    'a start answered by "%s" opens no page, and the next attempt has a reference of its own',
    async (fault) => {
      const order = await orderOnline()
      fakes[provider].fail(provider === 'epoint' ? '/request' : '/orders', fault)
      expect((await customer().post(`orders/${order}/payment/`)).status).toBe(503)
      typeCard(await startAttempt(order))
      await pollPayments()
      expect(await stateOf(order)).toBe('failed paid')
    },
  )

  it('a clear refusal of the start is not a page either', async () => {
    const order = await orderOnline()
    fakes[provider].faults.add('start refused')
    expect((await customer().post(`orders/${order}/payment/`)).status).toBe(503)
    expect(await paymentOf(order)).toMatchObject({ state: 'failed', failure: 'later' })
  })

  it('an unpaid order is cancelled after the limit and a reminder, and returns its stock', async () => {
    const order = await orderOnline()
    await startAttempt(order)
    await passTime(order)
    await runJob('cancel-unpaid-orders', {})
    expect(await queuedJobs('mail-payment-reminder')).toHaveLength(1)
    expect(await stock()).toBe(49)
    await reminded(order)
    await runJob('cancel-unpaid-orders', {})
    expect(await stock()).toBe(50)
    expect(await stateOf(order)).toBe(provider === 'epoint' ? 'abandoned' : 'failed')
    expect(await paymentOf(order)).toMatchObject({ is_canceled: true, can_pay: false })
  })

  it('an order with an attempt in doubt is not cancelled at the limit', async () => {
    const order = await orderOnline()
    await startAttempt(order)
    await passTime(order)
    await reminded(order)
    fakes[provider].fail(provider === 'epoint' ? 'get-status' : '/orders/', 'server error')
    await runJob('cancel-unpaid-orders', {})
    expect(await stateOf(order)).toBe('open')
    expect((await paymentOf(order)).is_canceled).toBe(false)
  })

  it('money after the cancellation is late, and staff can restore its order', async () => {
    const { order, reference } = await startOrder()
    await customer().patch(`cancel-order/${order}/`, {})
    typeCard(reference)
    await callBack(reference)
    expect(await stateOf(order)).toBe('late')
    const late = (await owner.get('admin/payments/late/')).body
    expect(late).toMatchObject({ total: 1, results: [{ can_take_up: true, refundable: '15.00' }] })
    expect((await owner.post(`admin/payments/${late.results[0].id}/take-up/`)).status).toBe(204)
    expect(await stock()).toBe(49)
    expect(await isPaid(order)).toBe('paid')
    expect((await owner.get('admin/payments/late/')).body.total).toBe(0)
  })

  it('money for a cancelled order is seen when the customer looks at the payment', async () => {
    const { order, reference } = await startOrder()
    await customer().patch(`cancel-order/${order}/`, {})
    typeCard(reference)
    expect(await paymentOf(order)).toMatchObject({ state: 'late', card: 'Visa •• 1111', can_pay: false })
    expect(await stateOf(order)).toBe('late')
  })

  it('an order whose goods are gone cannot be restored, but its late payment refunded', async () => {
    const { order, reference } = await startOrder()
    await customer().patch(`cancel-order/${order}/`, {})
    await runSql(
      sql`insert into stock_changes (product_id, change, reason) values (${goods.products['demo-sade']}, -50, 'hand')`,
    )
    typeCard(reference)
    await callBack(reference)
    const { results } = (await owner.get('admin/payments/late/')).body
    expect(results[0].can_take_up).toBe(false)
    expect((await owner.post(`admin/payments/${results[0].id}/take-up/`)).status).toBe(409)
    const refund = await owner.post(`admin/payments/${results[0].id}/refunds/`, { reason: 'Gec gəldi' })
    expect(refund.status).toBe(201)
    expect((await owner.get('admin/payments/late/')).body.total).toBe(0)
  })

  it('an order can be paid at the door instead, and money that still comes is late', async () => {
    const { order, reference } = await startOrder()
    expect((await customer().post(`orders/${order}/payment/at-door/`, { payment: 'cash' })).status).toBe(200)
    expect(await isPaid(order)).toBe('none')
    typeCard(reference)
    await pollPayments()
    // Payriff ends the unpaid attempt, so no money can come.
    expect(await stateOf(order)).toBe(provider === 'epoint' ? 'late' : 'failed')
  })

  it('a paid order is not collected at the door', async () => {
    const order = await orderOnline()
    typeCard(await startAttempt(order))
    expect((await customer().post(`orders/${order}/payment/at-door/`, { payment: 'cash' })).status).toBe(409)
    expect(await stateOf(order)).toBe('paid')
  })

  it('held money can be captured', async () => {
    const reference = await startAttempt(await orderOnline())
    const client = await openProvider(shop.services, provider)
    const { raw } = await (client as PaymentProvider).capture(
      { reference: '100001-1', provider_reference: reference },
      1500,
    )
    expect(raw).not.toBe('')
    const last = fakes[provider].requests.at(-1)?.path
    expect(last).toBe(provider === 'epoint' ? '/api/1/pre-auth-complete' : '/api/v3/complete')
  })

  it("shows another customer's payment to nobody", async () => {
    const order = await orderOnline()
    const other = customer('sadiq')
    expect((await other.get(`orders/${order}/payment/`)).status).toBe(404)
    expect((await other.post(`orders/${order}/payment/at-door/`, { payment: 'cash' })).status).toBe(404)
  })

  it('keeps no card number and no key in its messages', async () => {
    const { order, reference } = await startOrder()
    typeCard(reference)
    await callBack(reference, { pan: '4111111111111111' })
    const [attempt] = await attemptsOf(order)
    const { body } = await owner.get(`admin/payments/${attempt?.id}/messages/`)
    expect(body.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['start', 'callback', 'status'])
    const text = JSON.stringify(body)
    expect(text).not.toContain('4111111111111111')
    expect(text).not.toContain('TESTPRIVATEKEY')
    expect(text).not.toContain('TESTAPPLICATIONKEY')
  })
})

describe('a forged callback', () => {
  beforeEach(() => useProvider('epoint'))

  it('of Epoint is refused before anything is asked', async () => {
    const { order, reference } = await startOrder()
    typeCard(reference)
    const before = fakes.epoint.requests.length
    const payload = fakes.epoint.callback(reference, {}, 'WRONGPRIVATEKEY000000001')
    const send = (body: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/payment-callbacks/epoint/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      })
    expect((await send(payload)).statusCode).toBe(400)
    expect((await send('x'.repeat(17 * 1024))).statusCode).toBe(413)
    expect(fakes.epoint.requests).toHaveLength(before)
    expect(await stateOf(order)).toBe('open')
  })

  it('is refused after 600 in a minute from one address', async () => {
    const send = () =>
      shop.app.inject({ method: 'POST', url: '/api/v1/payment-callbacks/epoint/', payload: 'data=x&signature=y' })
    await runSql(
      sql`insert into limits (key, points, expire) values (${`payment-callback:${addressKey('127.0.0.1')}`}, 600,
        ${Date.now() + 60_000})`,
    )
    expect((await send()).statusCode).toBe(429)
    await runSql(sql`delete from limits`)
  })
})

/** Puts an order's time back past the limit. */
function passTime(order: number): Promise<void> {
  return runUnruled(shop, `update orders set created_at = now() - interval '61 minutes' where id = ${order}`)
}
