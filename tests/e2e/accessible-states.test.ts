import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findings } from './axe.ts'
import { customer, orderOf } from './customers.ts'
import { couponField, open } from './screen.ts'

const EMAIL = 'sadiq@demo.az'

/** Expects no axe findings in a part that has just been opened. */
async function isFine(page: Page, within: string) {
  await page.locator(within).first().waitFor()
  expect(await findings(page, { within }), within).toEqual([])
}

test('axe finds nothing on the age gate, on a phone and on a wide screen', async ({ visit }) => {
  const { page } = await visit(null, { width: 360, height: 800, ageConfirmed: false })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await findings(page)).toEqual([])
})

test("axe finds nothing in a stranger's suggestions, menus, dialogs, compare and form errors", async ({ visit }) => {
  const { page, context } = await visit()
  await open(page, '/product/demo-bitib')
  await page.locator('.gallery').getByRole('button', { name: 'Müqayisə et' }).click()
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().click()
  await page.keyboard.type('manqo')
  await page.locator('.suggestion-product').first().waitFor()
  await isFine(page, 'header.bar')
  await page.keyboard.press('Escape')
  await page.locator('.category').nth(1).hover()
  await page.locator('.panel-brands a').first().waitFor()
  await isFine(page, '.category-row')
  await page.mouse.move(5, 600)
  await page.getByRole('button', { name: 'Fərqimiz' }).click()
  await isFine(page, '#pages-menu')
  await page.keyboard.press('Escape')
  await page.locator('.gallery').getByRole('button', { name: 'Bəyən' }).click()
  await isFine(page, 'dialog[open]')
  await page.getByRole('dialog', { name: 'Giriş' }).getByRole('button', { name: 'Giriş' }).click()
  await isFine(page, 'dialog[open]:has(.field-error)')
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await isFine(page, 'html[data-offline] .connection')
  await context.setOffline(false)

  await page.getByRole('link', { name: 'Qarşılaşdırma' }).first().click()
  await isFine(page, '.compare-cards')
  await page.getByRole('main').getByRole('searchbox').fill('manqo')
  await isFine(page, '.compare-search:has(li)')
  for (const [path, send] of [
    ['/login', 'Giriş'],
    ['/register', 'Qeydiyyatı tamamla'],
  ] as const) {
    await open(page, path)
    await page.getByRole('main').getByRole('button', { name: send }).click()
    await isFine(page, 'main:has(.field-error)')
  }
})

test("axe finds nothing in a customer's menu, drawer, cancellation, and checkout with errors", async ({
  visit,
  shop,
}) => {
  const api = await customer(shop.url, EMAIL)
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
  const { page } = await visit(EMAIL)
  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'Hesab' }).click()
  await isFine(page, '.account-slot')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'İptal et' }).click()
  await page.getByRole('checkbox', { name: 'İptal et' }).check()
  await isFine(page, 'dialog[open]')
  await page.getByRole('button', { name: 'Bağla' }).click()
  await page.getByRole('button', { name: 'Yenidən sifariş et' }).click()
  await page.locator('.snackbar').waitFor()
  await isFine(page, '.snackbars')

  await page.getByRole('button', { name: 'Səbət', exact: true }).click()
  await page.getByRole('dialog', { name: 'Səbət' }).getByText('Yekun').waitFor()
  await isFine(page, 'dialog[open]')

  await open(page, '/cart/checkout')
  await isFine(page, '.last-address')
  await page.getByLabel('E-mail').fill('yanlış')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await page.getByText('E-maili belə yazın: ad@mail.az').waitFor()
  await isFine(page, 'main:has(.field-error)')
  await (await couponField(page)).fill('YOXDUR')
  await page.getByRole('button', { name: 'Kupon yoxla' }).click()
  await page.locator('.snackbar').waitFor()
  await isFine(page, '.snackbars')
  await (await couponField(page)).fill('BITMIS')
  await page.getByRole('button', { name: 'Kupon yoxla' }).click()
  await isFine(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await (await couponField(page)).fill('XOSGELDIN10')
  await page.getByRole('button', { name: 'Kupon yoxla' }).click()
  await page.getByText('Kupon endirimi').waitFor()
  await isFine(page, '.checkout-summary')
  await api.call('cancelOrder', { id: order.id })
})

test('axe finds nothing in the sheets of a phone: filters, menu', async ({ visit }) => {
  const { page } = await visit(null, { width: 360 })
  await open(page, '/shop')
  for (const name of ['Filtrlər', 'Menyu']) {
    await page.getByRole('button', { name, exact: true }).first().click()
    const sheet = page.getByRole('dialog', { name })
    await sheet.getByRole('button').or(sheet.getByRole('link')).first().waitFor()
    await isFine(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
  }
})
