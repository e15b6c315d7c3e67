import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open, expectText } from './screen.ts'

const AGAIN = 'Yenidən cəhd et'

/** Holds back the responses at these paths until the returned function is called. */
async function holdBack(page: Page, which: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(
    (url) => which.test(url.pathname),
    async (route) => {
      await released.promise
      await route.continue().catch(() => undefined)
    },
  )
  return released.resolve
}

test('a drawer or sheet whose script is loading says so, and can be closed', async ({ visit }) => {
  const { page } = await visit(null, { motion: true, width: 360 })
  const release = await holdBack(page, /(drawer|filter-sheet)-[^/]*\.js$/)
  await open(page, '/shop/mayeler')
  for (const name of ['Səbət', 'Menyu', 'Filtrlər']) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('status', { name: 'Yüklənir' }).waitFor()
    await dialog.getByRole('button', { name: 'Bağla' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Filtrlər', exact: true }).click()
  release()
  await page
    .getByRole('dialog', { name: 'Filtrlər' })
    .getByRole('button', { name: /məhsulu göstər$/ })
    .waitFor()
})

test('another sort shows placeholders as high as cards, which are equally high at 320 px', async ({ visit }) => {
  const { page } = await visit(null, { motion: true, width: 320 })
  await open(page, '/shop/mayeler')
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
  const [card = 0, ...others] = (await heights('.product-list .card')).slice(0, 4)
  expect(others).toEqual([card, card, card])
  expect(await page.getByRole('button', { name: 'Qısa təsvir' }).count()).toBe(0)
  // Parts that wait for a first touch would hold the change back.
  await page.mouse.move(9, 9)
  const release = await holdBack(page, /\.data$/)
  const sort = page.getByLabel('Sıralama')
  await sort.selectOption('price')
  await page.locator('.card-skeleton').first().waitFor()
  expect((await heights('.card-skeleton'))[0]).toBe(card)
  expect(await page.locator('.product-list .card').count()).toBe(0)
  expect(await sort.inputValue()).toBe('price')
  release()
  await page.locator('.product-list .card').first().waitFor()
  expect(await page.locator('.card-skeleton').count()).toBe(0)
})

test('the delivery cost has a placeholder; an error is shown and retried', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.route('**/api/v1/delivery-type/**', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
  const place = page.getByRole('dialog', { name: 'Səbət' }).locator('.free-delivery')
  await expectText(place, /^Çatdırılma qiyməti yüklənmədi\./)
  await page.unrouteAll()
  const release = await holdBack(page, /delivery-type/)
  await place.getByRole('button', { name: AGAIN }).click()
  const height = () => place.evaluate((element) => element.clientHeight)
  await place.locator('.invisible').waitFor({ state: 'attached' })
  const before = await height()
  release()
  await expectText(place, /^Pulsuz çatdırılmaya 40\.00 ₼ qalıb/)
  expect(await height()).toBe(before)
})

test('the brands of the category menu are retried after an error, and Escape closes it', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  await page.route('**/api/v1/list-filters/**', (route) => route.abort())
  await open(page, '/')
  await page.mouse.move(9, 9)
  const category = page.locator('.category').first()
  const panel = page.locator('.category-panel')
  await category.hover()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  await page.mouse.move(640, 700)
  await category.hover()
  await panel.getByRole('button', { name: AGAIN }).waitFor()
  await page.unrouteAll()
  await panel.getByRole('button', { name: AGAIN }).click()
  await panel.getByRole('heading', { name: 'Brendlər' }).waitFor()
  await panel.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await category.locator('> a').evaluate((link) => link === document.activeElement)).toBe(true)
})

test('profile, likes, checkout, cart and compare reserve their space before their data (B9)', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az', { motion: true, width: 768 })
  const release = await holdBack(
    page,
    /^\/(api\/v1\/(active-orders|list-liked-products|delivery-type)\/|assets\/(cart|compare)-screen-[^/]*\.js)$/,
  )
  for (const [path, places] of [
    ['/profile', '.profile .skeleton > i'],
    ['/profile/likes', '.profile .card-skeleton'],
    ['/cart/checkout', '.checkout-columns .skeleton > i'],
    ['/cart', '.cart-columns .skeleton > i'],
    ['/compare', '.card-skeleton'],
  ] as const) {
    // The page's own script is held back, and so is its load event.
    await page.goto(path, { waitUntil: 'commit' })
    const waiting = page.getByRole('status', { name: 'Yüklənir' })
    await waiting.waitFor()
    const shape = await page
      .locator(places)
      .evaluateAll(
        (all) =>
          all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 100 && height > 30)
            .length,
      )
    expect(shape, path).toBeGreaterThanOrEqual(3)
    expect(await waiting.locator('.spinner').count(), path).toBe(0)
    expect((await waiting.boundingBox())?.height, path).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
  }
  release()
})
