import type { Page } from '@playwright/test'
import { atWork } from './at-work.ts'
import { azerbaijaniTexts, textsOfReplies } from './azerbaijani.ts'
import { anyone, customer, orderOf } from './customers.ts'
import { expect, test, type Visit } from './fixtures.ts'
import { eventually, expectPath, open } from './screen.ts'

const EMAIL = 'sadiq@demo.az'
const PHONE = { width: 360, height: 780 }

/** Words of shared parts of the storefront, which have one language so far. */

async function speak(visit: Visit, languages: ('ru' | 'en')[]): Promise<void> {
  await (await atWork(await visit())).call('settings.update', { languages })
}

test.beforeEach(({ visit }) => speak(visit, ['ru', 'en']))
test.afterEach(({ visit }) => speak(visit, []))

/**
 * Follows a person through screens in one language. Returns a function that expects no Azerbaijani text on a screen,
 * and that its words fit the width of the window and of their buttons.
 */
async function follow(page: Page, shopUrl: string) {
  const own = textsOfReplies(page)
  const api = anyone(shopUrl)
  const product = await api.call('product', { slug: 'demo-sade' })
  const shop = JSON.stringify([
    await api.call('shop', {}),
    await api.call('pages', {}),
    product,
    'VÖEN',
    'Bakı',
    'Azərbaycanca',
  ])
  for (const [, text] of shop.matchAll(/"((?:[^"\\]|\\.)*)"/g))
    own.add((JSON.parse(`"${text}"`) as string).replace(/\s+/g, ' '))
  return async (place: string, within?: string) => {
    const texts = await azerbaijaniTexts(page, own, within)
    expect.soft(texts, place).toEqual([])
    expect.soft(await wideWords(page), place).toEqual([])
  }
}

/** Returns the buttons whose words are wider than the button, and 'page' if the page scrolls sideways. */
function wideWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main .button, dialog[open] .button')]
    const wide = buttons
      .filter((button) => button.scrollWidth > button.clientWidth + 1)
      .map(({ innerText }) => innerText)
    return document.documentElement.scrollWidth > innerWidth ? ['page', ...wide] : wide
  })
}

