import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { customer, DEMO_PASSWORD } from './customers.ts'
import { expectPath, complaints, eventually, open, expectText, waitForHydration, expectTitle } from './screen.ts'

const EMAIL = 'sadiq@demo.az'

const heart = (page: Page, slug: string) =>
  page
    .locator(`article:has(a[href="/product/${slug}"]), .compare-cards li:has(a[href="/shop/product/${slug}"])`)
    .getByRole('button', { name: 'Bəyən' })
const pressed = (page: Page, slug: string) => eventually(() => heart(page, slug).first().getAttribute('aria-pressed'))

test('a like asks a stranger to log in, in a dialog of 500 px, and is then stored on the spot', async ({
  visit,
  shop,
}) => {
  const { page, problems } = await visit()
  await open(page, '/sales')
  await heart(page, 'demo-endirim').click()
  const dialog = page.getByRole('dialog', { name: 'Giriş' })
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width).toBe(500)
  expect(await dialog.getByRole('link', { name: 'Qeydiyyat' }).getAttribute('href')).toBe('/register?to=%2Fsales')
  expect(await dialog.getByRole('link', { name: 'Şifrəni unutmusunuz?' }).getAttribute('href')).toBe(
    '/reset_password?to=%2Fsales',
  )
  await dialog.getByRole('button', { name: 'Giriş' }).click()
  await eventually(() => dialog.getByText('Required.').count()).toBe(2)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await heart(page, 'demo-endirim').click()
  await dialog.getByLabel('E-mail').fill(EMAIL)
  await dialog.getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByLabel('Şifrə', { exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectPath(page, '/sales')
  await pressed(page, 'demo-endirim').toBe('true')
  expect(await heart(page, 'demo-endirim').evaluate((button) => button === document.activeElement)).toBe(true)
  const api = await customer(shop.url, EMAIL)
  await eventually(async () => (await api.call('product', { slug: 'demo-endirim' })).is_liked).toBe(true)
  await api.call('unlikeProduct', { slug: 'demo-endirim' })
  expect(complaints(problems)).toEqual([])
})

test('without the dialog a stranger is led to the login screen, and back', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/product/demo-sade')
  await page.route('**/assets/answer-like*.js*', (route) => route.abort())
  await page.locator('.gallery').getByRole('button', { name: 'Bəyən' }).click()
  await expectPath(page, '/login?to=%2Fproduct%2Fdemo-sade')
  await waitForHydration(page)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Giriş', exact: true }).click()
  await expectPath(page, '/product/demo-sade')
})

test("the customer's hearts are on card, product and compare without a jump, and react at once", async ({
  visit,
  shop,
}) => {
  const api = await customer(shop.url, EMAIL)
  await api.call('likeProduct', { slug: 'demo-endirim' })
  const { page, problems } = await visit(EMAIL)
  await open(page, '/sales')
  const before = await page.locator('.grid-cards').first().boundingBox()
  await pressed(page, 'demo-endirim').toBe('true')
  expect(await page.locator('.grid-cards').first().boundingBox()).toEqual(before)
  await open(page, '/product/demo-endirim')
  const own = page.locator('.gallery').getByRole('button', { name: 'Bəyən' })
  await eventually(() => own.getAttribute('aria-pressed')).toBe('true')
  await page.locator('.gallery').getByRole('button', { name: 'Müqayisə et' }).click()
  await page.goto('/compare')
  await pressed(page, 'demo-endirim').toBe('true')

  // The script that sends likes loads after three clicks, and the shop responds late: the last click is shown all the
  // time.
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/answer-like*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.route('**/like/', async (route) => {
    await slow.promise
    await route.continue()
  })
  const slow = Promise.withResolvers<void>()
  await page.route('**/unlike/', async (route) => {
    await slow.promise
    await route.continue()
  })
  await heart(page, 'demo-endirim').click()
  await pressed(page, 'demo-endirim').toBe('false')
  await heart(page, 'demo-endirim').click()
  await heart(page, 'demo-endirim').click()
  await pressed(page, 'demo-endirim').toBe('false')
  await heart(page, 'demo-endirim').evaluate((button) => {
    const changes: unknown[] = []
    Object.assign(window, { changes })
    new MutationObserver(() => changes.push(button.ariaPressed)).observe(button, { attributeFilter: ['aria-pressed'] })
  })
  const unliked = page.waitForRequest('**/unlike/')
  script.resolve()
  await unliked
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  expect(await page.evaluate(() => (window as unknown as { changes: unknown[] }).changes)).toEqual([])
  slow.resolve()
  await eventually(async () => (await api.call('likedIds', {})).ids).toEqual([])
  await pressed(page, 'demo-endirim').toBe('false')
  expect(complaints(problems)).toEqual([])
})

