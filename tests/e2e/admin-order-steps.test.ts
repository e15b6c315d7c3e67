import { expect, test } from './fixtures.ts'
import { atWork, goTo, sortByKeys, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { customer, orderOf } from './customers.ts'

let staff: Visitor
let api: AdminApi
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(staff)
})
test.afterAll(() => staff.close())

const stageOf = async (id: number) => (await api.call('orders.show', { id })).stage

test('E22: a step of an order with an unsaved change asks, and saves the change first', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1))
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByRole('button', { name: /: bir ədəd çox$/ }).click()
  await page.getByText('əvvəl 1 idi').waitFor()
  await page.getByRole('button', { name: 'Hazırla' }).click()
  const dialog = page.getByRole('dialog', { name: /dəyişiklik yadda saxlanmayıb/ })
  await dialog.waitFor()
  expect(await stageOf(order.id)).toBe('received')
  await dialog.getByRole('button', { name: 'Saxla və davam et' }).click()
  await expect.poll(() => stageOf(order.id)).toBe('preparing')
  expect((await api.call('orders.show', { id: order.id })).items.map(({ quantity }) => quantity)).toEqual([2])
})

test('E22: a step saves a change whose sums are still on their way', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1))
  await goTo(staff, `/orders/${order.id}/show`)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/change/quote/', (route) => arrived.promise.then(() => route.continue()))
  await page.getByRole('button', { name: /: bir ədəd çox$/ }).click()
  await page.getByRole('button', { name: 'Hazırla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saxla və davam et' }).click()
  arrived.resolve()
  await expect.poll(() => stageOf(order.id)).toBe('preparing')
  expect((await api.call('orders.show', { id: order.id })).items.map(({ quantity }) => quantity)).toEqual([2])
  await page.unroute('**/change/quote/')
})

test('E22: sums that did not arrive are said to be missing, and come by themselves', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1))
  await goTo(staff, `/orders/${order.id}/show`)
  await page.route('**/change/quote/', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await page.getByRole('button', { name: /: bir ədəd çox$/ }).click()
  const bar = page.getByRole('group', { name: 'Dəyişiklik' })
  await bar.getByText('Serverdə xəta var. Bir az sonra yenidən cəhd edin.').waitFor()
  await page.unroute('**/change/quote/')
  await bar.getByText('Fərq:').waitFor()
  await bar.getByRole('button', { name: 'İmtina' }).click()
})

test('E22: a new order says that its sums did not arrive, and can be written when they come', async () => {
  const { page } = staff
  await goTo(staff, '/manual-orders')
  await page.route('**/manual-orders/quote/', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await page.getByLabel('Məhsul əlavə et').fill('aroma')
  await page.getByRole('option').first().click()
  const write = page.getByRole('button', { name: 'Sifarişi yaz' })
  await page.getByText('Serverdə xəta var. Bir az sonra yenidən cəhd edin.').waitFor()
  await expect(write).toBeDisabled()
  await page.unroute('**/manual-orders/quote/')
  await expect(write).toBeEnabled()
  await page.getByRole('button', { name: 'Təmizlə' }).click()
})

test('E22: a step can leave the unsaved change out', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1))
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByRole('button', { name: /: bir ədəd çox$/ }).click()
  await page.getByRole('button', { name: 'Hazırla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Onsuz davam et' }).click()
  await expect.poll(() => stageOf(order.id)).toBe('preparing')
  expect((await api.call('orders.show', { id: order.id })).items.map(({ quantity }) => quantity)).toEqual([1])
})

test('a reason without spaces stays within the order', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const { id } = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1))
  await api.call('orders.cancel', { id, reason: 'ə'.repeat(300) })
  await goTo(staff, `/orders/${id}/show`)
  await page.getByText(/^Ləğvin səbəbi/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('E21: the first step of an unpaid online order asks', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1, { payment: 'online' }))
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByRole('button', { name: 'Hazırla' }).click()
  const dialog = page.getByRole('dialog', { name: /ödənilməyib$/ })
  await dialog.getByRole('button', { name: 'İmtina' }).click()
  expect(await stageOf(order.id)).toBe('received')
  await page.getByRole('button', { name: 'Hazırla' }).click()
  await dialog.getByRole('button', { name: 'Yenə də hazırla' }).click()
  await expect.poll(() => stageOf(order.id)).toBe('preparing')
})

