import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { eventually, open } from './screen.ts'
import { holding } from './stored-goods.ts'

test('in forced colours fields have borders, the selection is visible, dots keep colours (B22)', async ({ visit }) => {
  const { page } = await visit(null, { width: 1280 })
  await page.emulateMedia({ forcedColors: 'active' })
  const style = (selector: string, property: keyof CSSStyleDeclaration, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [key, pseudo]) => String(getComputedStyle(element, pseudo)[key as 'color']), [
        property as string,
        part,
      ] as const)
  await open(page, '/shop/mayeler')
  for (const field of ['.search > input', '.sort', '.tile', '.filter-panel .input'])
    expect(await style(field, 'borderTopWidth'), field).toBe('1px')
  // The width of an outline is 3px even without one.
  expect(await style('.tile[aria-current]', 'outlineStyle')).toBe('solid')
  expect(await style('.category > a[aria-current]', 'borderBottomColor')).not.toBe(
    await style('.category > a:not([aria-current])', 'borderBottomColor'),
  )
  expect(await style('.stock-some', 'forcedColorAdjust' as keyof CSSStyleDeclaration, '::before')).toBe('none')
  await open(page, '/product/demo-secimli')
  expect(await style('.product-panel select', 'borderTopWidth')).toBe('1px')
  expect(await style('.gallery-thumbs > [aria-current]', 'outlineStyle')).toBe('solid')
})

test('at 320 px the choice of sorting is not cut off beside the filters (B22)', async ({ visit }) => {
  const { page } = await visit(null, { width: 320 })
  await open(page, '/shop?price_min=5&price_max=90&in_stock=true&in_sale=true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const cut = await page.locator('.sort select').evaluate((select: HTMLSelectElement) => {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, {
      font,
      letterSpacing,
    })
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room + 1)
  })
  expect(cut).toEqual([])
  // The box of a filter covers its chip, and must not hide its name in dark mode either.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Filtrlər' }).click()
  const box = page.locator('.filter-sheet .filter-choices input').first()
  expect(await box.evaluate((input) => getComputedStyle(input).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
})

test('at 1024 px each promise has its name and the telephone number in one line', async ({ visit }) => {
  const { page } = await visit(null, { width: 1024 })
  await open(page, '/')
  const strip = page.locator('.promises').first()
  const names = await strip.locator('h2').evaluateAll((all) => all.map((name) => name.clientHeight))
  expect(names).toEqual([20, 20, 20, 20, 20])
  const phone = await strip.locator('li:first-child p').evaluate((text) => {
    const range = document.createRange()
    range.selectNodeContents(text.firstElementChild as Element)
    return { lines: range.getClientRects().length, over: text.scrollWidth - text.clientWidth }
  })
  expect(phone).toEqual({ lines: 1, over: 0 })
})

