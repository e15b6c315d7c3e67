import { expect, test } from './fixtures.ts'
import { at, eventually, open, reads } from './screen.ts'


test('each way forward leads to the top, back to where the reader was; the new screen is told, and has the focus that went with the old one', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/shop')
  await page.mouse.move(9, 9)
  const cards = page.locator('.product-list .card')
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return cards.count()
  }).toBeGreaterThan(24)
  const link = cards.nth(30).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  // What the scrolling has asked for comes before it is counted; the observer tells at the next frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await page.locator('.product-list .spinner').waitFor({ state: 'detached' })
  const [place, loaded] = [await page.evaluate(() => scrollY), await cards.count()]
  expect(place).toBeGreaterThan(1000)
  const name = await link.innerText()

  await link.click()
  await reads(page.getByRole('heading', { level: 1 }), name)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await reads(page.locator('p[aria-live]'), `${name} | Buxar`)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.goBack()
  await at(page, '/shop')
  await eventually(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await cards.count()).toBe(loaded)

  // A focus that stays on the page stays where it is; so does the place when an order changes.
  const shop = page.getByRole('banner').getByRole('link', { name: 'Mağaza', exact: true })
  await page.goForward()
  await at(page, new URL(page.url()).pathname)
  await shop.click()
  await reads(page.getByRole('heading', { level: 1 }), /^Mağaza/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await shop.evaluate((element) => element === document.activeElement)).toBe(true)
})
