import { expect, test } from './fixtures.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone } from './customers.ts'
import { eventually, open, expectText, expectTitle, welcome } from './screen.ts'

let visitor: Visitor
test.beforeAll(async ({ browser, shop }) => {
  visitor = await newVisitor(browser, { width: 1280, height: 900 }, shop.url)
  await welcome(visitor)
})
test.afterAll(async () => {
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('the sale screen shows only goods in sale, to the end', async () => {
  const { page } = visitor
  await open(page, '/sales')
  await expectTitle(page, 'Endirimler')
  await expectText(page.getByRole('heading', { level: 1 }), /^Endirimli Məhsullar/)
  const end = page.locator('.list-end')
  await eventually(async () => {
    await end.scrollIntoViewIfNeeded()
    return end.innerText()
  }).toBe('Bu qədər')
  const cards = page.locator('main .card')
  expect(await cards.count()).toBeGreaterThan(8)
  expect(await cards.filter({ has: page.locator('.card-price .struck') }).count()).toBe(await cards.count())
})

test('a brand and a tag list their goods under their own names', async () => {
  const { page } = visitor
  await open(page, '/brand/kvant')
  await expectTitle(page, 'Kvant | Buxar')
  await expectText(page.getByRole('heading', { level: 1 }), /^Bütün Məhsullar/)
  await page.locator('.brand-head').getByRole('img', { name: 'Kvant' }).waitFor()
  await open(page, '/product/demo-secimli')
  await page.getByRole('link', { name: 'duzlu nikotin', exact: true }).click()
  await expectTitle(page, 'Duzlu nikotin | Buxar')
  await expectText(page.locator('main .card').first(), /./)
})

test('a search from the header tolerates a typo and reports an empty result', async () => {
  const { page } = visitor
  await open(page, '/')
  // Found by position: the script of the suggestions changes its role to combobox.
  const field = page.getByRole('search').locator('input').locator('visible=true')
  await field.fill('gilavar manqu')
  await field.press('Enter')
  await expectTitle(page, '“gilavar manqu” axtarışı')
  await expectText(page.locator('main .card-name').first(), /Gilavar Manqo/)
  await expectText(page.locator('main .list-end'), 'Bu qədər')
  await open(page, '/search?query=zzzzzz')
  await page
    .getByRole('link', { name: /Mağaza/ })
    .first()
    .waitFor()
  expect(await page.locator('main .product-list .card').count()).toBe(0)
})

test("a company page's title starts with the shop's name, beside the other pages and contacts", async ({ shop }) => {
  const { page } = visitor
  await open(page, '/page/haqqimizda')
  await expectTitle(page, 'Buxar | Haqqımızda')
  await expectText(page.locator('main'), /Biz kimik/)
  const others = page.getByRole('navigation', { name: 'Səhifələr' }).getByRole('link')
  expect(await others.allInnerTexts()).toEqual((await anyone(shop.url).call('pages', {})).map(({ name }) => name))
  expect(await others.and(page.locator('[aria-current=page]')).allInnerTexts()).toEqual(['Haqqımızda'])
  expect(await page.getByRole('main').getByRole('link', { name: 'WhatsApp ilə soruş' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\d+$/,
  )
})

test("a company page's goods name the product's canonical address to search engines (D23)", async () => {
  const { page } = visitor
  await open(page, '/page/zemanet-ve-servis')
  await page.locator('main a[href="/shop/product/demo-video"]').first().click()
  await expectTitle(page, 'Xəzri Pro 25\u00A0W, zümrüd | Buxar')
  expect(new URL(page.url()).pathname).toBe('/shop/product/demo-video')
  const own = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  expect(new URL(own).pathname).toBe('/product/demo-video')
})

test('compare: added to the list, shown side by side, removed, cleared', async () => {
  const { page } = visitor
  for (const slug of ['demo-endirim', 'demo-bitib']) {
    await open(page, `/product/${slug}`)
    await page.getByRole('button', { name: 'Müqayisə et' }).first().click()
    await page.locator('[aria-pressed="true"]').first().waitFor()
  }
  await expectText(page.locator('#compare-count'), '2')
  await page.getByRole('link', { name: 'Qarşılaşdırma' }).first().click()
  await expectTitle(page, 'Qarşılaşdırma')
  const compared = page.getByRole('list', { name: 'Müqayisə olunan məhsullar' }).getByRole('listitem')
  await eventually(() => compared.count()).toBe(2)
  await expectText(compared.nth(0), /40\.00 ₼ ?29\.99 ₼.*Stokta Var/s)
  await expectText(compared.nth(1), /Bitib/)
  // Attributes row by row, with the differences marked (B21).
  await expectText(compared.nth(0).locator('.compare-differs').filter({ hasText: 'Həcm' }), 'Həcm (fərqlidir) —')
  await expectText(compared.nth(1).locator('.compare-differs').filter({ hasText: 'Həcm' }), 'Həcm (fərqlidir) 4 ml')
  // On a phone two products fit, and the first stays while the others scroll.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 360, height: 740 })
  const left = async (place: number) => Math.round((await compared.nth(place).boundingBox())?.x ?? -1)
  await eventually(async () => (await left(1)) > 150 && (await left(1)) < 200).toBe(true)
  const [first, second] = [await left(0), await left(1)]
  expect(first).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.locator('.compare-cards').evaluate((list) => list.scrollTo({ left: 400, behavior: 'instant' }))
  await eventually(async () => (await left(1)) < second - 100).toBe(true)
  expect(await left(0)).toBeLessThanOrEqual(first)
  expect(await left(0)).toBeGreaterThanOrEqual(0)
  // On a tablet three fit: the placeholder of the next one is whole.
  await page.setViewportSize({ width: 768, height })
  await page.locator('.compare-cards').evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }))
  const end = async () => {
    const next = await page.locator('.compare-more').boundingBox()
    return (next?.x ?? 768) + (next?.width ?? 768)
  }
  await eventually(end).toBeLessThanOrEqual(768)
  await page.setViewportSize({ width, height })
  const many = await compared.count()
  await page.getByRole('button', { name: 'Təmizlə' }).click()
  await eventually(() => compared.count()).toBe(0)
  await page.getByRole('button', { name: 'Geri qaytar' }).click()
  await eventually(() => compared.count()).toBe(many)
})

test('a reload keeps the place in a long list', async ({ visit }) => {
  const { page } = await visit(null, { width: 412, height: 823 })
  await open(page, '/shop')
  const card = page.locator('.product-list .card').nth(60)
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return card.count()
  }).toBe(1)
  // A card outside the view may have no innerText.
  const name = (await card.locator('.card-name').textContent()) ?? ''
  await card.scrollIntoViewIfNeeded()
  await page.reload()
  await expect(page.locator('.card-name', { hasText: name })).toBeInViewport()
})