test('where space is short, the menu of pages, cart names and compare have their own layout', async ({ visit }) => {
  const { page } = await visit(null, { width: 1024 })
  await open(page, '/product/demo-endirim')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('.snackbar').first().waitFor()
  await page.locator('.gallery').getByRole('button', { name: 'Müqayisə et' }).click()
  const edge = async (selector: string, side: 'left' | 'right' | 'top' | 'bottom' | 'height') =>
    page.locator(selector).evaluate((element, which) => element.getBoundingClientRect()[which], side)
  expect((await edge('.pages-button', 'left')) - (await edge('.category:last-child > a', 'right'))).toBeGreaterThan(24)
  await open(page, '/page/catdirilma-ve-odenis')
  expect((await edge('.page-aside', 'left')) - (await edge('.prose', 'right'))).toBeGreaterThan(24)
  await open(page, '/cart')
  for (const amount of await page.locator('.cart-list-price > span, .cart-unit-price, .cart-row-total > span').all())
    await amount.evaluate((element) => (element.textContent = '12345.00\u00A0₼'))
  const name = page.locator('.cart-table tbody th a:not([aria-hidden])')
  await name.evaluate((link) => (link.textContent = 'Gilavar Manqo buz, duzlu nikotin, 30 ml'))
  expect((await name.boundingBox())?.height).toBeLessThan(50)
  const quantity = page.locator('.cart-table').getByLabel('Say')
  await quantity.fill('9999')
  // The field's width has a part of a pixel, so the two roundings may differ by one.
  expect(await quantity.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(1)
  await open(page, '/compare')
  expect(
    4 * ((await edge('.compare-more', 'left')) - (await edge('.compare-cards > :first-child', 'left'))),
  ).toBeLessThan(1024 - 32)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/cart')
  expect(await edge('.cart-pay', 'bottom')).toBeGreaterThan(840)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/compare')
  expect(await edge('.compare-head > .button', 'top')).toBeLessThan(await edge('.compare-search', 'bottom'))
})

test('at 320 px the cart drawer holds prices of five digits and the bins of its lines', async ({ visit }) => {
  const { page } = await visit(null, { width: 320 })
  await open(page, '/product/demo-endirim')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('.snackbar').first().waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
  const quantity = page.locator('.cart-line').getByLabel('Say')
  await quantity.fill('999')
  expect(await quantity.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  const total = page.locator('.cart-line-total')
  await total.evaluate((element) => (element.textContent = '12345.00\u00A0₼'))
  const right = (await total.boundingBox()) ?? { x: Infinity, width: 0 }
  expect(right.x + right.width).toBeLessThanOrEqual(320 - 15)
  const bin = (await page.locator('.cart-line-remove').boundingBox()) ?? { x: Infinity, width: 0 }
  expect(bin.x + bin.width).toBeLessThanOrEqual(320)
})

test('at a zoom of 400 % no foot of a drawer covers the field with the focus (WCAG 2.4.11)', async ({ visit }) => {
  const visitor = await visit(null, { width: 320, height: 200 })
  const { page } = visitor
  await holding(visitor, 'cart', ['demo-sade'])
  const isInSight = (field: Locator) =>
    field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === element
    })
  await open(page, '/shop')
  await page.getByRole('button', { name: 'Filtrlər' }).click()
  const price = page.locator('.filter-sheet .input').last()
  await price.focus()
  await eventually(() => isInSight(price)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
  const quantity = page.locator('.cart-drawer').getByLabel('Say')
  await quantity.focus()
  await eventually(() => isInSight(quantity)).toBe(true)
})

test("from 1024 px the last category ends before 'Endirimlər'", async ({ visit }) => {
  const { page } = await visit(null, { width: 1024 })
  await open(page, '/shop')
  const last = page.locator('.category > a').last()
  for (const width of [1024, 1100, 1215, 1216, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [category, sales] = await Promise.all([last.boundingBox(), page.locator('.sales-link').boundingBox()])
    expect((category?.x ?? 0) + (category?.width ?? 0), `${width} px`).toBeLessThanOrEqual(sales?.x ?? 0)
  }
})

test('at 360 px the links of the account begin with the whole first one', async ({ visit }) => {
  const { page } = await visit('musteri@demo.az', { width: 360, height: 740 })
  await open(page, '/profile/orders')
  const link = page.getByRole('navigation', { name: 'Hesab' }).getByRole('link', { name: 'Hesab' })
  await expect(link).toBeInViewport({ ratio: 1 })
})

test('at 360 px the e-mail and the phone of the settings are not cut off', async ({ visit }) => {
  const { page } = await visit('musteri@demo.az', { width: 360, height: 740 })
  await open(page, '/profile/setting')
  for (const label of ['E-mail', 'Telefon']) {
    const field = page.getByLabel(label, { exact: true })
    const cut = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(cut, label).toBe(0)
  }
})

test('the cart and the account end with the short footer', async ({ visit }) => {
  const { page } = await visit('musteri@demo.az')
  for (const path of ['/cart', '/login', '/profile/orders']) {
    await open(page, path)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'İstifadə şərtləri' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Qarşılaşdırma' })).toHaveCount(0)
  }
})

test('below a short screen the footer ends at the end of the window', async ({ visit }) => {
  const { page } = await visit(null, { width: 1280, height: 1200 })
  await open(page, '/activate')
  const footer = page.locator('.short-footer')
  await eventually(() => footer.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))).toBe(1200)
})
