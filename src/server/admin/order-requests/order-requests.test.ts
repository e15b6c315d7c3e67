import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  countByItem,
  customer,
  goods,
  member as manager,
  runSql,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'

stockedShop('manager')

const line = (slug: string, quantity: number, options: (number | undefined)[] = []) => ({
  product: goods.products[slug],
  quantity,
  orderItemOptions: options.map((id) => ({ id })),
})

const payload = (more: object = {}) => ({
  name: 'Orxan Vəliyev',
  phone: '050 318 44 20',
  source: 'product',
  items: [line('demo-sade', 2)],
  ...more,
})

/** Sends a request as a visitor; returns its number. */
async function ask(more?: object): Promise<number> {
  const { status, body } = await visitor().post('order-requests/', payload(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.number
}

/** Writes an order by phone for a request of two 'demo-sade'. */
const order = (request: number, more: object = {}, by = manager) =>
  by.post('admin/manual-orders/', {
    through: 'phone',
    first_name: 'Orxan',
    phone: '050 318 44 20',
    address: 'Nizami küç. 96',
    city: 'Bakı',
    delivery: goods.deliveries['Kuryer (Bakı)'],
    items: [line('demo-sade', 2)],
    total: '25.00',
    request,
    ...more,
  })

const path = (id: number) => `admin/order-requests/${id}/`
const show = async (id: number) => (await manager.get(path(id))).body
const close = (id: number, state: string, by = manager) => by.post(`${path(id)}closing/`, { state })
const reopen = (id: number) => manager.delete(`${path(id)}closing/`)

describe('the list of requests', () => {
  it('shows open requests with lines, prices and sum, newest first', async () => {
    await ask({ items: [line('demo-son', 1)] })
    const { body } = await customer('topdan').post('order-requests/', payload({ source: 'cart' }))
    const { results, total } = (await manager.get('admin/order-requests/?tab=open')).body
    expect(total).toBe(2)
    expect(results[0]).toEqual({
      id: body.number,
      name: 'Orxan Vəliyev',
      phone: '+994503184420',
      user_id: goods.users.topdan,
      source: 'cart',
      state: 'open',
      requested_at: body.requested_at,
      closed_at: null,
      closed_by: null,
      order: null,
      items: [{ position: 0, name: expect.any(String), options: [], quantity: 2, unit_price: '8.00', picture: null }],
      pieces: 2,
      total: '16.00',
    })
  })

  it('divides open requests from closed ones, and counts both', async () => {
    const [called, ordered] = [await ask(), await ask({ items: [line('demo-son', 1)] })]
    await ask({ items: [line('demo-video', 1)] })
    await close(called, 'called')
    await order(ordered)
    expect((await manager.get('admin/order-requests/?tab=open')).body.total).toBe(1)
    expect((await manager.get('admin/order-requests/?tab=closed')).body.total).toBe(2)
    expect((await manager.get('admin/order-requests/counts/')).body).toEqual({
      open: 1,
      closed: 2,
      month: 3,
      month_ordered: 1,
    })
  })

  it.each(['orxan', 'VƏLİYEV', '050 318', '+994503184420'])('finds a request by %s', async (q) => {
    await ask()
    expect((await manager.get(`admin/order-requests/?q=${encodeURIComponent(q)}`)).body.total).toBe(1)
  })

  it('is open to packers, and not to editors', async () => {
    expect((await (await staff('packer')).get('admin/order-requests/')).status).toBe(200)
    expect((await (await staff('editor')).get('admin/order-requests/')).status).toBe(403)
  })
})

describe('the news', () => {
  it('count the open requests and name the newest', async () => {
    expect((await manager.get('admin/orders/news/')).body.requests).toEqual({ open: 0, newest: null })
    await ask({ items: [line('demo-son', 1)] })
    const id = await ask()
    expect((await manager.get('admin/orders/news/')).body.requests).toMatchObject({
      open: 2,
      newest: { id, name: 'Orxan Vəliyev' },
    })
    await close(id, 'failed')
    expect((await manager.get('admin/orders/news/')).body.requests.open).toBe(1)
  })
})

describe('closing a request', () => {
  it.each(['called', 'failed'])('as %s notes who did it, in the change log too', async (state) => {
    const id = await ask()
    expect((await close(id, state)).status).toBe(204)
    expect(await show(id)).toMatchObject({ state, closed_by: 'Test manager', closed_at: expect.any(String) })
    const [log] = await runSql(sql`select * from change_log where entity = 'order_requests'`)
    expect(log).toMatchObject({
      user_id: manager.id,
      entity_id: String(id),
      old_value: { state: 'open' },
      new_value: { state },
    })
    expect(Object.keys(log?.new_value)).toEqual(['state'])
  })

  it('can be taken back', async () => {
    const id = await ask()
    await close(id, 'failed')
    expect((await reopen(id)).status).toBe(204)
    expect(await show(id)).toMatchObject({ state: 'open', closed_at: null, closed_by: null })
  })

  it('succeeds for one of two members of staff', async () => {
    const id = await ask()
    const packer = await staff('packer')
    const answers = await Promise.all([close(id, 'called'), close(id, 'failed', packer)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('cannot be taken back after the erasure of the name', async () => {
    const id = await ask()
    await close(id, 'failed')
    await runSql(sql`update order_requests set name = '', phone = ''`)
    expect((await reopen(id)).status).toBe(409)
  })

  it('is not possible as ordered by hand', async () => {
    expect((await close(await ask(), 'ordered')).status).toBe(400)
  })

  it('is 404 for an unknown request', async () => {
    expect((await close(999_999, 'called')).status).toBe(404)
  })
})

describe('the order for a request', () => {
  it('sets the request to ordered, with the number of the order', async () => {
    const id = await ask()
    const { body } = await order(id)
    expect(await show(id)).toMatchObject({
      state: 'ordered',
      closed_by: 'Test manager',
      order: { id: body.id, number: body.number },
    })
  })

  it('can follow a call', async () => {
    const id = await ask()
    await close(id, 'called')
    expect((await order(id)).status).toBe(201)
    expect((await show(id)).state).toBe('ordered')
  })

  it('leaves the request open if the order is refused', async () => {
    const id = await ask()
    expect((await order(id, { total: '1.00' })).status).toBe(409)
    expect((await show(id)).state).toBe('open')
  })

  it('is written once, also by two members of staff at once', async () => {
    const id = await ask()
    const other = await staff('manager')
    const answers = await Promise.all([order(id), order(id, {}, other), order(id), order(id, {}, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await runSql(sql`select count(*)::int as orders from orders`)).toEqual([{ orders: 1 }])
  })

  it('makes the request final', async () => {
    const id = await ask()
    await order(id)
    expect([(await close(id, 'failed')).status, (await reopen(id)).status]).toEqual([409, 409])
  })
})

describe('a request that staff open as an order', () => {
  it('has the products at current prices beside the prices of the request', async () => {
    const options = [goods.items['demo-secimli/Manqo'], goods.items['demo-secimli/6 mg']]
    const id = await ask({ items: [line('demo-secimli', 1, options)] })
    await runSql(sql`update products set price = price + 500 where slug = 'demo-secimli'`)
    const [item] = (await show(id)).items
    const before = Number(item.unit_price)
    expect(item.chosen.toSorted()).toEqual(options.toSorted())
    expect(item.product).toMatchObject({ id: goods.products['demo-secimli'], options: [{ name: 'Dad' }, {}] })
    const { body } = await manager.post('admin/manual-orders/quote/', {
      delivery: goods.deliveries['Kuryer (Bakı)'],
      items: [{ product: item.product.id, quantity: 1, orderItemOptions: options.map((one) => ({ id: one })) }],
    })
    expect(Number(body.lines[0].paid_amount)).toBeCloseTo(before + 5)
  })

  it('keeps the name of a product that was deleted or unpublished', async () => {
    const id = await ask({ items: [line('demo-son', 1), line('demo-sade', 1)] })
    await runSql(sql`update products set is_published = false where slug = 'demo-son'`)
    await runSql(sql`delete from products where slug = 'demo-sade'`)
    expect((await show(id)).items).toMatchObject([
      { name: expect.any(String), product: null },
      { name: expect.any(String), product: null },
    ])
  })

  it('leaves out an option item that no longer exists', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 3, Manqo: 1 })
    const id = await ask({
      items: [line('demo-secimli', 1, [goods.items['demo-secimli/Nanə'], goods.items['demo-secimli/6 mg']])],
    })
    await runSql(sql`delete from option_items where id = ${goods.items['demo-secimli/6 mg']}`)
    expect((await show(id)).items[0].chosen).toEqual([goods.items['demo-secimli/Nanə']])
  })

  it('knows the account of a customer', async () => {
    const { body } = await customer('topdan').post('order-requests/', payload())
    expect((await show(body.number)).person).toMatchObject({ customer: goods.users.topdan, wholesaler: true })
  })

  it('knows the person who ordered by this phone before, and no account that has the phone', async () => {
    await runSql(sql`update users set phone = '+994503184420' where id = ${goods.users.topdan}`)
    expect((await show(await ask())).person).toBeNull()
    await order(await ask())
    expect((await show(await ask({ items: [line('demo-son', 1)] }))).person).toMatchObject({
      customer: null,
      address: 'Nizami küç. 96',
    })
  })
})