test('a long list reaches its end after any jump of the reader', async ({ visit }) => {
  const { page } = await visit(null, { width: 412, height: 823 })
  await open(page, '/shop')
  const count = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let waited = 0
        const jump = () => {
          scrollTo(0, document.documentElement.scrollHeight)
          // A list that has stopped loading is counted as it is.
          waited = document.querySelector('.list-end .spinner') ? 0 : waited + 1
          if (waited > 12) done(document.querySelectorAll('.product-list .card').length)
          else setTimeout(jump, 100)
        }
        jump()
      }),
  )
  expect(count).toBe(Number.parseInt(await page.locator('h1 small').innerText()))
  await expectText(page.locator('.list-end'), 'Bu qədər')
})

test("a search uses shoppers' words, reports partial matches, and offers other goods (D47)", async ({
  visit,
  shop,
}) => {
  const { page } = await visit()
  const heading = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('main').locator('.card')
  for (const typed of [
    'vape',
    'veyp',
    'puff',
    'elektron siqaret',
    'mango ice',
    '3mg',
    '30ml',
    'ciyelekli',
    'coil',
    'жидкость',
    'манго',
    'вейп',
  ]) {
    await page.goto(`/search?query=${encodeURIComponent(typed)}`)
    expect(await cards.count(), typed).toBeGreaterThan(0)
  }
  await open(page, '/search?query=manqo+buz+yoxdurbele')
  await page.getByText('Bütün sözlərə uyğun məhsul yoxdur. Ən yaxın olanlar:').waitFor()
  expect(await cards.count()).toBeGreaterThan(0)

  await open(page, '/search?query=snus')
  await expectText(heading, 'Heç nə tapılmadı')
  const { best_seller } = await anyone(shop.url).call('homePage', {})
  expect(await cards.locator('h3').allTextContents()).toEqual(best_seller.map(({ name }) => name))
  await page.setViewportSize({ width: 360, height: 740 })
  const { results } = await anyone(shop.url).call('allCategories', {})
  expect(
    await page.getByRole('main').getByRole('navigation', { name: 'Kateqoriyalar' }).getByRole('link').allInnerTexts(),
  ).toEqual(results.map(({ name }) => name))
})

test('the screen of an empty search offers the best sellers', async ({ visit, shop }) => {
  const { page } = await visit()
  await open(page, '/search')
  const { best_seller } = await anyone(shop.url).call('homePage', {})
  expect(await page.getByRole('main').locator('.card h3').allTextContents()).toEqual(
    best_seller.map(({ name }) => name),
  )
})
