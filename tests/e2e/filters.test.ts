import type { Api } from '../../src/contract/client/api.ts'
import { expect, test } from './fixtures.ts'
import { findings } from './axe.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone } from './customers.ts'
import { at, eventually, open, reads, welcome } from './screen.ts'

let api: Api
let wide: Visitor
let phone: Visitor
test.beforeAll(async ({ browser, shop }) => {
  api = anyone(shop.url)
  for (const width of [1280, 360]) {
    const visitor = await newVisitor(browser, { width, height: 860, motion: true }, shop.url)
    await welcome(visitor)
    if (width === 360) phone = visitor
    else wide = visitor
  }
})
test.afterAll(async () => {
  expect([...wide.problems, ...phone.problems]).toEqual([])
  await Promise.all([wide.close(), phone.close()])
})

const total = async (query: object) => (await api.call('listFilters', { list: 'category', slug: 'mayeler', ...query })).total

test('on a wide screen the column narrows the list, the address says so, and chips undo it', async () => {
  const { page } = wide
  await open(page, '/shop/mayeler')
  const column = page.getByRole('complementary', { name: 'Filtrlər' })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await total({})
  await reads(heading, `Mayelər ${before} məhsul`)
  await column.getByRole('checkbox', { name: /^Endirimdə/ }).check()
  await at(page, '/shop/mayeler?in_sale=true')
  const inSale = await total({ in_sale: 'true' })
  expect(Number(inSale)).toBeLessThan(Number(before))
  await reads(heading, `Mayelər ${inSale} məhsul`)
  // Each option says how many it leaves.
  const brand = column.locator('.filter-choices').getByRole('checkbox').first()
  const option = column.locator('.filter-choices .filter-option').first()
  const promised = (await option.locator('small').innerText()).match(/^\d+/)?.[0]
  await brand.check()
  await reads(heading, `Mayelər ${promised} məhsul`)
  const chips = page.getByRole('list', { name: 'Seçilmiş filtrlər' })
  await chips.getByRole('link', { name: 'Endirimdə filtrini sil' }).click()
  await eventually(() => new URL(page.url()).search).toMatch(/^\?brand=[\w-]+$/)
  await chips.getByRole('link', { name: 'Hamısını sil' }).click()
  await at(page, '/shop/mayeler')
  await reads(heading, `Mayelər ${before} məhsul`)
  // Attributes of the category (B15): two values of one widen the list, the address names both.
  const volume = column.getByRole('group', { name: 'Həcm' })
  await volume.getByRole('checkbox', { name: /^30 ml/ }).check()
  await at(page, '/shop/mayeler?attribute=hecm%3A30')
  await volume.getByRole('checkbox', { name: /^60 ml/ }).check()
  await at(page, '/shop/mayeler?attribute=hecm%3A30%2Checm%3A60')
  await reads(heading, `Mayelər ${await total({ attribute: 'hecm:30,hecm:60' })} məhsul`)
  await chips.getByRole('link', { name: /^Həcm: 30 ml/ }).click()
  await reads(heading, `Mayelər ${await total({ attribute: 'hecm:60' })} məhsul`)
})

test('the price follows the keyboard and the typed fields', async () => {
  const { page } = wide
  await open(page, '/shop/mayeler')
  const column = page.getByRole('complementary', { name: 'Filtrlər' })
  const { price } = await api.call('listFilters', { list: 'category', slug: 'mayeler' })
  const from = Math.floor(Number(price?.least)) + 2
  const slider = column.getByRole('slider', { name: 'Ən aşağı qiymət, ₼' })
  await slider.focus()
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await at(page, `/shop/mayeler?price_min=${from}`)
  const field = column.getByRole('textbox', { name: 'Ən yuxarı qiymət, ₼' })
  await field.fill(String(from + 5))
  await field.press('Enter')
  await at(page, `/shop/mayeler?price_min=${from}&price_max=${from + 5}`)
  await reads(page.getByRole('list', { name: 'Seçilmiş filtrlər' }), new RegExp(`^${from}.00–${from + 5}.00 ₼`))
  await reads(page.getByRole('heading', { level: 1 }), `Mayelər ${await total({ price_min: String(from), price_max: String(from + 5) })} məhsul`)
})

