import { expect, test } from './fixtures.ts'
import { at, eventually, open } from './screen.ts'

/** Storefront §4: the access token is refreshed so often while signed in, ms. */
const INTERVAL = 20_000_000

test('the access token is renewed every 20,000,000 ms; a new login attempt forgets the one before', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az')
  await page.clock.install()
  const renewals: string[] = []
  page.on('request', (request) => request.url().includes('/token/refresh/') && renewals.push(request.url()))
  const profile = page.waitForResponse('**/users/profile/')
  await open(page, '/login')
  // Access tokens of one second are equal, refresh tokens never are.
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

test('a renewal that answers after signing out brings no session back', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az')
  const answered = Promise.withResolvers<void>()
  await page.route('**/token/refresh/', async (route) => {
    await answered.promise
    await route.fulfill({ json: { access: 'of-before', refresh: 'of-before' } })
  })
  await open(page, '/login')
  await page.evaluate(() => localStorage.setItem('access', 'bitib'))
  const asked = page.waitForRequest('**/token/refresh/')
  await open(page, '/profile/likes')
  await asked
  await page.getByRole('banner').getByRole('button', { name: 'Hesab' }).click()
  await page.getByRole('banner').getByRole('navigation', { name: 'Hesab' }).getByRole('button', { name: 'Çıxış' }).click()
  await at(page, '/')
  const arrived = page.waitForResponse('**/token/refresh/')
  answered.resolve()
  await arrived
  // What came before has been read when an answer that was asked for later is there.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  expect(await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('refresh')])).toEqual([null, null])
})