test('E21: delivering many orders names those whose online payment has not come', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1, { payment: 'online' }))
  for (const stage of ['preparing', 'on_way'] as const)
    await api.call('orders.advance', { orders: [{ id: order.id, stage }] })
  await goTo(staff, '/orders')
  await page
    .getByRole('row', { name: new RegExp(order.number) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Təhvil ver', exact: true }).click()
  await page.getByRole('dialog').getByText(`Onlayn ödəniş gəlməyib: № ${order.number}.`).waitFor()
})

test('a step on Bu gün is taken back from its notice', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1))
  for (const { id } of (await api.call('orders.list', { stage: 'received', per_page: 100 })).results)
    if (id !== order.id) await api.call('orders.advance', { orders: [{ id, stage: 'preparing' }] })
  await goTo(staff, '/')
  await page
    .getByRole('region', { name: 'Hazırlamaq lazımdır' })
    .getByRole('button', { name: 'Hazırla', exact: true })
    .click()
  await expect.poll(() => stageOf(order.id)).toBe('preparing')
  await page.getByRole('status').getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(() => stageOf(order.id)).toBe('received')
})

test('the bar of ticked orders fits beside the menu, and one notice tells the result', async ({ shop }) => {
  const { page } = staff
  const shopper = await customer(shop.url, 'musteri@demo.az')
  const orders = [
    await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1)),
    await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 1)),
  ]
  await api.call('orders.advance', { orders: [{ id: orders[0]?.id ?? 0, stage: 'preparing' }] })
  await goTo(staff, '/orders')
  for (const { number } of orders)
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check()
  await expect(page.getByRole('checkbox', { name: 'Hamısını seç' })).toBeChecked({ indeterminate: true })
  await page.getByRole('button', { name: 'Növbəti mərhələ' }).waitFor()
  const clear = await page.getByRole('button', { name: 'Seçimi götür' }).boundingBox()
  const cancel = await page.getByRole('button', { name: 'Ləğv et', exact: true }).boundingBox()
  const panel = await page.getByRole('table').boundingBox()
  const right = (box: typeof panel) => (box ? box.x + box.width : 0)
  expect(Math.max(right(clear), right(cancel))).toBeLessThanOrEqual(right(panel))
  await page.getByRole('button', { name: 'Növbəti mərhələ' }).click()
  await page.getByRole('button', { name: 'Keçir' }).click()
  await page.getByRole('alert').getByText('1 sifariş: Hazırlanır.').waitFor()
  await expect(page.locator('.RaNotification-success')).toHaveCount(0)
})

for (const address of ['/products/import', '/orders/create', '/products/0'])
  test(`the address ${address} is no page, and says so without a failure notice`, async () => {
    const { page } = staff
    await goTo(staff, address)
    await page.getByRole('heading', { level: 1, name: 'Tapılmadı' }).waitFor()
    await expect(page.locator('.RaNotification-error')).toHaveCount(0)
  })

test('E29: the wheel changes no number field', async () => {
  const { page } = staff
  await goTo(staff, '/delivery-types/create')
  const field = page.getByLabel('Saat neçəyə qədər')
  await field.fill('10')
  await field.hover()
  await page.mouse.wheel(0, 300)
  await expect(field).toHaveValue('10')
  await expect(field).not.toBeFocused()
})

test('a delivery type is moved by its handle, and the form has no number for its place', async () => {
  const { page } = staff
  const names = async () => (await api.call('delivery-types.list', {})).results.map(({ name }) => name)
  const [first, second] = await names()
  await goTo(staff, '/delivery-types')
  await sortByKeys(page, page.getByRole('button', { name: `Sırala: ${second}` }), [
    ['Space', '2. yerin üstündədir.'],
    ['ArrowUp', '1. yerin üstündədir.'],
    ['Space', '1. yerə qoyuldu.'],
  ])
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
  await page.getByRole('link', { name: first ?? '' }).click()
  await page.getByRole('status', { name: 'Çatdırılma sözlə' }).waitFor()
  await expect(page.getByLabel('Sıra', { exact: true })).toHaveCount(0)
})

test('supplier goods that are chosen by search go to the supplier of the screen', async () => {
  const { page } = staff
  const supplier = await api.call('suppliers.create', { name: 'Sınaq təchizatçısı', delivery_days: 3 })
  await goTo(staff, `/suppliers/${supplier.id}`)
  await page.getByLabel('Mal əlavə et: skan et və ya axtar').fill('Kvant Box')
  await page.getByRole('option').nth(2).click()
  await expect.poll(async () => (await api.call('supplier-goods.list', { id: supplier.id })).total).toBe(1)
})
