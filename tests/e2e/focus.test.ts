import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { customer, orderOf } from './customers.ts'
import { eventually, open, expectTitle } from './screen.ts'
import { holding } from './stored-goods.ts'

/** Waits until the element has the focus. */
const has = (element: Locator) =>
  eventually(() => element.evaluate((node) => node === document.activeElement)).toBe(true)

test("after a rejected form the focus is on the first wrong field, or on the form's message", async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az', { motion: true })
  const form = page.getByRole('main')
  await open(page, '/register')
  await form.getByRole('button', { name: 'Qeydiyyatı tamamla' }).click()
  await has(form.getByLabel('Ad', { exact: true }))
  await form.getByRole('link', { name: 'Giriş' }).click()
  await expectTitle(page, 'Giriş')
  await form.getByLabel('E-mail').fill('sadiq@demo.az')
  await form.getByRole('button', { name: 'Giriş' }).click()
  await has(form.getByLabel('Şifrə', { exact: true }))
  await page.route('**/api/v1/token/', (route) => route.fulfill({ status: 401, json: { detail: 'Yox.' } }))
  await form.getByLabel('Şifrə', { exact: true }).fill('yanlış-şifrə')
  const session = await page.evaluate(() => ({ ...localStorage }))
  await form.getByRole('button', { name: 'Giriş' }).click()
  await has(form.getByRole('alert'))

  await page.evaluate((kept) => Object.assign(localStorage, kept), session)
  await page.route('**/update_profile/**', (route) =>
    route.fulfill({ status: 400, json: { email: ['Bu e-mail tutulub.'] } }),
  )
  await page.route('**/change_password/**', (route) =>
    route.fulfill({ status: 400, json: { old_password: ['Şifrə yanlışdır.'] } }),
  )
  await open(page, '/profile/setting')
  await form.getByRole('button', { name: 'Güncəllə' }).click()
  await has(form.getByLabel('E-mail'))
  await form.getByLabel('Əvvəlki Şifrə').fill('köhnə-şifrə-1')
  for (const label of ['Şifrə', 'Şifrəni Təsdiqlə'])
    await form.getByLabel(label, { exact: true }).fill('nar-ağacı-altı-8')
  await form.getByRole('button', { name: 'Şifrəni Dəyişdir' }).click()
  await has(form.getByLabel('Əvvəlki Şifrə'))
})

test('a button that removes its own row passes the focus on; plus and minus keep it', async ({ visit }) => {
  const visitor = await visit(null, { motion: true })
  const { page } = visitor
  await holding(visitor, 'cart', ['demo-son', 'demo-sade', 'demo-endirim'])
  await holding(visitor, 'compare', ['demo-sade', 'demo-endirim'])
  await open(page, '/cart')
  const rows = page.locator('.cart-table tbody tr')
  const remove = (row: Locator) => row.getByRole('button', { name: /^Sil/ })
  const press = async (button: Locator) => {
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const [less, more] = [
    rows.nth(1).getByRole('button', { name: 'Azalt' }),
    rows.nth(1).getByRole('button', { name: 'Artır' }),
  ]
  await press(more)
  await press(less)
  await has(less)
  expect(await less.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  await expect(rows.nth(1).getByLabel('Say')).toHaveValue('1')
  await press(remove(rows.nth(0)))
  await eventually(() => rows.count()).toBe(2)
  await has(remove(rows.nth(0)))
  await press(remove(rows.nth(1)))
  await has(remove(rows.nth(0)))

  await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Səbət' })
  await press(remove(drawer))
  await has(drawer.getByRole('heading', { name: 'Səbət', exact: true }))
  await drawer.getByRole('button', { name: 'Bağla' }).click()

  await page.getByRole('banner').getByRole('link', { name: 'Qarşılaşdırma' }).click()
  const cards = page.locator('.compare-cards > .panel')
  await press(remove(cards.first()))
  await eventually(() => cards.count()).toBe(1)
  await has(remove(cards.first()))
  await press(page.getByRole('button', { name: 'Təmizlə' }))
  await has(page.getByRole('heading', { level: 1 }))
  const field = page.getByRole('searchbox', { name: 'Məhsullar' })
  await field.fill('gilavar')
  await page.locator('.compare-search').getByRole('listitem').first().waitFor()
  await field.press('ArrowDown')
  await page.keyboard.press('Escape')
  await has(field)
})

test('each cancellation of an order is confirmed, and then the focus is on the order', async ({ visit, shop }) => {
  const api = await customer(shop.url, 'sadiq@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
  const { page } = await visit('sadiq@demo.az', { motion: true })
  await open(page, '/profile')
  const panel = page.getByRole('article', { name: `Sifariş № ${order.number}` })
  const ask = panel.getByRole('button', { name: 'İptal et' })
  const dialog = panel.getByRole('dialog')
  await ask.click()
  await dialog.getByLabel('İptal et').check()
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  await has(ask)
  await ask.click()
  expect(await dialog.getByLabel('İptal et').isChecked()).toBe(false)
  await dialog.getByLabel('İptal et').check()
  await dialog.getByRole('button', { name: 'Güncəllə' }).click()
  await has(panel.getByRole('heading', { level: 3 }))
})

test('the focus stays inside a drawer when its loaded contents replace the placeholder', async ({ visit }) => {
  const { page } = await visit(null, { motion: true, width: 360, height: 800 })
  // The contents come late, as on a slow phone. Held from the start: the page fetches all code when it is idle (E3).
  const drawers = [
    ['Menyu', 'menu-drawer'],
    ['Səbət', 'cart-drawer'],
    ['Filtrlər', 'filter-sheet'],
  ] as const
  const held = new Map<string, () => void>()
  for (const [button, script] of drawers) {
    const released = new Promise<void>((resolve) => held.set(button, resolve))
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await released
      await route.continue()
    })
  }
  await open(page, '/shop')
  for (const [button] of drawers) {
    await page.getByRole('button', { name: button }).first().focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: button, exact: true })
    await has(drawer.locator('.fetching').getByRole('button', { name: 'Bağla' }))
    held.get(button)?.()
    await drawer.locator('.fetching').waitFor({ state: 'detached' })
    await has(drawer.getByRole('button', { name: 'Bağla' }))
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  }
})

test('a message gives way to the button that was pressed under it (WCAG 2.4.11)', async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 640 })
  await open(page, '/shop/aksesuarlar?in_stock=true')
  const button = page.locator('.product-list').getByRole('button', { name: 'Səbətə at' }).first()
  // The button's foot is 30 px above the window's.
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 30))
  await button.click()
  await page.locator('.snackbar').waitFor()
  const [message, pressed] = await Promise.all([
    page.locator('.snackbar').boundingBox(),
    page.locator(':focus').boundingBox(),
  ])
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(pressed?.y ?? 0)
})

test('the button of a review keeps the focus after a failure', async ({ visit }) => {
  const { page } = await visit('sadiq@demo.az', { width: 360, height: 740 })
  await page.route('**/rate/', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }))
  await open(page, '/product/demo-video')
  await page.getByRole('heading', { name: 'Rəylər' }).scrollIntoViewIfNeeded()
  await page.getByRole('radio', { name: '4 ulduz' }).check()
  const button = page.getByRole('button', { name: 'Rəy ver' })
  await button.press('Enter')
  await page.locator('.snackbar').waitFor()
  await expect(button).toBeFocused()
})
