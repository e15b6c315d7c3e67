import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findings } from './axe.ts'
import { customer } from './customers.ts'
import { eventually, open } from './screen.ts'

/** Screens, and a text that shows that they have loaded. */
const screens = {
  'the goods': [
    ['/', 'Endirimdə olanlar'],
    ['/shop', 'Sıralama'],
    ['/shop/mayeler', 'Duzlu nikotin'],
    ['/product/demo-secimli', 'Məhsul haqqında'],
    ['/product/demo-bitib', 'Stokda yoxdur'],
    ['/product/demo-video', 'Məhsul haqqında'],
    ['/sales', 'Endirimli Məhsullar'],
    ['/brand/kvant', 'Bütün Məhsullar'],
    ['/search?query=manqo', 'Bu qədər'],
    ['/search?query=zzzz', 'zzzz'],
  ],
  'forms and texts': [
    ['/page/haqqimizda', 'Biz kimik'],
    ['/compare', 'Müqayisə üçün məhsul yoxdur'],
    ['/reset_password', 'Şifrəni sıfırla'],
    ['/password/reset/confirm', 'Şifrə'],
    ['/login', 'Şifrəni unutmusunuz?'],
    ['/register', 'Qeydiyyatı tamamla'],
    ['/activate', 'Resend Activation'],
    ['/cart', 'Səbətiniz hələ boşdur'],
    ['/yoxdur', 'Səhifə tapılmadı'],
  ],
} as const
const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 800 }

/** The text spacing that a reader may set without losing content (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

for (const [group, each] of Object.entries(screens)) {
  test(`${group}: accessible, narrow without scrolling sideways, still (B22)`, async ({ visit }) => {
    const { page } = await visit(null, wide)
    for (const [path, words] of each) {
      await open(page, path)
      await page.getByText(words).locator('visible=true').first().waitFor()
      await isFine(page, path)
    }
  })
}

test("a customer's screens: accessible, narrow without scrolling sideways, still (B22)", async ({ visit, shop }) => {
  const api = await customer(shop.url, 'musteri@demo.az')
  const [order] = await api.call('activeOrders', {})
  const { page } = await visit('musteri@demo.az', wide)
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('.gallery').getByRole('button', { name: 'Müqayisə et' }).click()
  await page.locator('#cart-count').waitFor()
  for (const path of [
    '/cart',
    '/cart/checkout',
    '/compare',
    '/profile',
    '/profile/orders',
    `/profile/orders/${order?.id}`,
    '/profile/likes',
    '/profile/comments',
    '/profile/addresses',
    '/profile/setting',
  ]) {
    await open(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await isFine(page, path)
  }
})

/** Checks with axe on a desktop in light and on a phone in dark; checks width and motion on narrow windows. */
async function isFine(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(wide)
  expect(await findings(page), path).toEqual([])
  // 640 CSS px are a window of 1280 px at 200 percent.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => sideways(page), { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0)
    expect(await moving(page), `${path} at ${width} px`).toBe(0)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(phone)
  expect(await findings(page), `${path} on a phone in the dark`).toEqual([])
  await page.evaluate(spaceText, TEXT_SPACING)
  expect(await sideways(page), `${path} with spaced text`).toBeLessThanOrEqual(0)
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns the number of running animations longer than 50 ms. */
function moving(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 50).length,
  )
}

function spaceText(rules: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