test('a failed like is undone with a message', async ({ visit, shop }) => {
  const { page } = await visit(EMAIL)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/answer-like*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  const likes = Promise.withResolvers<void>()
  await page.route('**/api/v1/liked-product-ids/*', async (route) => {
    await likes.promise
    await route.continue()
  })
  await open(page, '/sales')
  await page.route('**/like/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await heart(page, 'demo-endirim').click()
  // Before the script that sends likes has loaded, and before the loaded likes, which do not include this one.
  const known = page.waitForResponse('**/api/v1/liked-product-ids/*')
  likes.resolve()
  await known
  await pressed(page, 'demo-endirim').toBe('true')
  script.resolve()
  await expectText(page.locator('.snackbar'), /^Alınmadı\. Yenidən cəhd edin\./)
  await pressed(page, 'demo-endirim').toBe('false')
  await page.unroute('**/like/')

  // The list of likes is requested after the response to a pending like.
  const sent = Promise.withResolvers<void>()
  const order: string[] = []
  await page.route('**/like/', async (route) => {
    await sent.promise
    await route.continue()
  })
  page.on('response', (response) => response.url().endsWith('/like/') && order.push('like answered'))
  page.on('request', (request) => request.url().includes('/list-liked-products/') && order.push('list asked for'))
  await heart(page, 'demo-endirim').click()
  await pressed(page, 'demo-endirim').toBe('true')
  await page.getByRole('banner').getByRole('button', { name: 'Hesab' }).click()
  const screen = page.waitForResponse('**/assets/likes-screen-*.js')
  await page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Hesab' })
    .getByRole('link', { name: 'İstəklərim' })
    .click()
  await screen
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  sent.resolve()
  await expectTitle(page, 'İstəklərim')
  await pressed(page, 'demo-endirim').toBe('true')
  expect(order).toEqual(['like answered', 'list asked for'])
  await heart(page, 'demo-endirim').click()
  await pressed(page, 'demo-endirim').toBe('false')
  const api = await customer(shop.url, EMAIL)
  await eventually(async () => (await api.call('likedIds', {})).ids).toEqual([])
})

test('more likes than a page: a button loads the rest, and reports errors', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'topdan@demo.az')
  const { results } = await api.call('shopProducts', { page_size: 30 })
  await Promise.all(results.map(({ slug }) => api.call('likeProduct', { slug })))
  const { page } = await visit('topdan@demo.az')
  await open(page, '/profile/likes')
  const cards = page.locator('.liked-cards .card')
  await eventually(() => cards.count()).toBe(24)
  await page.route('**/list-liked-products/?*cursor*', (route) => route.abort())
  await page.getByRole('button', { name: 'Daha çox' }).click()
  await expectText(page.getByRole('main').getByRole('alert'), 'Qalan məhsullar yüklənmədi.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Yenidən cəhd et' }).dblclick()
  await eventually(() => cards.count()).toBe(30)
  expect(await page.getByRole('button', { name: 'Daha çox' }).count()).toBe(0)
  await Promise.all(results.map(({ slug }) => api.call('unlikeProduct', { slug })))
})
