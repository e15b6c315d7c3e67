import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { customer, DEMO_PASSWORD, orderOf } from './customers.ts'
import { expectPath, eventually, open, expectText } from './screen.ts'

const EMAIL = 'sadiq@demo.az'
const AGAIN = 'Yenidən cəhd et'

/** Outcomes of a request, and the shop's message about a change that ends so. */
const failures = [
  { what: 'the network cut', fail: (route: Route) => route.abort(), message: 'Alınmadı. Yenidən cəhd edin.' },
  {
    what: 'a 500',
    fail: (route: Route) => route.fulfill({ status: 500, json: { detail: 'Xəta baş verdi.' } }),
    message: 'Xəta baş verdi.',
  },
]

/** Opens a screen whose call fails: it shows an error and, once the call works, retries. */
async function failsToOpen(page: Page, path: string, call: string, fail: (route: Route) => Promise<void>) {
  await page.route(call, fail)
  await page.goto(path)
  await expectText(page.getByRole('heading', { level: 1 }), 'Səhifə açılmadı')
  await page.unroute(call)
  await page.getByRole('button', { name: AGAIN }).click()
}

for (const { what, fail, message } of failures) {
  test(`${what}: an order, its payment and the demo's bank show an error and continue`, async ({ visit, shop }) => {
    const api = await customer(shop.url, EMAIL)
    const order = await api.call('checkout', await orderOf(api, 'demo-sade', 1, { payment: 'online' }))
    const { url } = await api.call('startPayment', { id: order.id })
    const bank = new URL(url, shop.url).pathname
    const { page } = await visit(EMAIL)
    const heading = page.getByRole('heading', { level: 1 })
    const snackbar = page.locator('.snackbar').last()

    await failsToOpen(page, bank, '**/api/v1/sandbox-payment/**', fail)
    await expectText(heading, 'Sınaq ödənişi')
    await page.route('**/api/v1/sandbox-payment/**', fail)
    await page.getByRole('button', { name: 'Təsdiqlə' }).click()
    await expectText(snackbar, new RegExp(message))
    await expectText(heading, 'Sınaq ödənişi')

    await failsToOpen(page, `/profile/orders/${order.id}`, '**/api/v1/orders/*/', fail)
    await expectText(heading, `Sifariş № ${order.number}`)
    await page.getByRole('link', { name: 'Ödə', exact: true }).click()
    await expectPath(page, `/profile/orders/${order.id}/payment`)
    await api.call('cancelOrder', { id: order.id })
  })

  test(`${what}: own data, password and stock subscription stay typed, with an error snackbar`, async ({ visit }) => {
    const { page } = await visit(EMAIL)
    const form = page.getByRole('main')
    const snackbar = page.locator('.snackbar').last()
    await page.route(/update_profile|change_password|notify/, fail)

    await open(page, '/profile/setting')
    await form.getByLabel('Soyad').fill('Əliyevli')
    await form.getByRole('button', { name: 'Güncəllə' }).click()
    await expectText(snackbar, new RegExp(message))
    expect(await form.getByLabel('Soyad').inputValue()).toBe('Əliyevli')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').last_name)).toBe('Əliyev')

    await form.getByLabel('Əvvəlki Şifrə').fill('demo-shop-2026')
    for (const label of ['Şifrə', 'Şifrəni Təsdiqlə'])
      await form.getByLabel(label, { exact: true }).fill('nar-ağacı-altı-8')
    await snackbar.getByRole('button', { name: 'Bağla' }).click()
    await page.locator('.snackbar').waitFor({ state: 'detached' })
    await form.getByRole('button', { name: 'Şifrəni Dəyişdir' }).click()
    await expectText(snackbar, new RegExp(message))
    expect(await form.getByLabel('Şifrə', { exact: true }).inputValue()).toBe('nar-ağacı-altı-8')

    await open(page, '/product/demo-bitib')
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill('gozleyen@example.com')
    await page.getByRole('button', { name: 'Stokda olanda xəbər ver' }).click()
    await expectText(snackbar, new RegExp(message))
    expect(await page.getByRole('textbox', { name: 'E-mail' }).first().inputValue()).toBe('gozleyen@example.com')
  })
}

test('slow responses keep a placeholder with a text, and a waiting button sends once', async ({ visit, shop }) => {
  const api = await customer(shop.url, EMAIL)
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
  const { page } = await visit(EMAIL)
  const heading = page.getByRole('heading', { level: 1 })
  let sent: string[] = []
  let slow = Promise.withResolvers<void>()
  await page.route(/orders\/\d+\/|update_profile|shop-products/, async (route) => {
    sent.push(route.request().url())
    await slow.promise
    await route.continue()
  })
  const answer = () => {
    slow.resolve()
    slow = Promise.withResolvers<void>()
    sent = []
  }

  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('status', { name: 'Yüklənir' }).waitFor()
  await eventually(() => sent.length).toBe(1)
  answer()
  await expectText(heading, `Sifariş № ${order.number}`)
  await api.call('cancelOrder', { id: order.id })

  await page.getByRole('navigation', { name: 'Hesab' }).getByRole('link', { name: 'Ayarlar' }).click()
  const save = page.getByRole('button', { name: 'Güncəllə' })
  await save.dblclick()
  await eventually(() => save.getAttribute('aria-disabled')).toBe('true')
  await save.click({ force: true })
  expect(sent.length).toBe(1)
  answer()
  await page.getByText('Məlumatlarınız yeniləndi.').waitFor()

  await open(page, '/shop')
  const cards = page.locator('.product-list .card')
  await page.mouse.move(700, 500)
  await eventually(async () => {
    await page.mouse.wheel(0, 4000)
    return sent.length
  }).toBe(1)
  await page.locator('.list-end').getByText('Yüklənir').waitFor({ state: 'attached' })
  expect(await cards.count()).toBe(24)
  answer()
  await eventually(() => cards.count()).toBeGreaterThan(24)
})

test('a password that was changed before the reply was lost counts as changed', async ({ visit }) => {
  const { page } = await visit('topdan@demo.az')
  await open(page, '/profile/setting')
  await page.route('**/change_password/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Əvvəlki Şifrə').fill(DEMO_PASSWORD)
  for (const label of ['Şifrə', 'Şifrəni Təsdiqlə'])
    await page.getByLabel(label, { exact: true }).fill('another-shop-2026')
  await page.getByRole('button', { name: 'Şifrəni Dəyişdir' }).click()
  await expectText(page.locator('.snackbar').last(), /Şifrəniz dəyişdirildi/)
  await open(page, '/profile/setting')
  await expectPath(page, '/profile/setting')
})
