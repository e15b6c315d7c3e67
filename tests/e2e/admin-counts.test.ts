import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork, goTo, type AdminApi } from './at-work.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone } from './customers.ts'
import { expectText } from './screen.ts'

const CODE = '4760000000109'

let staff: Visitor
let api: AdminApi
let page: Page
let product: { id: number; name: string; stock_count: number }
test.beforeAll(async ({ browser, shop }) => {
  staff = await newVisitor(browser, { width: 1280, height: 968 }, shop.url)
  api = await atWork(staff)
  page = staff.page
  const { id } = await anyone(shop.url).call('product', { slug: 'demo-sade' })
  product = await api.call('products.update', { ...(await api.call('products.show', { id })), barcode: CODE })
})
test.afterAll(() => staff.close())

const field = () => page.getByLabel('Barkodu skan edin və ya ad yazın')
const number = () => page.getByRole('group', { name: 'Son skan' }).getByLabel('Sayılan')

async function scan(code: string) {
  await field().focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a person counts by scanning, takes a pause, and books the differences at once', async () => {
  await goTo(staff, '/stock')
  await page.getByRole('button', { name: 'Saymağa başla' }).click()
  await page.getByText('Hələ skan yoxdur').waitFor()
  await scan(CODE)
  await expect(number()).toHaveText('1')
  await scan(CODE)
  await expect(number()).toHaveText('2')
  await expect(field()).toHaveValue('')

  await scan('4769999999999')
  await expectText(page.getByRole('alert'), '4769999999999 kodu ilə mal tapılmadı.')
  await expect(number()).toHaveText('2')

  await page.getByRole('button', { name: 'Bir ədəd çox' }).click()
  await expect(number()).toHaveText('3')
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(number()).toHaveText('2')
  await page.getByRole('button', { name: `${product.name}: sayı yaz` }).click()
  await page.getByLabel('Sayılan ədəd').fill(String(product.stock_count - 3))
  await page.getByRole('button', { name: 'Yaz', exact: true }).click()
  await expect(number()).toHaveText(String(product.stock_count - 3))

  await page.getByRole('link', { name: 'Fasilə' }).click()
  await page.getByRole('link', { name: 'Sayıma davam et' }).click()
  await expect(number()).toHaveText(String(product.stock_count - 3))
  await expectText(page.getByRole('row').nth(1), new RegExp(` ${product.stock_count} ${product.stock_count - 3} −3`))

  await page.getByRole('button', { name: 'Bitir və fərqləri yaz' }).click()
  await expectText(page.getByRole('dialog'), /1 növdə fərq var: 3 ədəd əskik\. Stok birdəfəyə −3 ədəd dəyişir/)
  await page.getByRole('button', { name: 'Fərqləri yaz' }).click()
  await page.getByText('Sayım bitdi, fərqlər stoka yazıldı.').waitFor()
  await page.getByText('Bitib', { exact: true }).waitFor()
  await expect(field()).toHaveCount(0)
  expect((await api.call('products.show', { id: product.id })).stock_count).toBe(product.stock_count - 3)
})

test("the stock's history calls a count by its name, and opens it", async () => {
  await goTo(staff, `/stock?filter=${encodeURIComponent(JSON.stringify({ q: product.name }))}`)
  await page.getByRole('button', { name: `${product.name}: tarixçə`, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Sayım № \d+$/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Sayım № \d+$/ }).waitFor()
})

test('a scan whose response is lost counts once, also after a reload', async () => {
  const { id } = await api.call('counts.create', {})
  await goTo(staff, `/stock/counts/${id}`)
  await page.route('**/pieces/', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await scan(CODE)
  await page.getByText('1 skan hələ göndərilməyib.').waitFor()
  await page.unroute('**/pieces/')
  await page.reload()
  await expect(number()).toHaveText('1')
  await expect(page.getByText('skan hələ göndərilməyib')).toHaveCount(0)
  expect((await api.call('counts.show', { id })).pieces).toBe(1)
})
