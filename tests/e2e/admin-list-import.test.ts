import type { Page } from '@playwright/test'
import { atWork, goTo } from './at-work.ts'
import { expect, test } from './fixtures.ts'

/** Chooses a file in the dialog of the screen's head, and checks its rows. */
async function check(page: Page, content: string) {
  await page.getByRole('button', { name: 'Fayldan' }).click()
  await page
    .getByLabel('Fayl', { exact: true })
    .setInputFiles({ name: 'siyahi.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Yoxla' }).click()
}

test('customers of a file are found by e-mail and phone, others are made (G28)', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/customers')
  await check(
    page,
    'Ad;Soyad;Telefon;E-mail;Faiz\nTural;Əliyev;050 777 66 55;tural@fayl.az;7\nDemo;;;musteri@demo.az;5\nSəhv;;;;\n',
  )
  await expect(page.getByRole('status').filter({ hasText: 'yeni' })).toHaveText(
    '1 yeni · 1 dəyişir · 1 səhv, yazılmayacaq',
  )
  await page.getByText('4-cü sətir: E-mail və ya telefon lazımdır.').waitFor()
  await page.getByRole('button', { name: '2 sətri yaz' }).click()
  await page.getByText('2 sətir yazıldı.').waitFor()
  const { results } = await api.call('customers.list', { q: 'tural@fayl.az' })
  expect(results).toMatchObject([{ name: 'Tural Əliyev', phone: '+994507776655', percent: 7, invitation: null }])
})

test('a row whose answer is lost is written once, and counts as written', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/customers')
  await check(page, 'Ad;Telefon\nİtən Cavab;0507776600\nTam Cavab;0507776601\n')
  await page.route(
    '**/api/v1/admin/customers/',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 502, body: 'bad gateway' })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: '2 sətri yaz' }).click()
  await page.getByText('2 sətir yazıldı.').waitFor()
  expect((await api.call('customers.list', { q: 'İtən Cavab' })).results).toHaveLength(1)
})

test('the keyboard goes on after each step of a file', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/brands')
  await check(page, 'Brend\nKlaviatura\n')
  await expect(page.getByRole('status').filter({ hasText: 'yeni' })).toBeFocused()
})

test('a file of customers that was written has no changes', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await atWork(visitor)
  await goTo(visitor, '/customers')
  await check(page, 'Ad;Telefon;E-mail\nTural;0507776655;tural@fayl.az\n')
  await expect(page.getByRole('status').filter({ hasText: 'eynidir' })).toHaveText('1 eynidir')
})

test('categories of a file are made with their parents', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/categories')
  await check(page, 'Kateqoriya;Rusca ad\nFayldan gələn > Duzlu;Солевые\nFayldan gələn;\n')
  await page.getByRole('button', { name: '2 sətri yaz' }).click()
  await page.getByText('2 sətir yazıldı.').waitFor()
  const { results } = await api.call('categories.list', { q: 'Fayldan gələn', per_page: 200 })
  const parent = results.find(({ name }) => name === 'Fayldan gələn')
  expect(results.filter(({ name }) => name === 'Fayldan gələn')).toHaveLength(1)
  expect(parent?.subcategories).toBe(1)
})

test('brands of a file are made once', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  await goTo(visitor, '/brands')
  await check(page, 'Brend\nFayl Brendi\n')
  await page.getByRole('button', { name: '1 sətri yaz' }).click()
  await page.getByText('1 sətir yazıldı.').waitFor()
  expect((await api.call('brands.list', { q: 'Fayl Brendi' })).results).toHaveLength(1)
})

test("lines of a file come into a receipt's form, and unknown goods are named", async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const api = await atWork(visitor)
  const { results } = await api.call('receipts.goods', { q: 'aroma', sort: 'name' })
  const code = results.find(({ items, sku }) => items.length === 0 && sku !== null)?.sku
  await goTo(visitor, '/receipts/create')
  await check(page, `Mal;Say;Maya\n${code};3;4,50\nyoxdur-bele-mal;1;1\n`)
  await page.getByText('3-cü sətir: «yoxdur-bele-mal»: belə mal tapılmadı.').waitFor()
  await page.getByRole('button', { name: '1 sətri yaz' }).click()
  await page.getByText('1 sətir yazıldı.').waitFor()
  await expect(page.getByText('3 ədəd').first()).toBeVisible()
})
