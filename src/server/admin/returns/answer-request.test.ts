import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bakuDay } from '#src/domain/baku-clock.ts'
import {
  advance,
  booksAgree,
  countByItem,
  customer,
  goods,
  member,
  orderLine,
  orderPayload,
  payOnline,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('manager')

type Line = { id: number; quantity: number; reason: string }
type Asked = { order: number; request: number; lines: number[] }

/** Delivers an order of two 'demo-sade' and one 'demo-video', and asks to return pieces of it. */
async function asked(
  wish: (lines: number[]) => Line[],
  more: { online?: boolean; payload?: object } = {},
): Promise<Asked> {
  const goods = [orderLine('demo-sade', 2, '20.00'), orderLine('demo-video', 1, '30.00')]
  const { body } = await customer().post('checkout/', orderPayload(goods, more.payload))
  if (more.online) await payOnline(body.id)
  await advance(body.id, 'preparing', 'on_way', 'delivered')
  const lines = body.items.map(({ id }: { id: number }) => id)
  const sent = await customer().post(`orders/${body.id}/return-requests/`, { lines: wish(lines), text: 'Xarabdır' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return { order: body.id, request: sent.body.id, lines }
}

const one = (reason: string) => (lines: number[]) => [{ id: lines[0] ?? 0, quantity: 1, reason }]
const everything =
  (...reasons: string[]) =>
  (lines: number[]) => [
    { id: lines[0] ?? 0, quantity: 2, reason: reasons[0] ?? '' },
    { id: lines[1] ?? 0, quantity: 1, reason: reasons[1] ?? reasons[0] ?? '' },
  ]
const path = (request: number, step = '') => `admin/return-requests/${request}/${step}`
const accept = (request: number, more: object = {}) =>
  member.post(path(request, 'acceptance/'), { way: 'courier', ...more })
const receive = (request: number, restocked: number[] = []) => member.post(path(request, 'receipt/'), { restocked })
const stockOf = async (slug: string) =>
  (await runSql(sql`select stock_count from products where slug = ${slug}`))[0]?.stock_count

/** Runs the newest mail about a request. Returns its text. */
async function mailed(): Promise<string> {
  await runJob('mail-return', (await queuedJobs('mail-return')).at(-1) ?? {})
  return (await sentMails()).at(-1)?.text ?? ''
}

describe('a return request in the admin', () => {
  it('is listed by state, order and age, and found by number and phone', async () => {
    const { order, request } = await asked(one('defective'))
    const found = async (query: string) =>
      (await member.get(`admin/return-requests/?${query}`)).body.results.map(({ id }: { id: number }) => id)
    for (const query of ['', 'state=open', 'state=sent', `order=${order}`, `q=${100_000 + order}`, 'q=050 123 45 67'])
      expect(await found(query), query).toEqual([request])
    for (const query of ['state=accepted', `order=${order + 1}`, 'waiting_days=3', 'q=999999'])
      expect(await found(query), query).toEqual([])
    await runSql(sql`alter table return_requests disable trigger return_requests_move`)
    await runSql(sql`update return_requests set created_at = now() - interval '73 hours'`)
    await runSql(sql`alter table return_requests enable trigger return_requests_move`)
    expect(await found('waiting_days=3')).toEqual([request])
  })

  it('shows the paid share of each line, and what the customer returned before', async () => {
    const { request, lines } = await asked(everything('defective', 'disliked'), {
      payload: { coupon: goods.coupons.XOSGELDIN10, delivery: goods.deliveries['Poçt (bölgələr)'] },
    })
    const { body } = await member.get(path(request))
    expect(body).toMatchObject({
      state: 'sent',
      text: 'Xarabdır',
      amount: '45.00',
      with_delivery: false,
      orders: 1,
      returned_before: 0,
      lines: [
        { id: lines[0], quantity: 2, sold: 2, amount: '18.00' },
        { id: lines[1], quantity: 1, sold: 1, amount: '27.00' },
      ],
    })
  })

  it('counts as news until it is answered', async () => {
    const { request } = await asked(one('wrong'))
    const news = async () => (await member.get('admin/orders/news/')).body.returns
    expect(await news()).toEqual({ waiting: 1, newest: request })
    await accept(request)
    expect(await news()).toEqual({ waiting: 0, newest: null })
  })

  it('is closed to staff without the right', async () => {
    const { request } = await asked(one('wrong'))
    const editor = await staff('editor')
    expect((await editor.get(path(request))).status).toBe(403)
    expect((await editor.post(path(request, 'acceptance/'), { way: 'courier' })).status).toBe(403)
    expect((await editor.post(path(request, 'receipt/'), { restocked: [] })).status).toBe(403)
  })
})

describe('the acceptance', () => {
  it('says to the customer until when to bring the goods, with the words of the shop', async () => {
    const { order, request } = await asked(one('defective'))
    const answer = await accept(request, { way: 'shop', bring_by: '2099-11-25', answer: 'Qutusu ilə gətirin.' })
    expect(answer.status).toBe(204)
    expect(await mailed()).toMatch(/Malı 25\.11\.2099 tarixinədək mağazaya gətirin\.[^]*Qutusu ilə gətirin\./)
    const [shown] = (await customer().get(`orders/${order}/return-requests/`)).body.requests
    expect(shown).toMatchObject({
      state: 'accepted',
      way: 'shop',
      bring_by: '2099-11-25',
      answer: 'Qutusu ilə gətirin.',
      answered_by: 'Test',
    })
  })

  it('needs a day that is not over, if the customer brings the goods', async () => {
    const { request } = await asked(one('defective'))
    for (const bring_by of [null, '2020-01-01'])
      expect((await accept(request, { way: 'shop', bring_by })).body).toHaveProperty('bring_by')
    expect((await accept(request, { way: 'shop', bring_by: bakuDay() })).status).toBe(204)
  })

  it('happens once if two people answer at the same time', async () => {
    const { request } = await asked(one('defective'))
    const other = await staff('packer')
    const answers = await Promise.all([
      accept(request),
      other.post(path(request, 'refusal/'), { reason: 'Açılıb' }),
      customer().post(`return-requests/${request}/withdrawal/`),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })
})

describe('the refusal', () => {
  it('is mailed with its reason, and frees the pieces', async () => {
    const { order, request, lines } = await asked(one('disliked'))
    expect((await member.post(path(request, 'refusal/'), { reason: '' })).status).toBe(400)
    await member.post(path(request, 'refusal/'), { reason: 'Açılmış maye qaytarılmır' })
    expect(await mailed()).toContain('Səbəb: Açılmış maye qaytarılmır')
    const { body } = await customer().get(`orders/${order}/return-requests/`)
    expect(body.requests[0]).toMatchObject({ state: 'refused', refusal: 'Açılmış maye qaytarılmır' })
    expect(body.lines[0]).toMatchObject({ id: lines[0], left: 2, no_return: false })
  })

  it('is possible after the acceptance, if the goods never came', async () => {
    const { request } = await asked(one('disliked'))
    await accept(request)
    expect((await member.post(path(request, 'refusal/'), { reason: 'Gətirilmədi' })).status).toBe(204)
    expect((await receive(request)).status).toBe(409)
  })
})

describe('the receipt of the goods', () => {
  it('books the return, moves the ticked lines to stock, and opens the refund', async () => {
    const { order, request, lines } = await asked(everything('defective', 'disliked'))
    await accept(request)
    const before = [await stockOf('demo-sade'), await stockOf('demo-video')]
    expect((await receive(request, lines.slice(1))).body).toEqual({ refund_due: '50.00' })
    expect([await stockOf('demo-sade'), await stockOf('demo-video')]).toEqual([before[0], before[1] + 1])
    const { body } = await member.get(`admin/orders/${order}/`)
    expect(body).toMatchObject({
      stage: 'returned',
      refund_due: '50.00',
      returns: [{ reason: 'Qüsurlu, Bəyənmədi' }],
      return_requests: [{ state: 'received' }],
    })
    expect(await queuedJobs('mail-order-moved')).toContainEqual({ order_id: order, stage: 'returned' })
    await booksAgree()
  })

  it('returns pieces to the item where they are counted', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 9, Manqo: 3 })
    const payload = orderPayload([orderLine('demo-secimli', 1, '26.75', ['Manqo', '0 mg'])])
    const { body: order } = await customer().post('checkout/', payload)
    await advance(order.id, 'preparing', 'on_way', 'delivered')
    const line = order.items[0].id
    const sent = await customer().post(`orders/${order.id}/return-requests/`, {
      lines: [{ id: line, quantity: 1, reason: 'disliked' }],
    })
    await accept(sent.body.id)
    await receive(sent.body.id, [line])
    const [item] = await runSql(
      sql`select stock_count from option_items where name = 'Manqo' and stock_count is not null`,
    )
    expect(item?.stock_count).toBe(3)
    await booksAgree()
  })

  it.each([
    ['the delivery price too, if all came back by the fault of the shop', everything('defective', 'damaged'), '55.00'],
    ['no delivery price, if a reason is the customer’s', everything('defective', 'disliked'), '50.00'],
    ['no delivery price, if a part stays', one('defective'), '10.00'],
  ])('owes %s', async (_case, wish, due) => {
    // 50.00 manat are free of delivery from that sum on.
    await runSql(sql`update delivery_types set min_price = 100000`)
    const { order, request } = await asked(wish, { online: true })
    await accept(request)
    expect((await receive(request)).body).toEqual({ refund_due: due })
    expect((await customer().get(`orders/${order}/return-requests/`)).body.requests[0].amount).toBe(due)
    await booksAgree()
  })

  it('owes the delivery price also if all came back in several requests', async () => {
    await runSql(sql`update delivery_types set min_price = 100000`)
    const { order, request, lines } = await asked(one('defective'), { online: true })
    await accept(request)
    await receive(request)
    const rest = [
      { id: lines[0], quantity: 1, reason: 'wrong' },
      { id: lines[1], quantity: 1, reason: 'wrong' },
    ]
    const { body } = await customer().post(`orders/${order}/return-requests/`, { lines: rest })
    expect(body).toMatchObject({ amount: '45.00', with_delivery: true })
    await accept(body.id)
    expect((await receive(body.id)).body).toEqual({ refund_due: '55.00' })
    await booksAgree()
  })

  it('happens once if two people book it at the same time', async () => {
    const { request } = await asked(one('defective'))
    await accept(request)
    const answers = await Promise.all([receive(request), receive(request)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is refused before the acceptance, and if staff booked the pieces in the order meanwhile', async () => {
    const { order, request, lines } = await asked(everything('defective'))
    expect((await receive(request)).body).toEqual({ detail: 'Əvvəlcə sorğunu qəbul edin.' })
    await accept(request)
    const items = [{ id: lines[0], quantity: 1, restocked: false }]
    await member.post(`admin/orders/${order}/returns/`, { reason: 'Qüsurlu', items })
    expect((await receive(request)).status).toBe(409)
  })
})