/** Waits for the page of the test bank. */
async function openBank(page: Page): Promise<void> {
  await page.waitForURL(/\/test-payment\//)
  await page.locator('.empty-actions').waitFor()
}

// A text that is not among the words is Azerbaijani in both other languages, and a missing word does not compile.
for (const language of ['ru'] as const) {
  test(`a visitor signs in, registers and resets a password in ${language} (E61)`, async ({ visit }) => {
    const { page, shopUrl } = await visit(null, PHONE)
    const look = await follow(page, shopUrl)
    for (const path of [
      '/login',
      '/register',
      '/reset_password',
      '/password/reset/confirm/x/y',
      '/invitation/x/y',
      '/activate',
    ]) {
      await open(page, `/${language}${path}`)
      await look(path)
      await page.getByRole('main').locator('form button:not([type])').click()
      await page.locator('main .field-error').first().waitFor()
      await look(`${path} with faults`)
    }
    for (const path of ['/activate/x/y', '/email/confirm/x', '/email/undo/x', '/page/istifade-sertleri']) {
      await page.goto(`/${language}${path}`)
      await page.locator('main h1').waitFor()
      await look(path)
    }
  })

  test(`a guarded screen in ${language} leads to the login and back in that language (E60)`, async ({ visit }) => {
    const { page } = await visit(null, PHONE)
    await page.goto(`/${language}/profile/addresses`)
    await expectPath(page, `/${language}/login?to=/profile/addresses`)
    await page.locator('main input[name=username]').fill(EMAIL)
    await page.locator('main input[name=password]').fill('demo-shop-2026')
    await page.locator('main form button:not([type])').click()
    await expectPath(page, `/${language}/profile/addresses`)
  })

  test(`a customer reads the own account in ${language} (E61)`, async ({ visit, shop }) => {
    const api = await customer(shop.url, EMAIL)
    const canceled = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
    await api.call('cancelOrder', { id: canceled.id })
    const active = await api.call('checkout', await orderOf(api, 'demo-sade', 1))
    const { page, shopUrl } = await visit(EMAIL, PHONE)
    const look = await follow(page, shopUrl)
    for (const path of ['', '/orders', `/orders/${active.id}`, '/addresses', '/setting']) {
      await open(page, `/${language}/profile${path}`)
      await page.locator('.profile-screen h1').waitFor()
      await eventually(() => page.locator('.profile-screen *').count()).toBeGreaterThan(5)
      await look(`/profile${path}`)
    }
    await page.locator('.own-data button').last().click()
    await page.locator('.own-data form').waitFor()
    await look('erasing the account')
    await open(page, `/${language}/profile/orders/${active.id}`)
    await page.locator('.order-again button').click()
    await page.locator('.snackbar').waitFor()
    await page.locator('.order-cancel').click()
    await page.locator('dialog[open] input').check()
    await look('cancelling an order')
    await page.locator('dialog[open] .button-danger').click()
    await page.locator('.timeline-canceled').waitFor()
    await look('a cancelled order')
  })

  test(`a customer returns goods in ${language} (E61)`, async ({ visit, shop }) => {
    const api = await customer(shop.url, EMAIL)
    const order = await api.call('checkout', await orderOf(api, 'demo-sade', 2))
    const office = await atWork(await visit())
    for (const stage of ['preparing', 'on_way', 'delivered'] as const)
      await office.call('orders.advance', { orders: [{ id: order.id, stage }] })
    const { page, shopUrl } = await visit(EMAIL, PHONE)
    const look = await follow(page, shopUrl)
    await open(page, `/${language}/profile/orders`)
    await page.locator(`a[href="/${language}/profile/orders/${order.id}/return"]`).click()
    await page.locator('.return-line input[type=checkbox]').check()
    await page.locator('.return-bar button').click()
    await page.locator('.return-line .field-error').first().waitFor()
    await look('the form of a return')
    await page.locator('.return-line select').selectOption({ index: 1 })
    await page.locator('.return-bar button').click()
    await expectPath(page, `/${language}/profile/orders/${order.id}`)
    await page.locator('.return-panel').waitFor()
    await look('a sent request')
    await page.locator('.return-end button').click()
    await page.locator('.return-withdrawn').waitFor()
    await look('a withdrawn request')
  })

  test(`a customer orders and pays at the bank in ${language}, and stays there (E60, E61)`, async ({ visit }) => {
    const { page, shopUrl } = await visit(EMAIL, PHONE)
    const look = await follow(page, shopUrl)
    await open(page, `/${language}/cart/checkout`)
    await page.locator('main h1').waitFor()
    await look('a checkout without goods')
    await open(page, `/${language}/product/demo-sade`)
    await page.locator('.product-buy button.button-main').first().click()
    await eventually(() => page.locator('#cart-count').innerText()).toBe('1')
    await open(page, `/${language}/cart/checkout`)
    await page.locator('input[name=payment][value=online]').check()
    await look('the checkout')
    await page.locator('.coupon-fold').click()
    await page.locator('input[name=coupon_code]').fill('YOXDUR')
    await page.locator('.coupon button').last().click()
    await page.locator('.coupon .field-error').waitFor()
    await page.locator('.checkout-pay button').click()
    await page.locator('.field-wide .field-error').waitFor()
    await look('the checkout with faults')
    await page.locator('input[name=coupon_code]').fill('')
    await page.locator('input[name=address]').fill('Nizami 96')
    await page.locator('.checkout-pay button').click()
    await openBank(page)
    await look('the page of the test bank')
    await page.locator('.empty-actions button').last().click()
    await page.waitForURL(new RegExp(`/${language}/profile/orders/\\d+/payment`))
    await page.locator('.payment').waitFor()
    await look('a declined payment')
    await page.locator('.payment-actions .button-main').click()
    await openBank(page)
    await page.locator('.empty-actions button').first().click()
    await page.locator('.placed').waitFor()
    await look('a paid order')
  })

  test(`a visitor asks for a call in ${language} (E61)`, async ({ visit }) => {
    const { page, shopUrl } = await visit(null, PHONE)
    const look = await follow(page, shopUrl)
    await open(page, `/${language}/product/demo-sade`)
    await page.locator('.product-buy .button-outline').click()
    const sheet = page.locator('.request-sheet')
    await sheet.locator('.button-main').click()
    await sheet.locator('.field-error').first().waitFor()
    await look('the sheet of a request', '.request-sheet')
    await sheet.locator('input[name=name]').fill('Orxan')
    await sheet.locator('input[name=phone]').fill('0503184420')
    await sheet.locator('.button-main').click()
    await page.locator('.request-sent').waitFor()
    await look('a sent request', '.request-sheet')
  })

  test(`the age gate asks in ${language} (E61)`, async ({ visit }) => {
    const { page, shopUrl } = await visit(null, { ...PHONE, ageConfirmed: false })
    const look = await follow(page, shopUrl)
    await page.goto(`/${language}/page/istifade-sertleri`)
    await page.locator('[data-age-answer=no]').click()
    await page.locator('#age-gate [role=alert]').waitFor()
    await look('the age gate')
  })
}

test('the Russian heading of the registration stands in one line of a phone', async ({ visit }) => {
  const { page } = await visit(null, PHONE)
  await open(page, '/ru/register')
  const heading = page.getByRole('heading', { name: 'Регистрация' })
  const lines = await heading.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBe(1)
})
