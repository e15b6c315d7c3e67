import { anyone } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { eventually, open, expectText } from './screen.ts'

test('the cart: its columns, limited to the stock, at least one piece, removed, emptied', async ({ visit }) => {
  const { page } = await visit()
  for (const slug of ['demo-son', 'demo-endirim']) {
    await open(page, `/product/${slug}`)
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    await page.locator('.snackbar').first().waitFor()
  }
  await open(page, '/cart')
  await eventually(() => page.locator('.cart-table thead th').allInnerTexts()).toEqual([
    'Məhsul',
    'Qiymət',
    'Endirimli qiymət',
    'Say',
    'Cəm',
    'Sil',
  ])
  const rows = page.locator('.cart-table tbody tr')
  expect(await rows.nth(0).getByRole('button', { name: 'Artır' }).isDisabled()).toBe(true)
  expect(await rows.nth(0).getByRole('button', { name: 'Azalt' }).isDisabled()).toBe(true)
  expect(await rows.nth(0).locator('.cart-unit-price').innerText()).toBe('')
  await expectText(rows.nth(1).locator('.cart-list-price'), /40\.00 ₼$/)
  await expectText(rows.nth(1).locator('.cart-unit-price'), /29\.99 ₼$/)
  await rows.nth(1).getByRole('button', { name: 'Artır' }).click()
  await expectText(rows.nth(1).locator('.cart-row-total'), /59\.98 ₼$/)
  const sums = page.locator('.cart-summary dl').first()
  await expectText(sums, /^Endirimsiz qiymət [\d.]+ ₼ Məhsul endirimi −[\d.]+ ₼$/)
  await expectText(page.locator('.cart-summary dl').last(), /^Yekun 3 ədəd [\d.]+ ₼$/)
  // A label on two lines beside its sum looks broken: at each width it has one line.
  for (const width of [1024, 1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await sums
        .locator('dt')
        .first()
        .evaluate((label) => label.getBoundingClientRect().height < 32),
    ).toBe(true)
  }
  await rows.nth(0).getByRole('button', { name: /^Sil/ }).click()
  await eventually(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: 'Səbəti təmizlə' }).click()
  await page.getByText('Səbətiniz hələ boşdur').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('an empty cart offers the best sellers to a browser that has viewed no product', async ({ visit, shop }) => {
  const { page } = await visit()
  const { best_seller } = await anyone(shop.url).call('homePage', {})
  await open(page, '/cart')
  const names = page.getByRole('region', { name: 'Çox Satılanlar' }).locator('.card h3')
  await eventually(() => names.allTextContents()).toEqual(best_seller.slice(0, 4).map(({ name }) => name))
  await open(page, '/product/demo-sade')
  await eventually(() => page.evaluate(() => localStorage.getItem('recent'))).not.toBeNull()
  await open(page, '/cart')
  await page.getByRole('region', { name: 'Son baxdıqlarınız' }).waitFor()
  expect(await names.count()).toBe(0)
})
