import { customer, DEMO_PASSWORD } from './customers.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { at, open, reads } from './screen.ts'

const EMAIL = 'sadiq@demo.az'

async function atCheckout(visit: Visit) {
  const visitor = await visit(EMAIL)
  const { page } = visitor
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  await page.getByLabel('Poçt indeksi').fill('1000')
  return visitor
}

test('a session that ends in the middle asks to sign in on the spot; what was typed stays, and the order goes on', async ({ visit, shop }) => {
  const { page } = await atCheckout(visit)
  await page.evaluate(() => {
    localStorage.setItem('access', 'bitib')
    localStorage.setItem('refresh', 'bitib')
  })
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  const dialog = page.getByRole('dialog', { name: 'Giriş' })
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await dialog.getByLabel('E-mail').fill(EMAIL)
  await dialog.getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Giriş' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await at(page, '/cart/checkout')
  expect(await page.getByLabel('Adres').inputValue()).toBe('Nizami küçəsi 96, mənzil 4')
  expect(await page.getByLabel('Poçt indeksi').inputValue()).toBe('AZ1000')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await at(page, '/success')
  const api = await customer(shop.url, EMAIL)
  const [order] = await api.call('activeOrders', {})
  expect(order?.address).toBe('Nizami küçəsi 96, mənzil 4')
  await api.call('cancelOrder', { id: order?.id ?? 0 })
})

test('a double click orders once; a lost answer is said, and trying again is the same order', async ({ visit, shop }) => {
  const { page } = await atCheckout(visit)
  const api = await customer(shop.url, EMAIL)
  const before = (await api.call('activeOrders', {})).length
  let lost = 1
  await page.route('**/api/v1/checkout/', async (route) => {
    if (lost-- <= 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Sifariş et' }).dblclick()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Bağlantı kəsildi' })
  await reads(dialog.getByRole('heading'), 'Bağlantı kəsildi. Yenidən cəhd edin: sifariş iki dəfə verilməyəcək.')
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await at(page, '/success')
  const after = await api.call('activeOrders', {})
  expect(after.length).toBe(before + 1)
  await api.call('cancelOrder', { id: after[0]?.id ?? 0 })
})
