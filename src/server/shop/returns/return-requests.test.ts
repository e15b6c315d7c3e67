import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#tests/demo-goods.ts'
import {
  advance,
  booksAgree,
  customer,
  goods,
  member,
  orderLine,
  orderPayload,
  passOrders,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { refused } from '#tests/refused.ts'

stockedShop('manager')

type Placed = { id: number; lines: number[] }

/** Places an order of three 'demo-sade' and one 'demo-video', and delivers it. */
async function delivered(more: object = {}): Promise<Placed> {
  const lines = [orderLine('demo-sade', 3, '30.00'), orderLine('demo-video', 1, '30.00')]
  const { body } = await customer().post('checkout/', orderPayload(lines, more))
  await advance(body.id, 'preparing', 'on_way', 'delivered')
  return { id: body.id, lines: body.items.map(({ id }: { id: number }) => id) }
}

const asked = (id: number, lines: object[], more: object = {}) =>
  customer().post(`orders/${id}/return-requests/`, { lines, ...more })
const defective = (id: number | undefined, quantity = 1) => ({ id, quantity, reason: 'defective' })
const shown = async (id: number) => (await customer().get(`orders/${id}/return-requests/`)).body
const DAY = 24 * 60

describe('a return request', () => {
  it('is sent with quantity, reason and words, and stands in the history of the order', async () => {
    const { id, lines } = await delivered()
    const { status, body } = await asked(id, [defective(lines[0], 2)], { text: 'İşləmir' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'sent',
      text: 'İşləmir',
      amount: '20.00',
      lines: [{ id: lines[0], quantity: 2, reason: 'defective' }],
    })
    const page = await shown(id)
    expect(page.requests).toEqual([body])
    expect(page.lines.map(({ left }: { left: number }) => left)).toEqual([1, 1])
    expect((await customer().get('orders/?part=delivered')).body.results[0]).toMatchObject({ return_state: 'sent' })
    const order = (await member.get(`admin/orders/${id}/`)).body
    expect(order.return_requests).toMatchObject([{ id: body.id, state: 'sent', pieces: 2 }])
    expect(order.events.at(-1)).toMatchObject({ event: 'return_sent', is_customer: true })
  })

  it('is mailed, with who pays for bringing the goods back', async () => {
    const { id, lines } = await delivered()
    await asked(id, [{ id: lines[0], quantity: 1, reason: 'disliked' }])
    await runJob('mail-return', (await queuedJobs('mail-return'))[0] ?? {})
    const [mail] = await sentMails()
    expect(mail?.subject).toContain('Qaytarma sorğunuz gəldi')
    expect(mail?.text).toContain('Geri gətirilməni siz ödəyirsiniz.')
  })

  it('counts the stored share of the discount of each piece', async () => {
    const { id, lines } = await delivered({ coupon: goods.coupons.XOSGELDIN10 })
    const amounts = []
    for (const line of [lines[0], lines[0], lines[0], lines[1]]) {
      const { body } = await asked(id, [defective(line)])
      await member.post(`admin/return-requests/${body.id}/acceptance/`, { way: 'courier' })
      await member.post(`admin/return-requests/${body.id}/receipt/`, { restocked: [] })
      amounts.push((await shown(id)).requests[0].amount)
    }
    expect(amounts).toEqual(['9.00', '9.00', '9.00', '27.00'])
    await booksAgree()
  })

  it('is refused before the delivery, and for an order of somebody else', async () => {
    const lines = [orderLine('demo-sade', 1, '10.00')]
    const { body } = await customer().post('checkout/', orderPayload(lines))
    expect((await asked(body.id, [defective(body.items[0].id)])).body).toEqual({
      detail: 'Sifariş hələ təhvil verilməyib.',
    })
    const other = await delivered()
    const answer = await customer('sadiq').post(`orders/${other.id}/return-requests/`, {
      lines: [defective(other.lines[0])],
    })
    expect(answer.status).toBe(404)
    expect((await customer('sadiq').get(`orders/${other.id}/return-requests/`)).status).toBe(404)
  })

  it('is possible until the end of the 14th day in Baku', async () => {
    const { id, lines } = await delivered()
    await runSql(sql`alter table orders disable trigger orders_move_forward`)
    const deliver = (at: string) => runSql(sql`update orders set delivered = ${sql.raw(at)} where id = ${id}`)
    const midnight = `(date_trunc('day', now() at time zone 'Asia/Baku') at time zone 'Asia/Baku')`
    await deliver(`${midnight} - interval '14 days'`)
    expect((await shown(id)).until).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await asked(id, [defective(lines[0])])).status).toBe(201)
    await deliver(`${midnight} - interval '14 days 1 minute'`)
    await runSql(sql`alter table orders enable trigger orders_move_forward`)
    expect((await shown(id)).until).toBeNull()
    expect((await asked(id, [defective(lines[0])])).body.detail).toMatch(/^Qaytarma müddəti .+ bitib\.$/)
    expect((await customer().get('orders/?part=delivered')).body.results[0].return_until).toBeNull()
  })

  it('has the days that the owner sets', async () => {
    const { id, lines } = await delivered()
    await runSql(sql`insert into settings (name, value) values ('return_days', '0')`)
    expect((await asked(id, [defective(lines[0])])).status).toBe(409)
    await runSql(sql`update settings set value = '30' where name = 'return_days'`)
    await passOrders(29 * DAY)
    expect((await asked(id, [defective(lines[0])])).status).toBe(201)
  })

  it('asks for no more pieces than came, less those that came back and those in open requests', async () => {
    const { id, lines } = await delivered()
    const back = { reason: 'Qüsurlu', items: [{ id: lines[0], quantity: 1, restocked: false }] }
    expect((await member.post(`admin/orders/${id}/returns/`, back)).status).toBe(204)
    const first = await asked(id, [defective(lines[0])])
    expect((await asked(id, [defective(lines[0], 2)])).body.lines).toEqual([
      'Bu qədər ədəd sizdə yoxdur və ya artıq sorğuda var.',
    ])
    await customer().post(`return-requests/${first.body.id}/withdrawal/`)
    expect((await asked(id, [defective(lines[0], 2)])).status).toBe(201)
  })

  it('asks for a piece once if two requests are sent at the same time', async () => {
    const { id, lines } = await delivered()
    const answers = await Promise.all([1, 2, 3].map(() => asked(id, [defective(lines[1])])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  it.each([
    ['a line of another order', (lines: number[]) => [defective((lines[0] ?? 0) + 100)]],
    ['a line twice', (lines: number[]) => [defective(lines[0]), defective(lines[0])]],
    ['no line', () => []],
    ['an unknown reason', (lines: number[]) => [{ id: lines[0], quantity: 1, reason: 'x' }]],
  ])('is refused with %s', async (_case, wrong) => {
    const { id, lines } = await delivered()
    expect((await asked(id, wrong(lines))).status).toBe(400)
  })

  it('needs words for another reason', async () => {
    const { id, lines } = await delivered()
    const other = { id: lines[0], quantity: 1, reason: 'other' }
    expect((await asked(id, [other])).body).toEqual({ text: ['Səbəbi öz sözünüzlə yazın.'] })
    expect((await asked(id, [other], { text: 'Fikrimi dəyişdim' })).status).toBe(201)
  })

  it('is possible twenty times for an order', async () => {
    const { id, lines } = await delivered()
    for (let sent = 0; sent < 20; sent++) {
      const { body } = await asked(id, [defective(lines[0])])
      await customer().post(`return-requests/${body.id}/withdrawal/`)
    }
    expect((await asked(id, [defective(lines[0])])).status).toBe(409)
  })

  it('can be withdrawn by its customer, until the shop answers', async () => {
    const { id, lines } = await delivered()
    const { body } = await asked(id, [defective(lines[0])])
    const path = `return-requests/${body.id}/withdrawal/`
    expect((await customer('sadiq').post(path)).status).toBe(404)
    expect((await customer().post(path)).body).toMatchObject({ state: 'withdrawn' })
    const second = await asked(id, [defective(lines[0])])
    await member.post(`admin/return-requests/${second.body.id}/acceptance/`, { way: 'courier' })
    expect((await customer().post(`return-requests/${second.body.id}/withdrawal/`)).status).toBe(409)
  })

  it('keeps the delivery from being taken back while it is open', async () => {
    const { id, lines } = await delivered()
    await asked(id, [defective(lines[0])])
    const undone = await member.post('admin/orders/stage/undo/', { orders: [{ id, stage: 'delivered' }] })
    expect(undone.body.undone).toEqual([])
    expect((await member.get(`admin/orders/${id}/`)).body.undo_stage).toBeNull()
  })
})

describe('goods of a category that is marked as not returnable', () => {
  const mark = () =>
    runSql(sql`update categories set no_return = true
      where id = (select category_id from products where slug = 'demo-sade')`)

  it('cannot be asked to return, and say so', async () => {
    await mark()
    const { id, lines } = await delivered()
    expect((await customer().get('product/demo-sade/')).body.no_return).toBe(true)
    expect((await shown(id)).lines[0]).toMatchObject({ id: lines[0], left: 0, no_return: true })
    expect((await asked(id, [defective(lines[0])])).body.lines).toEqual(['Bu məhsul qaytarılmır.'])
  })

  it('can be asked to return if they were sold before', async () => {
    const { id, lines } = await delivered()
    await mark()
    expect((await asked(id, [defective(lines[0])])).status).toBe(201)
  })
})

describe('the erasure of an account', () => {
  it('ends open requests, and removes words and reasons', async () => {
    const { id, lines } = await delivered()
    await asked(id, [defective(lines[0])], { text: 'Nadirə xanım' })
    const second = await asked(id, [defective(lines[1])], { text: 'Nadirə xanım' })
    await member.post(`admin/return-requests/${second.body.id}/refusal/`, { reason: 'Nadirə xanım' })
    expect((await customer().get('users/data/')).body.returns).toMatchObject([{ text: 'Nadirə xanım' }, {}])
    expect((await customer().post('users/erasure/', { password: PASSWORD })).status).toBe(204)
    expect(await runSql(sql`select state, text, answer, refusal from return_requests order by id`)).toEqual([
      { state: 'withdrawn', text: '', answer: '', refusal: null },
      { state: 'refused', text: '', answer: '', refusal: '' },
    ])
  })
})

describe('the database', () => {
  it('moves a request only forward, and keeps its lines', async () => {
    const { id, lines } = await delivered()
    const { body } = await asked(id, [defective(lines[0])])
    const change = (what: string) => refused(`update return_requests set ${what} where id = ${body.id}`)
    expect(await change(`text = 'x'`)).toMatch(/never changed/)
    expect(await change(`state = 'received', closed_at = now(), amount = 1`)).toMatch(/forward/)
    expect(await change(`state = 'refused', closed_at = now()`)).toBe('return_requests_refused')
    expect(await change(`state = 'withdrawn', closed_at = now()`)).toBeNull()
    expect(await change(`state = 'sent', closed_at = null`)).toMatch(/forward/)
    expect(await refused(`update return_request_lines set quantity = 9`)).toMatch(/never changed/)
    expect(await refused(`delete from return_requests`)).toMatch(/never changed/)
  })

  it('refuses a line for more pieces than the customer has, and a request before the delivery', async () => {
    const { id, lines } = await delivered()
    const request = `insert into return_requests (order_id, user_id) values (${id}, ${goods.users.musteri})`
    const line = (quantity: number) =>
      `insert into return_request_lines values ((select max(id) from return_requests), ${lines[0]}, ${quantity}, 'wrong')`
    expect(await refused(request, line(4))).toMatch(/more is asked for/)
    expect(await refused(request, line(3))).toBeNull()
    const { body } = await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))
    expect(
      await refused(`insert into return_requests (order_id, user_id) values (${body.id}, ${goods.users.musteri})`),
    ).toMatch(/after the delivery/)
  })
})
