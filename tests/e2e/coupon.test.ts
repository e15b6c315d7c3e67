import type { Page } from '@playwright/test'
import { expect, test as it, type Visit } from './fixtures.ts'
import { couponField, eventually, expectPath, holdBack, open } from './screen.ts'

const BELOW = 'Bu kupon ən azı 20.00 ₼ məbləğində sifarişlər üçündür.'

/** Logs in a customer who checks the coupon BES, whose minimum is 20.00 ₼, for so many pieces at 10.00 ₼ each. */
async function atCheckout(visit: Visit, pieces: number) {
  const { page, context } = await visit('musteri@demo.az')
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByLabel('Say', { exact: true }).fill(String(pieces))
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  await (await couponField(page)).fill('BES')
  await page.getByRole('button', { name: 'Kupon yoxla' }).click()
  return { page, context }
}

async function expectRefused(page: Page) {
  const dialog = page.getByRole('dialog', { name: BELOW })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Bağla' }).click()
  expect(await page.locator('.coupon .text-green').count()).toBe(0)
  expect(await page.getByText('Kupon qəbul olundu.').count()).toBe(0)
  expect(await page.getByText('Kupon endirimi').count()).toBe(0)
}

it.describe('coupon field', () => {
  it('is folded until it is pressed, and then has the focus', async ({ visit }) => {
    const { page } = await visit('musteri@demo.az')
    await open(page, '/product/demo-sade')
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    await open(page, '/cart/checkout')
    await page.getByRole('button', { name: 'Kupon kodum var' }).waitFor()
    expect(await page.getByRole('button', { name: 'Kupon yoxla' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Kupon kodum var' }).press('Enter')
    await expect(page.getByLabel('Kupon', { exact: true })).toBeFocused()
  })

  it('does not accept a coupon whose code was replaced during the check', async ({ visit }) => {
    const { page } = await visit('sadiq@demo.az')
    await open(page, '/product/demo-sade')
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    await open(page, '/cart/checkout')
    await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
    const checks = await holdBack(page, '**/check-coupon/')
    const code = await couponField(page)
    await code.fill('XOSGELDIN10')
    await page.getByRole('button', { name: 'Kupon yoxla' }).click()
    await eventually(() => checks.asked.length).toBe(1)
    await code.fill('BASQA')
    await checks.release()
    expect(await page.locator('.coupon .text-green').count()).toBe(0)
    const order = page.waitForRequest('**/api/v1/checkout/')
    await page.getByRole('button', { name: 'Sifariş et' }).click()
    expect((await order).postDataJSON()).toMatchObject({ coupon: null, coupon_code: 'BASQA' })
  })

  it('uses a code in the order that was typed and not checked (E1)', async ({ visit }) => {
    const page = await withCode(visit, 'XOSGELDIN10')
    await page.getByRole('button', { name: 'Sifariş et' }).click()
    await expectPath(page, '/success')
    await page.getByText('9.00 ₼').first().waitFor()
  })

  it('keeps the order back and has the focus if its unchecked code is refused (E1)', async ({ visit }) => {
    const page = await withCode(visit, 'YOXDUR')
    await page.getByRole('button', { name: 'Sifariş et' }).click()
    const field = page.getByLabel('Kupon', { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Belə kupon yoxdur.')
    await expectPath(page, '/cart/checkout')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('has the sentence of a refused code beside the snackbar (G1)', async ({ visit }) => {
    const page = await withCode(visit, '..')
    await page.getByRole('button', { name: 'Kupon yoxla' }).click()
    await expect(page.locator('.snackbar')).toHaveText(/Belə kupon yoxdur\./)
    await expect(page.getByLabel('Kupon', { exact: true })).toHaveAccessibleDescription('Belə kupon yoxdur.')
  })

  it('closes the message of a refused code when the next code is checked', async ({ visit }) => {
    const page = await withCode(visit, 'YOXDUR')
    await page.getByRole('button', { name: 'Kupon yoxla' }).click()
    await page.locator('.snackbar').getByText('Belə kupon yoxdur.').waitFor()
    await page.getByLabel('Kupon', { exact: true }).fill('XOSGELDIN10')
    await page.getByRole('button', { name: 'Kupon yoxla' }).click()
    await page.getByText('Kupon qəbul olundu.').waitFor({ state: 'attached' })
    expect(await page.locator('.snackbar').count()).toBe(0)
  })

  it('is not covered by the message of a refused code in the cart of a phone', async ({ visit }) => {
    const { page } = await visit('musteri@demo.az', { width: 360, height: 740 })
    await open(page, '/product/demo-sade')
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    await open(page, '/cart')
    const field = page.getByRole('main').getByLabel('Kupon', { exact: true })
    await field.fill('YOXDUR')
    await field.press('Enter')
    // One reading of both: the message closes by itself.
    const isAbove = (message: Element) => {
      const [shown, coupon] = [message, document.querySelector('main .coupon')].map((one) =>
        one?.getBoundingClientRect(),
      )
      return shown !== undefined && coupon !== undefined && shown.height > 0 && shown.bottom < coupon.top
    }
    await eventually(() => page.locator('.snackbar').evaluate(isAbove)).toBe(true)
  })
})

/** Types a code at the checkout of one piece at 10.00 ₼, without checking it. */
async function withCode(visit: Visit, code: string): Promise<Page> {
  const { page } = await visit('musteri@demo.az')
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  await page.locator('input[name=delivery]').last().check()
  await (await couponField(page)).fill(code)
  return page
}

it.describe('coupon with a minimum total', () => {
  it('is refused with its minimum if the cart is below it', async ({ visit }) => {
    const { page } = await atCheckout(visit, 1)
    await expectRefused(page)
  })

  it('has its message without the green tick if the cart is below its minimum', async ({ visit }) => {
    const { page } = await atCheckout(visit, 1)
    await expectRefused(page)
    await page.route('**/check-coupon/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), message: 'Sizə 5 ₼ hədiyyə!' } })
    })
    await page.getByRole('button', { name: 'Kupon yoxla' }).click()
    await expectRefused(page)
    const snackbar = page.locator('.snackbar').filter({ hasText: 'Sizə 5 ₼ hədiyyə!' })
    await expect(snackbar).toHaveClass(/snackbar-warning/)
  })

  it('is accepted from its minimum on', async ({ visit }) => {
    const { page } = await atCheckout(visit, 2)
    await page.getByText('Kupon qəbul olundu.').waitFor()
    await page.getByText('−5.00 ₼').waitFor()
  })

  it('no longer counts once another tab takes the cart below its minimum', async ({ visit }) => {
    const { page, context } = await atCheckout(visit, 2)
    await page.getByText('Kupon qəbul olundu.').waitFor()
    const other = await context.newPage()
    await open(other, '/cart')
    await other
      .getByRole('main')
      .getByRole('button', { name: /^Azalt/ })
      .click()
    await expectRefused(page)
  })
})
