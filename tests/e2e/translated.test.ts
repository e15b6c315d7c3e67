import { atWork, goTo } from './at-work.ts'
import { customer, DEMO_PASSWORD, orderOf } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { complaints, expectPath, expectText, open, touchUntilHydrated } from './screen.ts'
import { translatePages } from './translator.ts'

test.use({ actionTimeout: 8000 })

test('a customer buys and cancels while the browser translates the pages', async ({ visit }) => {
  const { page, problems } = await visit(null, { width: 390, height: 800 })
  await translatePages(page)
  await open(page, '/product/demo-secimli')
  await page.locator('h1 font font').waitFor()
  const total = page.locator('.product-buy > p')
  await page.getByRole('radio', { name: /Manqo/ }).check()
  await page.getByLabel('Nikotin').selectOption({ index: 1 })
  await page.locator('.product-buy').getByRole('button', { name: 'Artır' }).click()
  await expectText(total, /^Yekun, 2 ədəd 5\d\.\d\d ₼$/)
  await page.locator('.product-buy').getByRole('button', { name: 'Azalt' }).click()
  await expectText(total, /^Yekun, 1 ədəd 2\d\.\d\d ₼$/)

  await open(page, '/shop/mayeler')
  await touchUntilHydrated(page, page.locator('.product-list article').first())
  const quickAdd = page.locator('.product-list article').getByRole('button', { name: 'Səbətə at' })
  const added = page.locator('.product-list .card-buttons').filter({ hasText: 'Səbətdədir' })
  await quickAdd.first().click()
  await expect(added).toHaveCount(1)
  await quickAdd.nth(1).click()
  await expect(added).toHaveCount(2)

  await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Səbət' })
  await drawer.getByText('2 ədəd', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Artır' }).first().click()
  await drawer.getByText('3 ədəd', { exact: true }).waitFor()
  await drawer.getByRole('link', { name: 'Səbətə keç' }).click()
  await expectPath(page, '/cart')
  await expectText(page.getByRole('main'), /Yekun 3 ədəd/)
  for (let pieces = 4; pieces <= 8; pieces++) {
    await page.getByRole('main').getByRole('button', { name: 'Artır' }).first().click()
    await expectText(page.getByRole('main'), new RegExp(`Yekun ${pieces} ədəd`))
  }
  await expectText(page.locator('.free-delivery'), /Pulsuz Çatdırılma/)
  for (let pieces = 7; pieces >= 3; pieces--) {
    await page.getByRole('main').getByRole('button', { name: 'Azalt' }).first().click()
    await expectText(page.getByRole('main'), new RegExp(`Yekun ${pieces} ədəd`))
  }

  await page.getByRole('main').getByRole('link', { name: 'Sifarişi qeydiyata al' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill('sadiq@demo.az')
  await form.getByLabel('Şifrə', { exact: true }).fill('yanlis-sifre')
  await form.getByRole('button', { name: 'Giriş' }).click()
  await form.getByText('detail: E-mail və ya şifrə yanlışdır').waitFor()
  await form.getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await form.getByLabel('Şifrə', { exact: true }).press('Enter')
  await expectPath(page, '/cart/checkout')
  const summary = page.getByRole('region', { name: 'Sifariş' })
  await expectText(summary, /Yekun 3 ədəd/)
  const deliveries = page.getByRole('group', { name: 'Çatdırılma Üsulu' })
  await deliveries.getByRole('radio', { name: 'Poçt (bölgələr)' }).check()
  await expectText(summary.locator('.checkout-line'), /8\.00 ₼/)
  await deliveries.getByRole('radio', { name: 'Mağazadan götürmə' }).check()
  await expectText(summary.locator('.checkout-line'), /Mağazadan götürmə: pulsuz/)
  await deliveries.getByRole('radio', { name: 'Kuryer (Bakı)' }).check()
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')

  await page.getByRole('link', { name: 'Sifarişə bax' }).click()
  await page.getByRole('button', { name: 'İptal et' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sifarişi iptal etmək istədiyinizə əminsiniz?' })
  await dialog.getByRole('checkbox', { name: 'İptal et' }).check()
  await dialog.getByRole('button', { name: 'Güncəllə' }).click()
  await expectText(page.locator('.timeline'), /Sifarişi iptal edildi/)
  await dialog.waitFor({ state: 'hidden' })
  // A part that was translated before its hydration is rendered anew. React reports that as error 418.
  expect(complaints(problems).filter((problem) => !problem.includes('error #418'))).toEqual([])
})

test('staff move orders on while the browser translates the admin', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
  const visitor = await visit()
  const { page, problems } = visitor
  await atWork(visitor)
  await translatePages(page)
  await goTo(visitor, '/orders')
  const row = page.getByRole('row', { name: new RegExp(order.number) })
  await row.waitFor()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
  await page.getByRole('tab').first().click()
  await row.click()
  await page.getByRole('button', { name: 'Hazırla', exact: true }).click()
  await page.getByRole('button', { name: 'Karqoya ver', exact: true }).click()
  await page.getByRole('button', { name: 'Təhvil ver', exact: true }).waitFor()
  await goTo(visitor, '/promotions/create')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  expect(complaints(problems)).toEqual([])
})
