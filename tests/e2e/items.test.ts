import type { Page } from '@playwright/test'
import type { Api, Reply } from '#src/contract/client/api.ts'
import { expect, test } from './fixtures.ts'
import { anyone, customer } from './customers.ts'
import { eventually, open, expectText } from './screen.ts'
import { stored } from './stored-goods.ts'
import { toCard } from '#src/web/product/card-product.ts'

// V3: each flavour has its own stock and picture.

/** Returns a product of the demo shop with one sold-out flavour and another with three pieces left. */
async function scarce(api: Api) {
  for (let next: string | undefined = ''; next !== undefined;) {
    const page: Reply<'shopProducts'> = await api.call('shopProducts', {
      page_size: 100,
      ...(next ? { cursor: next } : {}),
    })
    const product = page.results.find(
      ({ options }) =>
        [0, 3].every((pieces) => options[0]?.items.some(({ stock_count }) => stock_count === pieces)) &&
        options.length === 1,
    )
    const [option] = product?.options ?? []
    if (product && option) {
      const of = (pieces: (stock: number) => boolean) =>
        option.items.find(({ stock_count }) => pieces(stock_count ?? -1)) as (typeof option.items)[0]
      return {
        product,
        option,
        gone: of((stock) => stock === 0),
        few: of((stock) => stock === 3),
        many: of((stock) => stock > 5),
      }
    }
    next = new URL(page.next ?? 'x:?cursor=', 'http://x').searchParams.get('cursor') || undefined
  }
  throw new Error('the demo shop has no such product')
}

const chip = (page: Page, name: string) =>
  page.locator('.option-chips label').filter({ hasText: name }).getByRole('radio')
const buy = (page: Page) => page.locator('.product-buy').getByRole('button', { name: 'Səbətə at' })

test('choosing an item shows its stock and picture; a sold-out item asks for an e-mail', async ({ visit, shop }) => {
  const { product, gone, few, many } = await scarce(anyone(shop.url))
  const { page, problems } = await visit('musteri@demo.az')
  await open(page, `/product/${product.slug}`)
  await expectText(page.locator('.product-stock'), `Stokda var: ${product.stock_count} ədəd`)
  await chip(page, many.name).check()
  await expectText(page.locator('.product-stock'), `${many.name}: stokda var, ${many.stock_count} ədəd`)
  const current = () =>
    page.evaluate(() => {
      const strip = document.querySelector('.gallery-strip') as HTMLElement
      return (strip.children[Math.round(strip.scrollLeft / strip.clientWidth)] as HTMLElement).querySelector('img')?.alt
    })
  await eventually(current).toBe(`${product.name}, ${many.name}`)
  await chip(page, few.name).check()
  await expectText(page.locator('.product-stock'), `${few.name}: son 3 ədəd`)
  const plus = page.locator('.product-buy').getByRole('button', { name: 'Artır' })
  for (let times = 0; times < 2; times++) await plus.click()
  await eventually(() => plus.getAttribute('aria-disabled')).toBe('true')
  await buy(page).click()
  await expectText(page.locator('#buy-hint'), 'Səbətinizdə 3 ədəd var, stokda başqa qalmayıb.')
  await chip(page, many.name).check()
  await eventually(() => buy(page).getAttribute('aria-disabled')).toBe('false')
  await buy(page).click()

  await chip(page, gone.name).check()
  await expectText(page.locator('.product-stock'), `${gone.name}: stokda yoxdur`)
  await eventually(() => page.locator('.product-buy').count()).toBe(0)
  await page.getByRole('button', { name: 'Stokda olanda xəbər ver' }).click()
  await page.getByText('Oldu! Məhsul stoka qayıdan kimi').waitFor()

  // The cart limits each flavour to its own stock, and so does checkout.
  await open(page, '/cart')
  const rows = page.locator('.cart-table tbody tr')
  await eventually(() => rows.count()).toBe(2)
  await eventually(() => rows.nth(0).getByRole('button', { name: 'Artır' }).getAttribute('aria-disabled')).toBe('true')
  await rows.nth(1).getByRole('button', { name: 'Artır' }).click()
  await expect(rows.nth(1).getByLabel('Say')).toHaveValue('2')
  expect(problems).toEqual([])
})

test('a cart without stock of items is updated, and another buyer sees the remaining stock', async ({
  visit,
  shop,
}) => {
  const api = anyone(shop.url)
  const { product, option, few } = await scarce(api)
  const line = {
    product: toCard(product),
    quantity: 9,
    total_price: '1.00',
    options: [{ id: few.id, option: option.name, name: few.name, price: few.price }],
  }
  const visitor = await visit('musteri@demo.az')
  await stored(visitor, 'cart', JSON.stringify([line]))
  await open(visitor.page, '/cart')
  await expectText(visitor.page.locator('.snackbar'), new RegExp(`\\(${few.name}\\): stokda 3 ədəd qalıb\\.`))
  await expect(visitor.page.getByLabel('Say')).toHaveValue('3')
  const buyer = await customer(shop.url, 'sadiq@demo.az')
  const [delivery] = await api.call('deliveryTypes', {})
  const { items } = await buyer.call('quoteCart', { items: [{ product: product.id, quantity: 2, options: [few.id] }] })
  await buyer.call('checkout', {
    delivery: delivery?.id ?? 0,
    first_name: 'S',
    last_name: 'Q',
    email: 'sadiq@demo.az',
    phone: '0501234568',
    city: 'Bakı',
    address: 'X',
    items: [
      {
        product: product.id,
        quantity: 2,
        orderItemOptions: [{ id: few.id }],
        paid_amount: items[0]?.total_price ?? '',
      },
    ],
  })
  await open(visitor.page, '/cart')
  await expect(visitor.page.getByLabel('Say')).toHaveValue('1')
  // The product's cached page has the new stock.
  await open(visitor.page, `/product/${product.slug}`)
  await chip(visitor.page, few.name).check()
  await expectText(visitor.page.locator('.product-stock'), `${few.name}: son 1 ədəd`)
})

test('a link with a choice, as product feeds have it, opens the product with that choice (E81)', async ({
  visit,
  shop,
}) => {
  const { product, option, few } = await scarce(anyone(shop.url))
  const { page } = await visit()
  await open(page, `/product/${product.slug}?${option.id}=${few.id}`)
  await expect(page.locator('.option').getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`^${few.name}`),
  )
})
