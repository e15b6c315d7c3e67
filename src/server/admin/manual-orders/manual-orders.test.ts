import { sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import {
  customer,
  goods,
  member as manager,
  orderLine,
  orderPayload,
  queuedJobs,
  runSql,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('manager')

const caller = {
  through: 'phone',
  first_name: 'Rüfət',
  last_name: 'Babayev',
  phone: '050 777 88 99',
  address: 'Bakıxanov küç. 3',
  city: 'Bakı',
  payment: 'cash',
}

function order(more: object = {}, quantity = 2) {
  return {
    ...caller,
    delivery: goods.deliveries['Kuryer (Bakı)'],
    items: [{ product: goods.products['demo-sade'], quantity, orderItemOptions: [] }],
    total: '25.00',
    ...more,
  }
}

const one = async (query: ReturnType<typeof sql>) => (await runSql(query))[0]

test('takes stock for an order by phone without an account, notes who took it, and sends no mail', async () => {
  const { status, body } = await manager.post(
    'admin/manual-orders/',
    order({ staff_note: 'Axşam zəng et', courier_note: 'Qapı kodu 12' }),
  )
  expect(status).toBe(201)
  expect(await one(sql`select stock_count from products where slug = 'demo-sade'`)).toEqual({ stock_count: 48 })
  expect((await manager.get(`admin/orders/${body.id}/`)).body).toMatchObject({
    number: body.number,
    user_id: null,
    is_manual: true,
    customer: 'Rüfət Babayev',
    phone: '+994507778899',
    email: '',
    total: '25.00',
    staff_note: 'Axşam zəng et',
    courier_note: 'Qapı kodu 12',
    events: [{ event: 'received', note: 'Telefonla', who: 'Test manager', is_customer: false }],
  })
  expect(await queuedJobs('mail-order-received')).toEqual([])
  const [log] = await runSql(sql`select user_id, action from change_log where entity = 'orders'`)
  expect(log).toEqual({ user_id: manager.id, action: 'create' })
  // The order is advanced and cancelled like any other order.
  expect(
    (await manager.post('admin/orders/stage/', { orders: [{ id: body.id, stage: 'preparing' }] })).body.moved,
  ).toEqual([body.id])
  expect((await manager.post(`admin/orders/${body.id}/cancel/`, { reason: 'İmtina etdi' })).status).toBe(204)
  expect(await one(sql`select stock_count from products where slug = 'demo-sade'`)).toEqual({ stock_count: 50 })
})

test('takes an order by phone without a last name', async () => {
  const { status, body } = await manager.post('admin/manual-orders/', order({ last_name: '' }))
  expect(status).toBe(201)
  expect((await manager.get(`admin/orders/${body.id}/`)).body.customer).toBe('Rüfət')
})

test('prices an order for an account, lists it among its orders, and confirms it by mail', async () => {
  const items = [{ product: goods.products['demo-endirim'], quantity: 1, orderItemOptions: [] }]
  const quote = async (customer: number | null) =>
    (
      await manager.post('admin/manual-orders/quote/', {
        customer,
        items,
        delivery: goods.deliveries['Mağazadan götürmə'],
      })
    ).body
  const visitor = await quote(null)
  const wholesale = await quote(goods.users.topdan)
  const cart = (
    await customer('topdan').post('cart/quote/', {
      items: [{ product: items[0]?.product, quantity: 1 }],
    })
  ).body
  expect(wholesale.lines[0].paid_amount).toBe(cart.items[0].total_price)
  expect(wholesale.total).not.toBe(visitor.total)
  const results = (await manager.get(`admin/manual-orders/products/?q=demo-endirim&customer=${goods.users.topdan}`))
    .body
  expect(results.find(({ id }: { id: number }) => id === goods.products['demo-endirim']).price).toBe(
    wholesale.lines[0].unit_price,
  )

  const { status, body } = await manager.post(
    'admin/manual-orders/',
    order({
      customer: goods.users.topdan,
      items,
      delivery: goods.deliveries['Mağazadan götürmə'],
      total: wholesale.total,
      through: 'whatsapp',
      email: 'topdan@demo.az',
    }),
  )
  expect(status).toBe(201)
  expect(await queuedJobs('mail-order-received')).toEqual([{ order_id: body.id }])
  expect((await customer('topdan').get('active-orders/')).body).toMatchObject([{ id: body.id, total: wholesale.total }])
  expect((await customer('topdan').patch(`cancel-order/${body.id}/`, {})).status).toBe(200)
})

test('assigns an order to the account in use with its e-mail, and to no other account', async () => {
  const items = [{ product: goods.products['demo-endirim'], quantity: 1, orderItemOptions: [] }]
  const delivery = goods.deliveries['Mağazadan götürmə']
  const quote = (more: object) => manager.post('admin/manual-orders/quote/', { items, delivery, ...more })
  const chosen = (await quote({ customer: goods.users.topdan })).body
  const typed = (await quote({ email: ' TOPDAN@demo.az' })).body
  expect(typed).toEqual(chosen)
  expect(typed.account).toMatchObject({
    id: goods.users.topdan,
    name: expect.any(String),
    wholesaler: true,
    percent: 20,
  })
  const visitor = (await quote({ email: 'topdan@' })).body
  expect([visitor.account, visitor.total === chosen.total]).toEqual([null, false])

  const { status, body } = await manager.post(
    'admin/manual-orders/',
    order({ items, delivery, email: 'Topdan@Demo.az', total: chosen.total }),
  )
  expect(status).toBe(201)
  expect((await manager.get(`admin/orders/${body.id}/`)).body).toMatchObject({
    user_id: goods.users.topdan,
    is_manual: true,
    total: chosen.total,
  })
  expect((await customer('topdan').get('active-orders/')).body).toMatchObject([{ id: body.id }])
  expect(
    (
      await manager.post(
        'admin/manual-orders/',
        order({ items, delivery, email: 'topdan@demo.az', total: visitor.total }),
      )
    ).status,
  ).toBe(409)

  // The account has not proved its address, or is inactive.
  await runSql(sql`update users set is_active = false where id = ${goods.users.topdan}`)
  const unproved = await manager.post(
    'admin/manual-orders/',
    order({ items, delivery, email: 'topdan@demo.az', total: visitor.total }),
  )
  expect((await manager.get(`admin/orders/${unproved.body.id}/`)).body).toMatchObject({ user_id: null })
  await runSql(sql`update users set is_active = true, blocked_at = now() where id = ${goods.users.topdan}`)
  expect((await quote({ email: 'topdan@demo.az' })).body).toEqual({ email: ['Bu e-mail bloklanmış müştərinindir.'] })
})

describe('products of a manual order', () => {
  const find = async (q: string) =>
    (await manager.get(`admin/manual-orders/products/?q=${q}`)).body.map(
      ({ id, scanned }: { id: number; scanned: unknown }) => [id, scanned],
    )

  it('finds the product alone by its barcode or SKU, and the item by its own', async () => {
    const [plain, chosen, item] = [
      goods.products['demo-sade'],
      goods.products['demo-secimli'],
      goods.items['demo-secimli/Manqo'],
    ]
    await runSql(sql`update products set barcode = '4760000000109', sku = 'SADE' where id = ${plain}`)
    await runSql(sql`update option_items set barcode = '4760000000093' where id = ${item}`)
    expect(await find('4760000000109')).toEqual([[plain, { item: null }]])
    expect(await find('SADE')).toEqual([[plain, { item: null }]])
    expect(await find('4760000000093')).toEqual([[chosen, { item }]])
    expect(await find('4760000000000')).toEqual([])
    expect((await find('demo-sade')).find(([id]: [number]) => id === plain)).toEqual([plain, null])
  })

  it('does not find an unpublished product by its barcode', async () => {
    await runSql(sql`update products set barcode = '4760000000109', is_published = false where slug = 'demo-sade'`)
    expect(await find('4760000000109')).toEqual([])
  })
})

test('prices options, and reports missing, sold-out and unpublished products under their line', async () => {
  const chosen = (names: string[]) => names.map((name) => ({ id: goods.items[`demo-secimli/${name}`] }))
  const quote = (items: object[]) =>
    manager.post('admin/manual-orders/quote/', { items, delivery: goods.deliveries['Mağazadan götürmə'] })
  const product = goods.products['demo-secimli']
  const plain = await quote([{ product, quantity: 1, orderItemOptions: chosen(['Nanə', '0 mg']) }])
  const rich = await quote([{ product, quantity: 1, orderItemOptions: chosen(['Manqo', '6 mg']) }])
  expect(Math.round((rich.body.total - plain.body.total) * 100)).toBe(125 + 199)
  const refused = await quote([
    { product, quantity: 1, orderItemOptions: chosen(['Nanə']) },
    { product: goods.products['demo-sade'], quantity: 51 },
    { product: 999999, quantity: 1 },
  ])
  expect(refused.status).toBe(400)
  expect(refused.body.items).toEqual([
    { product: ['Seçimlər dəyişib. Məhsulu yenidən seçin.'] },
    { product: ['Stokda yalnız 50 ədəd qalıb.'] },
    { product: ['Bu məhsul artıq satılmır.'] },
  ])
  expect(await one(sql`select count(*)::int as orders from orders`)).toEqual({ orders: 0 })
})

test('requires a reason for a discount by staff, limits it, and applies it before delivery', async () => {
  const place = (more: object) => manager.post('admin/manual-orders/', order(more))
  expect((await place({ discount: '3', total: '22.00' })).body).toEqual({
    discount_reason: ['Endirimin səbəbini yazın.'],
  })
  expect((await place({ discount: '20.01', discount_reason: 'Çox', total: '5.00' })).body).toEqual({
    discount: ['Endirim məhsulların cəmindən çox ola bilməz.'],
  })
  const { body } = await place({ discount: '3', discount_reason: 'Daimi müştəri', total: '22.00' })
  expect((await manager.get(`admin/orders/${body.id}/`)).body).toMatchObject({
    discount: '3.00',
    discount_reason: 'Daimi müştəri',
    total: '22.00',
    coupon: null,
  })
  // The database rejects a discount without a reason or a coupon.
  await expect(
    runSql(sql`
    insert into orders (user_id, items_total, discount, delivery_price, total, delivery_id, delivery_name, terms,
      payment, first_name, last_name, email, phone, address, city)
    select user_id, 1000, 100, 0, 900, delivery_id, delivery_name, terms, payment, first_name, last_name, email, phone,
      address, city from orders`),
  ).rejects.toThrow()
})

test('rejects a sum that is not the current one', async () => {
  expect((await manager.post('admin/manual-orders/', order({ total: '24.99' }))).body).toEqual({
    detail: 'Qiymətlər dəyişib: yekun indi 25.00 ₼.',
  })
})

test('gives the last pieces to the first of an order by phone and an order in the shop', async () => {
  const item = [{ product: goods.products['demo-son'], quantity: 1, orderItemOptions: [] }]
  const { total } = (
    await manager.post('admin/manual-orders/quote/', { items: item, delivery: goods.deliveries['Kuryer (Bakı)'] })
  ).body
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => manager.post('admin/manual-orders/', order({ items: item, total }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
  expect(await one(sql`select stock_count from products where slug = 'demo-son'`)).toEqual({ stock_count: 0 })
})

test('works while online ordering is closed, and needs an account for online payment', async () => {
  await runSql(
    sql`insert into settings (name, value) values ('ordering_open', 'false'), ('payment_ways', '["cash","online"]')
      on conflict (name) do update set value = excluded.value`,
  )
  expect((await manager.post('admin/manual-orders/', order())).status).toBe(201)
  const refused = async (more: object) => (await manager.post('admin/manual-orders/', order(more))).body
  expect(await refused({ phone: '12' })).toHaveProperty('phone')
  expect(await refused({ payment: 'card' })).toEqual({ payment: ['Bu ödəniş üsulu yoxdur.'] })
  shop.services.env.demo = true
  expect(await refused({ payment: 'online' })).toEqual({ payment: ['Onlayn ödəniş üçün müştərinin hesabı olmalıdır.'] })
  shop.services.env.demo = false
  expect(await refused({ delivery: 999 })).toEqual({ delivery: ['Belə çatdırılma üsulu yoxdur.'] })
  expect(await refused({ customer: 999999 })).toEqual({ customer: ['Müştəri tapılmadı.'] })
  expect(Object.keys(await refused({ items: [], city: '', through: 'pigeon' })).sort()).toEqual(['items', 'through'])
  await runSql(sql`update users set blocked_at = now() where id = ${goods.users.sadiq}`)
  expect(await refused({ customer: goods.users.sadiq })).toEqual({ customer: ['Bu müştəri bloklanıb.'] })
})

test('offers the ways to pay and to deliver', async () => {
  expect((await manager.get('admin/manual-orders/choices/')).body).toMatchObject({
    payment_ways: ['cash', 'card'],
    deliveries: [{ name: 'Kuryer (Bakı)' }, {}, {}],
  })
})

test('finds people who ordered by phone, with their note or their last order (A19)', async () => {
  const findPeople = async (q: string) =>
    (await manager.get(`admin/manual-orders/people/?q=${encodeURIComponent(q)}`)).body
  expect(await findPeople('babayev')).toEqual([])
  await manager.post('admin/manual-orders/', order())
  const moved = await manager.post(
    'admin/manual-orders/',
    order({ first_name: 'Rüfət', last_name: 'Babayev-Quliyev', address: 'Təbriz küç. 7', email: 'rufet@example.com' }),
  )
  expect(moved.status).toBe(201)
  const rufet = {
    customer: null,
    first_name: 'Rüfət',
    last_name: 'Babayev-Quliyev',
    phone: '+994507778899',
    email: 'rufet@example.com',
    address: 'Təbriz küç. 7',
    district: '',
    city: 'Bakı',
    zipcode: '',
    wholesaler: false,
    percent: 0,
    staff_note: null,
    orders_count: 2,
  }
  for (const typed of ['BABAYEV rufet', '050 777 88', '+994507778899', 'rufet@'])
    expect(await findPeople(typed), typed).toEqual([rufet])
  await manager.post(`admin/orders/${moved.body.id}/cancel/`, { reason: 'x' })
  expect(await findPeople('babayev')).toEqual([{ ...rufet, orders_count: 1 }])

  expect(
    (await manager.put(`admin/customers/${goods.users.topdan}/note/`, { note: 'Axşam 7-dən sonra\nzəng edin' })).status,
  ).toBe(204)
  await customer('topdan').post(
    'checkout/',
    orderPayload([orderLine('demo-sade', 1, '8.00')], { address: 'Gəncə yolu 1' }),
  )
  expect(await findPeople('topdan')).toMatchObject([
    {
      customer: goods.users.topdan,
      wholesaler: true,
      percent: 20,
      address: 'Gəncə yolu 1',
      staff_note: 'Axşam 7-dən sonra\nzəng edin',
      orders_count: 1,
    },
  ])
  expect((await manager.get(`admin/customers/${goods.users.topdan}/`)).body).toMatchObject({
    staff_note: 'Axşam 7-dən sonra\nzəng edin',
  })
  const [log] = await runSql(sql`select old_value, new_value from change_log where entity = 'users'`)
  expect(log).toEqual({ old_value: { staff_note: null }, new_value: { staff_note: 'Axşam 7-dən sonra\nzəng edin' } })
  expect(JSON.stringify((await customer('topdan').get('users/profile/')).body)).not.toContain('zəng edin')
  expect((await manager.put(`admin/customers/${goods.users.topdan}/note/`, { note: '' })).status).toBe(204)
  expect((await findPeople('topdan'))[0].staff_note).toBeNull()
  expect((await manager.put('admin/customers/999999/note/', { note: 'x' })).status).toBe(404)
  await manager.put(`admin/customers/${goods.users.sadiq}/block/`, { blocked: true })
  expect(await findPeople('sadiq')).toEqual([])
})

test('needs no address for pickup, and needs an address for a courier', async () => {
  const pickup = goods.deliveries['Mağazadan götürmə']
  await runSql(sql`update delivery_types set kind = 'pickup' where id = ${pickup}`)
  expect((await manager.get('admin/manual-orders/choices/')).body.deliveries).toMatchObject([
    { is_pickup: false },
    { is_pickup: false },
    { is_pickup: true },
  ])
  const { status, body } = await manager.post(
    'admin/manual-orders/',
    order({ delivery: pickup, address: '', through: 'shop', total: '20.00' }),
  )
  expect(status).toBe(201)
  expect((await manager.get(`admin/orders/${body.id}/`)).body).toMatchObject({
    address: 'Mağazadan götürmə',
    city: 'Bakı',
    is_pickup: true,
  })
  // The text is not offered as an address for the next order.
  expect((await manager.get('admin/manual-orders/people/?q=babayev')).body).toMatchObject([
    { address: '', city: 'Bakı', orders_count: 1 },
  ])
  expect((await manager.post('admin/manual-orders/', order({ address: ' ' }))).body).toEqual({
    address: ['Ünvanı yazın.'],
  })
})

test('names all faults of an order at once, each with its field', async () => {
  const empty = { first_name: ' ', phone: '', email: 'rufat@', address: '', city: '', discount: '1.00' }
  const { status, body } = await manager.post('admin/manual-orders/', order({ ...empty, discount_reason: '' }))
  expect([status, body]).toEqual([
    400,
    {
      first_name: ['Adı yazın.'],
      phone: ['Telefonu yazın.'],
      email: ['E-maili belə yazın: ad@mail.az'],
      address: ['Ünvanı yazın.'],
      city: ['Şəhəri yazın.'],
      discount_reason: ['Endirimin səbəbini yazın.'],
    },
  ])
})
