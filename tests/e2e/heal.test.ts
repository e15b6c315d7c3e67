import { expect, test } from './fixtures.ts'
import { anyone } from './customers.ts'
import { eventually, open, expectText, expectTitle } from './screen.ts'
import { holding, stored } from './stored-goods.ts'

test('corrupt or foreign data of cart and compare is discarded, without a crash (D5)', async ({ visit, shop }) => {
  const { page, context, problems } = await visit()
  const { rating: _, ...foreign } = await anyone(shop.url).call('product', { slug: 'demo-endirim' })
  await stored({ context }, 'cart', '[{"product":')
  await stored(
    { context },
    'compare',
    JSON.stringify([foreign, 7, { ...foreign, rating: 4, rate_count: '2', has_options: false }]),
  )
  await open(page, '/compare')
  await page.getByText('Müqayisə üçün məhsul yoxdur').waitFor()
  await eventually(() => page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('compare')])).toEqual([
    null,
    null,
  ])
  expect(problems).toEqual([])
})

test('the cart drops missing goods with a message, limits quantities, and updates prices (D5)', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  await holding(visitor, 'cart', ['demo-son', 'demo-sade'], { quantity: 3 })
  await visitor.context.addInitScript(() => {
    if (sessionStorage.getItem('changed')) return
    sessionStorage.setItem('changed', 'yes')
    const [last, plain] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    // The storage of a browser that visited long ago.
    last.product.stock_count = 9
    plain.product.price = '99.00'
    const gone = { ...plain, product: { ...plain.product, id: 999_999_999, name: 'Köhnə məhsul' } }
    localStorage.setItem('cart', JSON.stringify([last, plain, gone]))
  })
  await open(page, '/cart')
  const rows = page.locator('.cart-table tbody tr')
  await eventually(() => rows.count()).toBe(2)
  await expectText(
    page.locator('.snackbar'),
    /: stokda 1 ədəd qalıb\. Köhnə məhsul artıq satılmır, səbətdən çıxarıldı\./,
  )
  await expect(rows.nth(0).getByLabel('Say')).toHaveValue('1')
  await expectText(rows.nth(1).locator('.cart-list-price'), '10.00 ₼')
  await expectText(rows.nth(1).locator('.cart-row-total'), '30.00 ₼')
})

test('two tabs stay in step (D5)', async ({ visit }) => {
  const visitor = await visit()
  const { page, context } = visitor
  await holding(visitor, 'cart', ['demo-sade'])
  await open(page, '/cart')
  const other = await context.newPage()
  await other.addInitScript(() => sessionStorage.setItem('cart', 'put'))
  await open(other, '/cart')
  const total = (tab: typeof page) => tab.locator('.cart-summary .sums-total').last()
  await expectText(total(other), '10.00 ₼')
  await page.getByRole('button', { name: 'Artır' }).click()
  await expectText(total(other), '20.00 ₼')
  await other.getByRole('button', { name: 'Səbəti təmizlə' }).click()
  await page.getByText('Səbətiniz hələ boşdur').waitFor()
})

test('compare: found by name, added, put into the cart, opened, removed alone and by its toggle', async ({
  visit,
  shop,
}) => {
  const visitor = await visit()
  const { page } = visitor
  await holding(visitor, 'compare', ['demo-endirim'])
  const answer = Promise.withResolvers<void>()
  await page.route('**/cart/quote/', async (route) => {
    await answer.promise
    await route.continue()
  })
  await open(page, '/compare')
  const cards = page.locator('.compare-cards > .panel')
  const field = page.getByRole('searchbox', { name: 'Məhsullar' })
  const plain = await anyone(shop.url).call('product', { slug: 'demo-sade' })
  await field.fill(plain.name)
  await page.locator('.compare-search').getByRole('button', { name: plain.name, exact: true }).click()
  await eventually(() => cards.count()).toBe(2)
  // It was added while the request about the first was running: both have their attributes in the end.
  answer.resolve()
  await eventually(() =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('compare') ?? '') as object[]).map((one) => 'attributes' in one),
    ),
  ).toEqual([true, true])
  // The field that replaces the list has the focus again.
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await cards.last().getByRole('button', { name: 'Səbətə at' }).click()
  await expectText(page.locator('#cart-count'), '1')
  await cards.first().getByRole('button', { name: /^Sil/ }).click()
  await expectText(cards, new RegExp(plain.name.replaceAll('\u00A0', ' ')))
  expect(await cards.count()).toBe(1)
  await cards.getByRole('link').click()
  await expectTitle(page, `${plain.name} | Buxar`)
  expect(page.url()).toMatch(/\/shop\/product\/demo-sade$/)
  const toggle = page.locator('.gallery').getByRole('button', { name: 'Müqayisə et' })
  expect(await toggle.getAttribute('aria-pressed')).toBe('true')
  await toggle.click()
  await eventually(() => page.evaluate(() => localStorage.getItem('compare'))).toBeNull()
  expect(await toggle.getAttribute('aria-pressed')).toBe('false')
})
