import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectPath, complaints, open, expectText, waitForHydration } from './screen.ts'

/** Holds scripts back until the returned function is called. */
async function holdBack(page: Page, which: (path: string) => boolean): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => url.pathname.endsWith('.js') && which(url.pathname),
    async (route) => {
      await released
      await route.continue().catch(() => undefined)
    },
  )
  return release
}

test('a click before any script runs after the scripts have loaded', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  const release = await holdBack(page, () => true)
  await page.goto('/product/demo-sade', { waitUntil: 'commit' })
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  const cart = page.getByRole('button', { name: 'Səbət', exact: true })
  await cart.click()
  expect(await cart.evaluate((button) => getComputedStyle(button).animationName)).toBe('pressed')
  release()
  await waitForHydration(page)
  await page.getByRole('dialog', { name: 'Səbət' }).getByText('Tokka üzvi pambıq').waitFor()
  expect(await page.locator('#cart-count').innerText()).toContain('1')
  expect(await page.locator('[data-clicked]').count()).toBe(0)
})

test('a subscription to stock sent before its part has loaded is sent after it', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  const release = await holdBack(page, (path) => path.includes('stock-notice'))
  await page.route('**/notify/', (route) => route.fulfill({ json: {} }))
  await page.goto('/product/demo-bitib')
  await waitForHydration(page)
  const field = page.getByRole('main').getByLabel('E-mail')
  await field.fill('gozleyen@example.com')
  await page.getByRole('button', { name: 'Stokda olanda xəbər ver' }).click()
  expect(await field.inputValue()).toBe('gozleyen@example.com')
  const sent = page.waitForRequest('**/notify/')
  release()
  expect((await sent).postDataJSON()).toEqual({ email: 'gozleyen@example.com' })
  await page.getByText('Məhsul stoka qayıdan kimi').waitFor()
})

test('a video that is clicked before its part has loaded plays after it', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  const release = await holdBack(page, (path) => path.includes('video-slide'))
  await page.goto('/product/demo-video')
  await waitForHydration(page)
  const play = page.getByRole('button', { name: 'Videoya bax' }).first()
  await play.dispatchEvent('click')
  expect(await play.getAttribute('data-clicked')).not.toBeNull()
  release()
  await page.mouse.move(9, 9)
  await page
    .locator('.gallery-video')
    .filter({ hasNot: page.getByRole('button') })
    .first()
    .waitFor()
})

test('Back before any script leads to the page before', async ({ visit }) => {
  const { page, problems } = await visit()
  await open(page, '/')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('banner').getByRole('link', { name: 'Mağaza', exact: true }).click()
  await expectText(page.getByRole('heading', { level: 1 }), /^Mağaza/)
  const release = await holdBack(page, () => true)
  await page.reload({ waitUntil: 'commit' })
  await expectText(page.getByRole('heading', { level: 1 }), /^Mağaza/)
  await page.evaluate(() => history.back())
  await expectPath(page, '/')
  release()
  await expectText(page.getByRole('heading', { level: 1 }), title)
  await waitForHydration(page)
  await expectText(page.getByRole('heading', { level: 1 }), title)
  expect(complaints(problems)).toEqual([])
})
