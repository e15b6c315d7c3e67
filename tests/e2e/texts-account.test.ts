import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { customer } from './customers.ts'
import { expectPath, eventually, open, expectText, expectTitle } from './screen.ts'

const NO_ANSWER = 'Something went wrong. Please try again'

/** Forms that show errors in their own lines (storefront §8): path, call, button, filled-in values. */
const forms = [
  ['/login', 'token/', 'Giriş', { 'E-mail': 'a@example.com', Şifrə: 'uzun-bir-sifre' }],
  [
    '/register',
    'users/',
    'Qeydiyyatı tamamla',
    {
      Ad: 'Lalə',
      Soyad: 'Rzayeva',
      Telefon: '050 765 43 21',
      'E-mail': 'lale@example.com',
      Şifrə: 'uzun-bir-sifre',
      'Şifrəni Təsdiqlə': 'uzun-bir-sifre',
    },
  ],
  ['/reset_password', 'users/reset_password/', 'Şifrəni sıfırla', { 'E-mail': 'a@example.com' }],
  ['/activate', 'users/resend_activation/', 'Resend Activation', { 'E-mail': 'a@example.com' }],
] as const

for (const [path, call, button, values] of forms) {
  test(`${path}: no response, and each field error, are in lines of their own`, async ({ visit }) => {
    const { page, close } = await visit()
    await open(page, path)
    const form = page.getByRole('main')
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
    await page.route(`**/api/v1/${call}`, (route) => route.abort())
    const send = form.getByRole('button', { name: button, exact: true })
    await send.click()
    await eventually(() => form.locator('.form-alerts .field-error').allInnerTexts()).toEqual([NO_ANSWER])
    if (path === '/activate') return close()
    await page.route(`**/api/v1/${call}`, (route) =>
      route.fulfill({ status: 400, json: { email: ['Birinci.'], phone: ['İkinci.'] } }),
    )
    await send.click()
    await eventually(() => form.locator('.form-alerts .field-error').allInnerTexts()).toEqual([
      'email: Birinci.',
      'phone: İkinci.',
    ])
  })
}

test('a rejected resend keeps its status, with the status text for 400', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/activate')
  await expectText(page.getByRole('heading', { level: 1 }), 'Xəta baş verdi')
  const answers = [
    { status: 400, json: { email: ['E-maili belə yazın: ad@mail.az'] } },
    { status: 503, json: {} },
  ]
  await page.route('**/resend_activation/', (route) => route.fulfill(answers.shift() ?? { status: 500 }))
  await page.getByLabel('E-mail').fill('a@example.com')
  for (const message of ['Bad Request', 'Status 503']) {
    await page.getByRole('button', { name: 'Resend Activation' }).click()
    await expectText(page.locator('.form-alerts .field-error'), message)
  }
})

test('two quick presses ask for one activation link', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/activate')
  let asked = 0
  await page.route('**/resend_activation/', async (route) => {
    asked++
    await route.fulfill({ status: 204 })
  })
  await page.getByLabel('E-mail').fill('a@example.com')
  await page.getByRole('button', { name: 'Resend Activation' }).dblclick()
  await page.locator('.resend-form .form-done span').waitFor()
  expect(asked).toBe(1)
})

test('the screen of a new password has its heading, its hint, and the errors under its fields', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/password/reset/confirm/MQ/token')
  await expectText(page.getByRole('heading', { level: 1 }), 'Şifrəni dəyişdir')
  await page.getByText('Ən az 8 xarakter girilməlidir.').waitFor()
  await page.route('**/reset_password_confirm/', (route) =>
    route.fulfill({ status: 400, json: { new_password: ['Çox sadədir.'], re_new_password: ['Təkrar edin.'] } }),
  )
  await page.getByLabel('Yeni şifrə').fill('uzun-bir-sifre')
  await page.getByLabel('Şifrəni Təsdiqlə').fill('uzun-bir-sifre')
  await page.getByRole('button', { name: 'Şifrəni Dəyişdir' }).click()
  await eventually(() => page.locator('.field > .field-error').allInnerTexts()).toEqual([
    'Çox sadədir.',
    'Təkrar edin.',
  ])
})

test('own data and password: the errors under their fields; the password rules word for word', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az')
  await open(page, '/profile/setting')
  const form = page.getByRole('main')
  const refusals = { first_name: ['Bir.'], last_name: ['İki.'], email: ['Üç.'], phone: ['Dörd.'] }
  await page.route('**/update_profile/*/', (route) => route.fulfill({ status: 400, json: refusals }))
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await eventually(() => form.locator('.field-error').allInnerTexts()).toEqual(['Bir.', 'İki.', 'Üç.', 'Dörd.'])
  const fields = [
    form.getByLabel('Əvvəlki Şifrə'),
    form.getByLabel('Şifrə', { exact: true }),
    form.getByLabel('Şifrəni Təsdiqlə'),
  ]
  await fields[0]?.focus()
  await page.keyboard.press('Tab')
  await fields[1]?.fill('qisa')
  await fields[2]?.fill('basqa')
  await fields[0]?.focus()
  const errors = form.locator('form').last().locator('.field-error')
  await eventually(() => errors.allInnerTexts()).toEqual([
    'Məcburi.',
    'Min 8 xarakter olmalıdır.',
    'Min 8 xarakter olmalıdır.',
  ])
  await fields[2]?.fill('basqa-uzun-sifre')
  await fields[0]?.focus()
  await eventually(() => errors.allInnerTexts()).toEqual([
    'Məcburi.',
    'Min 8 xarakter olmalıdır.',
    'Şifrələr eynilləşdirilməyib.',
  ])
})

