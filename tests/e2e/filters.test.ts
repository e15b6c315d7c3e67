import type { Api } from '#src/contract/client/api.ts'
import { expect, test } from './fixtures.ts'
import { findings } from './axe.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone } from './customers.ts'
import { expectPath, eventually, open, expectText, welcome } from './screen.ts'

let api: Api
let wide: Visitor
let phone: Visitor
test.beforeAll(async ({ browser, shop }) => {
  api = anyone(shop.url)
  for (const width of [1280, 360]) {
    const visitor = await newVisitor(browser, { width, height: 860 }, shop.url)
    await welcome(visitor)
    if (width === 360) phone = visitor
    else wide = visitor
  }
})
test.afterAll(async () => {
  expect([...wide.problems, ...phone.problems]).toEqual([])
  await Promise.all([wide.close(), phone.close()])
})

const total = async (query: object) =>
  (await api.call('listFilters', { list: 'category', slug: 'mayeler', ...query })).total

test('on a wide screen the column narrows the list, updates the address, and chips undo it', async () => {
  const { page } = wide
  await open(page, '/shop/mayeler')
  const column = page.getByRole('complementary', { name: 'Filtrlər' })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await total({})
  await expectText(heading, `Mayelər ${before} məhsul`)
  await column.getByRole('checkbox', { name: /^Endirimdə/ }).check()
  await expectPath(page, '/shop/mayeler?in_sale=true')
  const inSale = await total({ in_sale: 'true' })
  expect(Number(inSale)).toBeLessThan(Number(before))
  await expectText(heading, `Mayelər ${inSale} məhsul`)
  // Each option shows the number of its results.
  const brand = column.locator('.filter-choices').getByRole('checkbox').first()
  const option = column.locator('.filter-choices .filter-option').first()
  const promised = (await option.locator('small').innerText()).match(/^\d+/)?.[0]
  await brand.check()
  await expectText(heading, `Mayelər ${promised} məhsul`)
  const chips = page.getByRole('list', { name: 'Seçilmiş filtrlər' })
  await chips.getByRole('link', { name: 'Endirimdə filtrini sil' }).click()
  await eventually(() => new URL(page.url()).search).toMatch(/^\?brand=[\w-]+$/)
  await chips.getByRole('link', { name: 'Hamısını sil' }).click()
  await expectPath(page, '/shop/mayeler')
  await expectText(heading, `Mayelər ${before} məhsul`)
  // Attributes of the category (B15): two values of one attribute widen the list, and the address has both.
  const volume = column.getByRole('group', { name: 'Həcm' })
  await volume.getByRole('checkbox', { name: /^30 ml/ }).check()
  await expectPath(page, '/shop/mayeler?attribute=hecm%3A30')
  await volume.getByRole('checkbox', { name: /^60 ml/ }).check()
  await expectPath(page, '/shop/mayeler?attribute=hecm%3A30%2Checm%3A60')
  await expectText(heading, `Mayelər ${await total({ attribute: 'hecm:30,hecm:60' })} məhsul`)
  await chips.getByRole('link', { name: /^Həcm: 30 ml/ }).click()
  await expectText(heading, `Mayelər ${await total({ attribute: 'hecm:60' })} məhsul`)
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
  await expectPath(page, `/shop/mayeler?price_min=${from}`)
  const field = column.getByRole('textbox', { name: 'Ən yuxarı qiymət, ₼' })
  await field.fill(String(from + 5))
  await field.press('Enter')
  await expectPath(page, `/shop/mayeler?price_min=${from}&price_max=${from + 5}`)
  await expectText(page.getByRole('list', { name: 'Seçilmiş filtrlər' }), new RegExp(`^${from}.00–${from + 5}.00 ₼`))
  await expectText(
    page.getByRole('heading', { level: 1 }),
    `Mayelər ${await total({ price_min: String(from), price_max: String(from + 5) })} məhsul`,
  )
})

test('the server renders a filtered address filtered, and its list continues filtered', async ({ shop }) => {
  const count = await total({ in_stock: 'true' })
  const html = await (await fetch(`${shop.url}/shop/mayeler?in_stock=true&utm_source=x`)).text()
  expect(html.replace(/<!-- -->/g, '')).toContain(`${count} məhsul`)
  const { page } = wide
  await open(page, '/shop?in_sale=true&ordering=price')
  const end = page.locator('.list-end')
  await eventually(async () => {
    await end.scrollIntoViewIfNeeded()
    return end.innerText()
  }).toBe('Bu qədər')
  const cards = page.locator('main .card')
  expect(await cards.count()).toBeGreaterThan(24)
  expect(await cards.filter({ has: page.locator('.card-price .struck') }).count()).toBe(await cards.count())
  for (const ignored of ['price_min=x', 'in_sale=1', 'ordering=x', 'brand=orbi&brand=tokka']) {
    const errors: string[] = []
    const note = (error: Error) => errors.push(error.message)
    page.on('pageerror', note)
    await open(page, `/shop?${ignored}`)
    page.off('pageerror', note)
    expect(errors).toEqual([])
  }
})

