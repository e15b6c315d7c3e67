import { expect, test } from './fixtures.ts'
import { complaints, eventually, open, expectText } from './screen.ts'

test("WhatsApp's message has the product and link, in the cart its lines, elsewhere no text (B5)", async ({
  visit,
}) => {
  const { page, problems } = await visit()
  const message = async () =>
    new URL((await page.locator('.whatsapp').getAttribute('href')) ?? '').searchParams.get('text')
  await open(page, '/product/demo-sade')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const link = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await message()).toBe(`Salam! Bu məhsulla maraqlanıram: ${name}\n${link}`)
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart')
  await eventually(message).toBe(`Salam! Səbətimdə bunlar var:\n• ${name} × 1: 10.00\u00A0₼\nYekun: 10.00\u00A0₼`)
  await open(page, '/shop')
  expect(await message()).toBeNull()
  expect(complaints(problems)).toEqual([])
})

test('similar and recently viewed products; a corrupt memory is discarded (B6)', async ({ visit }) => {
  const { page, problems } = await visit()
  await open(page, '/')
  await page.evaluate(() => localStorage.setItem('recent', '{"yox":1}'))
  const row = (name: string) => page.getByRole('region', { name })
  for (const slug of ['demo-sade', 'demo-endirim']) {
    await open(page, `/product/${slug}`)
    await page.mouse.move(9, 9)
    await eventually(() => page.evaluate(() => localStorage.getItem('recent'))).toMatch(
      slug === 'demo-sade' ? /^\[\d+\]$/ : /^\[\d+,\d+\]$/,
    )
  }
  await open(page, '/product/demo-son')
  await page.mouse.move(9, 9)
  await page.locator('.more-products').scrollIntoViewIfNeeded()
  await eventually(() => row('Oxşar məhsullar').locator('.card').count()).toBe(4)
  const seen = row('Son baxdıqlarınız').locator('.card-name a')
  await eventually(() => seen.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/product/demo-endirim',
    '/product/demo-sade',
  ])
  expect(complaints(problems)).toEqual([])
})

test('matching parts are on both products, and the cart offers what a device still needs (B16)', async ({ visit }) => {
  const { page, problems } = await visit()
  const fitting = page.getByRole('region', { name: 'Buna uyğundur' })
  await open(page, '/product/demo-secimli-endirim')
  await page.mouse.move(9, 9)
  await page.locator('.more-products').scrollIntoViewIfNeeded()
  const first = fitting.locator('.card').first()
  await expectText(first.locator('.card-category'), 'Batareya və şarj')
  await open(page, (await first.getByRole('link').first().getAttribute('href')) ?? '')
  await page.mouse.move(9, 9)
  await page.locator('.more-products').scrollIntoViewIfNeeded()
  // A battery fits more devices than the page shows.
  await expectText(fitting.locator('.card-category').first(), 'Mod cihazlar')

  await open(page, '/product/demo-secimli-endirim')
  await page.getByRole('radio', { name: 'Qara' }).check()
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('.snackbar').first().waitFor()
  await open(page, '/cart')
  const needed = page.getByRole('region', { name: 'Bu cihaza batareya lazımdır: Kvant Box 80 W, qara' })
  await needed.getByRole('button', { name: 'Səbətə at' }).first().click()
  await needed.waitFor({ state: 'detached' })
  expect(await page.locator('.cart-table tbody tr').count()).toBe(2)
  expect(complaints(problems)).toEqual([])
})

test('search engines read the product, its breadcrumbs, and the shop (B8)', async ({ shop }) => {
  const things = async (path: string) => {
    const html = await (await fetch(shop.url + path)).text()
    return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? ''),
    )
  }
  const [way, product] = await things('/product/demo-endirim')
  expect(way['@type']).toBe('BreadcrumbList')
  expect(way.itemListElement[0]).toMatchObject({ position: 1, name: 'Ana səhifə' })
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: {
      '@type': 'Offer',
      price: '29.99',
      priceCurrency: 'AZN',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '40.00' },
      availability: 'https://schema.org/InStock',
      url: expect.stringMatching(/\/product\/demo-endirim$/),
    },
  })
  expect(product.image[0]).toMatch(/^http/)
  expect((await things('/'))[0]).toMatchObject({ '@type': 'Organization', name: 'Buxar' })
  for (const [path, type] of [
    ['/shop/mayeler', 'BreadcrumbList'],
    ['/brand/kvant', 'BreadcrumbList'],
    ['/sales', 'BreadcrumbList'],
    ['/page/haqqimizda', 'BreadcrumbList'],
  ] as const) {
    expect((await things(path))[0]['@type']).toBe(type)
  }
  for (const path of ['/shop', '/sales']) {
    expect(await (await fetch(shop.url + path)).text(), path).toMatch(
      /<meta property="og:image" content="http[^"]+\.jpg"/,
    )
  }
  for (const path of [
    '/cart',
    '/login',
    '/profile',
    '/profile/orders',
    '/cart/checkout',
    '/compare',
    '/search?query=nar',
  ]) {
    expect(await (await fetch(shop.url + path)).text(), path).toContain('<meta name="robots" content="noindex"')
  }
})