test('the account menu has its entries in order; Çıxış ends the session and leads home', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/login?to=/profile/likes')
  await page.getByLabel('E-mail').fill('sadiq@demo.az')
  await page.getByLabel('Şifrə', { exact: true }).fill('demo-shop-2026')
  await page.getByRole('main').getByRole('button', { name: 'Giriş' }).click()
  await expectPath(page, '/profile/likes')
  await expectTitle(page, 'İstəklərim')
  expect(await page.evaluate(() => localStorage.getItem('is_admin'))).toBe('false')
  await page.getByRole('banner').getByRole('button', { name: 'Hesab' }).click()
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Hesab' })
  expect(await menu.locator('a, button').allInnerTexts()).toEqual([
    'Rəşad Əliyev',
    'Sifarişlərim',
    'İstəklərim',
    'Rəylərim',
    'Ünvanlarım',
    'Ayarlar',
    'Çıxış',
  ])
  await menu.getByRole('button', { name: 'Çıxış' }).click()
  await expectPath(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Giriş' }).waitFor()
  const kept = await page.evaluate(() =>
    ['access', 'refresh', 'auth', 'is_admin'].map((key) => localStorage.getItem(key)),
  )
  expect(kept).toEqual([null, null, null, null])
})

test('orders show each stage by name, and cannot be cancelled once they are on their way', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const preparing = (await api.call('activeOrders', {})).find(
    (order) => order.preparing && !order.on_way && !order.canceled,
  )
  const canceled = (await api.call('activeOrders', {})).find((order) => order.canceled)
  const onWay = (await api.call('activeOrders', {})).find((order) => order.on_way)
  const { page } = await visit('musteri@demo.az')
  await open(page, `/profile/orders/${preparing?.id}`)
  await eventually(() => page.locator('.timeline-stage strong').allInnerTexts()).toEqual([
    'Sifariş alındı',
    'Hazırlanır',
  ])
  await open(page, `/profile/orders/${canceled?.id}`)
  await expectText(page.locator('.timeline-stage strong').last(), 'Sifarişi iptal edildi')
  const [dot, red] = await page.locator('.timeline-canceled').evaluate((stage) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--red)'
    return [getComputedStyle(stage, '::before').backgroundColor, getComputedStyle(probe).backgroundColor]
  })
  expect(dot).toBe(red)
  expect(await page.getByRole('button', { name: 'İptal et' }).count()).toBe(0)

  const goods = (await api.call('deliveredOrders', {})).results.flatMap((order) =>
    order.items.map(({ product }) => product.slug),
  )
  await page.route('**/cart/quote/', async (route) => {
    const quote = await (await route.fetch()).json()
    await route.fulfill({ json: { ...quote, items: quote.items.with(0, { ...quote.items[0], product: null }) } })
  })
  await open(page, '/profile/orders')
  // Goods that are no longer sold are not offered.
  await eventually(() =>
    page.locator('.grid-cards h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([...new Set(goods)].slice(1).map((slug) => `/product/${slug}`))
  // Each part has its heading, and delivered orders have their item table (E2).
  const region = (name: RegExp) => page.getByRole('region', { name })
  await region(/^Aktiv sifarişlər/)
    .getByRole('article', { name: `Sifariş № ${preparing?.number}` })
    .waitFor()
  await region(/^İptal edilənlər/)
    .getByRole('article', { name: `Sifariş № ${canceled?.number}` })
    .waitFor()
  const delivered = region(/^Təhvil verilənlər/)
    .getByRole('article')
    .first()
  await expectText(delivered.getByRole('heading'), 'Təhvil verildi')
  expect(await delivered.getByRole('table').count()).toBe(1)
  // The lines and the delivery add up to the total.
  const amounts = async (place: Locator) =>
    (await place.allInnerTexts()).reduce((sum, text) => sum + Math.round(parseFloat(text) * 100), 0)
  expect((await amounts(delivered.locator('tbody td:last-child'))) + (await amounts(delivered.locator('dd')))).toBe(
    await amounts(delivered.locator('.order-card-sum')),
  )
  expect(await delivered.getByRole('button', { name: 'İptal et' }).count()).toBe(0)

  await open(page, `/profile/orders/${onWay?.id}`)
  const menu = page.getByRole('navigation', { name: 'Hesab' })
  expect(await menu.getByRole('link', { name: 'Sifarişlərim' }).getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: 'İptal et' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sifarişiniz yola çıxdığı üçün iptal etməyiniz mümkün deyildir.' })
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width).toBe(300)
  expect(await dialog.getByRole('checkbox', { name: 'İptal et' }).isDisabled()).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Güncəllə' }).isDisabled()).toBe(true)
})

test('own reviews show author, points, product, its rating and the text', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const [review] = (await api.call('ownComments', {})).results
  const { page } = await visit('musteri@demo.az')
  await open(page, '/profile/comments')
  const first = page.locator('.own-review').first()
  await expectText(first, new RegExp(`Məhsulun reytinqi: ${review?.product.rating.toFixed(1)}`))
  await first.getByText(review?.user.name ?? '-').waitFor()
  await first.getByText(`${review?.point} ulduz`).waitFor({ state: 'attached' })
  expect(await first.getByRole('link').getAttribute('href')).toBe(`/product/${review?.product.slug}`)
})
