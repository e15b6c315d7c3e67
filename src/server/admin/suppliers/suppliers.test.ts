import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  booksAgree,
  countByItem,
  goods,
  listOf,
  member as owner,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { lettersOf } from '#tests/pdf.ts'
import { correct, head, reverse, sade, son, stock } from '#tests/receiving.ts'
import { refused } from '#tests/refused.ts'

stockedShop('owner')

const address = { name: 'Dad Aləmi MMC', delivery_days: 5, phone: '012 404 11 20', email: 'satis@dadalemi.example' }
const makeSupplier = async (more: object = {}) => (await owner.post('admin/suppliers/', { ...address, ...more })).body
const setGood = (supplier: number, body: object) => owner.put(`admin/suppliers/${supplier}/goods/`, body)
const goodsOf = async (supplier: number) => (await owner.get(`admin/suppliers/${supplier}/goods/`)).body.results
const path = (id: number, verb = '') => `admin/supplier-orders/${id}/${verb && `${verb}/`}`
const show = async (id: number) => (await owner.get(path(id))).body
const send = (id: number, way = 'print') => owner.post(path(id, 'sending'), { way })

/** Prepares an order of 5 'demo-son' and 10 'demo-sade', and sends it. */
async function sentOrder() {
  const supplier = await makeSupplier()
  const { body } = await owner.post('admin/supplier-orders/', {
    supplier: supplier.id,
    lines: [son(5, '4.50'), sade(10, '6.00')],
  })
  return (await send(body.id)).body
}

const receiveOrder = (order: { id: number; version: string }, lines: object[]) =>
  owner.post('admin/receipts/', { ...head, order: { id: order.id, version: order.version }, lines })
const openOf = ({ lines }: { lines: { open: number }[] }) => lines.map(({ open }) => open)

describe('a supplier', () => {
  it('has contacts, delivery days and a least sum', async () => {
    const supplier = await makeSupplier({ contact: 'Elvin', address: 'Bakı', minimum_total: '300,00' })
    expect(supplier).toMatchObject({
      name: 'Dad Aləmi MMC',
      contact: 'Elvin',
      phone: '+994124041120',
      delivery_days: 5,
      minimum_total: '300.00',
      is_active: true,
      goods: 0,
      open_orders: 0,
    })
    expect((await owner.get(`admin/suppliers/${supplier.id}/`)).body).toEqual(supplier)
  })

  it('is rejected with the name of another supplier', async () => {
    await makeSupplier()
    const { status, body } = await owner.post('admin/suppliers/', { ...address, name: 'dad aləmi mmc' })
    expect([status, body]).toEqual([400, { name: ['Bu adda təchizatçı artıq var.'] }])
  })

  it('refuses a change of an older version', async () => {
    const { id, version } = await makeSupplier()
    await owner.put(`admin/suppliers/${id}/`, { ...address, delivery_days: 9, version })
    const { status, body } = await owner.put(`admin/suppliers/${id}/`, { ...address, delivery_days: 3, version })
    expect([status, body.current.delivery_days]).toEqual([409, 9])
  })

  it('is found by folded words and by phone', async () => {
    const { id } = await makeSupplier()
    await makeSupplier({ name: 'Xəzri', phone: '', email: '' })
    const search = async (q: string) => await listOf(owner, `admin/suppliers/?q=${encodeURIComponent(q)}`)
    expect(await search('alemi')).toEqual([id])
    expect(await search('012 404 11')).toEqual([id])
    expect(await search('yoxdur')).toEqual([])
  })
})

