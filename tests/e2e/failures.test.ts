import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { customer, orderOf } from './customers.ts'
import { couponField, eventually, expectText, open, touchUntilHydrated, waitForHydration } from './screen.ts'

const EMAIL = 'sadiq@demo.az'
const AGAIN = 'Yenidən cəhd et'

/** Outcomes of a request. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'the network cut': (route) => route.abort(),
  'a 500': (route) => route.fulfill({ status: 500, json: { detail: 'Xəta baş verdi.' } }),
}

/**
 * Screens whose data comes with a navigation: the link's path from home or a product, and a text that shows that they
 * have loaded.
 */
const navigations = [
  ['/', '/shop', /^Mağaza/],
  ['/', '/sales', /^Endirimli Məhsullar/],
  ['/', '/product/', /./],
  ['/', '/brand/', /^Bütün Məhsullar/],
  ['/', '/page/', /./],
  ['/product/demo-secimli', '/shop/', /./],
  ['/product/demo-secimli', '/tag/', /./],
] as const

/** A customer's screens, their calls, and their headings. */
const screens = [
  ['/profile', 'active-orders/', /^Salam/],
  ['/profile/orders', 'orders/', /^Sifarişlərim/],
  ['/profile/likes', 'list-liked-products/', /^İstəklərim/],
  ['/profile/comments', 'list-comments/', /^Rəylərim/],
  ['/profile/setting', 'users/profile/', /^Ayarlar/],
  ['/cart/checkout', 'delivery-type/', /^Sifarişi tamamlayın/],
] as const

for (const [from, to, heading] of navigations) {
  test(`from ${from} to ${to}… errors are shown and retried: ${Object.keys(failures).join(', ')}`, async ({
    visit,
  }) => {
    const { page } = await visit()
    await open(page, from)
    const start = await page.getByRole('heading', { level: 1 }).first().innerText()
    const link = page
      .locator(`main a[href^="${to}"], header a[href^="${to}"], footer a[href^="${to}"]`)
      .locator('visible=true')
      .first()
    await touchUntilHydrated(page, link)
    const target = (await link.getAttribute('href')) ?? ''
    for (const [what, fail] of Object.entries(failures)) {
      await page.route((url) => url.pathname.endsWith('.data'), fail)
      await link.click()
      await expectText(page.getByRole('heading', { level: 1 }), 'Səhifə açılmadı')
      await page.unrouteAll()
      await page.getByRole('button', { name: AGAIN }).click()
      await expectText(page.getByRole('heading', { level: 1 }), heading)
      expect(new URL(page.url()).pathname, what).toBe(target.split('?')[0])
      await waitForHydration(page)
      await page.goBack()
      await expectText(page.getByRole('heading', { level: 1 }), start)
    }
  })
}

for (const [path, call, heading] of screens) {
  test(`${path} shows errors and retries: ${Object.keys(failures).join(', then ')}`, async ({ visit }) => {
    const { page } = await visit(EMAIL)
    if (path === '/cart/checkout') await fillCart(page)
    const ways = Object.values(failures)
    for (const [index, fail] of ways.entries()) {
      const failed = Promise.withResolvers<void>()
      await page.route(`**/api/v1/${call}**`, async (route) => {
        await fail(route)
        failed.resolve()
      })
      if (index === 0) await page.goto(path)
      else await page.getByRole('button', { name: AGAIN }).click()
      // The error of the way before is still shown.
      await failed.promise
      if (path === '/profile') await page.getByRole('alert').filter({ hasText: 'Sifarişlər yüklənmədi.' }).waitFor()
      else await expectText(page.getByRole('heading', { level: 1 }), 'Səhifə açılmadı')
      // A list that fails to load hides nothing else of the customer's area.
      if (path.startsWith('/profile') && path !== '/profile/setting')
        await page.getByRole('navigation', { name: 'Hesab' }).last().waitFor()
      await page.unroute(`**/api/v1/${call}**`)
    }
    await page.getByRole('button', { name: AGAIN }).click()
    await expectText(page.getByRole('heading', { level: 1 }), heading)
  })
}

