import { findings } from './axe.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { expectPath, complaints, eventually, open, expectText, expectTitle } from './screen.ts'

async function searcher(visit: Visit, ...coming: Parameters<Visit>) {
  const visitor = await visit(...coming)
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/v1/search-suggestions')) asked.push(url.searchParams.get('query') ?? '')
  })
  const field = page.getByRole('search').locator('visible=true').locator('input')
  const options = page.locator('.suggestions [role=option]')
  return { ...visitor, field, options, asked }
}

test('one request from the second letter on, 500 ms after the last key', async ({ visit }) => {
  const { page, field, options, asked, problems } = await searcher(visit)
  await open(page, '/')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.focus()
  await page.locator('.suggestions').waitFor({ state: 'attached' })
  await field.press('m')
  await page.clock.runFor(2000)
  expect(asked).toEqual([])
  await field.press('a')
  await page.clock.runFor(300)
  await field.press('y')
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await eventually(() => asked).toEqual(['may'])
  await options.first().waitFor()
  expect(await page.locator('.suggestion-product').count()).toBe(6)
  await field.press('e')
  await page.clock.runFor(500)
  await eventually(() => asked).toEqual(['may', 'maye'])
  expect(complaints(problems)).toEqual([])
})

test('products with own prices, brands, categories; arrows, Enter, Escape; all results', async ({ visit }) => {
  const { page, field, options, problems } = await searcher(visit, 'topdan@demo.az')
  await open(page, '/shop')
  await field.fill('kvant')
  await expectText(page.getByRole('group', { name: 'Brendlər' }), /Kvant \d+/)
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await findings(page, { within: '.search' })).toEqual([])
  // 20 percent off the list price, for this customer alone (D2).
  await field.fill('rəvan duo')
  await expectText(page.locator('.suggestion-product').filter({ hasText: 'Rəvan Duo' }).first(), /32\.00 ₼ 40\.00 ₼/)
  await field.press('ArrowUp')
  const marked = () => page.locator('[role=option][aria-selected=true]')
  await expectText(marked(), 'Bütün nəticələr')
  await field.press('ArrowDown')
  expect(await marked().count()).toBe(0)
  await field.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await marked().getAttribute('id'))
  expect(await marked().getAttribute('href')).toBe(await options.first().getAttribute('href'))
  await field.press('Escape')
  await eventually(() => options.count()).toBe(0)
  expect(await field.inputValue()).toBe('rəvan duo')
  await field.fill('rəvan')
  await options.first().waitFor()
  await field.press('ArrowDown')
  const to = (await marked().getAttribute('href')) ?? ''
  await field.press('Enter')
  await expectPath(page, to)
  await expectText(page.getByRole('heading', { level: 1 }), /Rəvan/)
  await eventually(() => options.count()).toBe(0)
  await field.fill('mayelər')
  await page
    .getByRole('group', { name: 'Kateqoriyalar' })
    .getByRole('option', { name: /^Mayelər/ })
    .click()
  await expectPath(page, '/shop/mayeler')
  await expectText(page.getByRole('heading', { level: 1 }), /^Mayelər/)
  await field.fill('manqo')
  await page.getByRole('option', { name: 'Bütün nəticələr' }).click()
  await expectPath(page, '/search?query=manqo')
  await expectTitle(page, '“manqo” axtarışı')
  expect(await field.inputValue()).toBe('manqo')
  await open(page, '/search?query=nar')
  expect(await field.inputValue()).toBe('nar')
  expect(complaints(problems)).toEqual([])
})