describe('goods of a supplier', () => {
  it('have the code and the price of the supplier, which are set again', async () => {
    const { id } = await makeSupplier()
    await setGood(id, { product: goods.products['demo-sade'], code: 'DA-1', last_price: '6.40' })
    const { body } = await setGood(id, { product: goods.products['demo-sade'], code: 'DA-2' })
    expect(body).toMatchObject({ code: 'DA-2', last_price: '6.40', stock: 50 })
    expect(await goodsOf(id)).toEqual([body])
  })

  it('are items where stock is counted by item, never the product as a whole', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 9, Manqo: 6 })
    const { id } = await makeSupplier()
    const product = goods.products['demo-secimli']
    expect((await setGood(id, { product })).status).toBe(400)
    const item = goods.items['demo-secimli/Manqo']
    expect((await setGood(id, { product, item })).body).toMatchObject({ item_id: item, stock: 6, last_price: null })
  })

  it('can be taken off', async () => {
    const { id } = await makeSupplier()
    const { body } = await setGood(id, { product: goods.products['demo-sade'] })
    expect((await owner.delete(`admin/supplier-goods/${body.id}/`)).status).toBe(204)
    expect(await goodsOf(id)).toEqual([])
    expect((await owner.delete(`admin/supplier-goods/${body.id}/`)).status).toBe(404)
  })

  it('get their price from a receipt in the name of the supplier, and from its correction', async () => {
    const { id } = await makeSupplier({ name: 'Xəzər MMC' })
    const { body } = await owner.post('admin/receipts/', { ...head, lines: [sade(3, '7.10')] })
    expect(await goodsOf(id)).toMatchObject([{ last_price: '7.10', priced_on: '2026-11-20' }])
    await correct(body.id, [sade(3, '7.20')])
    expect(await goodsOf(id)).toMatchObject([{ last_price: '7.20' }])
    await owner.post('admin/receipts/', { ...head, received_on: '2026-10-01', lines: [sade(3, '5.00')] })
    expect(await goodsOf(id)).toMatchObject([{ last_price: '7.20' }])
  })
})

