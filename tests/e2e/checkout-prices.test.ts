import { expect, test } from './fixtures.ts'
import { customer, sessionOf } from './customers.ts'
import { expectPath, complaints, eventually, open, expectText } from './screen.ts'
import { holding, stored } from './stored-goods.ts'

const EMAIL = 'sadiq@demo.az'

test('changed prices are shown and confirmed at checkout (D4), and no empty cart before /success', async ({
  visit,
  shop,
}) => {
  const visitor = await visit(EMAIL)
  const { page, problems, close } = visitor
  await holding(visitor, 'cart', ['demo-sade', 'demo-endirim'])
  // This browser does not know the ten percent yet.
  const { user } = await sessionOf(shop.url, EMAIL)
  await stored(visitor, 'auth', JSON.stringify({ ...user, percent: 0 }))
  await page.route('**/users/profile/', (route) => route.abort())
  await open(page, '/cart/checkout')
  const rows = page.getByRole('region', { name: 'Sifariş' }).locator('tbody tr')
  await expectText(rows.first().locator('td').last(), '10.00 ₼')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96')
  await page.unroute('**/users/profile/')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  const dialog = page.getByRole('dialog', { name: 'Qiymətlər dəyişib. Yeni qiymətlərə baxıb sifarişi təsdiqləyin.' })
  await expectText(dialog.getByRole('list'), /10\.00 ₼ 9\.00 ₼$/)
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  await expectText(rows.first().locator('td').last(), 'Əvvəl: 10.00 ₼ 9.00 ₼')
  await expectText(rows.last().locator('td').last(), '29.99 ₼')
  await expectText(
    page.getByRole('region', { name: 'Sifariş' }).locator('tfoot'),
    'Yekun Endirimsiz qiymət 50.00 ₼ 2 38.99 ₼',
  )

  const success = Promise.withResolvers<void>()
  await page.route('**/assets/success-screen*.js', async (route) => {
    await success.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await eventually(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await page.getByRole('status', { name: 'Yüklənir' }).waitFor()
  expect(await page.getByText('Səbətiniz hələ boşdur').count()).toBe(0)
  success.resolve()
  await expectPath(page, '/success')
  expect(complaints(problems).filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await close()
  const api = await customer(shop.url, EMAIL)
  const [order] = await api.call('activeOrders', {})
  expect(order?.items_total).toBe('38.99')
  await api.call('cancelOrder', { id: order?.id ?? 0 })
})

test('without a delivery type checkout says so and focuses the group', async ({ visit }) => {
  const visitor = await visit(EMAIL)
  const { page } = visitor
  await holding(visitor, 'cart', ['demo-sade'])
  await page.route('**/delivery-type/', (route) => route.fulfill({ json: [] }))
  await open(page, '/cart/checkout')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  const group = page.getByRole('group', { name: 'Çatdırılma Üsulu' })
  await eventually(() => group.evaluate((fieldset) => fieldset === document.activeElement)).toBe(true)
  const described = await group.getAttribute('aria-describedby')
  await expectText(page.locator(`[id="${described}"]`), 'Hazırda çatdırılma üsulu yoxdur. Bizimlə əlaqə saxlayın.')
})
