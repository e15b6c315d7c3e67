import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokenBooks, cardShop, fakes, payOrder, pollPayments, useProvider } from '#tests/card-shop.ts'
import { goods, member as owner, runSql, shop } from '#tests/stocked-shop.ts'
import { askRefund } from '#src/server/shop/payment/ask-refund.ts'

cardShop()
// Every test leaves consistent books.
afterEach(async () => expect(await brokenBooks()).toEqual([]))

const refund = (payment: number, amount: string | null = null, headers: Record<string, string> = {}) =>
  owner.post(`admin/payments/${payment}/refunds/`, { amount, reason: 'Fikrini dəyişdi' }, headers)
const refunds = async (order: number) =>
  (await owner.get(`admin/orders/${order}/payments/`)).body.payments[0].refunds.map(
    ({ amount, state }: { amount: string; state: string }) => `${amount} ${state}`,
  )
const booked = async () =>
  (await runSql(sql`select coalesce(-sum(amount), 0)::int as sum from tenders where amount < 0`))[0]?.sum
const path = { epoint: '/reverse', payriff: '/refund' }

describe.each(['epoint', 'payriff'] as const)('a refund at %s', (provider) => {
  beforeEach(() => useProvider(provider))

  it('gives all back, and is booked once', async () => {
    const { order, payment } = await payOrder()
    expect((await refund(payment)).status).toBe(201)
    expect(await refunds(order)).toEqual(['15.00 done'])
    expect(await booked()).toBe(1500)
    expect((await refund(payment)).status).toBe(409)
  })

  it('gives a part back, and never more than is left', async () => {
    const { order, payment } = await payOrder()
    expect((await refund(payment, '20.00')).body).toEqual({ amount: ['Ən çoxu 15.00 ₼ qaytarıla bilər.'] })
    expect((await refund(payment, '0')).status).toBe(400)
    expect((await refund(payment, '5.00')).status).toBe(201)
    expect((await refund(payment, '10.01')).status).toBe(400)
    expect(await refunds(order)).toEqual(['5.00 done'])
  })

  it('is made once for one key', async () => {
    const { order, payment } = await payOrder()
    const key = { 'idempotency-key': 'a3c1c2de-5d0e-4d6c-9c4e-3f1f7a8e2b11' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(payment, '5.00', key)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await refunds(order)).toEqual(['5.00 done'])
  })

  it('is made once by two members of staff at once', async () => {
    const { payment } = await payOrder()
    await Promise.all([refund(payment), refund(payment), refund(payment)])
    expect(await booked()).toBe(1500)
    expect(fakes[provider].requests.filter(({ path: to }) => to.includes(path[provider]))).toHaveLength(1)
  })

  it('answered by a cut connection stays open, and the status shows that it was made', async () => {
    const { order, payment } = await payOrder()
    fakes[provider].fail(path[provider], 'cut after')
    expect((await refund(payment)).status).toBe(201)
    expect(await refunds(order)).toEqual(['15.00 open'])
    expect((await refund(payment)).status).toBe(409)
    await pollPayments()
    expect(await refunds(order)).toEqual(['15.00 done'])
    expect(await booked()).toBe(1500)
  })

  it('that never reached the bank fails after three questions, and may be made again', async () => {
    const { order, payment } = await payOrder()
    fakes[provider].fail(path[provider], 'cut before')
    await refund(payment)
    for (let n = 0; n < 3; n++) await pollPayments()
    expect(await refunds(order)).toEqual(['15.00 failed'])
    expect((await refund(payment)).status).toBe(201)
    expect(await refunds(order)).toEqual(['15.00 failed', '15.00 done'])
  })

  it.each(['server error', 'html', 'too many'] as const)(
    'answered by "%s" is doubt, and not a failure',
    async (fault) => {
      const { order, payment } = await payOrder()
      fakes[provider].fail(path[provider], fault)
      await refund(payment)
      expect(await refunds(order)).toEqual(['15.00 open'])
    },
  )

  it('is sent once, although the job runs while the provider is slow', async () => {
    const { order, payment } = await payOrder()
    const release = fakes[provider].hold(path[provider])
    const slow = refund(payment)
    const sent = () => fakes[provider].requests.filter(({ path: to }) => to.includes(path[provider])).length
    await expect.poll(sent).toBe(1)
    // A node that read the row before it was marked as sent.
    await runSql(sql`update payment_refunds set next_poll_at = now()`)
    const polls = [pollPayments(), pollPayments()]
    release()
    await Promise.all([slow, ...polls])
    expect(sent()).toBe(1)
    expect(await refunds(order)).toEqual(['15.00 done'])
  })

  it('that a node left unsent is sent once by the nodes that find it', async () => {
    const { order, payment } = await payOrder()
    const [refund] = await runSql(sql`
      insert into payment_refunds (payment_id, order_id, amount, reason, user_id, next_poll_at)
      values (${payment}, ${order}, 700, 'x', ${goods.users.admin}, now()) returning id`)
    await Promise.all(Array.from({ length: 8 }, () => askRefund(shop.services, Number(refund?.id))))
    expect(fakes[provider].requests.filter(({ path: to }) => to.includes(path[provider]))).toHaveLength(1)
    await pollPayments()
    expect(await refunds(order)).toEqual(['7.00 done'])
  })

  it('that the bank refuses fails with its reason', async () => {
    const { order, payment } = await payOrder()
    fakes[provider].faults.add((provider === 'epoint' ? 'reverse refused' : 'refund refused') as never)
    await refund(payment)
    expect(await refunds(order)).toEqual(['15.00 failed'])
    expect(await booked()).toBe(0)
  })

  it('leaves a second partial refund to staff, who settle it by hand', async () => {
    const { order, payment } = await payOrder()
    await refund(payment, '5.00')
    const { body } = await refund(payment, '4.00')
    expect(await refunds(order)).toEqual(['5.00 done', '4.00 manual'])
    const { refunds: doubts } = (await owner.get('admin/payments/doubts/')).body
    expect(doubts).toMatchObject([{ id: body.id, state: 'manual', message: expect.stringContaining('panelindən') }])
    const settle = () => owner.post(`admin/payment-refunds/${body.id}/settlement/`, { is_returned: true })
    expect((await settle()).status).toBe(204)
    expect((await settle()).status).toBe(409)
    expect(await booked()).toBe(900)
  })

  it('sends a second partial refund if the owner has confirmed that the provider accepts it', async () => {
    await useProvider(provider, { repeated_refunds: true })
    const { order, payment } = await payOrder()
    await refund(payment, '5.00')
    await refund(payment, '4.00')
    expect(await refunds(order)).toEqual(['5.00 done', '4.00 done'])
  })
})

it('Epoint is never asked to pay out to a card', async () => {
  await useProvider('epoint')
  const { payment } = await payOrder()
  await refund(payment, '5.00')
  expect(fakes.epoint.requests.some(({ path: to }) => to.includes('refund-request'))).toBe(false)
})