test('a response overtaken by the next key is not shown; empty results and errors are reported', async ({ visit }) => {
  const { page, field, options } = await searcher(visit)
  await open(page, '/')
  const late = Promise.withResolvers<void>()
  const overtaken = Promise.withResolvers<void>()
  page.on('requestfailed', (request) => {
    if (request.url().includes('query=nar')) overtaken.resolve()
  })
  await page.route('**/search-suggestions/?query=nar', async (route) => {
    await late.promise
    await route.continue().catch(() => undefined)
  })
  const begun = page.waitForRequest('**/search-suggestions/?query=nar')
  await field.fill('nar')
  await begun
  await field.fill('kvant')
  await overtaken.promise
  await options.first().waitFor()
  late.resolve()
  await expectText(page.locator('.suggestions'), /Kvant/)
  await field.fill('zzzzzz')
  await expectText(page.locator('.suggestions'), '“zzzzzz” üçün heç nə tapılmadı')
  await page.route('**/search-suggestions/?query=manqo', (route) => route.abort())
  await field.fill('manqo')
  await expectText(page.locator('.suggestions'), 'Axtarış alınmadı. Yenidən cəhd et')
  await page.unroute('**/search-suggestions/?query=manqo')
  await page.getByRole('button', { name: 'Yenidən cəhd et' }).click()
  await expectText(page.locator('.suggestions'), /Manqo/)
})

test('on a phone the search box is toggled, and offers the same', async ({ visit }) => {
  const { page, field, options } = await searcher(visit, null, { width: 360, height: 780 })
  await open(page, '/')
  const toggle = page.locator('.search-toggle')
  await toggle.click()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await field.fill('manqo')
  await options.first().waitFor()
  const box = await page.locator('.suggestions').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(360)
  await toggle.click()
  await eventually(() => field.count()).toBe(0)
})

test('an empty field shows the last searches with results, at most eight, which can be cleared', async ({ visit }) => {
  const { page, field, options } = await searcher(visit)
  await open(page, '/')
  await page.evaluate(() =>
    localStorage.setItem('searches', JSON.stringify([...'abcdefgh'].map((one) => `köhnə ${one}`))),
  )
  for (const query of ['manqo', 'zzzz']) {
    await field.fill(query)
    await field.press('Enter')
    await expectPath(page, `/search?query=${query}`)
  }
  await field.fill('')
  await expectText(options.first(), 'manqo')
  expect(await options.count()).toBe(8)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expectPath(page, '/search?query=manqo')
  await eventually(() => field.inputValue()).toBe('manqo')
  await page.goBack()
  await eventually(() => field.inputValue()).toBe('zzzz')
  await page.goForward()
  await eventually(() => field.inputValue()).toBe('manqo')
  await expectText(page.getByRole('heading', { level: 1 }), /manqo/)
  await field.fill('')
  await page.getByRole('button', { name: 'Axtarışları sil' }).click()
  await options.first().waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe(null)
})

test('text typed while the results of a search load stays in the field', async ({ visit }) => {
  const { page, field } = await searcher(visit)
  await open(page, '/')
  const results = Promise.withResolvers<void>()
  await page.route('**/search.data?*', async (route) => {
    await results.promise
    await route.continue()
  })
  await field.fill('manqo')
  await Promise.all([page.waitForRequest('**/search.data?*'), field.press('Enter')])
  await field.fill('zzzz')
  results.resolve()
  await expectPath(page, '/search?query=manqo')
  await expectText(page.getByRole('heading', { level: 1 }), /manqo/)
  expect(await field.inputValue()).toBe('zzzz')
})

test('results of a search can be sorted', async ({ visit }) => {
  const { page } = await searcher(visit)
  await open(page, '/search?query=koyl')
  const order = page.getByRole('combobox', { name: 'Sıralama' })
  expect(await order.inputValue()).toBe('')
  await order.selectOption('Artan Qiymət')
  await expectPath(page, '/search?query=koyl&ordering=price')
  const prices = () =>
    page
      .locator('.product-list .card')
      .evaluateAll((cards) => cards.map((card) => /\d+\.\d\d/.exec(card.textContent)?.[0]))
  await eventually(async () => Number((await prices())[0])).toBeLessThan(6)
})

test('a phone shows the field with the query above the results (E10)', async ({ visit }) => {
  const { page, field } = await searcher(visit, null, { width: 360 })
  await open(page, '/search?query=pod')
  await eventually(() => field.inputValue()).toBe('pod')
  await expectTitle(page, '“pod” axtarışı')
})

test('a search leads to the company page that it asks for (E10)', async ({ visit }) => {
  const { page } = await visit()
  await open(page, '/search?query=kuryer')
  await page.locator('main').getByRole('link', { name: 'Çatdırılma və ödəniş' }).click()
  await expectPath(page, '/page/catdirilma-ve-odenis')
})