describe('an order to a supplier', () => {
  it('is prepared as a draft with the code and the last price of the supplier', async () => {
    const { id } = await makeSupplier()
    await setGood(id, { product: goods.products['demo-sade'], code: 'DA-1', last_price: '6.40' })
    const { status, body } = await owner.post('admin/supplier-orders/', { supplier: id, lines: [sade(10), son(2)] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'draft', pieces: 12, cost: '64.00', unpriced: 1, sent_at: null })
    expect(body.lines).toMatchObject([
      { code: 'DA-1', unit_cost: '6.40', quantity: 10, open: 10 },
      { code: '', unit_cost: null },
    ])
  })

  it('refuses a repeated place, an unknown product and a former supplier', async () => {
    const { id } = await makeSupplier()
    const create = (lines: object[]) => owner.post('admin/supplier-orders/', { supplier: id, lines })
    expect((await create([sade(1), sade(2)])).body.lines[1].product).toEqual(['Bu sətir təkrarlanır.'])
    expect((await create([{ product: 999_999, quantity: 1 }])).status).toBe(400)
    await owner.put(`admin/suppliers/${id}/`, { ...address, is_active: false })
    expect((await create([sade(1)])).status).toBe(400)
  })

  it('can be changed and deleted as a draft, and never after it was sent', async () => {
    const { id } = await makeSupplier()
    const { body: draft } = await owner.post('admin/supplier-orders/', { supplier: id, lines: [sade(10)] })
    const { body: changed } = await owner.put(path(draft.id), { lines: [sade(4), son(1)], version: draft.version })
    expect(changed.pieces).toBe(5)
    await send(draft.id)
    expect((await owner.put(path(draft.id), { lines: [sade(9)] })).status).toBe(409)
    expect((await owner.delete(path(draft.id))).status).toBe(409)
    const { body: other } = await owner.post('admin/supplier-orders/', { supplier: id, lines: [sade(1)] })
    expect((await owner.delete(path(other.id))).status).toBe(204)
    expect((await owner.get(path(other.id))).status).toBe(404)
  })

  it('is expected the usual days of delivery after it was first sent', async () => {
    const order = await sentOrder()
    expect(order).toMatchObject({ state: 'open', sent_way: 'print' })
    const rows = await runSql(sql`select ((now() at time zone 'Asia/Baku')::date + 5)::text as day`)
    expect(order.expected_on).toBe(rows[0]?.day)
    expect((await send(order.id, 'whatsapp')).body).toMatchObject({ sent_way: 'print', sent_at: order.sent_at })
  })

  it('is mailed to the supplier with names, codes and pieces', async () => {
    const { id } = await makeSupplier()
    await setGood(id, { product: goods.products['demo-sade'], code: 'DA-1', last_price: '6.40' })
    const { body } = await owner.post('admin/supplier-orders/', { supplier: id, lines: [sade(10)] })
    await send(body.id, 'mail')
    const [job] = await queuedJobs('mail-supplier-order')
    await runJob('mail-supplier-order', job ?? {})
    const [mail] = await sentMails()
    expect(mail?.to?.[0]?.address).toBe('satis@dadalemi.example')
    expect(mail?.subject).toContain(`Sifariş № ${body.id}`)
    expect(mail?.text).toMatch(/Demo demo-sade: 10 ədəd\nKod: DA-1/)
  })

  it('cannot be mailed to a supplier without an e-mail', async () => {
    const { id } = await makeSupplier({ email: '' })
    const { body } = await owner.post('admin/supplier-orders/', { supplier: id, lines: [sade(10)] })
    expect((await send(body.id, 'mail')).status).toBe(400)
    expect((await show(body.id)).state).toBe('draft')
  })

  it('is printed as a PDF', async () => {
    const { id } = await sentOrder()
    const { status, body, headers } = await owner.get(path(id, 'file'))
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    for (const letter of '№₼əş') expect(lettersOf(body)).toContain(letter)
  })

  it('keeps its products from being deleted', async () => {
    await sentOrder()
    expect((await owner.delete(`admin/products/${goods.products['demo-son']}/`)).status).toBe(409)
  })

  it('is found by supplier, number and goods, and by state', async () => {
    const { id } = await sentOrder()
    const search = async (query: string) => await listOf(owner, `admin/supplier-orders/?${query}`)
    expect(await search('q=alemi')).toEqual([id])
    expect(await search('q=demo-son')).toEqual([id])
    expect(await search('state=open')).toEqual([id])
    expect(await search('state=draft')).toEqual([])
    expect(await search('state=done')).toEqual([])
  })
})

