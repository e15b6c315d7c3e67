import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { addPromotion, offOrder, oneFree, onlyProducts, percentOff } from '#tests/promotions.ts'
import {
  advance,
  customer,
  goods,
  member as manager,
  orderLine,
  orderPayload,
  runSql,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('manager')

const threeForTwo = {
  name: '3 al, 2 ödə',
  code: null,
  effect: { kind: 'buy_get', buy: 2, get: 1, percent: '100' },
  scope: { all: true },
  max_amount: null,
}
const percent = (off: string, more: object = {}) => ({
  ...threeForTwo,
  name: `−${off} %`,
  effect: { kind: 'percent', percent: off },
  ...more,
})
const make = (input: object) => manager.post('admin/promotions/', input)
const text = (sentence: { text: string }[]) => sentence.map((part) => part.text).join('')
const product = (slug: string) => goods.products[slug] ?? 0
const place = (items: object[], more: object = {}) => customer().post('checkout/', orderPayload(items, more))
const tryOn = (order: number, promotion: object, id: number | null = null) =>
  manager.post('admin/promotions/try/', { order, id, promotion })
const onOne = (slug: string) => ({ all: false, products: [product(slug)] })
/** Gives 'demo-bitib', which is sold out, stock at this cost. */
const receive = async (unit_cost: string) =>
  (await staff('owner')).post('admin/receipts/', {
    supplier: 'Xəzər MMC',
    received_on: '2026-11-20',
    lines: [{ product: product('demo-bitib'), quantity: 5, unit_cost }],
  })

describe('a promotion in the admin', () => {
  it('is said in words, with the names of its goods', async () => {
    const { body } = await make({ ...threeForTwo, scope: onOne('demo-sade') })
    const shown = (await manager.get(`admin/promotions/${body.id}/`)).body
    expect(text(shown.sentence)).toContain('3 ədəd alanda ən ucuzu pulsuzdur')
    expect(text(shown.sentence)).not.toContain('№')
    const list = (await manager.get('admin/promotions/?kind=buy_get')).body
    expect(list.results).toMatchObject([{ id: body.id, sentence: shown.sentence, recent: null }])
  })

  it('is no longer changed once it has ended, switched off or not (R26)', async () => {
    const { body } = await make(percent('10'))
    const change = (more: object) => manager.put(`admin/promotions/${body.id}/`, { ...percent('10'), ...more })
    await runSql(sql`update promotions set due_date = now() - interval '1 hour' where id = ${body.id}`)
    const refused = { status: 409, body: { detail: expect.stringMatching(/^Bu aksiya bitib/) } }
    expect(await change(percent('20'))).toMatchObject(refused)
    await manager.put(`admin/promotions/${body.id}/switch/`, { is_active: false })
    expect(await change({ due_date: '2099-01-01T00:00:00.000Z' })).toMatchObject(refused)
    expect((await manager.get(`admin/promotions/${body.id}/`)).body).toMatchObject({ effect: { percent: 10 } })
  })

  it('is refused with a sentence at the field (R25)', async () => {
    const set = { kind: 'bundle', parts: [{ product_id: product('demo-sade'), quantity: 1 }], price: '5.00' }
    expect(await make({ ...threeForTwo, effect: set })).toMatchObject({
      status: 400,
      body: { 'effect.parts': ['Dəstdə ən azı 2 ədəd olmalıdır.'] },
    })
    expect((await make({ ...threeForTwo, scope: { all: false } })).body).toEqual({
      scope: ['Nəyə aid olduğunu seçin.'],
    })
  })

  it('asks before a price below cost, and is saved once it is confirmed (E25)', async () => {
    await receive('8.00')
    const half = percent('50', { scope: onOne('demo-bitib') })
    const asked = await make(half)
    expect(asked).toMatchObject({ status: 409, body: { code: 'promotion.doubtful' } })
    expect(asked.body.doubts[0]).toContain('Maya dəyərindən ucuz')
    expect((await make({ ...half, confirmed: true })).status).toBe(201)
    expect((await make(percent('10', { scope: onOne('demo-bitib') }))).status).toBe(201)
  })

  it('asks before a set that is dearer than its parts today', async () => {
    const parts = [{ product_id: product('demo-sade'), quantity: 2 }]
    const set = { ...threeForTwo, effect: { kind: 'bundle', parts, price: '20.00' } }
    expect((await make(set)).body.doubts).toEqual([expect.stringContaining('dəst görünməyəcək')])
  })

  it('asks before a second set of the same goods', async () => {
    await addPromotion(oneFree(2), { name: 'Birinci', scope: onlyProducts(product('demo-sade')) })
    expect((await make(threeForTwo)).body.doubts).toEqual([expect.stringContaining('Birinci')])
    expect((await make({ ...threeForTwo, scope: onOne('demo-video') })).status).toBe(201)
  })
})

describe('promotions that work by themselves', () => {
  const addTen = async () => {
    for (let at = 0; at < 10; at += 1) await addPromotion(percentOff(10), { name: `A${at}`, minimum_total: 100 })
  }

  it('are at most ten at once: the eleventh is refused, and names the others (R27)', async () => {
    await addTen()
    const eleventh = { ...threeForTwo, effect: { kind: 'order', reduction: { is_percent: true, amount: '5' } } }
    const { status, body } = await make(eleventh)
    expect([status, body.start_date[0]]).toEqual([400, expect.stringContaining('A0, A1')])
    expect((await make({ ...eleventh, code: 'BES5' })).status).toBe(201)
    expect((await make({ ...eleventh, is_active: false })).status).toBe(201)
  })

  it('are not switched on beside ten others (R27)', async () => {
    const { body } = await make({ ...threeForTwo, is_active: false })
    await addTen()
    const answer = await manager.put(`admin/promotions/${body.id}/switch/`, { is_active: true })
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('ən çox 10') } })
  })

  it('do not count planned sales (R27)', async () => {
    for (let at = 0; at < 10; at += 1) await addPromotion(percentOff(1), { name: `S${at}` })
    expect((await make(threeForTwo)).status).toBe(201)
  })

  it('are switched off at once', async () => {
    const { body } = await make(threeForTwo)
    await manager.put(`admin/promotions/${body.id}/switch/`, { is_active: false })
    expect((await place([orderLine('demo-sade', 3, '30.00')])).body.discount).toBe('0.00')
  })
})

