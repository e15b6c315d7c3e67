import { expect, test } from './fixtures.ts'
import { expectPath, eventually, open, expectText } from './screen.ts'

test('forward scrolls to the top, back restores the position, and the new screen gets the focus', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  await open(page, '/shop')
  await page.mouse.move(9, 9)
  const cards = page.locator('.product-list .card')
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return cards.count()
  }).toBeGreaterThan(24)
  const link = cards.nth(30).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  // Requests caused by scrolling come before the count; the observer fires at the next frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await page.locator('.product-list .spinner').waitFor({ state: 'detached' })
  const [place, loaded] = [await page.evaluate(() => scrollY), await cards.count()]
  expect(place).toBeGreaterThan(1000)
  const name = await link.innerText()

  await link.click()
  await expectText(page.getByRole('heading', { level: 1 }), name)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectText(page.locator('p[aria-live]'), `${name} | Buxar`)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.goBack()
  await expectPath(page, '/shop')
  await eventually(() => page.evaluate(() => scrollY)).toBe(place)
  await eventually(() => cards.count()).toBe(loaded)

  // A focused element that stays on the page keeps the focus; sorting a list does not scroll.
  const shop = page.getByRole('banner').getByRole('link', { name: 'Mağaza', exact: true })
  await page.goForward()
  await expectPath(page, new URL(page.url()).pathname)
  await shop.click()
  await expectText(page.getByRole('heading', { level: 1 }), /^Mağaza/)
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await shop.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('from a product back to a long list: the same place from memory, without a request (B14)', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  await open(page, '/shop?ordering=price')
  const cards = page.locator('.product-list .card')
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return page.locator('.list-end').innerText()
  }).toBe('Bu qədər')
  const loaded = await cards.count()
  expect(loaded).toBeGreaterThan(48)
  // In the second of at least three grids.
  const link = cards.nth(36).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const name = (await link.textContent()) ?? ''
  const place = await page.evaluate(() => scrollY)
  const again = page.locator(`.product-list a[href="${await link.getAttribute('href')}"]`).first()
  const seen = () =>
    again
      .evaluate((element) => Math.round(element.getBoundingClientRect().top), null, { timeout: 1000 })
      .catch(() => null)
  const where = await seen()
  await link.click()
  await expectText(page.getByRole('heading', { level: 1 }), name)
  await page.waitForLoadState('networkidle')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goBack()
  await expectPath(page, '/shop?ordering=price')
  await eventually(seen).toBe(where)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  // Pictures come from the browser's cache; the card under the pointer may load its product; scripts of the product's
  // parts may load late.
  expect(asked.filter((path) => !/^\/(media|product|assets)\//.test(path))).toEqual([])
  // The cards far from the window render when the browser is idle.
  await eventually(() => cards.count()).toBe(loaded)
  expect(await page.evaluate(() => scrollY)).toBe(place)

  // Another document replaces the page, so the browser discards it.
  await page.goto('/robots.txt')
  await page.goBack()
  await eventually(() => page.evaluate(() => scrollY)).toBe(place)
  await eventually(seen).toBe(where)
})
