import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { atWork, goTo } from './at-work.ts'
import { expect, test } from './fixtures.ts'

/** Places that the navigation does not lead to, and the headings they show. */
const further: Record<string, string> = {
  '/products/create': 'Yeni məhsul', '/categories/create': 'Yeni kateqoriya', '/brands/create': 'Yeni brend', '/tags/create': 'Yeni teq',
  '/attributes/create': 'Yeni göstərici', '/search-synonyms/create': 'Yeni sözlər', '/coupons/create': 'Yeni kupon', '/delivery-types/create': 'Yeni çatdırılma',
  '/carousels/create': 'Yeni slayd', '/banners/create': 'Yeni banner', '/pages/create': 'Yeni səhifə', '/receipts/create': 'Mal qəbulu',
  '/manual-orders': 'Yeni sifariş', '/safety': 'Təhlükəsizlik', '/notice-deliveries': 'Göndərilən bildirişlər', '/no-such-place': 'Tapılmadı',
}

/** What the scripts of one visit may weigh before a section is opened, bytes, gzipped. */
const START = 300_000

test('every section opens with its own script, fetched when it is opened', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const scripts = new Set<string>()
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.add(new URL(answer.url()).pathname.slice('/admin/'.length)))
  const heading = page.getByRole('heading', { level: 1 })

  await goTo(visitor, '/')
  await heading.filter({ hasText: 'Nigar' }).waitFor()
  const start = [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(`build/admin/${path}`), { level: 9 }).length, 0)
  expect(start).toBeLessThan(START)

  let shown = await heading.innerText()
  const links = await page.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getAttribute('href')?.slice(1) ?? ''))
  for (const place of [...links.slice(1), ...Object.keys(further)]) {
    await goTo(visitor, place)
    if (further[place]) await heading.filter({ hasText: further[place] }).waitFor()
    else await expect(heading, place).not.toHaveText(shown)
    await expect(page.locator('#main-content').getByRole('progressbar')).toHaveCount(0)
    shown = await heading.innerText()
  }
  expect(faults).toEqual([])
  expect(scripts.size, 'more scripts than at the start').toBeGreaterThan(40)
})

test('a section whose script does not come says so, and is there after another try', async ({ visit }) => {
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
