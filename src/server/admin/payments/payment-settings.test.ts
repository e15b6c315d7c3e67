import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  attemptsOf,
  brokenBooks,
  callBack,
  cardShop,
  fakes,
  orderOnline,
  payOrder,
  startAttempt,
  startOrder,
  typeCard,
  useProvider,
} from '#tests/card-shop.ts'
import { customer, member as owner, runJob, runSql, shop, visitor } from '#tests/stocked-shop.ts'
import { runUnruled } from '#tests/with-shop.ts'

cardShop()
beforeEach(() => useProvider('epoint'))

const show = async () => (await owner.get('admin/payment-settings/')).body
const update = (change: object) => owner.put('admin/payment-settings/', change)
const check = async () =>
  (await owner.post('admin/payment-settings/check/', { provider: 'epoint' })).body.faults as string[]
const newKeys = { provider: 'epoint', values: { public_key: 'i000000001', private_key: 'NEWPRIVATEKEY00000000001' } }

describe('the set-up of card payments', () => {
  it('never shows a key, and stores it sealed', async () => {
    expect((await update({ keys: newKeys })).status).toBe(200)
    const text = JSON.stringify([
      await show(),
      (await owner.get('admin/log/')).body,
      await runSql(sql`select to_json(payment_keys) from payment_keys`),
    ])
    expect(text).not.toContain('PRIVATEKEY0')
    expect(await show()).toMatchObject({
      provider: 'epoint',
      providers: [{ provider: 'epoint', has_keys: true, callback_in_panel: true }, { has_keys: false }],
    })
  })

  it('refuses a provider without keys, and incomplete keys', async () => {
    expect((await update({ provider: 'payriff' })).body).toEqual({ provider: ['Əvvəlcə açarları yazın.'] })
    const { status } = await update({ keys: { provider: 'epoint', values: { public_key: 'i000000001' } } })
    expect(status).toBe(400)
  })

  it('requires a recently typed password', async () => {
    await runSql(sql`update staff_sessions set password_at = now() - interval '11 minutes'`)
    expect((await update({ test_mode: true })).status).toBe(403)
  })

  it('the former keys count for another day', async () => {
    const { order, reference } = await startOrder()
    await update({ keys: newKeys })
    typeCard(reference)
    // The provider still signs with the former key, and takes requests with it.
    expect((await callBack(reference)).status).toBe(200)
    expect((await attemptsOf(order))[0]?.state).toBe('paid')
    await runSql(sql`update payment_keys set expires_at = now() where expires_at is not null`)
    expect((await callBack(reference)).status).toBe(400)
  })

  it("'Yoxla' describes each fault in plain words", async () => {
    expect(await check()).toEqual([
      'Mağazanın ünvanı https deyil: bank bildiriş göndərə bilməz.',
      'Epoint hələ bildiriş göndərməyib: bildiriş ünvanını Epoint panelinə yazın və bir sınaq ödənişi edin.',
    ])
    await callBack(await startAttempt(await orderOnline()))
    expect(await check()).toHaveLength(1)
    fakes.epoint.fail('heartbeat', 'server error')
    expect(await check()).toContain('Epoint cavab vermir. Bir az sonra yenidən yoxlayın.')
    await update({ keys: newKeys })
    expect(await check()).toContain('Açarlar yanlışdır: Epoint onları qəbul etmədi.')
  })

  it("'Yoxla' names the path of the heartbeat that Epoint has", async () => {
    const path = async () => (await owner.post('admin/payment-settings/check/', { provider: 'epoint' })).body.path
    expect(await path()).toBe('/api/1/heartbeat')
    fakes.epoint.faults.add('moved heartbeat')
    expect(await path()).toBe('/api/heartbeat')
  })

  it("'Yoxla' reports a wrong clock", async () => {
    const real = Date.now
    Date.now = () => real() - 10 * 60_000
    const faults = await check().finally(() => {
      Date.now = real
    })
    expect(faults.some((fault) => fault.startsWith('Serverin saatı Epoint ilə'))).toBe(true)
  })

  it('the storefront names the longest instalments, from the typed minimum', async () => {
    const named = async () => {
      shop.services.replyCache.clear()
      return (await visitor().get('shop/')).body.named_instalment
    }
    await update({ instalments: [6, 3] })
    expect(await named()).toEqual({ months: 6, minimum: '0.00' })
    expect((await update({ instalments_minimum: '99,5' })).body.instalments_minimum).toBe('99.50')
    expect(await named()).toEqual({ months: 6, minimum: '99.50' })
    await update({ instalments_minimum: null })
    expect(await named()).toEqual({ months: 6, minimum: '0.00' })
    await update({ instalments: [] })
    expect(await named()).toBeNull()
  })

  it.each([
    ['ordering', sql`('ordering_open', 'false')`],
    ['online payment', sql`('payment_ways', '["cash"]')`],
  ])('the storefront names no instalments without %s', async (_what, setting) => {
    await update({ instalments: [6] })
    await runSql(sql`insert into settings (name, value) values ${setting}
      on conflict (name) do update set value = excluded.value`)
    shop.services.replyCache.clear()
    expect((await visitor().get('shop/')).body.named_instalment).toBeNull()
  })

  it('test mode and instalments show on the storefront', async () => {
    await update({ test_mode: true, instalments: [3, 6] })
    shop.services.replyCache.clear()
    expect((await visitor().get('shop/')).body.payment_test).toBe(true)
    const order = await orderOnline()
    expect((await customer().get(`orders/${order}/payment/`)).body).toMatchObject({
      instalments: [3, 6],
      is_test: true,
    })
    const wish = (months: number) => customer().post(`orders/${order}/payment/instalments/`, { months })
    expect((await wish(5)).status).toBe(400)
    expect((await wish(6)).status).toBe(201)
    const request = fakes.epoint.requests.find(({ path }) => path.endsWith('/request'))
    const data = new URLSearchParams(request?.body).get('data') ?? ''
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({ amount: '15.00', is_installment: 1 })
  })
})

