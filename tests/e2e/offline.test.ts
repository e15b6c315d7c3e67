import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { eventually, expectPath, hold, open, expectText } from './screen.ts'
import { holding } from './stored-goods.ts'

const LIST = '/shop/mayeler'
const NO_CONNECTION = 'İnternet bağlantısı yoxdur.'
const REFUSAL = 'Bu səhifə internetsiz açılmır.'

/** Keeps the page from its first idle moment, in which it fetches the code of the other screens. */
async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** Presses a card in the middle of the list, and expects the list and its place to stay. */
async function pressCardAndStay(page: Page): Promise<void> {
  await page.getByText(NO_CONNECTION).waitFor()
  const card = page.locator('.product-list .card-name a').nth(8)
  await card.scrollIntoViewIfNeeded()
  const place = (await card.boundingBox())?.y ?? 0
  await card.click()
  await refusal(page)
  await expectPath(page, LIST)
  expect(await page.locator('.product-list .card').count()).toBeGreaterThan(8)
  // The line above the list has a height of half pixels, and the browser scrolls by whole ones.
  expect(Math.abs(((await card.boundingBox())?.y ?? 0) - place)).toBeLessThan(1)
}

async function refusal(page: Page): Promise<void> {
  await page.getByText(REFUSAL).filter({ visible: true }).waitFor()
}

test('a connection that is lost before any touch is reported', async ({ visit }) => {
  const { page, context } = await visit()
  await keepBusy(page)
  await open(page, LIST)
  await context.setOffline(true)
  await page.getByText(NO_CONNECTION).waitFor()
  await context.setOffline(false)
  await page.getByText(NO_CONNECTION).waitFor({ state: 'hidden' })
})

test('the code of every screen is fetched without a touch', async ({ visit }) => {
  const { page } = await visit(null, { allCode: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/')
  for (const screen of ['product-screen', 'checkout-screen', 'cart-drawer', 'login-screen', 'order-screen'])
    await eventually(() => asked.some((url) => url.includes(`/assets/${screen}-`))).toBe(true)
})

test('if data is saved, only the code of the cart is fetched', async ({ visit }) => {
  const { page } = await visit(null, { allCode: true })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) as unknown }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/')
  await eventually(() => asked.some((url) => url.includes('/assets/cart-screen-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/assets/checkout-screen-'))).toEqual([])
})

test('a tap without a connection keeps the list and its place', async ({ visit }) => {
  const { page, context } = await visit(null, { width: 360, height: 740, allCode: true })
  await open(page, LIST)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await pressCardAndStay(page)
})

test('a tap without a connection keeps the list before the other screens are fetched', async ({ visit }) => {
  const { page, context } = await visit(null, { width: 360, height: 740 })
  await keepBusy(page)
  await open(page, LIST)
  await context.setOffline(true)
  await pressCardAndStay(page)
})

test('a tap without a connection keeps the list before any script has loaded', async ({ visit }) => {
  const { page, context } = await visit(null, { width: 360, height: 740 })
  await hold(page, '**/*.js')
  await page.goto(LIST, { waitUntil: 'commit' })
  await page.locator('.product-list .card').nth(9).waitFor()
  await context.setOffline(true)
  await pressCardAndStay(page)
})

test('a connection that is lost while a screen loads keeps the list', async ({ visit }) => {
  const { page, context } = await visit()
  await keepBusy(page)
  await open(page, LIST)
  await page.route('**/assets/product-screen-*', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.locator('.product-list .card-name a').first().click()
  await refusal(page)
  await expectPath(page, LIST)
  expect(await page.locator('.product-list .card').count()).toBeGreaterThan(8)
})

test("the line of the lost connection opens the cart, and has no link on the cart's own screen", async ({ visit }) => {
  const { page, context } = await visit(null, { width: 360, height: 740, allCode: true })
  await open(page, LIST)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const link = page.getByRole('link', { name: 'Səbəti aç' })
  await eventually(async () => (await link.boundingBox())?.height).toBe(44)
  // Beside the link there is room for one sentence only.
  await expectText(page.locator('.connection p'), 'İnternet bağlantısı yoxdur.')
  await link.click()
  await expectPath(page, '/cart')
  await expect(link).toHaveCount(0)
})

test('a card that is pressed without a connection keeps its picture', async ({ visit }) => {
  const { page, context } = await visit(null, { allCode: true, pictures: true })
  await open(page, LIST)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByText(NO_CONNECTION).waitFor()
  await page.locator('.product-list .card-name a').first().click()
  await refusal(page)
  const second = page.locator('.product-list .card').first().locator('.card-second')
  await second.locator('img[data-broken]').waitFor({ state: 'attached' })
  await expect(second.locator('img')).toHaveCSS('visibility', 'hidden')
  await expect(second).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('the cart without a connection does not offer to load the delivery price', async ({ visit }) => {
  const visitor = await visit(null, { width: 360, height: 740, allCode: true })
  const { page, context } = visitor
  await holding(visitor, 'cart', ['demo-sade'])
  await open(page, LIST)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Səbəti aç' }).click()
  await page.locator('.free-delivery-failed').waitFor({ state: 'attached' })
  await expect(page.locator('.cart-free-delivery')).toBeHidden()
})
