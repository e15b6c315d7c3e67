import { expect, test } from './fixtures.ts'
import { complaints, eventually, open, reads } from './screen.ts'


test("WhatsApp's message carries the product and its link, in the cart its lines, elsewhere nothing (B5)", async ({ visit }) => {
  const { page, problems } = await visit()
  const message = async () => new URL((await page.locator('.whatsapp').getAttribute('href')) ?? '').searchParams.get('text')
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

test('similar products, and those that were looked at last; a corrupt memory is thrown away (B6)', async ({ visit }) => {
  const { page, problems } = await visit()
  await open(page, '/')
  await page.evaluate(() => localStorage.setItem('recent', '{"yox":1}'))
  const row = (name: string) => page.getByRole('region', { name })
  for (const slug of ['demo-sade', 'demo-endirim']) {
    await open(page, `/product/${slug}`)
    await page.mouse.move(9, 9)
    await eventually(() => page.evaluate(() => localStorage.getItem('recent'))).toMatch(slug === 'demo-sade' ? /^\[\d+\]$/ : /^\[\d+,\d+\]$/)
  }
  await open(page, '/product/demo-son')
  await page.mouse.move(9, 9)
  await page.locator('.more-products').scrollIntoViewIfNeeded()
  await eventually(() => row('Oxşar məhsullar').locator('.card').count()).toBe(4)
  const seen = row('Son baxdıqlarınız').locator('.card-name a')
  await eventually(() => seen.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/product/demo-endirim', '/product/demo-sade'])
  expect(complaints(problems)).toEqual([])
})

test("what fits stands on both sides, and the cart offers what a device in it still needs (B16)", async ({ visit }) => {
  const { page, problems } = await visit()
  const fitting = page.getByRole('region', { name: 'Buna uyğundur' })
  await open(page, '/product/demo-secimli-endirim')
  await page.mouse.move(9, 9)
  await page.locator('.more-products').scrollIntoViewIfNeeded()
  const first = fitting.locator('.card').first()
  await reads(first.locator('.card-category'), 'Batareya və şarj')
  await open(page, (await first.getByRole('link').first().getAttribute('href')) ?? '')
  await page.mouse.move(9, 9)
  await page.locator('.more-products').scrollIntoViewIfNeeded()
  // A battery fits more devices than are shown.
  await reads(fitting.locator('.card-category').first(), 'Mod cihazlar')

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

test('search engines read the product, the way to it, and the shop (B8)', async ({ shop }) => {
  const things = async (path: string) => {
    const html = await (await fetch(shop.url + path)).text()
    return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)].map((match) => JSON.parse(match[1] ?? ''))
  }
  const [way, product] = await things('/product/demo-endirim')
  expect(way['@type']).toBe('BreadcrumbList')
  expect(way.itemListElement[0]).toMatchObject({ position: 1, name: 'Ana səhifə' })
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'Offer', price: '29.99', priceCurrency: 'AZN', availability: 'https://schema.org/InStock', url: expect.stringMatching(/\/product\/demo-endirim$/) },
  })
  expect(product.image[0]).toMatch(/^http/)
  expect((await things('/'))[0]).toMatchObject({ '@type': 'Organization', name: 'Buxar' })
  for (const [path, type] of [['/shop/mayeler', 'BreadcrumbList'], ['/brand/kvant', 'BreadcrumbList'], ['/sales', 'BreadcrumbList'], ['/page/haqqimizda', 'BreadcrumbList']] as const) {
    expect((await things(path))[0]['@type']).toBe(type)
  }
  for (const path of ['/shop', '/sales']) {
    expect(await (await fetch(shop.url + path)).text(), path).toMatch(/<meta property="og:image" content="http[^"]+\.jpg"/)
  }
  for (const path of ['/cart', '/login', '/profile', '/profile/orders', '/cart/checkout', '/compare', '/search?query=nar']) {
    expect(await (await fetch(shop.url + path)).text(), path).toContain('<meta name="robots" content="noindex"')
  }
})

test("WhatsApp's button stays over a form, and steps aside from the field that is typed in", async ({ visit }) => {
  const visitor = await visit(null, { width: 360, height: 500 })
  const { page } = visitor
  // The button's script comes when a field has the focus already.
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/whatsapp-button*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await open(page, '/register')
  await page.mouse.move(5, 5)
  const button = page.locator('.whatsapp')
  const field = page.getByLabel('E-mail')
  await field.focus()
  await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 30))
  script.resolve()
  await button.waitFor({ state: 'hidden' })
  await field.blur()
  await button.waitFor({ state: 'visible' })
})

test("before any script, WhatsApp's button lies over no words and nothing to press (B23)", async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 800 })
  await page.route('**/*.js', (route) => route.abort())
  const seen: boolean[] = []
  const phone = { width: 360, height: 800 }
  for (const [path, size] of [['/product/demo-secimli', phone], ['/product/demo-bitib', phone], ['/', phone], ['/shop/mayeler', phone], ['/register', phone], ['/cart', phone], ['/', { width: 820, height: 1180 }], ['/', { width: 1280, height: 900 }], ['/page/zemanet-ve-servis', { width: 360, height: 900 }]] as const) {
    await page.setViewportSize(size)
    await page.goto(path)
    const button = page.locator('.whatsapp')
    // It looks once more after the first frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => setTimeout(drawn)))))
    seen.push(await button.isVisible())
    if (!seen.at(-1)) continue
    const under = await button.evaluate((round) => {
      const place = round.getBoundingClientRect()
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const isUnder = (box: DOMRect) => box.right > place.left + 1 && box.left < place.right - 1 && box.bottom > place.top + 1 && box.top < place.bottom - 1
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.parentElement.closest('.sr-only')
        if (isShown && node.nodeValue?.trim() && [...range.getClientRects()].some(isUnder)) found.push(node.nodeValue.trim())
      }
      for (const control of document.querySelectorAll('main button, main .button, main input, .brands a, footer .logo')) if (isUnder(control.getBoundingClientRect())) found.push(control.outerHTML)
      return found
    })
    expect(under, path).toEqual([])
  }
  // Where nothing is in the way the button is shown.
  expect(new Set(seen)).toEqual(new Set([true, false]))
})
