import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { StaffMember } from '#tests/staff.ts'
import { percent } from '#src/domain/percent.ts'
import { textOf } from '#tests/pdf.ts'
import { addPromotion, offOrder, oneFree, onlyProducts, percentOff } from '#tests/promotions.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { computeDuePrices, runPromotions } from './run-promotions.ts'
import {
  booksAgree,
  customer,
  goods,
  orderByPhone,
  orderLine,
  orderPayload,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
  visitor,
  waitForLock,
} from '#tests/stocked-shop.ts'

stockedShop()

const place = (items: object[], more: object = {}, by = customer()) => by.post('checkout/', orderPayload(items, more))
const quote = (items: object[], more: object = {}, by = customer()) => by.post('cart/quote/', { items, ...more })
const inCart = (slug: string, quantity: number) => ({ product: goods.products[slug], quantity, options: [] })
const cancel = (id: number) => customer().patch(`cancel-order/${id}/`, { id, canceled: true })
const uses = async (id: number) =>
  (await runSql(sql`select used_count, used_amount::int from promotions where id = ${id}`))[0]
const limited = { max_uses: 1 }

describe('promotions in an order', () => {
  it('lower a line, which stores its share and says why (R23)', async () => {
    await addPromotion(oneFree(2), { name: '3 al, 2 ödə' })
    const { body } = await place([orderLine('demo-sade', 3, '30.00'), orderLine('demo-video', 1, '30.00')])
    expect(body).toMatchObject({
      items_total: '60.00',
      discount: '10.00',
      total: '50.00',
      adjustments: [{ kind: 'promotion', line: 0, label: '3 al, 2 ödə', quantity: 3, amount: '-10.00' }],
    })
    expect(await runSql(sql`select share from order_items order by id`)).toEqual([{ share: 2000 }, { share: 3000 }])
    await booksAgree()
  })

  it('cost the same in the cart, at checkout and in the order', async () => {
    await addPromotion(percentOff(10), { name: 'Onda bir', uses_per_customer: 5 })
    await addPromotion(offOrder(300), { name: 'Səbət', minimum_total: 2000 })
    const cart = (await quote([inCart('demo-sade', 4)], { delivery: goods.deliveries['Kuryer (Bakı)'] })).body
    expect(cart).toMatchObject({ items_total: '40.00', discount: '7.00', delivery_price: '5.00', total: '38.00' })
    const { body } = await place([orderLine('demo-sade', 4, '40.00')], { total: cart.total })
    expect(body).toMatchObject({ discount: cart.discount, total: cart.total })
    expect(cart.adjustments).toMatchObject(body.adjustments.slice(0, -1))
  })

  it('are refused with the fresh total if the customer saw another one (R22)', async () => {
    const answer = await place([orderLine('demo-sade', 1, '10.00')], { total: '14.00' })
    expect(answer).toMatchObject({ status: 409, body: { detail: 'Qiymətlər dəyişib.', total: '15.00' } })
    expect(await runSql(sql`select from orders`)).toHaveLength(0)
  })

  it('of accounts ask a visitor to sign in (R6)', async () => {
    await addPromotion(percentOff(10), { who: ['signed_in'] })
    expect((await quote([inCart('demo-sade', 1)], {}, visitor())).body).toMatchObject({
      total: '10.00',
      sign_in_helps: true,
    })
    expect((await quote([inCart('demo-sade', 1)])).body).toMatchObject({ total: '9.00', sign_in_helps: false })
  })

  it('for wholesalers lower only their own price (R6)', async () => {
    await addPromotion(percentOff(15), { who: ['wholesalers'] })
    expect((await quote([inCart('demo-sade', 1)], {}, customer('topdan'))).body.total).toBe('6.80')
    expect((await quote([inCart('demo-sade', 1)])).body.total).toBe('10.00')
  })

  it('of a first order are used once, also by two orders at once (R6)', async () => {
    await addPromotion(percentOff(50), { who: ['first_order'] })
    const orders = await Promise.all([
      place([orderLine('demo-sade', 1, '10.00')]),
      place([orderLine('demo-video', 1, '30.00')]),
    ])
    expect(orders.map(({ status }) => status)).toEqual([201, 201])
    expect(orders.filter(({ body }) => body.discount !== '0.00')).toHaveLength(1)
    expect((await quote([inCart('demo-sade', 1)])).body.total).toBe('10.00')
  })

  it('are given back in the order of a checkout, so that the two cannot deadlock (R20)', async () => {
    const free = await addPromotion(percentOff(10), { id: 5, min_pieces: 1 })
    const limit = await addPromotion(offOrder(100), { id: 6, max_uses: 9 })
    const { body } = await place([orderLine('demo-sade', 2, '20.00')])
    const [locked, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const checkout = transaction(shop.services, async (tx) => {
      await tx.execute(sql`select from promotions where id = ${limit} for no key update`)
      locked.resolve()
      await waits.promise
      await tx.execute(sql`update promotions set used_count = used_count where id = ${free}`)
    })
    await locked.promise
    const canceled = cancel(body.id)
    await waitForLock()
    waits.resolve()
    await checkout
    expect((await canceled).status).toBe(200)
  })

  it('of a first order come back when that order is cancelled (R6)', async () => {
    await addPromotion(percentOff(50), { who: ['first_order'] })
    const { body } = await place([orderLine('demo-sade', 1, '10.00')])
    await cancel(body.id)
    expect((await quote([inCart('demo-sade', 1)])).body.total).toBe('5.00')
  })
})

describe('the words of a quoted cart', () => {
  it('say why a line costs less (E53)', async () => {
    await addPromotion(oneFree(2), { name: '3-ü 2-nin qiymətinə' })
    const { body } = await quote([inCart('demo-sade', 3)])
    expect(body.adjustments).toMatchObject([{ line: 0, reason: '3-ü 2-nin qiymətinə, 1 ədəd pulsuz' }])
  })

  it('name a promotion whose words do not begin with its name', async () => {
    await addPromotion(percentOff(10), { name: 'Qış', uses_per_customer: 5 })
    const { body } = await quote([inCart('demo-sade', 1)])
    expect(body.adjustments).toMatchObject([{ label: 'Qış', reason: 'Qış: 10\u00A0% endirim' }])
  })

  it('say from which sum the whole cart costs less', async () => {
    await addPromotion(offOrder(300), { name: 'Səbət endirimi', minimum_total: 2000 })
    const { body } = await quote([inCart('demo-sade', 2)])
    expect(body.adjustments).toMatchObject([{ line: null, reason: 'səbət 20.00\u00A0₼-\u2060dan yuxarıdır' }])
  })

  it('say what one piece more brings, once for each promotion (R26)', async () => {
    await addPromotion(oneFree(2))
    const { body } = await quote([inCart('demo-sade', 3), inCart('demo-endirim', 2)])
    expect(body.hints).toEqual([{ line: 1, text: '1 ədəd də əlavə etsəniz, ən ucuzu pulsuz olacaq' }])
  })

  it('give no hint of a piece that is not in stock', async () => {
    await addPromotion(oneFree(1), { scope: onlyProducts(goods.products['demo-son'] as number) })
    expect((await quote([inCart('demo-son', 1)])).body.hints).toEqual([])
  })

  it('give no hints for a cart of more than 20 lines', async () => {
    await addPromotion(offOrder(300), { minimum_total: 22_000 })
    const lines = (count: number) => Array.from({ length: count }, () => inCart('demo-sade', 1))
    expect((await quote([...lines(20), inCart('demo-sade', 1)])).body.hints).toEqual([])
    expect((await quote([...lines(19), inCart('demo-sade', 2)])).body.hints).toHaveLength(1)
  })
})

describe('a quote', () => {
  it('counts an unknown coupon as a wrong code (D24)', async () => {
    const asked = async (coupon: number) => (await quote([inCart('demo-sade', 1)], { coupon })).status
    for (let time = 0; time < 20; time++) expect(await asked(1_000_000 + time)).toBe(200)
    expect(await asked(999)).toBe(429)
  })
})

describe('limits of promotions', () => {
  it('count one use for an order, and give it back when it is cancelled (R20)', async () => {
    const id = await addPromotion(percentOff(10), limited)
    const { body } = await place([orderLine('demo-sade', 2, '20.00')])
    expect(body.discount).toBe('2.00')
    expect(await uses(id)).toEqual({ used_count: 1, used_amount: 200 })
    expect((await place([orderLine('demo-sade', 2, '20.00')])).body.discount).toBe('0.00')
    await cancel(body.id)
    expect(await uses(id)).toEqual({ used_count: 0, used_amount: 0 })
    expect((await place([orderLine('demo-sade', 2, '20.00')])).body.discount).toBe('2.00')
    await booksAgree()
  })

  it('leave out a promotion that would give more money than it has left (R20)', async () => {
    const id = await addPromotion(percentOff(10), { max_amount: 250 })
    expect((await place([orderLine('demo-sade', 2, '20.00')])).body.discount).toBe('2.00')
    expect((await place([orderLine('demo-sade', 1, '10.00')])).body.discount).toBe('0.00')
    expect(await uses(id)).toEqual({ used_count: 1, used_amount: 200 })
  })

  it('count per customer by the phone of an order without an account (R20)', async () => {
    await addPromotion(percentOff(10), { uses_per_customer: 1 })
    const owner = await staff('owner')
    const call = { phone: '050 777 88 99', items: [{ product: goods.products['demo-sade'], quantity: 1 }] }
    await orderByPhone(owner, { ...call, total: '14.00' })
    await orderByPhone(owner, { ...call, total: '15.00' })
    expect(await runSql(sql`select discount from orders order by id`)).toEqual([{ discount: 100 }, { discount: 0 }])
  })
})

describe('gifts', () => {
  const gift = () =>
    addPromotion(
      { kind: 'gift', product_id: goods.products['demo-son'] as number, options: [] },
      { name: 'Hədiyyə', minimum_total: 2000 },
    )

  it('are a line that costs nothing and take their piece from stock (R16)', async () => {
    await gift()
    const { body } = await place([orderLine('demo-sade', 2, '20.00')])
    expect(body).toMatchObject({
      items_total: '35.00',
      discount: '15.00',
      total: '25.00',
      items: [{ is_gift: false }, { name: 'Demo demo-son', quantity: 1, is_gift: true }],
      adjustments: [{ kind: 'delivery' }, { kind: 'promotion', line: 1, label: 'Hədiyyə', amount: '-15.00' }],
    })
    expect(await runSql(sql`select stock_count from products where slug = 'demo-son'`)).toEqual([{ stock_count: 0 }])
    await booksAgree()
  })

  it('are left out when the last piece is gone, and the cart says so (R16)', async () => {
    await gift()
    await runSql(sql`insert into stock_changes (product_id, change, reason)
      select id, -1, 'hand' from products where slug = 'demo-son'`)
    expect((await quote([inCart('demo-sade', 2)])).body).toMatchObject({ gifts: [], missing_gifts: ['Hədiyyə'] })
    expect((await place([orderLine('demo-sade', 2, '20.00')])).body).toMatchObject({ total: '25.00', discount: '0.00' })
  })

  it('are left out when the customer declines them', async () => {
    const id = await gift()
    const { body } = await place([orderLine('demo-sade', 2, '20.00')], { declined_gifts: [id] })
    expect(body.items).toHaveLength(1)
  })

  it.each(['packing-slip', 'invoice'])(
    'are marked on the %s, with the row of their promotion (E53)',
    async (document) => {
      await gift()
      const { body } = await place([orderLine('demo-sade', 2, '20.00')])
      const paper = await (await staff('owner')).get(`admin/orders/print/?document=${document}&ids=${body.id}`)
      expect(
        textOf(paper.body)
          .split('\n')
          .filter((text) => text.startsWith('Hədiyyə')),
      ).toEqual(['Hədiyyə', 'Hədiyyə'])
      expect(textOf(paper.body)).toContain('−15.00\u00A0₼')
    },
  )

  it('are marked in the mail, with the row of their promotion (E53)', async () => {
    await gift()
    await place([orderLine('demo-sade', 2, '20.00')])
    const [mail] = await queuedJobs('mail-order-received')
    await runJob('mail-order-received', mail as object)
    expect((await sentMails())[0]?.text).toMatch(/Demo demo-son × 1: Hədiyyə, pulsuz[\s\S]*Hədiyyə: −15\.00/)
  })

  it('are marked in the data of the customer, with the rows of the order (E53)', async () => {
    await gift()
    await place([orderLine('demo-sade', 2, '20.00')])
    expect((await customer().get('users/data/')).body.orders).toMatchObject([
      {
        items: [{ is_gift: false }, { name: 'Demo demo-son', is_gift: true }],
        adjustments: [
          { kind: 'delivery', amount: '5.00' },
          { kind: 'promotion', label: 'Hədiyyə', amount: '-15.00' },
        ],
      },
    ])
  })

  it('are not worth money when they are returned (R16)', async () => {
    await gift()
    const { body } = await place([orderLine('demo-sade', 2, '20.00')])
    expect(await runSql(sql`select share from order_items where order_id = ${body.id} order by id`)).toEqual([
      { share: 2000 },
      { share: 0 },
    ])
  })
})

describe('promotions on the page of a product', () => {
  const tier = (more: object = {}) =>
    addPromotion({ kind: 'tier', steps: [{ from: 2, percent: percent(10) }], together: false }, more)
  const set = (price: number) =>
    addPromotion({
      kind: 'bundle',
      parts: ['demo-sade', 'demo-endirim'].map((slug) => ({ product_id: goods.products[slug] as number, quantity: 1 })),
      price,
    })
  const shown = async (by = visitor()) => (await by.get('product/demo-sade/promotions/')).body

  it('are the steps of a tier with the price of a piece (E53)', async () => {
    await tier()
    expect((await shown()).tier.rows).toEqual([
      { from: 1, text: '1 ədəd', off: '0.00', price: '10.00' },
      { from: 2, text: '2 ədəddən 10\u00A0%', off: '1.00', price: '9.00' },
    ])
  })

  it('start from the price of a customer with a percent (R1)', async () => {
    await tier()
    expect((await shown(customer('sadiq'))).tier.rows[1]).toMatchObject({ price: '8.10' })
  })

  it('are no tier for accounts or by code', async () => {
    await tier({ who: ['signed_in'] })
    await tier({ code: 'KOD' })
    expect((await shown(customer())).tier).toBeNull()
  })

  it('are a set only while it is cheaper than its parts (R11)', async () => {
    await set(3500)
    expect((await shown()).sets).toMatchObject([{ price: '35.00', parts_price: '39.99' }])
    await runSql(sql`update promotions set effect = jsonb_set(effect, '{price}', '3999')`)
    expect((await shown()).sets).toEqual([])
  })
})

describe('planned sales', () => {
  const price = async (slug: string) =>
    (await runSql(sql`select visitor_price, in_sale from products where slug = ${slug}`))[0]

  it('lower the price of their goods, in lists and in orders, without a row (R21)', async () => {
    await addPromotion(percentOff(20), { scope: onlyProducts(goods.products['demo-sade'] as number) })
    expect(await price('demo-sade')).toEqual({ visitor_price: 800, in_sale: true })
    const { body } = await visitor().get('product/demo-sade/')
    expect(body).toMatchObject({ sale_price: '8.00', in_sale: true, sales: [{ price: '20', is_percent: true }] })
    const order = await place([orderLine('demo-sade', 1, '8.00')])
    expect(order.body).toMatchObject({ items_total: '8.00', discount: '0.00' })
  })

  it('leave the lower of own and planned sale, and end by themselves (R21)', async () => {
    const id = await addPromotion(percentOff(50))
    expect(await price('demo-endirim')).toEqual({ visitor_price: 2000, in_sale: true })
    await runSql(sql`update promotions set due_date = now() where id = ${id}`)

    await runJob('start-and-end-sales', {})
    expect(await price('demo-endirim')).toEqual({ visitor_price: 2999, in_sale: true })
    expect(await price('demo-sade')).toEqual({ visitor_price: 1000, in_sale: false })
  })

  it('reach a product that is tagged later (E52)', async () => {
    const [tag] = await runSql<{ id: number }>(sql`insert into tags (slug, name) values ('yeni', 'yeni') returning id`)
    await addPromotion(percentOff(10), {
      scope: { ...onlyProducts(), tags: [tag?.id ?? 0] },
    })
    expect(await price('demo-sade')).toEqual({ visitor_price: 1000, in_sale: false })
    await runSql(sql`insert into product_tags (product_id, tag_id) select id, ${tag?.id} from products
      where slug = 'demo-sade'`)
    expect(await price('demo-sade')).toEqual({ visitor_price: 900, in_sale: true })
  })

  it('follow a change of the price', async () => {
    await addPromotion(percentOff(10))
    await runSql(sql`update products set price = 2000 where slug = 'demo-sade'`)
    expect(await price('demo-sade')).toEqual({ visitor_price: 1800, in_sale: true })
  })

  it('reach more goods than a batch, whose rest the job computes', async () => {
    const id = await addPromotion(percentOff(10), { is_active: false })
    const due = async () =>
      (await runSql(sql`select prices_due_at is not null as due from promotions where id = ${id}`))[0]?.due
    const lowered = async () =>
      (await runSql(sql`select count(*)::int as count, count(planned_sale)::int as lowered from products`))[0]

    await runSql(sql`update promotions set is_active = true`)
    await transaction(shop.services, (tx) => runPromotions(tx, [id], { batch: 2 }))
    expect(await lowered()).toMatchObject({ lowered: 2 })
    expect(await due()).toBe(true)

    await computeDuePrices(shop.services, 2)
    const { count } = (await lowered()) ?? {}
    expect(await lowered()).toEqual({ count, lowered: count })
    expect(await due()).toBe(false)
  })

  it('give a customer with a percent the sale price, as an own sale does (D2, R21)', async () => {
    await addPromotion(percentOff(5))
    expect((await quote([inCart('demo-sade', 1)], {}, customer('sadiq'))).body.total).toBe('9.50')
  })
})

describe('a changed order', () => {
  const show = async (owner: StaffMember, id: number) => (await owner.get(`admin/orders/${id}/`)).body
  /** Sets the pieces of the first line; returns the quote of the change. */
  async function setPieces(owner: StaffMember, id: number, quantity: number) {
    const order = await show(owner, id)
    const wish = { lines: [{ id: order.items[0].id, quantity }], added: [], delivery: order.delivery_id }
    const { body } = await owner.post(`admin/orders/${id}/change/quote/`, wish)
    expect((await owner.put(`admin/orders/${id}/change/`, { ...order, ...wish, total: body.total })).status).toBe(204)
    return body
  }

  it('is priced with the promotions of its sale, although they ended since (R19)', async () => {
    const id = await addPromotion(offOrder(500), { uses_per_customer: 1 })
    const { body } = await place([orderLine('demo-sade', 4, '40.00')])
    await runSql(sql`update promotions set is_active = false where id = ${id}`)
    await addPromotion(percentOff(50), { uses_per_customer: 9 })
    const owner = await staff('owner')
    await setPieces(owner, body.id, 2)
    expect(await show(owner, body.id)).toMatchObject({ items_total: '20.00', discount: '5.00', total: '20.00' })
    expect(await uses(id)).toEqual({ used_count: 1, used_amount: 500 })
    await booksAgree()
  })

  it('loses a promotion below its minimum, gets it back above, and both are named (R19, A18)', async () => {
    await addPromotion(offOrder(500), { name: 'Səbət', minimum_total: 3000 })
    const { body } = await place([orderLine('demo-sade', 3, '30.00')])
    const owner = await staff('owner')
    expect(await setPieces(owner, body.id, 2)).toMatchObject({ discount: '0.00', lost: ['Səbət'], gained: [] })
    expect(await setPieces(owner, body.id, 3)).toMatchObject({ discount: '5.00', lost: [], gained: ['Səbət'] })
    await booksAgree()
  })

  it('keeps its gift, and gives it up below the minimum of the gift (R16, R19)', async () => {
    await addPromotion(
      { kind: 'gift', product_id: goods.products['demo-son'] as number, options: [] },
      { name: 'Hədiyyə', minimum_total: 3000 },
    )
    const { body } = await place([orderLine('demo-sade', 3, '30.00')])
    const owner = await staff('owner')
    const pieces = async () => (await show(owner, body.id)).items.map(({ name }: { name: string }) => name)
    await setPieces(owner, body.id, 4)
    expect(await pieces()).toEqual(['Demo demo-sade', 'Demo demo-son'])
    await setPieces(owner, body.id, 2)
    expect(await pieces()).toEqual(['Demo demo-sade'])
    expect(await runSql(sql`select stock_count from products where slug = 'demo-son'`)).toEqual([{ stock_count: 1 }])
    await setPieces(owner, body.id, 3)
    expect(await pieces()).toEqual(['Demo demo-sade', 'Demo demo-son'])
    await booksAgree()
  })

  it('accepts a change that names its gift with the other lines, which staff cannot change', async () => {
    await addPromotion(
      { kind: 'gift', product_id: goods.products['demo-son'] as number, options: [] },
      { min_pieces: 1 },
    )
    const { body } = await place([orderLine('demo-sade', 3, '30.00')])
    const owner = await staff('owner')
    const order = await show(owner, body.id)
    expect(order.items.map(({ is_gift }: { is_gift: boolean }) => is_gift)).toEqual([false, true])
    const lines = order.items.map(({ id }: { id: number }) => ({ id, quantity: 2 }))
    const { status, body: quoted } = await owner.post(`admin/orders/${body.id}/change/quote/`, {
      lines,
      delivery: order.delivery_id,
    })
    expect([status, quoted.items_total]).toEqual([200, '35.00'])
  })
})
