import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { customer } from './customers.ts'
import { expectPath, tickUntilThere, eventually, open, expectText } from './screen.ts'

/** Stops the clock; a test advances it. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Waits for a snackbar to appear and disappear. Loads the snackbar's script before the test stops the clock. */
async function gone(page: Page, text: string) {
  await page.locator('.snackbar').getByText(text, { exact: true }).waitFor()
  await page.locator('.snackbar').waitFor({ state: 'detached' })
}

/** Expects a snackbar's text, and that it disappears after exactly this time. */
async function stays(page: Page, text: string, duration: number) {
  const snackbar = page.locator('.snackbar').filter({ has: page.getByText(text, { exact: true }) })
  await tickUntilThere(page, snackbar)
  await page.clock.runFor(duration - 1)
  expect(await snackbar.count()).toBe(1)
  await page.clock.runFor(1)
  await snackbar.waitFor({ state: 'detached' })
}

test('adding a product again says so for 2000 ms, or shows the stock limit for 8000 ms', async ({ visit }) => {
  const { page } = await visit()
  await page.clock.install()
  await open(page, '/product/demo-son')
  const buy = page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' })
  await buy.click()
  await gone(page, 'Səbətə atıldı')
  await stopTime(page)
  await buy.click({ force: true })
  await stays(page, 'Səbətinizdə artıq mövcuddur. Məhsulun sayını artırmaq üçün səbətə klikləyin.', 8000)
  await page.clock.resume()
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await gone(page, 'Səbətə atıldı')
  await stopTime(page)
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await stays(page, 'Səbətinizdə artıq mövcuddur.', 2000)
  await expectText(page.locator('#cart-count'), '3')
  expect(
    await page.evaluate(() =>
      JSON.parse(localStorage.getItem('cart') ?? '[]').map((line: { quantity: number }) => line.quantity),
    ),
  ).toEqual([1, 2])
})

test('an invalid quantity becomes 1, and a quantity above the stock disables the button', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/product/demo-sade')
  const [field, buy] = [
    page.locator('.product-buy').getByLabel('Say'),
    page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }),
  ]
  expect(await field.inputValue()).toBe('1')
  await field.fill('abc')
  await buy.click()
  await expectText(page.locator('#cart-count'), '1')
  expect(await field.inputValue()).toBe('1')
  await field.fill('100000')
  expect(await buy.isDisabled()).toBe(true)
  await field.blur()
  expect(await field.inputValue()).toBe('100000')
})

