import { expect, test } from './fixtures.ts'
import { customer, orderOf } from './customers.ts'
import { eventually, open, expectText } from './screen.ts'

const EMAIL = 'sadiq@demo.az'

test('a dialog closes on a press beside it only, and returns the focus each time', async ({ visit }) => {
  const { page } = await visit(null, { motion: true })
  await open(page, '/sales')
  const heart = page.getByRole('button', { name: 'Bəyən' }).first()
  const dialog = page.getByRole('dialog', { name: 'Giriş' })
  const focusIsBack = () => eventually(() => heart.evaluate((button) => button === document.activeElement)).toBe(true)
  const modal = () => page.locator('html').getAttribute('data-modal')

  await heart.focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('E-mail').fill('aysel@example.com')
  expect(await modal()).toBe('dialog')
  const box = await dialog.boundingBox()
  if (!box) throw new Error('no dialog')
  await page.mouse.click(box.x + 10, box.y + 10)
  const field = await dialog.getByLabel('E-mail').boundingBox()
  await page.mouse.move((field?.x ?? 0) + 40, (field?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(box.x - 60, box.y + 40)
  await page.mouse.up()
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('aysel@example.com')

  await page.mouse.click(box.x - 60, box.y + 40)
  await dialog.waitFor({ state: 'detached' })
  await focusIsBack()
  expect(await modal()).toBe(null)

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  await dialog.waitFor({ state: 'detached' })
  await focusIsBack()

  // Opened again before the browser fires its close event.
  await page.getByRole('button', { name: 'Səbət', exact: true }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Səbət' })
  await drawer.waitFor()
  for (let time = 0; time < 5; time++) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
  }
  await eventually(() => drawer.isVisible()).toBe(true)
})

test('a snackbar above a dialog can be clicked, and is announced', async ({ visit, shop }) => {
  const { page } = await visit(EMAIL, { motion: true })
  const api = await customer(shop.url, EMAIL)
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
  await page.route('**/cancel-order/**', (route) => route.abort())
  await open(page, `/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'İptal et' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Güncəllə' }).click()
  const snackbar = dialog.getByRole('status').locator('.snackbar')
  await expectText(snackbar, /yenidən cəhd edin/)
  await snackbar.getByRole('button').click()
  await snackbar.waitFor({ state: 'detached' })
  expect(await dialog.isVisible()).toBe(true)
})
