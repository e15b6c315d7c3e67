import type { Page } from '@playwright/test'
import { atWork } from './at-work.ts'
import { anyone } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { expectPath, expectText, open } from './screen.ts'
import { holding } from './stored-goods.ts'

const EMAIL = 'sadiq@demo.az'

/** Puts one piece of each of the first products of a category without options into the cart. */
async function fillCart(page: Page, lines: number): Promise<void> {
  await open(page, '/shop/aksesuarlar?in_stock=true')
  const buttons = page.locator('.product-list').getByRole('button', { name: 'Səbətə at' })
  for (let count = 1; count <= lines; count++) {
    // A button whose product is in the cart still has the words in its name (D37).
    await buttons.nth(count - 1).click()
    await expectText(page.locator('#cart-count'), String(count))
  }
}

test('with nine lines the sum and the button of the checkout stay in sight (E9)', async ({ visit }) => {
  const { page } = await visit(EMAIL, { width: 1280, height: 720 })
  await fillCart(page, 9)
  await open(page, '/cart/checkout')
  const foot = page.locator('.checkout-pay')
  await expectText(foot, /^Yekun, 9 ədəd .* Sifariş et$/)
  for (const open of [false, true]) {
    if (open) await page.getByRole('button', { name: 'və daha 6 məhsul' }).click()
    for (const top of [0, 300, 99_999]) {
      await page.evaluate((place) => scrollTo(0, place), top)
      await expect(foot).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the lines beyond three are folded until they are opened', async ({ visit }) => {
  const { page } = await visit(EMAIL, { width: 1280, height: 800 })
  await fillCart(page, 5)
  await open(page, '/cart/checkout')
  const lines = page.locator('.items-table tbody th').filter({ visible: true })
  await expect(lines).toHaveCount(3)
  await page.getByRole('button', { name: 'və daha 2 məhsul' }).click()
  await expect(lines).toHaveCount(5)
  await expect(page.locator('.items-fold')).toHaveCount(0)
})

test('a phone shows every line of the checkout', async ({ visit }) => {
  const { page } = await visit(EMAIL, { width: 360, height: 740 })
  await fillCart(page, 5)
  await open(page, '/cart/checkout')
  await expect(page.locator('.items-table tbody th').filter({ visible: true })).toHaveCount(5)
})

test('a refused order names the product that is sold out', async ({ visit }) => {
  const { page } = await visit(EMAIL)
  await fillCart(page, 2)
  await open(page, '/cart/checkout')
  const name = await page.locator('.items-table tbody th').nth(1).locator('span > span').first().innerText()
  await page.route('**/api/v1/checkout/', (route) =>
    route.fulfill({ status: 400, json: { items: [{}, { product: ['Məhsul bitib.'] }] } }),
  )
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  await page.getByLabel('Poçt indeksi').fill('1000')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectText(page.locator('.checkout-summary').getByRole('alert'), `${name} bitib.`)
})

test('the reason stays in sight and has the focus if the only product is sold out', async ({ visit }) => {
  const visitor = await visit(EMAIL)
  const { page } = visitor
  await holding(visitor, 'cart', ['demo-son'])
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  const office = await atWork(await visit())
  const { id } = await anyone(visitor.shopUrl).call('product', { slug: 'demo-son' })
  await office.call('stock.change', { id, change: -1, note: 'Sındı' })
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await page.getByRole('heading', { name: 'Səbətiniz hələ boşdur' }).waitFor()
  const reason = page.getByRole('main').getByRole('alert')
  await expectText(reason, / bitib\.$/)
  await expect(reason).toBeFocused()
  await office.call('stock.change', { id, change: 1, note: 'Tapıldı' })
})

test('the reason of a refused order is in sight above the button', async ({ visit }) => {
  const { page } = await visit(EMAIL, { width: 1280, height: 720 })
  await fillCart(page, 5)
  await open(page, '/cart/checkout')
  await page.route('**/api/v1/checkout/', (route) =>
    route.fulfill({ status: 400, json: { items: [{}, { product: ['Məhsul bitib.'] }] } }),
  )
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  for (const top of [0, 99_999]) {
    await page.evaluate((place) => scrollTo(0, place), top)
    await page.getByRole('button', { name: 'Sifariş et' }).click()
    await expect(page.locator('.checkout-summary').getByRole('alert')).toBeInViewport({ ratio: 1 })
  }
})

test('a notice at the checkout does not lie on the sum and the button', async ({ visit }) => {
  const visitor = await visit(EMAIL, { width: 1280, height: 720 })
  const { page } = visitor
  await holding(visitor, 'cart', ['demo-son'], { quantity: 99 })
  await open(page, '/cart/checkout')
  const { x = 0, width = 0 } = (await page.locator('.snackbar').boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual((await page.locator('.checkout-pay').boundingBox())?.x ?? 0)
})

test('the links of a placed order are in the first view of a phone', async ({ visit }) => {
  const { page } = await visit(EMAIL, { width: 360, height: 740 })
  await fillCart(page, 1)
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')
  for (const name of ['Sifarişə bax', 'Mağazaya get'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
})

for (const place of ['cart', 'drawer'] as const) {
  test(`a quantity can be typed in the ${place}`, async ({ visit }) => {
    const { page } = await visit()
    await open(page, '/product/demo-sade')
    await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    await expectText(page.locator('#cart-count'), '1')
    if (place === 'cart') await open(page, '/cart')
    else await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
    const field = page.locator(place === 'cart' ? '.cart-table' : '.cart-drawer').getByLabel('Say')
    await field.fill('12')
    await expectText(page.locator('#cart-count'), '1')
    await field.press('Enter')
    await expectText(page.locator('#cart-count'), '12')
    await field.fill('48')
    await field.blur()
    await expectText(page.locator('#cart-count'), '48')
    await field.fill('999')
    await field.blur()
    await expect(field).toHaveValue('50')
    await page.getByText('Tokka üzvi pambıq, 10 q: stokda 50 ədəd var.').waitFor()
    await field.fill('')
    await field.blur()
    await expect(field).toHaveValue('1')
  })
}