describe('the results of a promotion', () => {
  const resultsOf = async (id: number) => (await manager.get(`admin/promotions/${id}/`)).body.results

  it('are its discount and the goods of the orders that used it (R26)', async () => {
    const id = await addPromotion(oneFree(2))
    await place([orderLine('demo-sade', 3, '30.00'), orderLine('demo-video', 1, '30.00')])
    await place([orderLine('demo-sade', 1, '10.00')])
    expect(await resultsOf(id)).toEqual({
      orders: 1,
      cost: '10.00',
      sales: '50.00',
      average: '50.00',
      shop_average: '30.00',
    })
  })

  it('leave out the share of pieces that came back (R26)', async () => {
    const id = await addPromotion(oneFree(2))
    const order = (await place([orderLine('demo-sade', 3, '30.00')])).body
    await advance(order.id, 'preparing', 'on_way', 'delivered')
    const [line] = await runSql(sql`select id from order_items where order_id = ${order.id}`)
    const back = await manager.post(`admin/orders/${order.id}/returns/`, {
      items: [{ id: line?.id, quantity: 1, restocked: true }],
      reason: 'Bəyənmədi',
    })
    expect(back.status).toBe(204)
    expect(await resultsOf(id)).toMatchObject({ cost: '6.67', sales: '13.34' })
  })

  it('are those of the figures of the days of its orders', async () => {
    const id = await addPromotion(oneFree(2))
    const order = (await place([orderLine('demo-sade', 3, '30.00'), orderLine('demo-video', 1, '30.00')])).body
    await advance(order.id, 'preparing', 'on_way', 'delivered')
    const [line] = await runSql(sql`select id from order_items where order_id = ${order.id} order by id`)
    await manager.post(`admin/orders/${order.id}/returns/`, {
      items: [{ id: line?.id, quantity: 2, restocked: true }],
      reason: 'Bəyənmədi',
    })
    const { orders, cost, sales } = await resultsOf(id)
    const today = bakuDay()
    const { promotions } = (await manager.get(`admin/figures/?from=${today}&to=${today}`)).body
    expect(promotions).toEqual([{ id, name: 'Aksiya', code: null, orders, cost, sales }])
    const list = (await manager.get('admin/promotions/')).body.results
    expect(list.find((row: { id: number }) => row.id === id)).toMatchObject({ recent: { cost, sales } })
    expect([cost, sales]).toEqual(['3.34', '36.67'])
  })

  it('include what took the whole price of an order', async () => {
    const id = await addPromotion(offOrder(1000), { minimum_total: 1000 })
    await place([orderLine('demo-sade', 1, '10.00')])
    expect(await resultsOf(id)).toMatchObject({ orders: 1, cost: '10.00', sales: '0.00' })
  })

  it('leave out an order until it is paid online (E31)', async () => {
    const id = await addPromotion(oneFree(2))
    await place([orderLine('demo-sade', 3, '30.00')])
    await runSql(sql`update orders set payment = 'online'`)
    expect(await resultsOf(id)).toMatchObject({ orders: 0, cost: '0.00' })
  })

  it('leave out cancelled orders', async () => {
    const id = await addPromotion(oneFree(2))
    const { body } = await place([orderLine('demo-sade', 3, '30.00')])
    await customer().patch(`cancel-order/${body.id}/`, { id: body.id, canceled: true })
    expect(await resultsOf(id)).toMatchObject({ orders: 0, cost: '0.00' })
  })
})