for (const [what, fail] of Object.entries(failures)) {
  test(`${what}: deferred parts show an error in their place, and retry`, async ({ visit }) => {
    const { page } = await visit()
    for (const [call, place, there] of [
      ['related/', page.getByRole('region', { name: 'Oxşar məhsullar' }), '.card'],
      ['rates-list/', page.locator('#reviews'), '.review-list, .muted'],
    ] as const) {
      const calls = `**/api/v1/product/*/${call}**`
      await page.route(calls, fail)
      await open(page, '/product/demo-secimli')
      // A row appears when its place is near the window.
      await page.mouse.wheel(0, 3000)
      await place.scrollIntoViewIfNeeded()
      const again = place.getByRole('button', { name: AGAIN })
      await again.waitFor()
      await page.unroute(calls)
      await again.click()
      await place.locator(there).first().waitFor()
    }
    for (const [path, call, field] of [
      ['/', 'search-suggestions/', 'searchbox'],
      ['/compare', 'product*/search/', 'searchbox'],
    ] as const) {
      await page.route(`**/api/v1/${call}**`, fail)
      await open(page, path)
      const search = page
        .getByRole(path === '/' ? 'banner' : 'main')
        .getByRole(field)
        .or(page.getByRole('banner').getByRole('combobox'))
      await (path === '/' ? search.first() : page.getByRole('main').getByRole(field)).click()
      await page.keyboard.type('manqo')
      await page.getByText('Axtarış alınmadı.').waitFor()
      await page.unroute(`**/api/v1/${call}**`)
      await page.getByRole('button', { name: AGAIN }).click()
      await page.getByText(/manqo/i).locator('visible=true').first().waitFor()
      await page.getByText('Axtarış alınmadı.').waitFor({ state: 'detached' })
    }
  })

  test(`${what}: a list keeps its items, shows the error at its end, and continues`, async ({ visit }) => {
    const { page } = await visit()
    await page.route('**/api/v1/shop-products/**', fail)
    await open(page, '/shop')
    const again = page.locator('.list-end').getByRole('button', { name: AGAIN })
    await eventually(async () => {
      await page.mouse.wheel(0, 4000)
      return again.isVisible()
    }).toBe(true)
    const cards = page.locator('.product-list .card')
    expect(await cards.count()).toBe(24)
    await page.unroute('**/api/v1/shop-products/**')
    await again.click()
    await eventually(() => cards.count()).toBeGreaterThan(24)
  })

  test(`${what}: a failed change is undone, with a snackbar`, async ({ visit, shop }) => {
    const api = await customer(shop.url, EMAIL)
    const placed = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
    const { page } = await visit(EMAIL)
    const snackbar = page.locator('.snackbar').last()

    await page.route('**/api/v1/cancel-order/**', fail)
    await open(page, `/profile/orders/${placed.id}`)
    await page.getByRole('button', { name: 'İptal et' }).click()
    await page.getByRole('checkbox', { name: 'İptal et' }).check()
    await page.getByRole('button', { name: 'Güncəllə' }).click()
    await expectText(snackbar, /Sifariş iptal edilmədi|Xəta baş verdi/)
    expect(await page.getByText('Sifarişi iptal edildi').count()).toBe(0)

    await page.route('**/product/*/rate/', fail)
    await open(page, '/product/demo-video')
    await page.mouse.wheel(0, 300)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await page.getByLabel('Rəyiniz').fill('Sözlərim qalır')
    await page.getByRole('radio', { name: '4 ulduz' }).check({ force: true })
    await page.getByRole('button', { name: 'Rəy ver' }).click()
    await expectText(snackbar, /^Rəyiniz göndərilmədi/)
    expect(await page.getByLabel('Rəyiniz').inputValue()).toBe('Sözlərim qalır')

    await page.route('**/check-coupon/', fail)
    await fillCart(page)
    await open(page, '/cart/checkout')
    await (await couponField(page)).fill('BES')
    await page.getByRole('button', { name: 'Kupon yoxla' }).click()
    await expectText(snackbar, /Kuponu yoxlamaq mümkün olmadı|Xəta baş verdi/)

    await page.route('**/api/v1/checkout/', fail)
    await page.getByLabel('Adres').fill('Nizami küçəsi 96')
    await page.getByRole('button', { name: 'Sifariş et' }).click()
    await expectText(page.locator('dialog[open] h2'), /Bağlantı kəsildi|Xəta baş verdi/)
    expect(await page.getByLabel('Adres').inputValue()).toBe('Nizami küçəsi 96')
    expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull()
    await api.call('cancelOrder', { id: placed.id })
  })
}

test('a drawer whose script fails to load shows the error, and opens on a retry', async ({ visit }) => {
  const { page } = await visit(null, { width: 360 })
  for (const [button, way] of [
    ['Menyu', '/compare'],
    ['Səbət', '/shop'],
  ] as const) {
    await page.route('**/assets/{menu,cart}-drawer-*.js*', (route) => route.abort())
    // A fresh page: both drawers may share the loaded script.
    await open(page, '/')
    await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: button })
    await drawer.getByRole('button', { name: AGAIN }).waitFor()
    await drawer.getByRole('button', { name: 'Bağla' }).waitFor()
    await page.unroute('**/assets/{menu,cart}-drawer-*.js*')
    await drawer.getByRole('button', { name: AGAIN }).click()
    await drawer.locator(`a[href="${way}"]`).waitFor()
  }
})

test('a slow response shows a progress line and placeholders', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/')
  const slow = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith('.data') || url.pathname.endsWith('/related/'),
    async (route) => {
      await slow.promise
      await route.continue()
    },
  )
  await page.getByRole('banner').getByRole('link', { name: 'Mağaza', exact: true }).click()
  await page.locator('.progress-line').waitFor()
  slow.resolve()
  await expectText(page.getByRole('heading', { level: 1 }), /^Mağaza/)
  await page.locator('.progress-line').waitFor({ state: 'detached' })
})

async function fillCart(page: Page) {
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('#cart-count').waitFor()
}
