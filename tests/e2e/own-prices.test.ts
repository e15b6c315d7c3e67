import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { atWork } from './at-work.ts'
import { anyone, customer, sessionOf } from './customers.ts'
import { complaints, couponField, expectPath, expectText, open, plain } from './screen.ts'

/** The lines that every person puts into the cart, in this order. */
const wanted = [
  { slug: 'demo-secimli', chip: 'Manqo', dropdown: '6 mg', quantity: 1 },
  { slug: 'demo-secimli-endirim', chip: 'Gümüşü', dropdown: null, quantity: 1 },
  { slug: 'demo-endirim', chip: null, dropdown: null, quantity: 2 },
  { slug: 'demo-secimli', chip: 'Manqo', dropdown: '3 mg', quantity: 1 },
] as const

/** The expected prices of each person (D2), computed by hand. `units` and `lines` have the order of `wanted`. */
type Buyer = {
  who: string
  email: string | null
  cards: [string, string]
  units: string[]
  lines: string[]
  options: string
  total: string
}
const buyers: Buyer[] = [
  {
    who: 'nobody',
    email: null,
    cards: ['25.50 ₼', '29.99 ₼ 40.00 ₼'],
    units: ['28.74 ₼', '83.33 ₼', '29.99 ₼', '27.74 ₼'],
    lines: ['28.74', '83.33', '59.98', '27.74'],
    options: 'Dad: Manqo +1.25 ₼ Nikotin: 6 mg +1.99 ₼',
    total: '199.79',
  },
  {
    who: 'a customer with 10 percent',
    email: 'sadiq@demo.az',
    cards: ['22.95 ₼ 25.50 ₼', '29.99 ₼ 40.00 ₼'],
    units: ['25.87 ₼', '83.00 ₼', '29.99 ₼', '24.97 ₼'],
    lines: ['25.87', '83.00', '59.98', '24.97'],
    options: 'Dad: Manqo +1.25 ₼ +1.13 ₼ Nikotin: 6 mg +1.99 ₼ +1.79 ₼',
    total: '193.82',
  },
  {
    who: 'a wholesaler',
    email: 'topdan@demo.az',
    cards: ['Topdan: 20.40 ₼', 'Topdan: 32.00 ₼'],
    units: ['Topdan: 22.99 ₼', 'Topdan: 82.58 ₼', 'Topdan: 32.00 ₼', 'Topdan: 22.19 ₼'],
    lines: ['22.99', '82.58', '64.00', '22.19'],
    options: 'Dad: Manqo +1.25 ₼ +1.00 ₼ Nikotin: 6 mg +1.99 ₼ +1.59 ₼',
    total: '191.76',
  },
]

let shopUrl: string
test.beforeAll(({ shop }) => {
  shopUrl = shop.url
})

for (const { who, email, cards, units, lines, options, total } of buyers) {
  test(`${who}: card, product, drawer, cart, checkout and order show the same prices`, async ({ visit }) => {
    const { page, problems } = await visit(email, { height: 800 })
    await cardsShow(page, cards)
    for (const [index, line] of wanted.entries()) {
      await open(page, `/product/${line.slug}`)
      if (line.chip) await page.locator('.chip', { hasText: line.chip }).click()
      if (line.dropdown) await page.getByLabel('Nikotin').selectOption(await optionStarting(page, line.dropdown))
      await expectText(page.locator('.product-price b'), units[index] ?? '')
      if (line.quantity > 1) await page.locator('.product-buy').getByLabel('Say').fill(String(line.quantity))
      await expectText(page.locator('.product-buy > p b'), `${lines[index]} ₼`)
      await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
    }

    await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Səbət' })
    await expectText(drawer.locator('.cart-total'), `${total} ₼`)
    expect(await texts(page, '.cart-line-name')).toEqual([
      'Gilavar Manqo buz, duzlu…',
      'Kvant Box 80 W, qara',
      'Rəvan Duo ikili şarj cih…',
      'Gilavar Manqo buz, duzlu…',
    ])
    expect(await texts(page, '.cart-line-total')).toEqual(lines.map((amount) => `${amount} ₼`))
    await drawer.getByRole('link', { name: 'Səbətə keç' }).click()
    await expectPath(page, '/cart')
    await expectText(page.getByRole('main').locator('dd.sums-total'), `${total} ₼`)
    expect(await texts(page, '.cart-row-total')).toEqual(lines.map((amount) => `${amount} ₼`))
    await expectText(page.locator('.cart-options'), options)

    if (email) {
      await page.getByRole('main').getByRole('link', { name: 'Sifarişi qeydiyata al' }).click()
      await expectPath(page, '/cart/checkout')
      await placeOrder(page, email, lines, total)
    }
    expect(complaints(problems)).toEqual([])
  })
}

