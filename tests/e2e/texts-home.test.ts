import { expect, test } from './fixtures.ts'
import { anyone } from './customers.ts'
import { eventually, open, reads } from './screen.ts'


test("home's banner is 65vh high on a desktop, the company's pages open below one another; what has options is chosen on its own page, what is sold out is asked for there", async ({ visit, shop }) => {
  const { page } = await visit(null, { motion: true })
  await open(page, '/')
  expect(await page.locator('.hero').evaluate((hero) => Math.round((hero.clientHeight / innerHeight) * 100))).toBe(65)
  await page.setViewportSize({ width: 1280, height: 1440 })
  expect(await page.locator('.hero').evaluate((hero) => Math.round((hero.clientHeight / innerHeight) * 100))).toBe(65)
  await reads(page.locator('.promises').first(), /50\.00 ₼-dan yuxarı sifarişə/)
  // The demo asks nobody else for anything: its map is a drawing.
  expect(await page.locator('footer iframe').count()).toBe(0)
  const { carousels } = await anyone(shop.url).call('homePage', {})
  const words = page.locator('.hero-words-placed')
  expect(await words.count()).toBe(carousels.length)
  for (const [index, slide] of carousels.entries()) {
    // Where the back office has put the words, in its colour.
    expect(await words.nth(index).evaluate((element) => {
      const style = getComputedStyle(element)
      return [style.getPropertyValue('--top'), style.getPropertyValue('--left'), style.getPropertyValue('--text')]
    })).toEqual([`${slide.text_top}%`, `${slide.text_left}%`, slide.textcolor])
  }

  const told = page.locator('.card').filter({ has: page.getByRole('button', { name: 'Qısa təsvir' }) }).first()
  const height = () => told.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await told.getByRole('button', { name: 'Qısa təsvir' }).click()
  await reads(told.locator('.card-description'), /\S/)
  expect(await height()).toBe(before)

  const choose = page.getByRole('link', { name: 'Seçim et' }).first()
  expect(await choose.getAttribute('href')).toMatch(/^\/product\/[\w-]+$/)

  await page.getByRole('button', { name: 'Fərqimiz' }).click()
  const links = page.locator('#pages-menu a')
  await links.first().waitFor()
  const [first, second] = [await links.nth(0).boundingBox(), await links.nth(1).boundingBox()]
  expect(second?.x).toBe(first?.x)
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + 44)

  await open(page, '/shop/sub-om-tanklar')
  const card = page.locator('.card').filter({ has: page.locator('a[href="/product/demo-bitib"]') })
  await card.getByText('Bitib').waitFor()
  await card.getByRole('link', { name: 'Xəbər ver' }).click()
  const field = page.getByRole('textbox', { name: 'E-mail' }).first()
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})
