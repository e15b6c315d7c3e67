import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { newVisitor, openBrowser } from '../tests/e2e/browser.ts'
import { customer, sessionOf } from '../tests/e2e/customers.ts'
import { open, welcome } from '../tests/e2e/screen.ts'
import { startShop } from '../tests/e2e/shop-process.ts'

/**
 * `npm run screenshots`: every screen and state of the storefront at three widths, light and dark, into screenshots/.
 */

type Shot = {
  name: string
  path: string
  email?: string
  before?: (page: Page) => Promise<unknown>
  state?: (page: Page) => Promise<unknown>
}

const EMAIL = 'musteri@demo.az'
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first()
const fillCart = async (page: Page) => {
  for (const slug of ['demo-sade', 'demo-endirim']) {
    await open(page, `/product/${slug}`)
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    await page.locator('.snackbar').first().waitFor()
  }
}
const fillCompare = async (page: Page) => {
  for (const slug of ['demo-endirim', 'demo-bitib', 'demo-video']) {
    await open(page, `/product/${slug}`)
    await page.locator('.gallery').getByRole('button', { name: 'Müqayisə et' }).click()
  }
}

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'shop-filtered', path: '/shop?price_min=5&price_max=90&in_stock=true&in_sale=true' },
  { name: 'product', path: '/product/demo-secimli' },
  { name: 'product-sold-out', path: '/product/demo-bitib' },
  { name: 'product-video', path: '/product/demo-video' },
  { name: 'sales', path: '/sales' },
  { name: 'brand', path: '/brand/kvant' },
  { name: 'tag', path: '/tag/meyveli' },
  { name: 'page', path: '/page/haqqimizda' },
  { name: 'returns', path: '/page/qaytarma' },
  { name: 'privacy', path: '/page/mexfilik' },
  { name: 'search', path: '/search?query=manqo' },
  { name: 'search-nothing', path: '/search?query=zzzz' },
  { name: 'suggestions', path: '/', state: suggest },
  { name: 'compare-empty', path: '/compare' },
  { name: 'compare', path: '/compare', before: fillCompare },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', before: fillCart },
  { name: 'cart-drawer', path: '/shop', before: fillCart, state: (page) => button(page, 'Səbət').click() },
  { name: 'login', path: '/login' },
  {
    name: 'login-errors',
    path: '/login',
    state: (page) => page.getByRole('main').getByRole('button', { name: 'Giriş' }).click(),
  },
  { name: 'register', path: '/register' },
  { name: 'reset', path: '/reset_password' },
  { name: 'reset-confirm', path: '/password/reset/confirm/a/b' },
  { name: 'activate', path: '/activate' },
  { name: 'success', path: '/success' },
  { name: 'not-found', path: '/yoxdur' },
  { name: 'checkout', path: '/cart/checkout', email: EMAIL, before: fillCart },
  {
    name: 'checkout-errors',
    path: '/cart/checkout',
    email: EMAIL,
    before: fillCart,
    state: (page) => button(page, 'Sifariş et').click(),
  },
  { name: 'account', path: '/profile', email: EMAIL },
  { name: 'account-cancel', path: '/profile', email: EMAIL, state: (page) => button(page, 'İptal et').click() },
  { name: 'orders', path: '/profile/orders', email: EMAIL },
  { name: 'likes', path: '/profile/likes', email: EMAIL },
  { name: 'addresses', path: '/profile/addresses', email: EMAIL },
  { name: 'comments', path: '/profile/comments', email: EMAIL },
  { name: 'settings', path: '/profile/setting', email: EMAIL },
]

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url))
const wanted = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'buxar-screenshots-'))
const shop = await startShop({ DATA_DIR: dataDir, DEMO: '1' })
const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  const [order] = await (await customer(shop.url, EMAIL)).call('activeOrders', {})
  shots.push({ name: 'order', path: `/profile/orders/${order?.id}`, email: EMAIL })
  const session = await sessionOf(shop.url, EMAIL)
  for (const width of [360, 768, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
        const height = width < 700 ? 780 : 900
        const visitor = await newVisitor(browser, { width, height, pictures: true }, shop.url)
        await welcome(visitor, shot.email ? session : null)
        await visitor.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await take(visitor.page, shot, `${folder}${shot.name}-${width}-${colorScheme}.png`)
        await visitor.close()
      }
    }
  }
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(page: Page, { path, before, state }: Shot, file: string) {
  await before?.(page)
  await open(page, path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.mouse.move(4, 4)
  await state?.(page)
  if (!state) await drawWhole(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: file, fullPage: !state })
  console.log(file)
}

/** Scrolls down the page and up again, so that all lazy content is loaded and painted. */
async function drawWhole(page: Page) {
  await page.evaluate(async () => {
    for (const card of document.querySelectorAll<HTMLElement>('.grid-cards > li'))
      card.style.contentVisibility = 'visible'
    for (let top = 0; top < document.body.scrollHeight && top < 12_000; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    scrollTo(0, 0)
  })
}

async function suggest(page: Page) {
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).locator('visible=true')
  if ((await field.count()) === 0) await button(page, 'Axtarış').click()
  await field.first().click()
  await page.keyboard.type('manqo')
  await page.locator('.suggestion-product').first().waitFor()
}