test('a filtered address comes filtered from the server, and its list goes on filtered', async ({ shop }) => {
  const count = await total({ in_stock: 'true' })
  const html = await (await fetch(`${shop.url}/shop/mayeler?in_stock=true&utm_source=x`)).text()
  expect(html.replace(/<!-- -->/g, '')).toContain(`${count} məhsul`)
  const { page } = wide
  await open(page, '/shop?in_sale=true&ordering=price')
  const end = page.locator('.list-end')
  await eventually(async () => {
      await end.scrollIntoViewIfNeeded()
      return end.innerText()
    })
    .toBe('Bu qədər')
  const cards = page.locator('main .card')
  expect(await cards.count()).toBeGreaterThan(24)
  expect(await cards.filter({ has: page.locator('.card-price .struck') }).count()).toBe(await cards.count())
  for (const wrong of ['price_min=x', 'in_sale=1', 'ordering=x']) expect((await fetch(`${shop.url}/shop?${wrong}`)).status).toBe(404)
})

test('a search is narrowed in the same way', async () => {
  const { page } = wide
  await open(page, '/search?query=manqo')
  const heading = page.getByRole('heading', { level: 1 })
  const found = await api.call('searchProducts', { query: 'manqo' })
  await reads(heading, `“manqo” ${found.length} məhsul`)
  const column = page.getByRole('complementary', { name: 'Filtrlər' })
  await column.getByRole('checkbox', { name: /^Stokda var/ }).check()
  await at(page, '/search?query=manqo&in_stock=true')
  const inStock = found.filter((product) => product.in_stock)
  await reads(heading, `“manqo” ${inStock.length} məhsul`)
  expect(await page.locator('main .card h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(inStock.map(({ slug }) => `/product/${slug}`))
  await reads(page.locator('.list-end'), 'Bu qədər')
})

test('when nothing is left there is a way out', async () => {
  const { page } = wide
  await open(page, '/shop/mayeler?price_max=0.01')
  await reads(page.getByRole('heading', { level: 2, name: 'Uyğun məhsul tapılmadı' }), /./)
  await page.getByRole('link', { name: 'Filtrləri sil' }).click()
  await at(page, '/shop/mayeler')
  await page.locator('main .card').first().waitFor()
})

test('on a phone they are a sheet whose button tells how many are left; the keyboard stays in it', async () => {
  const { page } = phone
  await open(page, '/shop/mayeler')
  const button = page.getByRole('button', { name: /^Filtrlər/ })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filtrlər' })
  await sheet.getByRole('button', { name: `${await total({})} məhsulu göstər` }).waitFor()
  await sheet.getByRole('checkbox', { name: /^Stokda var/ }).press('Space')
  const left = await total({ in_stock: 'true' })
  await sheet.getByRole('button', { name: `${left} məhsulu göstər` }).waitFor()
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
  await sheet.getByRole('button', { name: `${left} məhsulu göstər` }).click()
  await sheet.waitFor({ state: 'hidden' })
  await at(page, '/shop/mayeler?in_stock=true')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  await sheet.getByRole('button', { name: 'Hamısını sil' }).click()
  await at(page, '/shop/mayeler')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
})

test('axe finds nothing in the column, the chips and the sheet', async () => {
  for (const { page } of [wide, phone]) {
    await open(page, '/shop/mayeler?in_stock=true&price_min=5&brand=orbi')
    if (page === phone.page) {
      await page.getByRole('button', { name: /^Filtrlər/ }).click()
      await page.getByRole('dialog', { name: 'Filtrlər' }).getByRole('button', { name: /göstər|yoxdur/ }).waitFor()
      await page.locator('.filter-sheet').evaluate((sheet) => Promise.all(sheet.getAnimations().map((move) => move.finished)))
    }
    expect(await findings(page)).toEqual([])
  }
})