describe('a promotion that is tried on an order', () => {
  const order = async () =>
    (await place([orderLine('demo-sade', 4, '40.00'), orderLine('demo-video', 1, '30.00')])).body.id

  it('says for each line whether it took part, and writes nothing', async () => {
    const { status, body } = await tryOn(await order(), { ...threeForTwo, scope: onOne('demo-sade') })
    expect(status).toBe(200)
    expect(body).toMatchObject({ before: '70.00', gives: '-10.00', total: '60.00', why_not: [] })
    expect(body.lines).toMatchObject([
      { quantity: 4, before: '40.00', after: '30.00', state: 'used', text: '3 ədəd · dəstə girdi, −10.00 ₼' },
      { quantity: 1, state: 'no', text: '1 ədəd · aid deyil' },
    ])
    expect(await runSql(sql`select from promotions where kind = 'buy_get'`)).toEqual([])
  })

  it('says what goods in scope are missing', async () => {
    const { body } = await tryOn(await order(), {
      ...threeForTwo,
      effect: { ...threeForTwo.effect, buy: 5 },
      scope: onOne('demo-sade'),
    })
    expect(body).toMatchObject({ gives: '0.00', why_not: [{ name: '3 al, 2 ödə' }] })
    expect(body.lines[0]).toMatchObject({ state: 'missing', text: '4 ədəd · yeni dəstə 2 ədəd çatmır' })
  })

  it('names another promotion that lost, with the reason (R26)', async () => {
    await addPromotion(percentOff(5), {
      name: 'Beş faiz',
      minimum_total: 100,
      scope: onlyProducts(product('demo-sade')),
    })
    const { body } = await tryOn(await order(), percent('20', { minimum_total: '1.00' }))
    expect(body.why_not).toEqual([{ name: 'Beş faiz', reason: '«−20 %» daha ucuzdur' }])
  })

  it('works as a planned sale on the list price (R21)', async () => {
    const { body } = await tryOn(await order(), percent('10', { scope: onOne('demo-video') }))
    expect(body).toMatchObject({ gives: '-3.00', total: '67.00' })
  })

  it('is 404 for an unknown order', async () => {
    expect((await tryOn(99_999, threeForTwo)).status).toBe(404)
  })
})