describe('the daily reconciliation', () => {
  it('finds a payment that the shop had missed, applies it, and reports it once', async () => {
    await update({ report_to: 'sahib@example.az' })
    const [missed, settled] = [await orderOnline(), await orderOnline()]
    const reference = await startAttempt(missed)
    const second = await startAttempt(settled)
    typeCard(second)
    await callBack(second)
    typeCard(reference)
    await runUnruled(shop, `update payments set created_at = now() - interval '1 day'`)
    for (let n = 0; n < 2; n++) await runJob('reconcile-payments', {})
    const { differences } = (await owner.get('admin/payments/doubts/')).body
    expect(differences).toMatchObject([{ detail: 'Bankda ödənilib, mağazada ödənilməmişdi.', number: '100001' }])
    expect((await attemptsOf(missed))[0]?.state).toBe('paid')
    expect(await brokenBooks()).toEqual([])
  })

  it('compares an older attempt that was refunded yesterday', async () => {
    const { reference, payment } = await payOrder()
    await owner.post(`admin/payments/${payment}/refunds/`, { amount: '5.00', reason: 'Qüsurlu' })
    await runUnruled(shop, `update payments set created_at = now() - interval '9 days'`)
    await runUnruled(shop, `update payment_refunds set ended_at = now() - interval '1 day'`)
    const atBank = fakes.epoint.payments.get(reference)
    if (atBank) atBank.status = 'success'
    await runJob('reconcile-payments', {})
    const { differences } = (await owner.get('admin/payments/doubts/')).body
    expect(differences).toMatchObject([{ detail: 'Mağazada pul qaytarılıb, bankda qaytarılmayıb.' }])
  })

  it('leaves a difference on the list until staff settle it with a reason', async () => {
    const order = await orderOnline()
    await startAttempt(order)
    await runSql(sql`
      insert into payment_differences (payment_id, day, detail, created_at)
        select id, '2026-01-01', 'x', now() - interval '90 days' from payments`)
    const listed = async () => (await owner.get('admin/payments/doubts/')).body.differences
    const [{ id }] = await listed()
    const settle = (reason: string) => owner.post(`admin/payment-differences/${id}/settlement/`, { reason })
    expect((await settle(' ')).status).toBe(400)
    expect((await settle('Bankın çıxarışında düzdür')).status).toBe(204)
    expect((await settle('Yenə')).status).toBe(409)
    expect(await listed()).toEqual([])
    expect(await runSql(sql`select settled_why, settled_by is not null as by from payment_differences`)).toEqual([
      { settled_why: 'Bankın çıxarışında düzdür', by: true },
    ])
  })
})

describe('the figures of payments', () => {
  it('show takings by way, refunds, and payments in doubt', async () => {
    const { payment } = await payOrder()
    await owner.post(`admin/payments/${payment}/refunds/`, { amount: '5.00', reason: 'x' })
    const unclear = await startAttempt(await orderOnline())
    typeCard(unclear)
    fakes.epoint.faults.add('other amount')
    await callBack(unclear)
    const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10)
    expect((await owner.get(`admin/payments/figures/?from=${today}&to=${today}`)).body).toEqual({
      ways: [
        { way: 'cash_store', payments: 0, received: '0.00', refunded: '0.00' },
        { way: 'cash_door', payments: 0, received: '0.00', refunded: '0.00' },
        { way: 'card_door', payments: 0, received: '0.00', refunded: '0.00' },
        { way: 'transfer', payments: 0, received: '0.00', refunded: '0.00' },
        { way: 'online', payments: 1, received: '15.00', refunded: '5.00' },
        { way: 'written_off', payments: 0, received: '0.00', refunded: '0.00' },
      ],
      owed: { orders: 0, amount: '0.00' },
      in_doubt: { payments: 1, amount: '15.00' },
    })
  })
})
