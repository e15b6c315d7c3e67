import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newVisitor, openBrowser } from './browser.ts'
import { customer, orderOf, sessionOf } from './customers.ts'
import { at, open, reads, welcome, withoutPictures } from './screen.ts'

const shopUrl = inject('shopUrl')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('an order that is paid online waits for its money, is refused, tried again and paid', async () => {
  const api = await customer(shopUrl, 'musteri@demo.az')
  const order = await api.call('checkout', await orderOf(api, 'demo-sade', 1, { payment: 'online' }))
  const visitor = await newVisitor(browser, { width: 1280, height: 900 }, shopUrl)
  await welcome(visitor, await sessionOf(shopUrl, 'musteri@demo.az'))
  await withoutPictures(visitor)
  const { page } = visitor
  page.setDefaultTimeout(30_000)
  const panel = page.getByRole('article', { name: `Sifariş № ${order.number}` })
  const heading = page.getByRole('heading', { level: 1 })

  await open(page, '/profile')
  await reads(panel.getByText('Ödəniş gözlənilir'), /./)
  await panel.getByRole('button', { name: 'Ödə' }).click()
  await page.waitForURL(/\/test-payment\//)
  await reads(page.getByText('Bu, sınaqdır'), new RegExp(`№ ${order.number}, ${order.total}`))
  await page.getByRole('button', { name: 'Rədd et' }).click()
  await reads(heading, 'Ödəniş alınmadı')
  await page.getByRole('link', { name: 'Sifarişə bax' }).click()
  await panel.getByRole('button', { name: 'Ödə' }).click()
  await page.waitForURL(/\/test-payment\//)
  await page.getByRole('button', { name: 'Təsdiqlə' }).click()
  await reads(heading, 'Sifarişiniz uğurla həyata keçdi.')
  await page.getByRole('link', { name: 'Sifarişə bax' }).click()
  await reads(panel.getByText('Onlayn ödənilib'), /./)
  expect(await panel.getByRole('button', { name: 'Ödə' }).count()).toBe(0)
  expect(visitor.problems).toEqual([])
  await visitor.close()
}, 120_000)

test("'Onlayn' at checkout leads to the bank and back to the order that is paid", async () => {
  const visitor = await newVisitor(browser, { width: 1280, height: 900 }, shopUrl)
  await welcome(visitor, await sessionOf(shopUrl, 'musteri@demo.az'))
  await withoutPictures(visitor)
  const { page } = visitor
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await reads(page.locator('#cart-count'), '1')
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küç. 96, m. 4')
  await page.getByRole('radio', { name: /^Onlayn/ }).check()
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await page.waitForURL(/\/test-payment\//)
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await page.getByRole('button', { name: 'Təsdiqlə' }).click()
  await at(page, '/success')
  await reads(page.getByRole('heading', { level: 1 }), 'Sifarişiniz uğurla həyata keçdi.')

  const [order] = await (await customer(shopUrl, 'musteri@demo.az')).call('activeOrders', {})
  expect(order).toMatchObject({ payment: 'online', payment_state: 'paid', address: 'Nizami küç. 96, m. 4' })
  await page.getByRole('link', { name: 'Sifarişə bax' }).click()
  await reads(page.getByRole('article', { name: `Sifariş № ${order?.number}` }).getByText('Onlayn ödənilib'), /./)
  expect(visitor.problems).toEqual([])
  await visitor.close()
}, 120_000)
