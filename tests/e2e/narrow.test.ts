import { expect, test } from './fixtures.ts'
import { customer } from './customers.ts'
import { open } from './screen.ts'

const strangers = [
  '/', '/shop', '/shop/mayeler', '/product/demo-secimli', '/product/demo-bitib', '/product/demo-video', '/sales', '/brand/kvant', '/page/haqqimizda',
  '/search?query=manqo', '/search?query=zzzz', '/compare', '/cart', '/login', '/register', '/reset_password', '/password/reset/confirm', '/activate',
  '/success', '/yoxdur',
]

/** The text spacing that a reader may set without losing anything (WCAG 1.4.12). */
const TEXT_SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

function spaceText(rules: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** 640 CSS px are a window of 1280 at 200 percent. */
const widths = [640, 320]

test(`no screen moves sideways at ${widths.join(' and ')} px, and nothing moves by itself when that is not wished`, async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const [order] = await api.call('activeOrders', {})
  const { page } = await visit('musteri@demo.az', { width: 320 })
  const product = await api.call('product', { slug: 'demo-secimli' })
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('.gallery').getByRole('button', { name: 'Müqayisə et' }).click()
  await page.locator('#cart-count').waitFor()
  const own = ['/profile', '/profile/orders', `/profile/orders/${order?.id}`, '/profile/likes', '/profile/comments', '/profile/setting', '/cart/checkout']
  for (const path of [...strangers, ...own, `/brand/${product.brand?.slug}`]) {
    await open(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      const moving = await page.evaluate(() => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 50).length)
      expect(moving, `${path} at ${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 360, height: 900 })
    await page.evaluate(spaceText, TEXT_SPACING)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, `${path} with spaced text`).toBeLessThanOrEqual(0)
  }
})

test('in forced colours fields and tiles have a line, what is chosen differs from the rest, and dots keep their colour (B22)', async ({ visit }) => {
  const { page } = await visit(null, { width: 1280 })
  await page.emulateMedia({ forcedColors: 'active' })
  const style = (selector: string, property: keyof CSSStyleDeclaration, part?: string) =>
    page.locator(selector).first().evaluate((element, [key, pseudo]) => String(getComputedStyle(element, pseudo)[key as 'color']), [property as string, part] as const)
  await open(page, '/shop/mayeler')
  for (const field of ['.search > input', '.sort', '.tile', '.filter-panel .input']) expect(await style(field, 'borderTopWidth'), field).toBe('1px')
  expect(await style('.tile[aria-current]', 'outlineWidth')).toBe('3px')
  expect(await style('.category > a[aria-current]', 'borderBottomColor')).not.toBe(await style('.category > a:not([aria-current])', 'borderBottomColor'))
  expect(await style('.stock-some', 'forcedColorAdjust' as keyof CSSStyleDeclaration, '::before')).toBe('none')
  await open(page, '/product/demo-secimli')
  expect(await style('.product-panel select', 'borderTopWidth')).toBe('1px')
  expect(await style('.gallery-thumbs > [aria-current]', 'outlineWidth')).toBe('3px')
})

test('at 320 px the order of a list is read whole beside its filters (B22)', async ({ visit }) => {
  const { page } = await visit(null, { width: 320 })
  await open(page, '/shop?in_stock=true')
  const cut = await page.locator('.sort select').evaluate((select: HTMLSelectElement) => {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, { font, letterSpacing })
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room + 1)
  })
  expect(cut).toEqual([])
})

test('where room is short: the menu of pages stands apart from the categories, names in the cart take two lines, and what compare offers one', async ({ visit }) => {
  const { page } = await visit(null, { width: 1024 })
  await open(page, '/product/demo-endirim')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('.gallery').getByRole('button', { name: 'Müqayisə et' }).click()
  await page.locator('.snackbar').first().waitFor()
  const edge = async (selector: string, side: 'left' | 'right' | 'top' | 'bottom' | 'height') => page.locator(selector).evaluate((element, which) => element.getBoundingClientRect()[which], side)
  expect((await edge('.pages-button', 'left')) - (await edge('.category:last-child > a', 'right'))).toBeGreaterThan(24)
  await open(page, '/cart')
  expect(await edge('.cart-table tbody th a:not([aria-hidden])', 'height')).toBeLessThan(50)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/compare')
  expect(await edge('.compare-head > .button', 'top')).toBeLessThan(await edge('.compare-search', 'bottom'))
})
