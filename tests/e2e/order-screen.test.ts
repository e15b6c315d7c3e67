import { expect, test } from './fixtures.ts'
import { findings } from './axe.ts'
import { customer, orderOf } from './customers.ts'
import { expectPath, complaints, eventually, open, expectText, expectTitle } from './screen.ts'

const EMAIL = 'sadiq@demo.az'

test('the order page shows the order as sold, prints, reorders, and is private', async ({ visit, shop }) => {
  const api = await customer(shop.url, EMAIL)
  const sold = await orderOf(api, 'demo-sade', 2)
  const placed = await api.call('checkout', { ...sold, district: 'Nəsimi', zipcode: 'AZ1000' })
  const { page, problems, close } = await visit(EMAIL)
  await open(page, '/profile')
  await page
    .getByRole('article', { name: `Sifariş № ${placed.number}` })
    .getByRole('link', { name: 'Ətraflı' })
    .click()
  await expectPath(page, `/profile/orders/${placed.id}`)
  await expectTitle(page, `Sifariş № ${placed.number}`)
  await expectText(page.getByRole('heading', { level: 1 }), `Sifariş № ${placed.number}`)
  await expectText(page.locator('.timeline'), /^Sifariş alındı \d\d\.\d\d\.\d{4} \d\d:\d\d/)
  await expectText(
    page.locator('.order-panel .sums'),
    new RegExp(`^Məhsullar ${placed.items_total} ₼ .*Yekun ${placed.total} ₼$`),
  )
  await expectText(
    page.locator('.order-facts'),
    /Aysel Məmmədova Telefon \+994 50 123 45 67 .*Nizami küç\. 96, m\. 4, Nəsimi, Bakı, AZ1000 Ödəniş Qapıda nağd/,
  )
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Yenidən sifariş et' }).click()
  await expectText(page.locator('#cart-count'), '2')
  await expectText(page.locator('.snackbar'), /^Səbətə atıldı/)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const ink = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).color,
    ])
  await eventually(ink).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  // The logo stays on paper, without the rest of the header.
  expect(await page.locator('.bar-logo').isVisible()).toBe(true)
  for (const hidden of [
    '.bar [role=search]',
    '#cart-count',
    '#footer',
    '.profile-links',
    '.whatsapp',
    '.order-cancel',
    '.order-again',
  ]) {
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  }
  expect(await page.locator('.order-facts').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByRole('button', { name: 'İptal et' }).click()
  await page.getByLabel('İptal et').last().check()
  await page.getByRole('button', { name: 'Güncəllə' }).click()
  await expectText(page.locator('.timeline'), /Sifarişi iptal edildi/)
  expect(complaints(problems)).toEqual([])
  await close()

  const stranger = await visit('musteri@demo.az')
  await stranger.page.goto(`/profile/orders/${placed.id}`)
  await expectTitle(stranger.page, 'Xəta 404')
  await stranger.page.goto('/profile/orders/yox')
  await expectTitle(stranger.page, 'Xəta 404')
  await stranger.close()
})

test('goods that are sold out or short are reported and not put into the cart', async ({ visit, shop }) => {
  const api = await customer(shop.url, EMAIL)
  const placed = await api.call('checkout', await orderOf(api, 'demo-sade', 2))
  const { page } = await visit(EMAIL)
  await page.route('**/cart/quote/', async (route) => {
    const answer = await route.fetch()
    const quote = (await answer.json()) as { items: object[] }
    const state = states.shift()
    await route.fulfill({ json: { ...quote, items: quote.items.map((item) => ({ ...item, ...state })) } })
  })
  const states = [
    { state: 'gone', product: null, quantity: 0 },
    { state: 'sold_out', quantity: 0 },
    { state: 'reduced', quantity: 1 },
  ]
  const name = placed.items[0]?.name ?? ''
  await open(page, `/profile/orders/${placed.id}`)
  const again = page.getByRole('button', { name: 'Yenidən sifariş et' })
  for (const message of [`${name} artıq satılmır.`, `${name} bitib.`, `${name}: yalnız 1 ədəd atıldı.`]) {
    await again.click()
    await expectText(page.locator('.order-missing'), message)
  }
  await expectText(page.locator('#cart-count'), '1')
  await page.route('**/cart/quote/', (route) => route.abort())
  await again.click()
  await expectText(page.locator('.snackbar').last(), /^Alınmadı\. Yenidən cəhd edin\./)
  await api.call('cancelOrder', { id: placed.id })
})

test('the success screen without an order of this browser leads to the orders, or home', async ({ visit }) => {
  const stranger = await visit()
  await stranger.page.goto('/success')
  await expectPath(stranger.page, '/')
  const { page } = await visit('sadiq@demo.az')
  await page.goto('/success')
  await expectPath(page, '/profile/orders')
})

test('the button that pays an order stands apart from the items below it', async ({ visit, shop }) => {
  const api = await customer(shop.url, EMAIL)
  const { id } = await api.call('checkout', await orderOf(api, 'demo-sade', 1, { payment: 'online' }))
  const { page } = await visit(EMAIL, { width: 360, height: 740 })
  await open(page, `/profile/orders/${id}`)
  const bottom = await page.locator('.payment-state').evaluate((place) => place.getBoundingClientRect().bottom)
  const top = await page.locator('.items-table').evaluate((place) => place.getBoundingClientRect().top)
  expect(top - bottom).toBeGreaterThanOrEqual(16)
})
