import { expect, test } from './fixtures.ts'
import { anyone } from './customers.ts'
import { eventually, open, expectText } from './screen.ts'

test('home: a banner of 65vh, company pages, and cards that lead to options or a subscription', async ({
  visit,
  shop,
}) => {
  const { page } = await visit(null, { motion: true })
  await open(page, '/')
  expect(await page.locator('.hero').evaluate((hero) => Math.round((hero.clientHeight / innerHeight) * 100))).toBe(65)
  await page.setViewportSize({ width: 1280, height: 1440 })
  expect(await page.locator('.hero').evaluate((hero) => Math.round((hero.clientHeight / innerHeight) * 100))).toBe(65)
  await expectText(page.locator('.promises').first(), /50\.00 ₼-dan yuxarı sifarişə/)
  // The demo sends no request to other hosts: its map is a drawing.
  expect(await page.locator('footer iframe').count()).toBe(0)
  const { carousels } = await anyone(shop.url).call('homePage', {})
  const words = page.locator('.hero-words-placed')
  expect(await words.count()).toBe(carousels.length)
  for (const [index, slide] of carousels.entries()) {
    // The position and colour of the text are those set in the admin.
    expect(
      await words.nth(index).evaluate((element) => {
        const style = getComputedStyle(element)
        return [style.getPropertyValue('--top'), style.getPropertyValue('--left'), style.getPropertyValue('--text')]
      }),
    ).toEqual([`${slide.text_top}%`, `${slide.text_left}%`, slide.textcolor])
  }

  const notice = page
    .locator('.card')
    .filter({ has: page.getByRole('button', { name: 'Qısa təsvir' }) })
    .first()
  const height = () => notice.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await notice.getByRole('button', { name: 'Qısa təsvir' }).click()
  await expectText(notice.locator('.card-description'), /\S/)
  expect(await height()).toBe(before)

  const choose = page.getByRole('link', { name: 'Seçim et' }).first()
  expect(await choose.getAttribute('href')).toMatch(/^\/product\/[\w-]+$/)

  await page.getByRole('button', { name: 'Fərqimiz' }).click()
  const links = page.locator('#pages-menu a')
  await links.first().waitFor()
  const [first, second] = [await links.nth(0).boundingBox(), await links.nth(1).boundingBox()]
  expect(second?.x).toBe(first?.x)
  expect(Math.round((second?.y ?? 0) - (first?.y ?? 0))).toBeGreaterThanOrEqual(44)

  await open(page, '/shop/sub-om-tanklar')
  const card = page.locator('.card').filter({ has: page.locator('a[href="/product/demo-bitib"]') })
  await card.getByText('Bitib').waitFor()
  await card.getByRole('link', { name: 'Xəbər ver' }).click()
  const field = page.getByRole('textbox', { name: 'E-mail' }).first()
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})
