import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { expectPath, eventually, holdBack, open } from './screen.ts'

/** Storefront §4: interval of refreshing the access token while logged in, ms. */
const INTERVAL = 20_000_000

/** Makes the stored access token invalid, on a page without scripts: any other page might renew it at once. */
async function storeInvalidToken(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('access', 'bitib'))
}

test('the access token is renewed every 20,000,000 ms; a new login cancels the one before', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az')
  await page.clock.install()
  const renewals: string[] = []
  page.on('request', (request) => request.url().includes('/token/refresh/') && renewals.push(request.url()))
  const profile = page.waitForResponse('**/users/profile/')
  await open(page, '/login')
  // Access tokens of the same second are equal, refresh tokens never are.
  const first = await page.evaluate(() => localStorage.getItem('refresh'))
  await page.clock.runFor(3000)
  await profile
  await page.clock.fastForward(INTERVAL - 60_000)
  expect(renewals.length).toBe(0)
  await page.clock.fastForward(60_000)
  await eventually(() => page.evaluate(() => localStorage.getItem('refresh'))).not.toBe(first)
  expect(renewals.length).toBe(1)

  await page.route('**/api/v1/token/', (route) => route.fulfill({ status: 401, json: { detail: 'Yox.' } }))
  await page.getByRole('main').getByLabel('E-mail').fill('sadiq@demo.az')
  await page.getByRole('main').getByLabel('Şifrə', { exact: true }).fill('yanlış-şifrə')
  await page.getByRole('main').getByRole('button', { name: 'Giriş' }).click()
  await page.getByText('Qeydiyyatdan keçibsinizsə').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access'))).toBeNull()
})

test('a renewal whose response comes after signing out restores no session', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az')
  const answered = Promise.withResolvers<void>()
  await page.route('**/token/refresh/', async (route) => {
    await answered.promise
    await route.fulfill({ json: { access: 'of-before', refresh: 'of-before' } })
  })
  await storeInvalidToken(page)
  const asked = page.waitForRequest('**/token/refresh/')
  await open(page, '/profile/likes')
  await asked
  await page.getByRole('banner').getByRole('button', { name: 'Hesab' }).click()
  await page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Hesab' })
    .getByRole('button', { name: 'Çıxış' })
    .click()
  await expectPath(page, '/')
  const arrived = page.waitForResponse('**/token/refresh/')
  answered.resolve()
  await arrived
  // When the response to a later request has arrived, the earlier ones have been read.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  expect(await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])).toEqual([
    null,
    null,
  ])
})

test('a reload while the tokens are being renewed keeps the customer logged in', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az')
  await storeInvalidToken(page)
  const renewals = await holdBack(page, '**/token/refresh/')
  await page.goto('/profile')
  await eventually(() => renewals.asked.length).toBe(1)
  await page.unrouteAll()
  const answer = page.waitForResponse('**/token/refresh/')
  await page.reload()
  expect((await answer).status()).toBe(200)
  await page.getByRole('banner').getByRole('button', { name: 'Hesab' }).waitFor()
  await expectPath(page, '/profile')
})

test('a late profile response does not replace the profile of the next login', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az')
  const profiles = await holdBack(page, '**/users/profile/', 1)
  await open(page, '/login')
  await page.mouse.move(9, 9)
  await eventually(() => profiles.asked.length).toBe(1)
  await page.getByRole('main').getByLabel('E-mail').fill('musteri@demo.az')
  await page.getByRole('main').getByLabel('Şifrə', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Giriş' }).click()
  await expectPath(page, '/')
  await profiles.release()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').email)).toBe('musteri@demo.az')
})
