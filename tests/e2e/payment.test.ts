import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { customer, orderOf } from './customers.ts'
import { expectPath, expectText, open } from './screen.ts'

const EMAIL = 'musteri@demo.az'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paymentPath = (id: number) => `/profile/orders/${id}/payment`

/** Places an order that is paid online, without a page of the bank. */
async function placeOrder(shopUrl: string) {
  const api = await customer(shopUrl, EMAIL)
  return { api, order: await api.call('checkout', await orderOf(api, 'demo-sade', 1, { payment: 'online' })) }
}

/** Fills the checkout for online payment. */
async function fillCheckout(page: Page) {
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await expectText(page.locator('#cart-count'), '1')
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küç. 96, m. 4')
  await page.getByRole('radio', { name: /^Onlayn/ }).check()
  await expectText(page.locator('.test-mode'), 'Sınaq rejimi: real pul çıxılmır.')
}

/** Orders with online payment, and waits for the bank's page. */
async function orderOnline(page: Page) {
  await fillCheckout(page)
  await button(page, 'Sifariş et').click()
  await page.waitForURL(/\/test-payment\//)
  await button(page, 'Təsdiqlə').waitFor()
}

test('a customer orders, pays at the bank, and sees the paid order', async ({ visit, shop }) => {
  const { page, problems } = await visit(EMAIL)
  await orderOnline(page)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await button(page, 'Təsdiqlə').click()
  await expectText(heading(page), 'Sifarişiniz uğurla həyata keçdi.')
  const [order] = await (await customer(shop.url, EMAIL)).call('activeOrders', {})
  expect(order).toMatchObject({ payment: 'online', payment_state: 'paid', address: 'Nizami küç. 96, m. 4' })
  await expectPath(page, paymentPath(order?.id ?? 0))
  await page.reload()
  await expectText(page.locator('.placed-sum'), `Sifariş № ${order?.number} ${order?.total} ₼`)
  await page.getByRole('link', { name: 'Sifarişə bax' }).click()
  await expectText(page.getByRole('article', { name: `Sifariş № ${order?.number}` }).getByText('Onlayn ödənilib'), /./)
  expect(problems).toEqual([])
})

test('a customer whose card is declined pays again from the list of orders', async ({ visit, shop }) => {
  const { order } = await placeOrder(shop.url)
  const { page, problems } = await visit(EMAIL, { width: 360, height: 780 })
  const panel = page.getByRole('article', { name: `Sifariş № ${order.number}` })
  await open(page, '/profile')
  await panel.getByRole('link', { name: 'Ödə', exact: true }).click()
  await expectText(heading(page), 'Sifariş ödəniş gözləyir')
  await button(page, 'Ödə').click()
  await page.waitForURL(/\/test-payment\//)
  await button(page, 'Rədd et').click()
  await expectText(heading(page), 'Ödəniş keçmədi')
  await expectText(page.getByRole('status').filter({ has: heading(page) }), /Bankınızla əlaqə saxlayın/)
  await expectText(page.locator('.payment-panel'), /tarixinədək sizi gözləyir/)
  await button(page, 'Yenidən ödə').click()
  await page.waitForURL(/\/test-payment\//)
  await button(page, 'Təsdiqlə').click()
  await expectText(heading(page), 'Sifarişiniz uğurla həyata keçdi.')
  await open(page, '/profile')
  await expectText(panel.getByText('Onlayn ödənilib'), /./)
  expect(problems).toEqual([])
})

test("a customer leaves the bank's page with Back and pays at the door", async ({ visit, shop }) => {
  const { page, problems } = await visit(EMAIL)
  await orderOnline(page)
  await page.goBack()
  await expectText(heading(page), 'Bank cavabı gözlənilir')
  await button(page, 'Qapıda ödəyəcəyəm').click()
  await button(page, 'Kartla').click()
  await expectText(heading(page), 'Sifarişiniz uğurla həyata keçdi.')
  await expectText(page.locator('.placed li').last(), 'Ödənişi sifarişi təhvil alanda kartla edəcəksiniz.')
  const [order] = await (await customer(shop.url, EMAIL)).call('activeOrders', {})
  expect(order).toMatchObject({ payment: 'card', payment_state: 'none' })
  expect(problems).toEqual([])
})

test('a customer whose connection breaks reads so, and can choose to pay at the door again', async ({
  visit,
  shop,
}) => {
  const { order } = await placeOrder(shop.url)
  const { page } = await visit(EMAIL)
  await open(page, paymentPath(order.id))
  await page.route('**/payment/at-door/', (route) => route.abort(), { times: 1 })
  await button(page, 'Qapıda ödəyəcəyəm').click()
  await button(page, 'Kartla').click()
  await page.locator('.snackbar-warning').waitFor()
  await button(page, 'Qapıda ödəyəcəyəm').click()
  await button(page, 'Kartla').click()
  await expectText(heading(page), 'Sifarişiniz uğurla həyata keçdi.')
})

test('a second tab leads to the same page of the bank and sees the payment of the first', async ({ visit, shop }) => {
  const { order } = await placeOrder(shop.url)
  const { page, context, problems } = await visit(EMAIL)
  const second = await context.newPage()
  await open(page, paymentPath(order.id))
  await button(page, 'Ödə').click()
  await page.waitForURL(/\/test-payment\//)
  await open(second, paymentPath(order.id))
  await button(second, 'Bankın səhifəsinə qayıt').click()
  await second.waitForURL(page.url())
  await second.goBack()
  await expectText(heading(second), 'Bank cavabı gözlənilir')
  await button(page, 'Təsdiqlə').click()
  await expectText(heading(page), 'Sifarişiniz uğurla həyata keçdi.')
  await expectText(heading(second), 'Sifarişiniz uğurla həyata keçdi.')
  expect(problems).toEqual([])
})

test('money that comes after the order was cancelled is called late', async ({ visit, shop }) => {
  const { api, order } = await placeOrder(shop.url)
  const { url } = await api.call('startPayment', { id: order.id })
  await api.call('cancelOrder', { id: order.id, canceled: true })
  const { page, problems } = await visit(EMAIL)
  await open(page, paymentPath(order.id))
  await expectText(heading(page), 'Sifariş ləğv olunub')
  await open(page, new URL(url).pathname)
  await button(page, 'Təsdiqlə').click()
  await expectText(heading(page), 'Ödəniş gec gəldi')
  expect(await button(page, 'Ödə').count()).toBe(0)
  await page.getByRole('link', { name: 'Sifarişə bax' }).click()
  await expectText(page.getByText('Ödəniş gec gəldi, sizinlə əlaqə saxlayacağıq'), /./)
  expect(problems).toEqual([])
})

test("a bank's page that does not open leads to the payment screen, which says so", async ({ visit }) => {
  const { page } = await visit(EMAIL)
  const detail = 'Bankın səhifəsi açılmadı. Sifarişiniz qalır, bir az sonra yenidən ödəyin.'
  await page.route('**/api/v1/orders/*/payment/', (route, request) =>
    request.method() === 'POST' ? route.fulfill({ status: 503, json: { detail } }) : route.continue(),
  )
  await fillCheckout(page)
  await button(page, 'Sifariş et').click()
  await expectText(heading(page), 'Bankın səhifəsi açılmadı')
  await button(page, 'Qapıda ödəyəcəyəm').waitFor()
  await page.unrouteAll()
  await button(page, 'Ödə').click()
  await expectText(heading(page), 'Sınaq ödənişi')
})
