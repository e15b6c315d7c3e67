import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { underWhatsApp } from './overlaps.ts'
import { eventually, expectPath, open } from './screen.ts'

/** Window sizes, px, at which the round lies on nothing (G3). */
const sizes = [
  [320, 640],
  [360, 640],
  [360, 740],
  [667, 375],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const

const screens = [
  '/',
  '/shop',
  '/shop/mayeler',
  '/search',
  '/search?query=pod',
  '/product/demo-sade',
  '/product/demo-secimli',
  '/login',
  '/register',
  '/cart',
  '/page/zemanet-ve-servis',
]

const round = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp-da yazın' })
const place = (page: Page) => round(page).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

for (const path of screens) {
  test(`WhatsApp's round lies on no button, field or headline of the first view of ${path} (E4)`, async ({ visit }) => {
    const { page } = await visit()
    await open(page, path)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      // The page is laid out for the new size a frame after the window has it.
      await eventually(() => underWhatsApp(page), { message: `${width} × ${height}` }).toEqual([])
      const box = await place(page)
      expect([width, box.width, box.height]).toEqual(width < 768 ? [width, 48, 48] : [width, 56, 56])
      // In the cart it stands at the page's end.
      if (width >= 768 && path !== '/cart') expect([width, box.left, height - box.bottom]).toEqual([width, 24, 24])
    }
  })
}

test("WhatsApp's round lies on none of many thumbnails of a product (E4)", async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/product/demo-sade')
  await page.locator('.gallery-thumbs').evaluate((thumbs) => {
    while (thumbs.childElementCount < 12) thumbs.append((thumbs.lastElementChild as Element).cloneNode(true))
  })
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1280, 800],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const thumbs = page.locator('.gallery-thumbs')
    const foot = () => thumbs.evaluate((element) => element.getBoundingClientRect().bottom)
    await eventually(async () => (await place(page)).top - (await foot()), {
      message: `${width} × ${height}`,
    }).toBeGreaterThanOrEqual(8)
  }
})

for (const path of ['/shop', '/search?query=pod', '/page/zemanet-ve-servis']) {
  test(`WhatsApp's round follows a phone's window on ${path}`, async ({ visit }) => {
    const { page } = await visit(null, { width: 360, height: 640 })
    await open(page, path)
    await page.evaluate(() => scrollTo(0, 300))
    await eventually(async () => (await place(page)).bottom).toBe(640 - 16)
  })
}

for (const path of ['/', '/shop', '/login', '/compare', '/page/zemanet-ve-servis']) {
  test(`WhatsApp's round lies on nothing at the end of ${path} on a phone`, async ({ visit }) => {
    const { page } = await visit(null, { width: 360, height: 640 })
    await open(page, path)
    // A screen whose goods arrive later grows.
    await eventually(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      // The height of a page may have a part of a pixel, by which it does not scroll.
      return Math.floor((await place(page)).bottom)
    }).toBeLessThanOrEqual(640 - 16)
    expect(await underWhatsApp(page)).toEqual([])
  })
}

test("WhatsApp's round comes with a product's bar, 16 px above it", async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 740 })
  await open(page, '/product/demo-sade')
  expect((await place(page)).top).toBeGreaterThan(740)
  await page.evaluate(() => scrollTo(0, 1200))
  const bar = page.locator('.buy-bar')
  await bar.waitFor()
  const foot = () => bar.evaluate((element) => element.getBoundingClientRect().top)
  await eventually(async () => Math.round((await foot()) - (await place(page)).bottom)).toBe(16)
})

test("WhatsApp's round is hidden while a text field has the focus", async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 640 })
  await open(page, '/login')
  await page.getByLabel('E-mail').focus()
  await expect(page.locator('.whatsapp')).toBeHidden()
  await page.getByLabel('E-mail').blur()
  await expect(page.locator('.whatsapp')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const field of ['Məhsul, brend və ya kateqoriya axtarın', 'Ən aşağı qiymət, ₼']) {
    await open(page, '/shop')
    await expect(page.locator('.whatsapp')).toBeVisible()
    await page.getByLabel(field).first().focus()
    await expect(page.locator('.whatsapp')).toBeHidden()
  }
})

test('a sheet or a drawer hides the round of WhatsApp', async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 640 })
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
  await page.getByRole('dialog', { name: 'Səbət' }).waitFor()
  await expect(page.locator('.whatsapp')).toBeHidden()
})

test("in the cart WhatsApp's round stands at the page's end on a wide screen", async ({ visit }) => {
  const { page } = await visit()
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, '/cart')
  const end = () => page.evaluate(() => document.documentElement.getBoundingClientRect().bottom)
  await eventually(async () => Math.round((await end()) - (await place(page)).bottom)).toBe(24)
  expect((await place(page)).top).toBeGreaterThan(500)
})

test('the checkout has no round of WhatsApp', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az')
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('.snackbar').first().waitFor()
  await open(page, '/cart/checkout')
  await expectPath(page, '/cart/checkout')
  await page.getByRole('contentinfo').waitFor()
  await expect(page.locator('.whatsapp')).toHaveCount(0)
})