test('a customer logs in, reviews a product with a photo, and removes the photo', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'topdan@demo.az')
  const rated = await api.call('product', { slug: 'demo-endirim' })
  const stranger = await visit()
  await open(stranger.page, '/product/demo-endirim')
  await stranger.page.mouse.wheel(0, 2000)
  await stranger.page.locator('#reviews').scrollIntoViewIfNeeded()
  await stranger.page.getByRole('link', { name: 'Rəy vermək üçün daxil olun.' }).click()
  await expectPath(stranger.page, '/login?to=%2Fproduct%2Fdemo-endirim')
  await stranger.close()

  const { page } = await visit('topdan@demo.az')
  await open(page, '/product/demo-endirim')
  await page.mouse.wheel(0, 2000)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  if (!rated.is_rated) {
    const send = page.getByRole('button', { name: 'Rəy ver' })
    await send.waitFor()
    expect(await send.isDisabled()).toBe(true)
    await page.getByLabel('Rəyiniz').fill('Yaxşıdır')
    await expectText(page.locator('.review-form .field-note'), '8 / 1000')
    expect(await send.isDisabled()).toBe(true)
    await page.getByLabel('Rəyiniz').fill('a'.repeat(1001))
    await page.getByRole('radio', { name: '5 ulduz' }).check({ force: true })
    expect(await send.isDisabled()).toBe(true)
    await expectText(page.locator('.review-form .field-error'), 'Rəy ən çoxu 1000 simvol ola bilər.')
    await page.getByLabel('Rəyiniz').fill('Yaxşıdır')
    await page.getByLabel('Şəkil əlavə et').setInputFiles([
      {
        name: 'qutu.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0e6b44' } })
          .png()
          .toBuffer(),
      },
      { name: 'qeyd.png', mimeType: 'image/png', buffer: Buffer.from('mətn') },
    ])
    await eventually(() =>
      page
        .locator('.review-form .review-photos img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(60)
    await send.click()
    const notice = page.getByRole('status').filter({ hasText: 'Siz artıq dəyərləndirmə etmisiniz.' })
    await eventually(() => notice.evaluate((line) => line === document.activeElement)).toBe(true)
    await expectText(notice, /^Rəyiniz üçün təşəkkürlər!.* Şəkilləriniz yoxlandıqdan sonra hamıya görünəcək\./)
    await expectText(page.locator('.review-unsent'), /^qeyd\.png: Bu fayl şəkil deyil\./)
    const own = page.locator('.review-list > li').first()
    await expectText(own.locator('.review-photo-waits'), 'Yoxlanılır')
    await own.getByRole('button', { name: /^Şəkil 1, .*, yoxlanılır$/ }).click()
    await page
      .getByRole('dialog', { name: /^Şəkil: / })
      .getByRole('button', { name: 'Bağla' })
      .click()
    // Filters by five stars, then removes the filter and sorts from the lowest rating.
    await page.getByRole('button', { name: /^5 ulduz:/ }).click()
    const authors = page.locator('.review-list > li > .review-author > .sr-only')
    const stars = async () => [...new Set(await authors.allInnerTexts())]
    await eventually(stars).toEqual(['5 ulduz'])
    await page.getByRole('button', { name: /^5 ulduzlu rəylər/ }).click()
    await page.locator('.review-tools').getByRole('combobox').selectOption('point')
    await page.locator('.review-list:not([aria-busy="true"])').waitFor()
    const { results } = await api.call('productRates', { slug: 'demo-endirim', ordering: 'point', page_size: 5 })
    await eventually(() => authors.allInnerTexts()).toEqual(results.map(({ point }) => `${point} ulduz`))
  }
  await page.getByText('Siz artıq dəyərləndirmə etmisiniz.').waitFor()
  expect((await api.call('product', { slug: 'demo-endirim' })).is_rated).toBe(true)

  // The customer removes the photo on the page of their own reviews.
  await open(page, '/profile/comments')
  const mine = page
    .locator('.own-review')
    .filter({ has: page.locator('.review-photos') })
    .first()
  await mine.getByRole('button', { name: /^Şəkil 1, / }).click()
  await page
    .getByRole('dialog', { name: /^Şəkil: / })
    .getByRole('button', { name: 'Şəkli sil' })
    .click()
  await page.getByText('Şəkil rəyinizdən silindi.').waitFor()
  await eventually(() =>
    page
      .locator('.own-review')
      .first()
      .getByRole('heading')
      .evaluate((heading) => heading === document.activeElement),
  ).toBe(true)
  expect((await api.call('ownComments', {})).results[0]?.photos).toEqual([])
})

test('each flavour has its own dot colour, and the buy bar on a phone shows the chosen options', async ({ visit }) => {
  const { page } = await visit(null, { width: 390, height: 780 })
  await open(page, '/product/demo-secimli')
  const flavour = (name: string) => page.locator('.option-chips label').filter({ hasText: name })
  const colourOf = (name: string) =>
    flavour(name)
      .locator('.chip-dot')
      .evaluate((dot) => getComputedStyle(dot).getPropertyValue('--dot'))
  expect(await colourOf('Nanə')).toMatch(/^oklch/)
  expect(await colourOf('Nanə')).not.toBe(await colourOf('Manqo'))
  const toBar = () => page.locator('footer').scrollIntoViewIfNeeded()
  const detail = page.locator('.buy-bar p > span')
  await toBar()
  await expectText(detail, 'Seçin: Dad, Nikotin')
  await flavour('Manqo').click()
  await page.getByLabel('Nikotin').selectOption({ index: 2 })
  await page.locator('.product-buy').getByRole('button', { name: 'Artır' }).click()
  await toBar()
  await expectText(detail, /^Manqo, \d+ mg × 2$/)

  await open(page, '/product/demo-sade')
  await toBar()
  await expectText(detail, '1 ədəd')
})

test('tag chips lead to /tag/{tag}/', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/product/demo-secimli')
  const hrefs = await page
    .getByRole('list', { name: 'Teqlər' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.length).toBeGreaterThan(0)
  for (const href of hrefs) expect(href).toMatch(/^\/tag\/[^/]+\/$/)
})