test('a page is the same bytes for everyone (D21)', async () => {
  const { tokens } = await sessionOf(shopUrl, 'topdan@demo.az')
  const own = { authorization: `Bearer ${tokens.access}`, cookie: `access=${tokens.access}; session=topdan` }
  for (const path of ['/', '/shop', '/product/demo-secimli', '/cart', '/cart/checkout', '/profile', '/yoxdur']) {
    const [public_, private_] = await Promise.all([{}, own].map((headers) => fetch(shopUrl + path, { headers })))
    expect(await private_?.text(), path).toBe(await public_?.text())
    expect(private_?.headers.get('etag')).toBe(public_?.headers.get('etag'))
    expect(private_?.headers.get('set-cookie')).toBeNull()
  }
})

test('with ordering closed the shop is a catalogue, and says so (D25)', async ({ visit }) => {
  const { page } = await visit(null, { height: 800 })
  await open(page, '/product/demo-sade')
  await page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' }).click()
  await page.locator('#cart-count').waitFor()
  const office = await atWork(await visit())
  await office.call('settings.update', { ordering_open: false })
  for (const path of ['/', '/shop', '/product/demo-sade', '/cart']) {
    await open(page, path)
    await page.getByText('Hazırda onlayn sifariş qəbul olunmur. Sualınız varsa, bizə yazın.').waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: 'Səbətə at' }).count(), path).toBe(0)
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Sifarişi qeydiyata al|Seçim et|Xəbər ver)$/ })
        .count(),
      path,
    ).toBe(0)
  }
  await office.call('settings.update', { ordering_open: true })
  await open(page, '/shop')
  await page.getByRole('button', { name: 'Səbətə at' }).first().waitFor()
})

async function cardsShow(page: Page, prices: [string, string]) {
  for (const [index, slug] of ['demo-secimli', 'demo-endirim'].entries()) {
    const { subcategory } = await anyone(shopUrl).call('product', { slug })
    await open(page, `/shop/${subcategory?.slug}`)
    const card = page.locator('article').filter({ has: page.locator(`a[href="/product/${slug}"]`) })
    await expectText(card.locator('.card-price'), prices[index] ?? '')
  }
}

async function optionStarting(page: Page, name: string): Promise<string> {
  return (
    (await page
      .locator('.option option')
      .filter({ hasText: new RegExp(`^${name}`) })
      .getAttribute('value')) ?? ''
  )
}

async function texts(page: Page, selector: string): Promise<string[]> {
  return (await page.locator(selector).allInnerTexts()).map((text) => plain(text).replace(/^Cəm /, ''))
}

async function placeOrder(page: Page, email: string, lines: string[], total: string) {
  const summary = page.getByRole('region', { name: 'Sifariş' })
  await expectText(summary.locator('tfoot td').last(), `${total} ₼`)
  expect(await texts(page, '.checkout-summary tbody tr:not(.items-fold) td:last-child')).toEqual(
    lines.map((amount) => `${amount} ₼`),
  )
  await expectText(summary.locator('dd.sums-total'), `${total} ₼`)
  const coupon =
    email === 'topdan@demo.az' ? page.getByLabel('Topdan satış üçün uyğun deyil.') : await couponField(page)
  expect(await coupon.isDisabled()).toBe(email === 'topdan@demo.az')
  expect(await page.getByRole('button', { name: 'Kupon yoxla' }).isDisabled()).toBe(email === 'topdan@demo.az')
  await page.getByLabel('Adres').fill('Nizami küçəsi 96, mənzil 4')
  await page.getByRole('button', { name: 'Sifariş et' }).click()
  await expectPath(page, '/success')

  const api = await customer(shopUrl, email)
  const [order] = await api.call('activeOrders', {})
  expect(order).toMatchObject({ items_total: total, discount: '0.00', delivery_price: '0.00', total })
  expect(order?.items.map((item) => item.paid_amount)).toEqual(lines)
  await open(page, '/profile')
  const panel = page.getByRole('article', { name: `Sifariş № ${order?.number}` })
  await expectText(panel.locator('dd.sums-total'), `${total} ₼`)
  await api.call('cancelOrder', { id: order?.id ?? 0 })
}
