import type { Page } from '@playwright/test'
import { allGoods, type Scope } from '#src/domain/promotions/promotion.ts'
import { atWork, type AdminApi } from './at-work.ts'
import { anyone, customer } from './customers.ts'
import { expect, test as it, type Visit } from './fixtures.ts'
import { eventually, expectPath, expectText, open } from './screen.ts'
import { holding } from './stored-goods.ts'

const EMAIL = 'musteri@demo.az'
const onlyProducts = (...products: number[]): Scope => ({ ...allGoods, all: false, products })

type Promotion = { name: string; effect: object; [field: string]: unknown }

/** Adds a promotion by the admin; returns its id. */
async function addPromotion(api: AdminApi, { effect, ...more }: Promotion): Promise<number> {
  const input = {
    code: null,
    effect,
    scope: allGoods,
    who: ['everyone'],
    together: 'best',
    priority: 0,
    minimum_total: '0',
    min_pieces: 0,
    start_date: null,
    due_date: null,
    weekdays: [],
    hours: null,
    max_uses: null,
    uses_per_customer: null,
    max_amount: null,
    message: '',
    is_active: true,
    confirmed: true,
    ...more,
  }
  const { id } = await api.call('promotions.create', input as never)
  return id
}

/** A customer with three pieces of a product at 10.00 ₼, of which the third is free. */
async function threeForTwo(visit: Visit, email: string | null = EMAIL) {
  const visitor = await visit(email)
  const api = await atWork(visitor)
  const { id } = await anyone(visitor.shopUrl).call('product', { slug: 'demo-sade' })
  const promotion = await addPromotion(api, {
    name: '3-ü 2-nin qiymətinə',
    effect: { kind: 'buy_get', buy: 2, get: 1, percent: '100' },
    scope: onlyProducts(id),
  })
  await holding(visitor, 'cart', ['demo-sade'], { quantity: 3 })
  return { ...visitor, api, end: () => switchOff(api, promotion) }
}

const switchOff = (api: AdminApi, id: number) => api.call('promotions.switch', { id, is_active: false })

const orderButton = (page: Page) => page.getByRole('button', { name: 'Sifariş et' })

