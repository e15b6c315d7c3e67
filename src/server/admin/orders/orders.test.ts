import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changeOrders,
  customer,
  goods,
  liftOrderLimits,
  listOf,
  member as packer,
  orderLine,
  orderPayload,
  passOrders,
  queuedJobs,
  runJob,
  runSql,
  sentMails,
  shop,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { lettersOf } from '#tests/pdf.ts'

stockedShop('packer')
beforeEach(async () => {
  // The test's customer orders more than the limit of ten minutes allows (D43).
  await liftOrderLimits()
})

/** Places a customer's order for one piece (10.00 + 5.00); returns its number. */
async function placeOrder(more: object = {}, user: 'musteri' | 'topdan' = 'musteri', paid = '10.00'): Promise<number> {
  const { body } = await customer(user).post('checkout/', orderPayload([orderLine('demo-sade', 1, paid)], more))
  return body.id
}

const advance = (id: number, stage: string, who = packer) =>
  who.post('admin/orders/stage/', { orders: [{ id, stage }] })

const undo = (id: number, stage: string) => packer.post('admin/orders/stage/undo/', { orders: [{ id, stage }] })

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)

describe('orders', () => {
  it('moves an order stage by stage, with history and a mail for each stage', async () => {
    const id = await placeOrder()
    expect((await packer.get('admin/orders/news/')).body).toMatchObject({ waiting: 1, newest: id })
    expect((await packer.get('admin/orders/')).body.results[0]).toHaveProperty('district')
    expect((await advance(id, 'on_way')).body).toMatchObject({
      moved: [],
      refused: [{ id, number: String(100_000 + id), detail: 'Əvvəlcə bu mərhələyə keçməlidir: Hazırlanır.' }],
    })
    for (const stage of ['preparing', 'on_way', 'delivered']) {
      expect((await packer.get(`admin/orders/${id}/`)).body.next_stage).toBe(stage)
      expect((await advance(id, stage)).body).toEqual({ moved: [id], refused: [] })
    }
    expect((await advance(id, 'preparing')).body.refused).toMatchObject([{ detail: 'Bu sifariş artıq hazırlanır.' }])
    const { body } = await packer.get(`admin/orders/${id}/`)
    expect(body).toMatchObject({ stage: 'delivered', next_stage: null, can_cancel: false })
    expect(
      body.events.map(({ event, who, is_customer }: Record<string, unknown>) => [event, who, is_customer]),
    ).toEqual([
      ['received', 'Aysel Məmmədova', true],
      ['preparing', 'Test packer', false],
      ['on_way', 'Test packer', false],
      ['delivered', 'Test packer', false],
    ])
    expect(body.events.at(-1).created_at).toBe(body.delivered)
    expect((await packer.get('admin/orders/news/')).body.waiting).toBe(0)

    expect(await queuedJobs('mail-order-stage')).toEqual(
      ['preparing', 'on_way', 'delivered'].map((stage) => ({ order_id: id, stage })),
    )
    const rows = await runSql(sql`select user_id, new_value from change_log where entity = 'orders' order by id`)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ user_id: packer.id, new_value: { preparing: expect.anything() } })
  })

  it('delivers a pickup order at once, records the stages between, and sends one mail', async () => {
    const id = await placeOrder()
    const pickup = (is: boolean) =>
      runSql(
        sql`update delivery_types set kind = ${is ? 'pickup' : 'courier'} where id = (select delivery_id from orders where id = ${id})`,
      )
    expect((await advance(id, 'delivered')).body.refused, 'a courier brings it').toMatchObject([
      { detail: 'Əvvəlcə bu mərhələyə keçməlidir: Hazırlanır.' },
    ])
    await pickup(true)
    expect((await advance(id, 'on_way')).body.moved).toEqual([])
    const before = (await queuedJobs('mail-order-stage')).length
    const other = await staff('packer')
    const answers = await Promise.all([advance(id, 'delivered'), advance(id, 'delivered', other)])
    expect(answers.map(({ body }) => body.moved.length).sort()).toEqual([0, 1])
    const { body } = await packer.get(`admin/orders/${id}/`)
    expect(body).toMatchObject({
      stage: 'delivered',
      received_amount: body.total,
      preparing: body.delivered,
      on_way: body.delivered,
    })
    expect(body.events.map(({ event }: { event: string }) => event)).toEqual([
      'received',
      'preparing',
      'on_way',
      'delivered',
    ])
    expect((await queuedJobs('mail-order-stage')).slice(before)).toEqual([{ order_id: id, stage: 'delivered' }])
    expect((await undo(id, 'delivered')).body).toEqual({ undone: [id], refused: [] })
    expect((await advance(id, 'delivered')).body.moved).toEqual([id])
    await pickup(false)
  })

  it('uses the words for pickup in mail, history, file and papers of a pickup order', async () => {
    const id = await placeOrder({ address: 'Ж küçəsi 5' })
    await runSql(
      sql`update delivery_types set kind = 'pickup' where id = (select delivery_id from orders where id = ${id})`,
    )
    for (const stage of ['preparing', 'on_way']) await advance(id, stage)
    expect((await packer.get(`admin/orders/${id}/`)).body).toMatchObject({ is_pickup: true, stage: 'on_way' })
    await passOrders(2)
    for (const data of await queuedJobs('mail-order-stage')) await runJob('mail-order-stage', data)
    const letters = await sentMails()
    expect(letters.map(({ subject }) => subject?.split(':')[0])).toEqual(['Sifarişiniz hazırdır'])
    expect(letters.some(({ text }) => /kuryer|yola çıx/i.test(text ?? ''))).toBe(false)
    expect(letters.find(({ subject }) => subject?.startsWith('Sifarişiniz hazırdır'))?.text).toContain(
      'Götürəcəyiniz yer: ',
    )
    const manager = await staff('manager')
    const day = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10)
    expect((await manager.get(`admin/figures/orders/?from=${day}&to=${day}`)).body.toString()).toContain(';hazırdır;')
    for (const document of ['invoice', 'packing-slip'])
      expect(lettersOf((await packer.get(`admin/orders/print/?document=${document}&ids=${id}`)).body)).not.toContain(
        'Ж',
      )
    expect((await undo(id, 'on_way')).body.undone).toEqual([id])
    expect((await packer.get(`admin/orders/${id}/`)).body.events.at(-1)).toMatchObject({
      event: 'undone',
      note: 'Hazırdır',
    })
  })

  it('undoes the stage of many orders, and reports the orders that have moved on (C17)', async () => {
    const ids = [await placeOrder(), await placeOrder(), await placeOrder()]
    await packer.post('admin/orders/stage/', { orders: ids.map((id) => ({ id, stage: 'preparing' })) })
    await advance(ids[1] as number, 'on_way')
    const { body } = await packer.post('admin/orders/stage/undo/', {
      orders: [...ids, 2 ** 31 - 1].map((id) => ({ id, stage: 'preparing' })),
    })
    expect(body.undone).toEqual([ids[0], ids[2]])
    expect(body.refused).toEqual([
      { id: ids[1], number: expect.any(String), detail: 'Bu mərhələni artıq geri almaq olmur.' },
      { id: 2 ** 31 - 1, number: expect.any(String), detail: 'Sifariş tapılmadı.' },
    ])
    const stages = await Promise.all(ids.map(async (id) => (await packer.get(`admin/orders/${id}/`)).body.stage))
    expect(stages).toEqual(['received', 'on_way', 'received'])
  })

  it('returns stock and coupon on cancelling, mails the reason, and cancels once', async () => {
    const id = await placeOrder({ coupon: goods.coupons.TEKISTIFADE })
    expect((await packer.post(`admin/orders/${id}/cancel/`, { reason: ' ' })).body).toHaveProperty('reason')
    expect((await packer.post(`admin/orders/${id}/cancel/`, { reason: 'Mal zədəlidir' })).status).toBe(204)
    expect((await packer.post(`admin/orders/${id}/cancel/`, { reason: 'Bir də' })).status).toBe(409)
    expect((await advance(id, 'preparing')).body.refused).toMatchObject([{ detail: 'Sifariş ləğv edilib.' }])
    const rows = await runSql(sql`
    select stock_count, (select used_count from promotions where code = 'TEKISTIFADE') as used,
      (select count(*)::int from stock_changes where reason = 'cancel') as returned from products
        where slug = 'demo-sade'`)
    expect(rows).toEqual([{ stock_count: 50, used: 0, returned: 1 }])
    const { body } = await packer.get(`admin/orders/${id}/`)
    expect(body).toMatchObject({ stage: 'canceled', cancel_reason: 'Mal zədəlidir' })
    expect(body.events.at(-1)).toMatchObject({ event: 'canceled', note: 'Mal zədəlidir', who: 'Test packer' })
    await runJob('mail-order-moved', { order_id: id, stage: 'canceled' })
    expect((await sentMails())[0]?.text).toContain('Səbəb: Mal zədəlidir')

    const onWay = await placeOrder()
    await advance(onWay, 'preparing')
    await advance(onWay, 'on_way')
    expect((await packer.post(`admin/orders/${onWay}/cancel/`, { reason: 'Gec' })).status).toBe(409)
    expect((await packer.post('admin/orders/999999/cancel/', { reason: 'Yox' })).status).toBe(404)
  })

  it('moves an order once when two packers move it at once, and sends one mail', async () => {
    const other = await staff('manager')
    for (let round = 0; round < 6; round++) {
      const id = await placeOrder()
      const answers = await Promise.all([advance(id, 'preparing'), advance(id, 'preparing', other)])
      expect(answers.map(({ body }) => body.moved.length).sort()).toEqual([0, 1])
      expect(answers.flatMap(({ body }) => body.refused)).toMatchObject([{ detail: 'Bu sifariş artıq hazırlanır.' }])
      const rows = await runSql(sql`select from order_events where order_id = ${id} and event = 'preparing'`)
      expect(rows).toHaveLength(1)
    }
    expect(await queuedJobs('mail-order-stage')).toHaveLength(6)
  })

  it('either cancels or dispatches an order when customer and packer act at once', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await placeOrder()
      await advance(id, 'preparing')
      const before = await runSql(sql`select stock_count from products where slug = 'demo-sade'`)
      const cancel = () => customer().patch(`cancel-order/${id}/`, {})
      const leave = () => advance(id, 'on_way')
      const [canceled, answer] = await (round % 2
        ? Promise.all([cancel(), leave()])
        : Promise.all([leave(), cancel()]).then(([a, b]) => [b, a] as const))
      expect([canceled.status, answer.body.moved.length]).toEqual(canceled.status === 200 ? [200, 0] : [409, 1])
      const after = await runSql(sql`select stock_count from products where slug = 'demo-sade'`)
      expect(after[0]?.stock_count).toBe((before[0]?.stock_count ?? 0) + (canceled.status === 200 ? 1 : 0))
    }
  })

  it('cancels an order once for ten simultaneous requests, and returns the piece once', async () => {
    const id = await placeOrder()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => packer.post(`admin/orders/${id}/cancel/`, { reason: 'Dayandı' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)])
    const rows = await runSql(sql`select stock_count from products where slug = 'demo-sade'`)
    expect(rows).toEqual([{ stock_count: 50 }])
  })

  it('moves each of twenty orders once, in opposite orders with cancellations, without deadlock', async () => {
    await runSql(
      sql`insert into stock_changes (product_id, change, reason) values (${goods.products['demo-sade']}, 100, 'hand')`,
    )
    const ids: number[] = []
    for (let number = 0; number < 20; number++) ids.push(await placeOrder())
    const orders = ids.map((id) => ({ id, stage: 'preparing' }))
    const [first, second, ...canceled] = await Promise.all([
      packer.post('admin/orders/stage/', { orders }),
      (await staff('packer')).post('admin/orders/stage/', { orders: orders.toReversed() }),
      ...ids.slice(0, 5).map((id) => packer.post(`admin/orders/${id}/cancel/`, { reason: 'Sınaq' })),
    ])
    expect(canceled.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    const moved = [...first.body.moved, ...second.body.moved]
    expect(new Set(moved).size).toBe(moved.length)
    expect(moved.length).toBeGreaterThanOrEqual(15)
    const rows = await runSql(sql`
    select (select count(*)::int from orders where preparing is not null) as reached,
      (select count(*)::int from order_events where event = 'preparing') as mails, (select count(*)::int from orders
        where canceled is not null) as ended`)
    expect(rows).toEqual([{ reached: moved.length, mails: moved.length, ended: 5 }])
    expect((await packer.post('admin/orders/stage/', { orders: [] })).status).toBe(400)
  })

  it('filters by stage, day, customer, delivery and amount, and searches by text', async () => {
    const first = await placeOrder()
    const second = await placeOrder({
      delivery: goods.deliveries['Poçt (bölgələr)'],
      first_name: 'Gülşən',
      phone: '055 987 65 43',
    })
    const wholesale = await placeOrder({}, 'topdan', '8.00')
    await advance(second, 'preparing')
    // 20:30 of the 5th in UTC is the 6th in Baku.
    await changeOrders(sql`update orders set created_at = '2026-03-05T20:30:00Z' where id = ${first}`)
    const ids = async (query: string) => await listOf(packer, `admin/orders/?sort=id&${query}`)
    expect(await ids('')).toEqual([first, second, wholesale])
    expect(await ids('stage=received')).toEqual([first, wholesale])
    expect(await ids('stage=preparing')).toEqual([second])
    expect(await ids('stage=open&per_page=1&page=2')).toEqual([second])
    expect(await ids('from=2026-03-06&to=2026-03-06')).toEqual([first])
    expect(await ids('from=2026-03-07')).toEqual([second, wholesale])
    expect(await ids(`customer=${goods.users.topdan}`)).toEqual([wholesale])
    expect(await ids(`delivery=${goods.deliveries['Poçt (bölgələr)']}`)).toEqual([second])
    expect(await ids('amount_from=13.01&amount_to=15')).toEqual([first])
    expect(await ids(`q=${100_000 + second}`)).toEqual([second])
    expect(await ids(`q=${encodeURIComponent('№ ')}${100_000 + second}`)).toEqual([second])
    expect(await ids(`q=${encodeURIComponent('gülşən məm')}`)).toEqual([second])
    expect(await ids(`q=${encodeURIComponent('055 987')}`)).toEqual([second])
    // Letters fold like in the shop's search, words match in any order, and e-mail and address are searched too (A21).
    for (const typed of ['GÜLŞƏN', 'gulsen mem', 'MƏM gül', '+994 55 987', '00994 55 987'])
      expect(await ids(`q=${encodeURIComponent(typed)}`)).toEqual([second])
    expect(await ids('q=%25')).toEqual([])
    expect([await ids('wholesaler=true'), await ids('wholesaler=false')]).toEqual([[wholesale], [first, second]])
    expect((await packer.get(`admin/orders/?ids=${first},${wholesale}&sort=id`)).body.results).toMatchObject([
      { wholesaler: false },
      { wholesaler: true },
    ])
    // Only the demo shop has a provider of online payments.
    shop.services.env.demo = true
    await runSql(sql`insert into settings (name, value) values ('payment_ways', '["cash", "online"]')`)
    const online = await placeOrder({ payment: 'online' })
    shop.services.env.demo = false
    expect([await ids('payment=online'), await ids('stage=unpaid'), await ids('stage=money_due')]).toEqual([
      [online],
      [online],
      [online],
    ])
    expect((await packer.get('admin/orders/counts/')).body).toMatchObject({ all: 4, money_due: 1 })
    await packer.post(`admin/orders/${online}/cancel/`, { reason: 'Test' })
    expect([await ids('stage=unpaid'), await ids('stage=money_due')]).toEqual([[], []])
    for (const wrong of [
      'stage=lost',
      'from=5.3.2026',
      'amount_from=-1',
      'customer=0',
      'sort=staff_note',
      'payment=gold',
    ]) {
      expect((await packer.get(`admin/orders/?${wrong}`)).status, wrong).toBe(400)
    }
  })

  it('shows a note to staff only, and keeps every version in the history', async () => {
    const id = await placeOrder()
    expect((await packer.put(`admin/orders/${id}/note/`, { note: 'Zəng et\nsonra gəl' })).status).toBe(204)
    await packer.put(`admin/orders/${id}/note/`, { note: 'Zəng et\nsonra gəl' })
    await packer.put(`admin/orders/${id}/note/`, { note: '' })
    const { body } = await packer.get(`admin/orders/${id}/`)
    expect(body.staff_note).toBeNull()
    expect(body.events.slice(1)).toMatchObject([
      { event: 'staff_note', note: 'Zəng et\nsonra gəl' },
      { event: 'staff_note', note: null },
    ])
    expect((await packer.put('admin/orders/999999/note/', { note: 'x' })).status).toBe(404)
    expect((await packer.put(`admin/orders/${id}/note/`, { note: 'x'.repeat(2001) })).status).toBe(400)
    const own = await customer().get('active-orders/')
    expect(JSON.stringify(own.body)).not.toContain('staff_note')
  })

  it('prints papers as PDFs with every Azerbaijani letter', async () => {
    const id = await placeOrder({
      address: 'Şəfəq küç. 1, İçərişəhər; дом 5',
      first_name: 'Ğəzalə',
      courier_note: 'Qapı: Ы',
    })
    const wholesale = await placeOrder({}, 'topdan', '8.00')
    await runSql(sql`update users set voen = '1400000011' where id = ${goods.users.topdan}`)
    const slips = await packer.get(`admin/orders/print/?document=packing-slip&ids=${wholesale},${id}`)
    expect(slips.headers['content-type']).toBe('application/pdf')
    expect(slips.headers['content-disposition']).toContain(`yigim-vereqi-${100_000 + id}-${100_000 + wholesale}.pdf`)
    const pdf = slips.body as Buffer
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(pdf)).toHaveLength(1)
    const letters = lettersOf(pdf)
    for (const letter of 'ŞəğışİĞç₼дом№Ы') expect(letters, letter).toContain(letter)
    expect(lettersOf((await packer.get(`admin/orders/print/?document=invoice&ids=${id}`)).body)).not.toContain('V')
    const invoice = (await packer.get(`admin/orders/print/?document=invoice&ids=${wholesale}`)).body as Buffer
    for (const letter of 'VÖEN') expect(lettersOf(invoice)).toContain(letter)
    expect(lettersOf(invoice)).not.toContain('Ж')
    const owner = await staff('owner')
    expect((await owner.put('admin/settings/', { voen: '123' })).body).toEqual({ voen: ['VÖEN 10 rəqəmdir.'] })
    await owner.put('admin/settings/', {
      legal_name: 'Buxar ticarət Ж MMC',
      voen: '1700000021',
      legal_address: 'Gəncə, Щ küçəsi 5',
    })
    for (const document of ['invoice', 'packing-slip']) {
      const paper = lettersOf((await packer.get(`admin/orders/print/?document=${document}&ids=${id}`)).body)
      for (const letter of 'ЖVÖENЩ') expect(paper, `${document} ${letter}`).toContain(letter)
    }
    expect((await packer.get('admin/orders/print/?document=invoice&ids=999999')).status).toBe(404)
    expect((await packer.get('admin/orders/print/?document=invoice&ids=1,x')).status).toBe(400)
    expect((await packer.get('admin/orders/print/?document=receipt&ids=1')).status).toBe(400)
  })

  it.each([
    ['a4', 3, '[0 0 595.28 841.89]'],
    ['a6', 5, '[0 0 297.64 419.53]'],
    ['80mm', 5, /^\[0 0 226.77 \d{3}/],
  ] as const)('prints five packing slips on %s', async (slip_paper, pages, size) => {
    const owner = await staff('owner')
    await owner.put('admin/settings/', { slip_paper })
    const ids = await Promise.all(Array.from({ length: 5 }, () => placeOrder()))
    const { body } = await packer.get(`admin/orders/print/?document=packing-slip&ids=${ids.join(',')}`)
    expect(pagesOf(body)).toHaveLength(pages)
    expect(/MediaBox (\[[^\]]*\])/.exec(body.toString('latin1'))?.[1]).toEqual(
      typeof size === 'string' ? size : expect.stringMatching(size),
    )
    for (const letter of 'YığımvərəqiYekun№₼') expect(lettersOf(body)).toContain(letter)
  })

  it("counts as many orders per stage as the stage's list has", async () => {
    const [first, second, third] = [await placeOrder(), await placeOrder(), await placeOrder()]
    for (const stage of ['preparing', 'on_way']) await advance(first, stage)
    await advance(second, 'preparing')
    await packer.post(`admin/orders/${third}/cancel/`, { reason: 'Test' })
    const { body } = await packer.get('admin/orders/counts/')
    for (const [stage, count] of Object.entries(body)) {
      const {
        body: { total },
      } = await packer.get(`admin/orders/${stage === 'all' ? '' : `?stage=${stage}`}`)
      expect({ stage, count }).toEqual({ stage, count: total })
    }
    expect(body).toMatchObject({
      preparing: expect.toSatisfy((count: number) => count > 0),
      on_way: expect.toSatisfy((count: number) => count > 0),
      canceled: expect.toSatisfy((count: number) => count > 0),
    })
  })

  it('finds orders by an index of word parts, and continues the list on further pages', async () => {
    const { database } = shop.services
    const plan = async (words: string) => {
      await runSql(sql`
      with placed as (
        insert into orders (user_id, items_total, discount, delivery_price, total, delivery_id, delivery_name, terms,
          payment, first_name, last_name, email, phone, address, city)
        select ${goods.users.musteri}::int, 100, 0, 0, 100, (select min(id) from delivery_types),
          'Kuryer', '{}', 'cash', 'Nigar', 'Əliyeva ' || at, 'n@example.az', '+994501112233', 'Küçə', 'Bakı'
        from generate_series(1, 300) at returning id)
      insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount,
        share)
        select id, (select min(id) from products), 'Pambıq', '[]', 1, 100, 100, 100, 100 from placed`)
      const { rows } = await database.transaction(async (tx) => {
        // PostgreSQL would not use an index for so few rows.
        await tx.execute(sql`set local enable_seqscan = off`)
        return tx.execute<Record<string, string>>(sql`explain select id from orders where search_text like ${words}`)
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan('%eliyeva 299%')).toContain('orders_found')
    expect((await packer.get('admin/orders/?q=299%20əliyeva')).body).toMatchObject({
      total: 1,
      results: [{ customer: 'Nigar Əliyeva 299' }],
    })
    const numbers = async (query: string) => (await listOf(packer, `admin/orders/?${query}`)) as number[]
    const whole = await numbers('q=%C6%8FL%C4%B0YEVA&per_page=100&sort=-number')
    for (const page of [1, 2, 3])
      expect(await numbers(`q=eliyeva&per_page=20&page=${page}&sort=-number`)).toEqual(
        whole.slice((page - 1) * 20, page * 20),
      )
    expect((await packer.get('admin/orders/?q=0501112233&per_page=1')).body.total).toBe(300)
  })
})
