import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { atWork, goTo } from './at-work.ts'
import { expect, test } from './fixtures.ts'

/** Size limit of the scripts of one visit before a section is opened, bytes, gzipped. */
const START = 300_000

test('the scripts of the first screen keep their limit', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.add(new URL(response.url()).pathname.slice('/admin/'.length))
  })
  await goTo(visitor, '/')
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Nigar' }).waitFor()
  const size = [...scripts].reduce(
    (sum, path) => sum + gzipSync(readFileSync(`build/admin/${path}`), { level: 9 }).length,
    0,
  )
  expect(size).toBeLessThan(START)
})

test('a section whose script fails to load says so, and opens after a retry', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/')
  await page.route('**/assets/security-log-*.js', (route) => route.abort())
  await goTo(visitor, '/security-log')
  await page.getByText('Bu bölmə yüklənmədi').waitFor()
  await page.unroute('**/assets/security-log-*.js')
  await page.getByRole('button', { name: 'Yenidən yüklə' }).click()
  await page.getByRole('heading', { level: 1, name: 'Təhlükəsizlik jurnalı' }).waitFor()
})

test("above the menu and in the window's title stands the shop's name, until it has a logo (E24)", async ({
  visit,
}) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/settings')
  await expect(page).toHaveTitle(/Buxar — idarə paneli$/)
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Duman')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  await page.getByText('Duman', { exact: true }).waitFor()
  await expect(page).toHaveTitle(/Duman — idarə paneli$/)
  await api.call('settings.update', { name: 'Buxar' })
})
