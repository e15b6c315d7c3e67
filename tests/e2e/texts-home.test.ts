import { expect, test } from 'vitest'
import { open } from './screen.ts'
import { visits } from './visits.ts'

const visit = visits()

test("home's banner is 65vh high on a desktop; what has options is chosen on its own page, what is sold out is asked for there", async () => {
  const { page, close } = await visit()
  await open(page, '/')
  expect(await page.locator('.hero').evaluate((hero) => Math.round((hero.clientHeight / innerHeight) * 100))).toBe(65)
  const choose = page.getByRole('link', { name: 'Seçim et' }).first()
  expect(await choose.getAttribute('href')).toMatch(/^\/product\/[\w-]+$/)

  await open(page, '/shop/sub-om-tanklar')
  const card = page.locator('.card').filter({ has: page.locator('a[href="/product/demo-bitib"]') })
  await card.getByText('Bitib').waitFor()
  await card.getByRole('link', { name: 'Xəbər ver' }).click()
  const field = page.getByRole('textbox', { name: 'E-mail' }).first()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await close()
})
