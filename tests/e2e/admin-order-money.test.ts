import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { customer, orderOf } from './customers.ts'

let staff: Visitor
let api: AdminApi
let shopUrl: string
test.beforeAll(async ({ browser, shop }) => {
  shopUrl = shop.url
  staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  api = await atWork(staff)
})
test.afterAll(() => staff.close())

/** Returns an order that was moved to these stages. */
async function orderAt(payment: 'cash' | 'online', ...stages: ('preparing' | 'on_way' | 'delivered')[]) {
  const shopper = await customer(shopUrl, 'musteri@demo.az')
  const order = await shopper.call('checkout', await orderOf(shopper, 'demo-sade', 2, { payment }))
  for (const stage of stages) await api.call('orders.advance', { orders: [{ id: order.id, stage }] })
  return api.call('orders.show', { id: order.id })
}

test('a manager records the money of an unpaid delivered order (E21)', async () => {
  const { page } = staff
  const order = await orderAt('online', 'preparing', 'on_way', 'delivered')
  await goTo(staff, '/')
  await page.getByRole('button', { name: `${order.number}: ödəniş yaz` }).click()
  const dialog = page.getByRole('dialog', { name: `№ ${order.number}: ödəniş` })
  await expect(dialog.getByLabel('Məbləğ')).toHaveValue(order.total)
  await dialog.getByLabel('Məbləğ').fill('1,00')
  await dialog.getByRole('button', { name: 'Yaz', exact: true }).click()
  await page.getByText('Ödəniş yazıldı.').waitFor()
  await goTo(staff, `/orders/${order.id}/show`)
  const money = page.getByRole('region', { name: 'Ödəniş və geri ödəmə' })
  await expect(money).toContainText('Mağazada nağd')
  await money.getByRole('button', { name: 'Borcu sil' }).click()
  await page.getByRole('dialog').getByLabel('Səbəb').fill('Müştəri tapılmadı')
  await page.getByRole('dialog').getByRole('button', { name: 'Borcu sil' }).click()
  await expect(money).toContainText('Silinib')
  await expect(money.getByRole('alert')).toHaveCount(0)
  expect((await api.call('orders.show', { id: order.id })).payment_state).toBe('paid')
})

test('a press beside a dialog keeps what was typed in it', async () => {
  const { page } = staff
  const order = await orderAt('cash', 'preparing', 'on_way', 'delivered')
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByRole('button', { name: 'Qaytarıldı' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qayıdan ədəd').fill('1')
  await page.mouse.click(9, 9)
  await expect(dialog.getByLabel('Qayıdan ədəd')).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('E26: a manager reverses a refund that was recorded by mistake', async () => {
  const { page } = staff
  const order = await orderAt('cash', 'preparing', 'on_way', 'delivered')
  const items = [{ id: order.items[0]?.id ?? 0, quantity: 1, restocked: true }]
  await api.call('orders.return', { id: order.id, reason: 'Bəyənmədi', items })
  await api.call('orders.refund', { id: order.id, amount: order.items[0]?.unit_price ?? '', way: 'cash_store' })
  await goTo(staff, `/orders/${order.id}/show`)
  // The partial return is in the head and in the history (E28).
  await expect(page.getByText('1 ədəd qayıdıb')).toBeVisible()
  await expect(page.getByText(`Bəyənmədi: 1 × ${order.items[0]?.name}`)).toBeVisible()
  const money = page.getByRole('region', { name: 'Ödəniş və geri ödəmə' })
  await money.getByRole('button', { name: /^Nağd geri ödəmə/ }).click()
  await page.getByRole('menuitem', { name: 'Əks yazı' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pul verilməyib' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Əks yazı yaz' }).click()
  await expect(money).toContainText('Əks yazı')
  await expect(money.getByRole('alert')).toContainText('müştəriyə geri ödənilməlidir')
})

test('E27: staff move a delivery to the next working day', async () => {
  const { page } = staff
  const order = await orderAt('cash', 'preparing', 'on_way')
  await goTo(staff, `/orders/${order.id}/show`)
  await page.getByRole('button', { name: 'Sabah gətir' }).click()
  await page.getByRole('dialog').getByLabel('Səbəb').fill('Evdə yox idi')
  await page.getByRole('dialog').getByRole('button', { name: 'Sabah gətir' }).click()
  await expect(page.getByText('Çatdırılma başqa günə keçirildi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sabah gətir' })).toHaveCount(0)
})

test('an order shows under a line what lowered it, and the sum that is left (R23)', async () => {
  const { page } = staff
  await api.call('promotions.create', {
    name: 'İkidən çox',
    code: null,
    max_amount: null,
    max_uses: null,
    uses_per_customer: null,
    start_date: null,
    due_date: null,
    effect: { kind: 'percent', percent: 10 },
    scope: { all: true },
    min_pieces: 2,
  })
  const { id, items } = await orderAt('cash', 'preparing')
  await goTo(staff, `/orders/${id}/show`)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Aksiya: İkidən çox' })).toContainText('−2.00 ₼')
  await expect(rows.filter({ hasText: items[0]?.name ?? '' })).toContainText(/18\.00.₼\s*20\.00.₼/)
})
