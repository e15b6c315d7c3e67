import type { Locator, Page } from '@playwright/test'
import { customer, DEMO_PASSWORD } from './customers.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { eventually, expectPath, expectText, holdBack, open } from './screen.ts'

const EMAIL = 'sadiq@demo.az'

async function atCheckout(visit: Visit, window: Parameters<Visit>[1] = {}) {
  const visitor = await visit(EMAIL, window)
  const { page } = visitor
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  await page.getByLabel('Poçt indeksi').fill('1000')
  return visitor
}

test('a session that ends at checkout asks to log in on the spot, and the order continues', async ({ visit, shop }) => {
  const { page } = await atCheckout(visit)
  // The session ends at the press: after an earlier end, any other call opens the dialog before the press.
  await page.route(
    '**/api/v1/checkout/',
    async (route) => {
      await page.evaluate(() => {
        localStorage.setItem('access', 'bitib')
        localStorage.setItem('refresh', 'bitib')
      })
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer bitib' } })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  const dialog = page.getByRole('dialog', { name: 'Giriş' })
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await dialog.getByLabel('E-mail').fill(EMAIL)
  await dialog.getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Giriş' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectPath(page, '/cart/checkout')
  expect(await page.getByLabel('Adres').inputValue()).toBe('Nizami küçəsi 96, mənzil 4')
  expect(await page.getByLabel('Poçt indeksi').inputValue()).toBe('AZ1000')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')
  const api = await customer(shop.url, EMAIL)
  const [order] = await api.call('activeOrders', {})
  expect(order?.address).toBe('Nizami küçəsi 96, mənzil 4')
  await api.call('cancelOrder', { id: order?.id ?? 0 })
})

test('an order pressed before the sums of a login arrived is placed', async ({ visit, shop }) => {
  const { page } = await atCheckout(visit)
  await page.evaluate(() => ['access', 'refresh'].forEach((key) => localStorage.setItem(key, 'bitib')))
  const visitors = page.waitForResponse((response) => /quote/.test(response.url()) && response.ok())
  await page.reload()
  await visitors
  const sums = await holdBack(page, '**/api/v1/cart/quote/')
  const dialog = page.getByRole('dialog', { name: 'Giriş' })
  await dialog.getByLabel('E-mail').fill(EMAIL)
  await dialog.getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Giriş' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await eventually(() => sums.asked.length).toBeGreaterThan(0)
  await sums.release()
  await expectPath(page, '/success')
  const api = await customer(shop.url, EMAIL)
  const [order] = await api.call('activeOrders', {})
  await api.call('cancelOrder', { id: order?.id ?? 0 })
})

test('a double click orders once, and a retry after a lost response is the same order', async ({ visit, shop }) => {
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
  await expectText(dialog.getByRole('heading'), 'Bağlantı kəsildi. Yenidən cəhd edin: sifariş iki dəfə verilməyəcək.')
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')
  const after = await api.call('activeOrders', {})
  expect(after.length).toBe(before + 1)
  await api.call('cancelOrder', { id: after[0]?.id ?? 0 })
})

test('a session that ended keeps the draft over a reload and says so before the button (C15)', async ({
  visit,
  shop,
}) => {
  const { page } = await atCheckout(visit)
  await page.getByLabel('Ad', { exact: true }).fill('Sadiqə')
  await page.getByLabel('Telefon').fill('+994 55 765 43 21')
  const values = () =>
    Promise.all(
      ['Ad', 'E-mail', 'Telefon', 'Adres'].map((label) =>
        page.locator('.checkout').getByLabel(label, { exact: true }).inputValue(),
      ),
    )
  const typed = await values()
  await page.evaluate(() => ['access', 'refresh'].forEach((key) => localStorage.setItem(key, 'bitib')))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Giriş' })
  await dialog.getByText(/^Sessiyanız bitib/).waitFor()
  expect(await values()).toEqual(typed)
  await dialog.getByLabel('E-mail').fill(EMAIL)
  await dialog.getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Giriş' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await values()).toEqual(typed)
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')
  const api = await customer(shop.url, EMAIL)
  const [order] = await api.call('activeOrders', {})
  expect(order).toMatchObject({ first_name: 'Sadiqə', phone: '+994557654321' })
  await api.call('cancelOrder', { id: order?.id ?? 0 })
})

test('on a phone the sum and the button stay in sight, and the card box comes with a card (C15)', async ({ visit }) => {
  const { page } = await visit(EMAIL, { width: 360, height: 780 })
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  const bar = page.locator('.checkout-pay')
  await expectText(bar, 'Yekun, 1 ədəd 14.00 ₼ Sifariş et')
  for (const top of [0, 99_999]) {
    await page.evaluate((place) => scrollTo(0, place), top)
    await expect(bar).toBeInViewport({ ratio: 1 })
  }
  const tiles = page.locator('.choice-tile')
  const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([3, 1])
  expect(await page.locator('.card-element').count()).toBe(0)
  await page.getByRole('radio', { name: 'Onlayn' }).check()
  await page.locator('.card-element').waitFor()
  expect(await page.locator('.footer').count()).toBe(0)
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await page.getByText('Küçəni, evi və mənzili yazın.').waitFor()
})

/** Opens the dialog of an order whose response is lost. */
async function loseAnswer(page: Page) {
  await page.route('**/api/v1/checkout/', (route) => route.fulfill({ status: 502, body: '' }))
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Bağlantı kəsildi' })
  return {
    again: dialog.getByRole('button', { name: 'Yenidən cəhd et' }),
    close: dialog.getByRole('button', { name: 'Bağla' }),
  }
}

/** Scrolls the page until a radio lies below a button of a dialog. */
async function scrollBelow(button: Locator, radio: Locator) {
  const press = await button.boundingBox()
  await radio.evaluate((input, y) => scrollBy(0, input.getBoundingClientRect().top - y), press?.y ?? 0)
}

const SMALL = { width: 360, height: 740 }

test('the second press of a double click on the retry does not choose another delivery below', async ({ visit }) => {
  const { page } = await atCheckout(visit, SMALL)
  const { again } = await loseAnswer(page)
  const other = page.getByRole('radio', { name: /^Poçt/ })
  await scrollBelow(again, other)
  await again.dblclick()
  await again.waitFor()
  await expect(other).not.toBeChecked()
})

test('the second press of a double click that closes a dialog chooses no payment below', async ({ visit }) => {
  const { page } = await atCheckout(visit, SMALL)
  const { close } = await loseAnswer(page)
  const other = page.getByRole('radio', { name: 'Qapıda kart' })
  await scrollBelow(close, other)
  await close.dblclick()
  await close.waitFor({ state: 'hidden' })
  await expect(other).not.toBeChecked()
})

test('a double click on the retry after the end of the session stays at the checkout', async ({ visit }) => {
  const { page } = await atCheckout(visit, SMALL)
  const { again } = await loseAnswer(page)
  await again.waitFor()
  await page.evaluate(() => {
    for (const key of ['access', 'refresh']) localStorage.setItem(key, 'bitib')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const login = page.getByRole('dialog', { name: 'Giriş' })
  await login.getByRole('button', { name: 'Bağla' }).click()
  await again.dblclick()
  await login.getByLabel('E-mail').fill(EMAIL)
  await expectPath(page, '/cart/checkout')
})
