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

test('the session is in no storage that a script can read; a reload and a second tab go on with it, and signing out ends both', async ({ visit }) => {
  const visitor = await visit()
  const { page, context, problems } = visitor
  await page.goto('/admin/')
  await page.getByLabel('E-mail').fill('admin@demo.az')
  await page.getByLabel('Şifrə').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Daxil ol' }).click()
  await page.locator('#main-content').waitFor()
  const readable = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(readable).not.toMatch(/eyJ|refresh|office/)
  const cookie = (await context.cookies()).find(({ name }) => name === 'office')
  expect(cookie).toMatchObject({ path: '/api/v1/admin/session/', httpOnly: true, sameSite: 'Strict' })

  // Both load at the same time, and each needs a token of its own.
  const other = await context.newPage()
  await Promise.all([page.reload(), other.goto('/admin/#/coupons')])
  await Promise.all([page, other].map((tab) => tab.locator('#main-content').waitFor()))
  await goTo({ ...visitor, page: other }, '/stock')
  await other.getByRole('row').filter({ hasText: 'bitib' }).first().waitFor()
  expect(problems).toEqual([])

  await page.getByRole('button', { name: 'Hesab' }).click()
  await page.getByRole('menuitem', { name: 'Çıxış' }).click()
  await page.getByRole('button', { name: 'Daxil ol' }).waitFor()
  await other.evaluate(() => {
    location.hash = '#/coupons'
  })
  await other.getByRole('button', { name: 'Daxil ol' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Daxil ol' }).waitFor()
  expect((await context.cookies()).filter(({ name }) => name === 'office')).toEqual([])
})
