import { goTo, atWork } from './at-work.ts'
import { DEMO_PASSWORD } from './customers.ts'
import { expect, test } from './fixtures.ts'

test('signed out, the back office asks to sign in at once, and leads on to where one wanted to go', async ({ visit }) => {
  const { page, problems } = await visit()
  await page.goto('/admin/#/stock')
  await page.getByLabel('E-mail').waitFor()
  // The blank page of a new tab, the address that was asked for, the sign-in screen.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.getByRole('row').filter({ hasText: 'bitib' }).first().waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#\/stock/)
  expect(problems).toEqual([])
})

test('a session that has ended leads to the sign-in screen once', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/coupons')
  const { results } = await api.call('sessions.list', {})
  await api.call('sessions.delete', { id: results.find((one) => one.is_current)?.id ?? '' })
  const before = await page.evaluate(() => history.length)
  await page.evaluate(() => {
    location.hash = '#/stock'
  })
  await page.getByRole('button', { name: 'Daxil ol' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 3)
})