test('a search is narrowed in the same way', async () => {
  const { page } = wide
  await open(page, '/search?query=manqo')
  const heading = page.getByRole('heading', { level: 1 })
  const results = await api.call('searchProducts', { query: 'manqo' })
  await expectText(heading, `“manqo” ${results.length} məhsul`)
  const column = page.getByRole('complementary', { name: 'Filtrlər' })
  await column.getByRole('checkbox', { name: /^Stokda var/ }).check()
  await expectPath(page, '/search?query=manqo&in_stock=true')
  const inStock = results.filter((product) => product.in_stock)
  await expectText(heading, `“manqo” ${inStock.length} məhsul`)
  expect(
    await page.locator('main .card h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(inStock.map(({ slug }) => `/product/${slug}`))
  await expectText(page.locator('.list-end'), 'Bu qədər')
})

test('a search renders 24 products, and the rest in the same order near its end', async ({ shop }) => {
  const { page } = wide
  const results = await api.call('searchProducts', { query: 'maye', ordering: 'price' })
  expect(results.length).toBeGreaterThan(24)
  const address = '/search?query=maye&ordering=price'
  const html = await (await fetch(`${shop.url}${address}`)).text()
  expect(html.match(/<article class="card[ "]/g)).toHaveLength(24)
  await open(page, address)
  const end = page.locator('.list-end')
  await eventually(async () => {
    await end.scrollIntoViewIfNeeded()
    return end.innerText()
  }).toBe('Bu qədər')
  expect(
    await page.locator('main .card h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(results.map(({ slug }) => `/product/${slug}`))
})

test('a list without results offers a way out', async () => {
  const { page } = wide
  await open(page, '/shop/mayeler?price_max=0.01')
  await expectText(page.getByRole('heading', { level: 2, name: 'Uyğun məhsul tapılmadı' }), /./)
  await page.getByRole('link', { name: 'Filtrləri sil' }).click()
  await expectPath(page, '/shop/mayeler')
  await page.locator('main .card').first().waitFor()
})

test('on a phone filters are a sheet whose button has the result count and that traps the focus', async () => {
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
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true)
  await sheet.getByRole('button', { name: `${left} məhsulu göstər` }).click()
  await sheet.waitFor({ state: 'hidden' })
  await expectPath(page, '/shop/mayeler?in_stock=true')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  await sheet.getByRole('button', { name: 'Hamısını sil' }).click()
  await expectPath(page, '/shop/mayeler')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
})

test('a price can be typed on a phone, and a choice without products cannot be made', async () => {
  const { page } = phone
  await open(page, '/shop/mayeler?price_min=30')
  await page.getByRole('button', { name: /^Filtrlər/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrlər' })
  const empty = sheet.locator('.filter-option').filter({ has: page.getByText('0', { exact: true }) })
  await empty.first().waitFor()
  for (const box of await empty.getByRole('checkbox').all()) await expect(box).toBeDisabled()
  await sheet.getByRole('textbox', { name: 'Ən aşağı qiymət, ₼' }).fill('20')
  await sheet.getByRole('textbox', { name: 'Ən aşağı qiymət, ₼' }).press('Enter')
  await expectPath(page, '/shop/mayeler?price_min=20')
  await sheet.getByRole('textbox', { name: 'Ən aşağı qiymət, ₼' }).fill('')
  await sheet.getByRole('textbox', { name: 'Ən aşağı qiymət, ₼' }).press('Enter')
  await expectPath(page, '/shop/mayeler')
})

test('axe finds nothing in the column, the chips and the sheet', async () => {
  for (const { page } of [wide, phone]) {
    await open(page, '/shop/mayeler?in_stock=true&price_min=5&brand=orbi')
    if (page === phone.page) {
      await page.getByRole('button', { name: /^Filtrlər/ }).click()
      await page
        .getByRole('dialog', { name: 'Filtrlər' })
        .getByRole('button', { name: /göstər|yoxdur/ })
        .waitFor()
      await page
        .locator('.filter-sheet')
        .evaluate((sheet) => Promise.all(sheet.getAnimations().map((move) => move.finished)))
    }
    expect(await findings(page)).toEqual([])
  }
})