describe('a receipt of an order', () => {
  it('leaves the missing pieces open, and ends the order with the last piece', async () => {
    const order = await sentOrder()
    const { status, body } = await receiveOrder(order, [son(4, '4.60'), sade(10, '6.00')])
    expect([status, body.supplier_order]).toEqual([201, order.id])
    const open = await show(order.id)
    expect([open.state, openOf(open), open.receipts.length]).toEqual(['open', [1, 0], 1])
    await receiveOrder(open, [son(1, '4.60')])
    expect(await show(order.id)).toMatchObject({ state: 'done', open: 0, received: 15 })
    expect(await stock('demo-son')).toMatchObject({ pieces: 6 })
    expect(await goodsOf(order.supplier.id)).toMatchObject([{ last_price: '6.00' }, { last_price: '4.60' }])
    await booksAgree()
  })

  it('may bring more pieces, and other goods, than were ordered', async () => {
    const order = await sentOrder()
    const video = { product: goods.products['demo-video'], quantity: 1, unit_cost: '9.00' }
    await receiveOrder(order, [son(7, '4.50'), video])
    expect(openOf(await show(order.id))).toEqual([0, 10])
    await booksAgree()
  })

  it('is refused for a draft, and for an order that has changed since', async () => {
    const order = await sentOrder()
    const draft = (await owner.post('admin/supplier-orders/', { supplier: order.supplier.id, lines: [sade(1)] })).body
    expect((await receiveOrder(draft, [sade(1, '1.00')])).status).toBe(409)
    await receiveOrder(order, [son(5, '4.50')])
    expect((await receiveOrder(order, [son(5, '4.50')])).status).toBe(409)
    expect(await stock('demo-son')).toMatchObject({ pieces: 6 })
  })

  it('is written once when two people receive the same parcel at once', async () => {
    const order = await sentOrder()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => receiveOrder(order, [sade(10, '6.00'), son(5, '4.50')])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await show(order.id)).toMatchObject({ state: 'done', received: 15 })
    await booksAgree()
  })

  it('gives its pieces back to the order when it is corrected or reversed', async () => {
    const order = await sentOrder()
    const { body } = await receiveOrder(order, [son(5, '4.50'), sade(10, '6.00')])
    await correct(body.id, [son(3, '4.50')])
    expect(openOf(await show(order.id))).toEqual([2, 10])
    await correct(body.id, [son(3, '4.50'), sade(8, '6.00')])
    expect(openOf(await show(order.id))).toEqual([2, 2])
    await reverse(body.id, { lines: [sade(1)] })
    expect(openOf(await show(order.id))).toEqual([2, 3])
    await reverse(body.id)
    expect(await show(order.id)).toMatchObject({ state: 'open', open: 15, received: 0 })
    await booksAgree()
  })

  it('stays exact while corrections, reversals and closings happen at once', async () => {
    const order = await sentOrder()
    const { body } = await receiveOrder(order, [son(5, '4.50'), sade(5, '6.00')])
    const answers = await Promise.all([
      correct(body.id, [sade(4, '6.00'), son(4, '4.50')]),
      reverse(body.id, { lines: [son(1)] }),
      owner.post(path(order.id, 'closing'), { reason: 'Qalmayıb' }),
      reverse(body.id, { lines: [sade(1)] }),
      correct(body.id, [son(2, '4.50'), sade(2, '6.00')]),
    ])
    expect(answers.map(({ status }) => status).filter((status) => ![200, 400, 409].includes(status))).toEqual([])
    await booksAgree()
  })
})

describe('closing an order', () => {
  it('ends the open lines with a reason, one or all', async () => {
    const order = await sentOrder()
    await receiveOrder(order, [son(2, '4.50')])
    const close = (body: object) => owner.post(path(order.id, 'closing'), { reason: 'Qalmayıb', ...body })
    const { body } = await close({ lines: [{ product: goods.products['demo-son'] }] })
    expect(body).toMatchObject({ state: 'open', lines: [{ closed: 3, closed_reason: 'Qalmayıb', open: 0 }, {}] })
    expect((await close({ lines: [{ product: goods.products['demo-son'] }] })).status).toBe(400)
    expect((await close({})).body).toMatchObject({ state: 'done', open: 0 })
    expect((await close({})).status).toBe(409)
  })

  it('needs a reason and a sent order', async () => {
    const { id } = await makeSupplier()
    const { body } = await owner.post('admin/supplier-orders/', { supplier: id, lines: [sade(1)] })
    expect((await owner.post(path(body.id, 'closing'), { reason: '' })).status).toBe(400)
    expect((await owner.post(path(body.id, 'closing'), { reason: 'Yox' })).status).toBe(409)
  })
})

describe('the database', () => {
  it('refuses changes of an order that was sent', async () => {
    const { id } = await sentOrder()
    expect(await refused(`update supplier_order_lines set quantity = 1 where order_id = ${id}`)).toMatch(
      /never changes/,
    )
    expect(await refused(`delete from supplier_order_lines where order_id = ${id}`)).toMatch(/never changes/)
    expect(await refused(`delete from supplier_orders where id = ${id}`)).toMatch(/never changed/)
    expect(await refused(`update supplier_orders set expected_on = '2026-01-01' where id = ${id}`)).toMatch(
      /never changed/,
    )
    expect(await refused(`update supplier_order_lines set closed = 99, closed_reason = 'x'`)).toBe(
      'supplier_order_lines_parts',
    )
  })
})
