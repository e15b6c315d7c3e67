import { failureWords } from '#src/words/words.ts'
import type { Page } from '@playwright/test'
import { type FailureKind } from '#src/domain/payments/payment-state.ts'
import { atWork, goTo, sortByKeys, type AdminApi } from './at-work.ts'
import { GOOD_CARD, startBankShop, type BankShop } from './bank-shop.ts'
import { newVisitor, type Visitor } from './browser.ts'
import { anyone, customer, orderOf, sessionOf } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { expectPath, expectText, open, welcome } from './screen.ts'

const EMAIL = 'musteri@demo.az'

let bank: BankShop
let admin: AdminApi
let visitor: Visitor

test.beforeAll(async ({ browser }) => {
  bank = await startBankShop()
  const owner = await newVisitor(browser, { width: 1280, height: 900 }, bank.url)
  admin = await atWork(owner)
  const keys = { provider: 'epoint', values: bank.epoint.keys } as const
  await admin.call('payment-settings.update', { provider: 'epoint', instalments: [3, 6], keys })
  await owner.close()
})
test.afterAll(() => bank.close())
test.beforeEach(async ({ browser }) => {
  visitor = await newVisitor(browser, { width: 360, height: 780 }, bank.url)
  await welcome(visitor, await sessionOf(bank.url, EMAIL))
})
test.afterEach(() => visitor.close())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Places an order that is paid online; returns its id. */
async function placeOrder(): Promise<number> {
  const api = await customer(bank.url, EMAIL)
  return (await api.call('checkout', await orderOf(api, 'demo-sade', 1, { payment: 'online' }))).id
}

/** Types a card on the bank's page, and returns to the shop. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/pay\/te/)
  await page.getByLabel('Card').fill(card)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(/\/profile\/orders\/\d+\/payment$/)
}

test('a customer pays in instalments that were chosen at checkout', async () => {
  const { page, problems } = visitor
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await expectText(page.locator('#cart-count'), '1')
  await open(page, '/cart/checkout')
  await page.getByLabel('Adres').fill('Nizami küç. 96, m. 4')
  await page.getByRole('radio', { name: /^Onlayn/ }).check()
  await page.getByRole('radio', { name: '6 ay' }).check()
  await button(page, 'Sifariş et').click()
  await payWith(page, GOOD_CARD)
  await expectText(heading(page), 'Sifarişiniz uğurla həyata keçdi.')
  await expectText(page.locator('.placed-card'), 'Onlayn ödənilib: Visa •• 1111')
  expect([...bank.epoint.payments.values()].at(-1)).toMatchObject({ is_installment: true, status: 'success' })
  const id = Number(/orders\/(\d+)/.exec(page.url())?.[1])
  expect((await admin.call('payments.of-order', { id })).payments).toMatchObject([{ months: 6, state: 'paid' }])
  expect(problems).toEqual([])
})

test('a customer whose instalments are declined pays at once from the payment screen', async () => {
  const id = await placeOrder()
  const { page, problems } = visitor
  await open(page, `/profile/orders/${id}/payment`)
  await page.getByRole('radio', { name: '3 ay' }).check()
  await button(page, 'Ödə').click()
  await payWith(page, '4000000000000121')
  await expectText(heading(page), 'Ödəniş keçmədi')
  await page.getByRole('radio', { name: 'Birdəfəyə' }).check()
  await button(page, 'Yenidən ödə').click()
  await payWith(page, GOOD_CARD)
  await expectText(heading(page), 'Sifarişiniz uğurla həyata keçdi.')
  const { payments } = await admin.call('payments.of-order', { id })
  expect(payments.map(({ months, state }) => [months, state])).toEqual([
    [null, 'paid'],
    [3, 'failed'],
  ])
  await page.getByRole('link', { name: 'Sifarişə bax' }).click()
  await expectPath(page, `/profile/orders/${id}`)
  await expectText(page.locator('p', { hasText: 'Onlayn ödənilib' }), 'Onlayn ödənilib Visa •• 1111')
  expect(problems).toEqual([])
})

test('the settings ask for no provider while one is connected', async ({ browser }) => {
  const owner = await newVisitor(browser, { width: 1280, height: 900 }, bank.url)
  await atWork(owner)
  await goTo(owner, '/settings/payment')
  const ways = owner.page.getByRole('group', { name: 'Ödəniş yolları' })
  await ways.waitFor()
  await owner.page.waitForLoadState('networkidle')
  await expect(ways.getByText('provayder lazımdır')).toHaveCount(0)
  await owner.close()
})

test("the checkout shows the ways to pay in the owner's order", async ({ browser }) => {
  const owner = await newVisitor(browser, { width: 390, height: 844 }, bank.url)
  await atWork(owner)
  await goTo(owner, '/settings/payment')
  const ways = owner.page.getByRole('group', { name: 'Ödəniş yolları' })
  const handles = ways.getByRole('button', { name: /^Sırala/ })
  await sortByKeys(owner.page, ways.getByRole('button', { name: 'Sırala: Onlayn kartla' }), [
    ['Space', '3. yerin üstündədir.'],
    ['ArrowUp', '2. yerin üstündədir.'],
    ['ArrowUp', '1. yerin üstündədir.'],
    ['Space', '1. yerə qoyuldu.'],
  ])
  await expect(handles.first()).toHaveAccessibleName('Sırala: Onlayn kartla')
  await ways.getByLabel('Qapıda kart', { exact: true }).uncheck()
  await button(owner.page, 'Yadda saxla').click()
  await expect.poll(() => anyone(bank.url).call('shop', {})).toMatchObject({ payment_ways: ['online', 'cash'] })
  await owner.close()
  const { page } = visitor
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await expectText(page.locator('#cart-count'), '1')
  await open(page, '/cart/checkout')
  await expect(page.locator('.choice-tile')).toHaveText(['Onlayn kartla', 'Nağd'])
})

/** A bank code of each kind of failure. */
const codes: Record<FailureKind, string> = { money: '116', card: '101', bank: '100', customer: '180', later: '909' }

test('each kind of failed payment says its reason and the ways on, and can be paid again', async () => {
  const id = await placeOrder()
  const { page, problems } = visitor
  await open(page, `/profile/orders/${id}/payment`)
  let payButton = 'Ödə'
  for (const [kind, code] of Object.entries(codes) as [FailureKind, string][]) {
    await button(page, payButton).click()
    await payWith(page, `5169990000000${code}`)
    await expectText(heading(page), 'Ödəniş keçmədi')
    await expectText(page.getByRole('status').locator('p'), new RegExp(`^${failureWords[kind]}`))
    await expectText(
      page.locator('.payment-panel'),
      new RegExp(`Mastercard •• 0${code}, \\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d`),
    )
    await button(page, 'Qapıda ödəyəcəyəm').waitFor()
    payButton = 'Yenidən ödə'
  }
  await button(page, payButton).click()
  await payWith(page, GOOD_CARD)
  await expectText(heading(page), 'Sifarişiniz uğurla həyata keçdi.')
  expect(problems).toEqual([])
})