it.describe('a customer', () => {
  it('sees why a line is cheaper, and orders at that sum', async ({ visit, shop }) => {
    const { page, end } = await threeForTwo(visit)
    await open(page, '/cart')
    await expectText(page.locator('.line-reasons'), '3-ü 2-nin qiymətinə, 1 ədəd pulsuz −10.00 ₼')
    await expectText(page.locator('.cart-row-total > span'), '20.00 ₼')
    await expectText(page.locator('.cart-summary dl').first(), 'Endirimsiz qiymət 30.00 ₼ 3-ü 2-nin qiymətinə −10.00 ₼')
    await expectText(page.locator('.cart-saved'), '10.00 ₼ qənaət edirsiniz')
    await page.getByRole('link', { name: 'Sifarişi qeydiyata al' }).click()
    await page.getByLabel('Adres').fill('Nizami küçəsi 96')
    await page.locator('input[name=delivery]').last().check()
    await expectText(page.locator('.checkout-pay b'), '20.00 ₼')
    await orderButton(page).click()
    await expectPath(page, '/success')
    await expectText(
      page.locator('.placed dl'),
      'Məhsullar 30.00 ₼ 3-ü 2-nin qiymətinə −10.00 ₼ Mağazadan götürmə Pulsuz Yekun 20.00 ₼',
    )
    const [order] = await (await customer(shop.url, EMAIL)).call('activeOrders', {})
    expect(order?.total).toBe('20.00')
    await end()
  })

  it('sees the reason of a line in one row of the cart drawer on a phone (E53)', async ({ visit }) => {
    const { page, end } = await threeForTwo(visit)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/shop')
    await page.getByRole('banner').getByRole('button', { name: 'Səbət', exact: true }).click()
    const reason = page.locator('.cart-drawer .line-reasons > li')
    await expectText(reason, '3-ü 2-nin qiymətinə −10.00 ₼')
    await reason
      .locator('span')
      .last()
      .evaluate((amount) => (amount.textContent = '−89.90\u00A0₼'))
    expect((await reason.boundingBox())?.height).toBe(20)
    await end()
  })

  it('sees a long name of a promotion within the width of a phone', async ({ visit }) => {
    const { page, end } = await threeForTwo(visit)
    await page.setViewportSize({ width: 390, height: 740 })
    await open(page, '/cart')
    await page
      .locator('.line-reason-name')
      .evaluate((name) => (name.textContent = 'Bütün mallara iki ədəddən 10 faiz payız endirimi'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await end()
  })

  it('sees at the checkout why a line is cheaper', async ({ visit }) => {
    const { page, end } = await threeForTwo(visit)
    await open(page, '/cart/checkout')
    const row = page.locator('.items-table tbody tr')
    await expectText(row.locator('td').last(), '20.00 ₼')
    await expectText(row.locator('th'), /3 × 10\.00 ₼ 3-ü 2-nin qiymətinə$/)
    await expectText(page.locator('.sums').first(), 'Endirimsiz qiymət 30.00 ₼ 3-ü 2-nin qiymətinə −10.00 ₼')
    await end()
  })

  it('sees the number of pieces of each part of a set', async ({ visit, shop }) => {
    const visitor = await visit(EMAIL)
    const api = await atWork(visitor)
    const slugs = ['demo-sade', 'demo-video']
    const [two, one] = await Promise.all(slugs.map((slug) => anyone(shop.url).call('product', { slug })))
    const parts = [
      { product_id: two?.id, quantity: 2 },
      { product_id: one?.id, quantity: 1 },
    ]
    const set = await addPromotion(api, { name: 'Dəst', effect: { kind: 'bundle', parts, price: '99.00' } })
    await open(visitor.page, '/product/demo-sade')
    await expectText(visitor.page.locator('.set-part').first(), `${two?.name} 2 × 10.00 ₼`)
    await switchOff(api, set)
  })

  it('adds the piece that makes the cheapest one free', async ({ visit }) => {
    const { page, end } = await threeForTwo(visit)
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Azalt' }).click()
    await expectText(page.locator('.line-hint p'), '1 ədəd də əlavə etsəniz, ən ucuzu pulsuz olacaq')
    await page.getByRole('button', { name: /^\+1 ədəd/ }).click()
    await expectText(page.locator('.cart-row-total > span'), '20.00 ₼')
    await expect(page.locator('.line-hint')).toHaveCount(0)
    await end()
  })

  it('is shown the fresh sums when a promotion ends between cart and order (R22)', async ({ visit }) => {
    const { page, end } = await threeForTwo(visit)
    await open(page, '/cart/checkout')
    await page.getByLabel('Adres').fill('Nizami küçəsi 96')
    await page.locator('input[name=delivery]').last().check()
    // A quote under way could show the fresh sums before the button is pressed.
    await page.waitForLoadState('networkidle')
    await expectText(page.locator('.checkout-pay b'), '20.00 ₼')
    await end()
    await orderButton(page).click()
    const dialog = page.getByRole('dialog', { name: /^Qiymətlər dəyişib\./ })
    await expectText(dialog.locator('.changed-prices'), '3-ü 2-nin qiymətinə artıq işləmir Yekun 20.00 ₼ 30.00 ₼')
    await dialog.getByRole('button', { name: 'Bağla' }).click()
    await expectText(page.locator('.checkout-pay b'), '30.00 ₼')
    await orderButton(page).click()
    await expectPath(page, '/success')
  })

  it('declines a gift, and orders without it (R16)', async ({ visit, shop }) => {
    const visitor = await visit(EMAIL)
    const { page } = visitor
    const api = await atWork(visitor)
    const { id: product_id, name } = await anyone(shop.url).call('product', { slug: 'demo-video' })
    const gift = await addPromotion(api, {
      name: 'Hədiyyə',
      effect: { kind: 'gift', product_id },
      minimum_total: '10.00',
    })
    await holding(visitor, 'cart', ['demo-sade'])
    await open(page, '/cart')
    const panel = page.getByRole('region', { name: `Hədiyyə: ${name}` })
    await expectText(panel.locator('.gift-price'), /Pulsuz$/)
    await page.setViewportSize({ width: 360, height: 740 })
    const right = async () => Math.round((await panel.evaluate((element) => element.getBoundingClientRect())).right)
    await eventually(right).toBe(360 - 16)
    await panel.getByRole('button', { name: 'İstəmirəm' }).click()
    await expect(panel).toHaveCount(0)
    await open(page, '/cart/checkout')
    await page.getByLabel('Adres').fill('Nizami küçəsi 96')
    await orderButton(page).click()
    await expectPath(page, '/success')
    const [order] = await (await customer(shop.url, EMAIL)).call('activeOrders', {})
    expect(order?.items).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('declined_gifts'))).toBeNull()
    await switchOff(api, gift)
  })

  it('takes a coupon from the cart to the checkout', async ({ visit }) => {
    const visitor = await visit(EMAIL)
    const { page } = visitor
    await holding(visitor, 'cart', ['demo-sade'], { quantity: 3 })
    await open(page, '/cart')
    await page.getByLabel('Kupon', { exact: true }).fill('BES')
    await page.getByRole('button', { name: 'Yoxla' }).click()
    await expectText(page.locator('.cart-summary dl').first(), /Kupon endirimi −5\.00 ₼$/)
    await page.getByRole('link', { name: 'Sifarişi qeydiyata al' }).click()
    await expect(page.getByLabel('Kupon', { exact: true })).toHaveValue('BES')
    await page.getByText('Kupon endirimi').waitFor()
  })
})

it('a cart without a connection has the sums of the browser', async ({ visit }) => {
  const { page, end } = await threeForTwo(visit, null)
  await page.route('**/cart/quote/', (route) => route.abort())
  await open(page, '/cart')
  await expectText(page.locator('.cart-row-total > span'), '30.00 ₼')
  await eventually(() => page.locator('dd.sums-total').innerText()).toMatch(/^30\.00/)
  await end()
})

it('a cart is asked for once when it is opened', async ({ visit }) => {
  const { page, end } = await threeForTwo(visit)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/cart/quote/') && asked.push(request.url()))
  await open(page, '/cart')
  await page.locator('.line-reasons').waitFor()
  expect(asked).toHaveLength(1)
  await end()
})
