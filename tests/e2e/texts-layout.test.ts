import { expect, test } from './fixtures.ts'
import { anyone } from './customers.ts'
import { eventually, open, expectText, expectTitle } from './screen.ts'

test('titles match the specification (D28)', async ({ visit, shop }) => {
  const { page, close } = await visit('musteri@demo.az')
  const [category] = (await anyone(shop.url).call('allCategories', {})).results
  const product = await anyone(shop.url).call('product', { slug: 'demo-sade' })
  const titles = {
    '/': 'Ana səhifə',
    '/shop': 'Shop',
    '/sales': 'Endirimler',
    '/cart': 'Səbət',
    '/compare': 'Qarşılaşdırma',
    '/cart/checkout': 'Checkout',
    '/profile/orders': 'Sifarişlərim',
    '/profile/likes': 'İstəklərim',
    '/yoxdur': 'Xəta 404',
    [`/shop/${category?.slug}`]: `${category?.name} | Buxar`,
    '/product/demo-sade': `${product.name} | Buxar`,
    '/page/haqqimizda': 'Buxar | Haqqımızda',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expectTitle(page, title)
  }
  await page.goto('/yoxdur')
  await expectText(page.getByRole('heading', { level: 1 }), 'Xəta 404')
  const ways = page.getByRole('main').getByRole('link')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/shop',
    '/sales',
  ])
  await page.getByText('Səhifə tapılmadı').waitFor()
  await page.evaluate(() => localStorage.removeItem('access'))
  await close()
  const stranger = await visit()
  for (const [path, title] of [
    ['/login', 'Giriş'],
    ['/reset_password', 'Sifre Sifirla'],
  ] as const) {
    await stranger.page.goto(path)
    await expectTitle(stranger.page, title)
  }
  await stranger.close()
})

test('private screens are hidden from search engines', async ({ shop }) => {
  for (const path of [
    '/success',
    '/reset_password',
    '/password/reset/confirm/a/b',
    '/activate',
    '/activate/a/b',
    '/register',
    '/profile/likes',
    '/profile/comments',
    '/profile/addresses',
    '/profile/setting',
  ]) {
    expect(await (await fetch(shop.url + path)).text(), path).toContain('<meta name="robots" content="noindex"')
  }
})

test('the slides and the brands advance every 3000 ms', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  await page.clock.install()
  await open(page, '/')
  // Long enough for the call to arrive while the page loads, and shorter than a slide.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const slide = page.locator('.hero-slide[data-current]')
  const which = () => slide.evaluate((element) => [...document.querySelectorAll('.hero-slide')].indexOf(element))
  const [before, brands] = [await which(), page.locator('.brands')]
  const pushed = await brands.evaluate((list) => list.scrollLeft)
  await page.clock.runFor(3000)
  await eventually(which).toBe(before + 1)
  await eventually(() => brands.evaluate((list) => list.scrollLeft)).toBeGreaterThan(pushed)
  await page.clock.runFor(3000)
  await eventually(which).toBe(before + 2)
})

test('the age gate is at most 600 px wide', async ({ visit }) => {
  const { page, context } = await visit()
  await context.addInitScript(() => localStorage.removeItem('teen'))
  await page.goto('/')
  const width = await page.locator('#age-gate > div').evaluate((element) => element.getBoundingClientRect().width)
  expect(width).toBeGreaterThan(300)
  expect(width).toBeLessThanOrEqual(600)
})

test('the left drawer has all its links', async ({ visit, shop }) => {
  const { page } = await visit('musteri@demo.az', { width: 360 })
  const [{ results }, pages] = await Promise.all([
    anyone(shop.url).call('allCategories', {}),
    anyone(shop.url).call('pages', {}),
  ])
  await open(page, '/')
  await page.getByRole('button', { name: 'Menyu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menyu' })
  await menu.getByRole('link').first().waitFor()
  const ways = new Set(
    await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  )
  const wanted = [
    '/',
    '/shop',
    '/cart',
    '/compare',
    '/profile',
    '/profile/orders',
    '/profile/likes',
    '/profile/comments',
    '/profile/addresses',
    '/profile/setting',
  ]
  for (const way of [...wanted, ...pages.map(({ slug }) => `/page/${slug}`)]) expect(ways, way).toContain(way)
  for (const { name } of results) await menu.locator('summary').filter({ hasText: name }).first().waitFor()
  await page.locator('.whatsapp').waitFor({ state: 'hidden' })
})

test('offline there is a message, the cart opens, and the screen stays (B9)', async ({ visit }) => {
  const { page, context } = await visit(null, { allCode: true })
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await expectText(page.locator('#cart-count'), '1')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expectText(page.locator('.connection p'), 'İnternet bağlantısı yoxdur. Səbətinizə yenə də baxa bilərsiniz.')
  await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Səbət' })
  await expectText(drawer.locator('.cart-total'), '10.00 ₼')
  await drawer.getByRole('link', { name: 'Səbətə keç' }).click()
  await expectText(page.getByRole('heading', { level: 1 }), 'Səbət')
  await page.getByRole('banner').getByRole('link', { name: 'Mağaza', exact: true }).click()
  await expectText(page.locator('.connection p'), 'Bu səhifə internetsiz açılmır. Səbətinizə yenə də baxa bilərsiniz.')
  await expectText(page.getByRole('heading', { level: 1 }), 'Səbət')
  await context.setOffline(false)
  await page.getByText('İnternet bağlantısı yoxdur.').waitFor({ state: 'hidden' })
  await page.getByRole('banner').getByRole('link', { name: 'Mağaza', exact: true }).click()
  await expectText(page.getByRole('heading', { level: 1 }), /^Mağaza/)

  // Back to a remembered list needs no connection; forward to the product does.
  await page.locator('.card-name a').first().click()
  await page.locator('.product-screen').waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByText('İnternet bağlantısı yoxdur.').waitFor()
  await page.evaluate(() => history.back())
  await expectText(page.getByRole('heading', { level: 1 }), /^Mağaza/)
  expect(await page.locator('.product-list .card').count()).toBeGreaterThan(0)
  await page.evaluate(() => history.forward())
  await expectText(page.locator('.connection p'), /^Bu səhifə internetsiz açılmır\./)
  await expectText(page.getByRole('heading', { level: 1 }), /^Mağaza/)
})

test('without JavaScript lists, products and searches work after the age gate (B22)', async ({ browser, shop }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 780 },
  })
  const page = await context.newPage()
  for (const path of ['/shop/mayeler', '/product/demo-secimli', '/search?query=manqo']) {
    await page.goto(path)
    const gate = page.locator('#age-gate')
    expect(await gate.locator('.age-no-script').innerText()).toContain('JavaScript lazımdır')
    // Playwright finds no text within <noscript>.
    const answer = gate.locator('label')
    expect(await answer.innerText()).toBe('Bəli, 18 yaşım var')
    await answer.click()
    await gate.waitFor({ state: 'hidden' })
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).overflow)).not.toBe('hidden')
    await page.getByText(/Manqo/).filter({ visible: true }).first().waitFor()
  }
  await context.close()
})
