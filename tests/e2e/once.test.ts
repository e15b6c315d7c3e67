import type { Page, Route } from '@playwright/test'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { customer, DEMO_PASSWORD } from './customers.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { expectPath, open } from './screen.ts'

// C1: a person presses the button again after a failed response, and the order is placed once.

const EMAIL = 'sadiq@demo.az'

type Fault = (route: Route) => Promise<void>

/** The shop writes the order; a proxy responds in its place. */
const proxyAnswers =
  (status: number): Fault =>
  async (route) => {
    await route.fetch()
    await route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1>` })
  }

const cutConnection: Fault = async (route) => {
  await route.fetch()
  await route.abort()
}

async function atCheckout(visit: Visit): Promise<Page> {
  const { page } = await visit(EMAIL)
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await toCheckout(page)
  return page
}

async function toCheckout(page: Page): Promise<void> {
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
}

const order = (page: Page) => page.getByRole('button', { name: 'Sifariş et' }).click()

/** Spoils the next response to a checkout, and waits until the page has reported it. */
async function loseAnswer(page: Page, fault: Fault): Promise<void> {
  await page.route('**/api/v1/checkout/', fault, { times: 1 })
  await order(page)
  await page
    .getByRole('heading', { name: 'Bağlantı kəsildi. Yenidən cəhd edin: sifariş iki dəfə verilməyəcək.' })
    .waitFor()
}

test.describe('an order whose response was lost', () => {
  let before: number
  test.beforeEach(async ({ shop }) => {
    before = await openOrders(shop.url)
  })
  test.afterEach(async ({ shop }) => {
    const api = await customer(shop.url, EMAIL)
    const orders = await api.call('activeOrders', {})
    expect(orders.length).toBe(before + 1)
    await api.call('cancelOrder', { id: orders[0]?.id ?? 0 })
  })

  for (const [name, fault] of [
    ['502', proxyAnswers(502)],
    ['503', proxyAnswers(503)],
    ['504', proxyAnswers(504)],
    ['a cut connection', cutConnection],
  ] as const) {
    test(`is placed once after ${name} and 'Yenidən cəhd et'`, async ({ visit }) => {
      const page = await atCheckout(visit)
      await loseAnswer(page, fault)
      await page.getByRole('button', { name: 'Yenidən cəhd et' }).click()
      await expectPath(page, '/success')
    })
  }

  test('is placed once after a reload', async ({ visit }) => {
    const page = await atCheckout(visit)
    await loseAnswer(page, proxyAnswers(502))
    await page.reload()
    await order(page)
    await expectPath(page, '/success')
  })

  test('is placed once by a second tab', async ({ visit }) => {
    const page = await atCheckout(visit)
    const second = await page.context().newPage()
    await toCheckout(second)
    await loseAnswer(page, proxyAnswers(502))
    await order(second)
    await expectPath(second, '/success')
    await expect(page.getByRole('button', { name: 'Sifariş et' })).toBeHidden()
  })

  test('is placed once after logging in again', async ({ visit }) => {
    const page = await atCheckout(visit)
    await loseAnswer(page, proxyAnswers(502))
    await page.getByRole('button', { name: 'Bağla' }).click()
    await page.evaluate(() => {
      localStorage.setItem('access', 'bitib')
      localStorage.setItem('refresh', 'bitib')
    })
    await order(page)
    const dialog = page.getByRole('dialog', { name: 'Giriş' })
    await dialog.getByLabel('E-mail').fill(EMAIL)
    await dialog.getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Giriş' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await order(page)
    await expectPath(page, '/success')
  })

  test('is placed once on plain http, where crypto.randomUUID is missing', async ({ visit }) => {
    const page = await atCheckout(visit)
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
    await page.reload()
    await loseAnswer(page, proxyAnswers(502))
    await page.getByRole('button', { name: 'Yenidən cəhd et' }).click()
    await expectPath(page, '/success')
  })

  test('is shown instead of a second order when the form was changed meanwhile', async ({ visit }) => {
    const page = await atCheckout(visit)
    await loseAnswer(page, proxyAnswers(502))
    await page.getByRole('button', { name: 'Bağla' }).click()
    await page.getByLabel('Adres').fill('Füzuli küçəsi 5')
    await order(page)
    await page.getByRole('heading', { name: /^Əvvəlki cəhdiniz artıq qəbul olunub/ }).waitFor()
    await page.getByRole('link', { name: 'Sifarişi aç' }).click()
    await expectPath(page, '/profile')
  })
})

async function openOrders(url: string): Promise<number> {
  const api = await customer(url, EMAIL)
  return (await api.call('activeOrders', {})).length
}

test.describe('a write of the admin whose response was lost', () => {
  let staff: Visitor
  let api: AdminApi
  test.beforeAll(async ({ browser, shop }) => {
    staff = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
    api = await atWork(staff)
  })
  test.afterAll(() => staff.close())

  test('makes a tag once after a reload', async () => {
    const { page } = staff
    await goTo(staff, '/tags/create')
    await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('təkrarsız')
    await page.route('**/api/v1/admin/tags/', proxyAnswers(502), { times: 1 })
    await page.getByRole('button', { name: 'Yadda saxla' }).click()
    await page.getByRole('dialog', { name: 'Cavab gəlmədi' }).getByRole('button', { name: 'İmtina' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Bərpa et' }).click()
    await page.getByRole('button', { name: 'Yadda saxla' }).click()
    await page.waitForURL(/#\/tags$/)
    await expect(page.getByRole('row').filter({ hasText: 'təkrarsız' })).toHaveCount(1)
  })

  test('places an order by phone once after a reload', async () => {
    const { page } = staff
    const { total: before } = await api.call('orders.list', {})
    await goTo(staff, '/manual-orders')
    await page.getByLabel('Məhsul əlavə et').fill('pambıq, 10')
    await page.getByRole('option').first().click()
    await page.getByRole('textbox', { name: 'Telefon', exact: true }).fill('0501234599')
    await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Nərmin')
    await page.getByRole('textbox', { name: 'Soyad', exact: true }).fill('Əliyeva')
    await page.getByRole('textbox', { name: 'Ünvan', exact: true }).fill('Nizami küçəsi 1')
    await page.route('**/api/v1/admin/manual-orders/', proxyAnswers(502), { times: 1 })
    const write = () => page.getByRole('button', { name: 'Sifarişi yaz' }).click()
    await write()
    await page.getByText('Serverdən cavab gəlmədi.').waitFor()
    await page.reload()
    await page.getByText('Yarımçıq qalmış sifariş davam edir.').waitFor()
    await write()
    await page.waitForURL(/#\/orders\/\d+/)
    expect((await api.call('orders.list', {})).total).toBe(before + 1)
  })
})
