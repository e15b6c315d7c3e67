import { beforeEach, describe, expect, it } from 'vitest'
import {
  booksAgree,
  customer,
  goods,
  member,
  orderLine,
  orderPayload,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import { choice, fourVariants, saveVariants, variantStocks } from '#tests/variants.ts'

// Goods that are stocked by the combination of two options (E70, G29).

stockedShop('owner')
beforeEach(() => fourVariants())

/** Each variant as it is. */
const ALL = { 'Nanə / 0 mg': {}, 'Nanə / 3 mg': {}, 'Manqo / 3 mg': {}, 'Manqo / 6 mg': { price: '4.00' } }
const order = (names: string[], paid: string, quantity = 1, by = customer()) =>
  by.post('checkout/', orderPayload([orderLine('demo-secimli', quantity, paid, names)]))
const product = async () => (await visitor().get('product/demo-secimli/')).body
const quote = async (...lines: [names: string[], quantity: number][]) =>
  (
    await visitor().post('cart/quote/', {
      items: lines.map(([names, quantity]) => ({
        product: goods.products['demo-secimli'],
        quantity,
        options: names.map(choice),
      })),
    })
  ).body

describe('checkout of variants', () => {
  it('shows the combinations that exist, and the stock of each choice over its variants', async () => {
    const { options, variants, stock_count } = await product()
    expect(stock_count).toBe(15)
    expect(options).toHaveLength(2)
    expect(
      options.map(({ items }: { items: { stock_count: number }[] }) => items.map((one) => one.stock_count)),
    ).toEqual([
      [9, 6],
      [8, 7, 0],
    ])
    const shown = (names: string[], price: string, pieces: number) => ({
      items: names.map(choice),
      price,
      stock_count: pieces,
      available: pieces > 0,
      image: null,
    })
    expect(variants).toEqual([
      shown(['Nanə', '0 mg'], '0.00', 8),
      shown(['Nanə', '3 mg'], '0.99', 1),
      shown(['Manqo', '3 mg'], '2.24', 6),
      shown(['Manqo', '6 mg'], '4.00', 0),
    ])
  })

  it('offers a choice only while one of its variants can be bought', async () => {
    const [, nicotine] = (await product()).options
    expect(nicotine.items.map(({ available }: { available: boolean }) => available)).toEqual([true, true, false])
  })

  it('shows products without variants without the field', async () => {
    expect((await visitor().get('product/demo-secimli-endirim/')).body).not.toHaveProperty('variants')
  })

  it('takes the stock of the chosen variant', async () => {
    expect((await order(['3 mg', 'Manqo'], '55.48', 2)).status).toBe(201)
    expect(await variantStocks()).toMatchObject({ 'Nanə / 3 mg': 1, 'Manqo / 3 mg': 4 })
    await booksAgree()
  })

  it('names the price of the variant as the price of its last choice', async () => {
    const { body } = await order(['Manqo', '3 mg'], '27.74')
    expect(body.items[0].options).toBe('Dad : Manqo - 0.00 ₼\nNikotin : 3 mg - 2.24 ₼')
  })

  it('charges the own price of a variant instead of the prices of its choices', async () => {
    await saveVariants({ ...ALL, 'Nanə / 0 mg': { price: '3.10' } })
    expect(await order(['Nanə', '0 mg'], '25.50')).toMatchObject({
      status: 409,
      body: { items: [{ list_price: '28.60', orderItemOptions: [{ price: '0.00' }, { price: '3.10' }] }] },
    })
    expect((await order(['Nanə', '0 mg'], '28.60')).status).toBe(201)
  })

  it("discounts a variant's price once for a customer with a percent", async () => {
    // 10 % of 25.50 and of 2.24, each rounded: 22.95 + 2.02. Of 1.25 and 0.99 it would be 1.13 + 0.89 too.
    expect((await order(['Manqo', '3 mg'], '24.97', 1, customer('sadiq'))).status).toBe(201)
  })

  it('rejects a combination that does not exist', async () => {
    const { status, body } = await order(['Nanə', '6 mg'], '27.49')
    expect([status, body.items]).toEqual([400, [{ product: ['Seçimlər dəyişib. Məhsulu yenidən seçin.'] }]])
  })

  it('rejects a combination that the shop does not offer', async () => {
    await saveVariants({ ...ALL, 'Manqo / 3 mg': { available: false } })
    expect((await order(['Manqo', '3 mg'], '27.74')).status).toBe(400)
  })

  it('names both choices of a sold-out combination', async () => {
    const { status, body } = await order(['Manqo', '6 mg'], '29.50')
    expect([status, body.items]).toEqual([400, [{ product: ['“Manqo, 6 mg” bitib.'] }]])
  })

  it('holds the limit over all lines of one combination, and not over others', async () => {
    const line = (names: string[], paid: string) => orderLine('demo-secimli', 1, paid, names)
    const both = await customer().post(
      'checkout/',
      orderPayload([line(['Nanə', '3 mg'], '26.49'), line(['3 mg', 'Nanə'], '26.49')]),
    )
    expect(both.status).toBe(400)
    const others = await customer().post(
      'checkout/',
      orderPayload([line(['Nanə', '3 mg'], '26.49'), line(['Manqo', '3 mg'], '27.74')]),
    )
    expect(others.status).toBe(201)
  })

  it('sells the last piece of a combination to one of two simultaneous buyers', async () => {
    const answers = await Promise.all([
      order(['Nanə', '3 mg'], '26.49'),
      order(['3 mg', 'Nanə'], '23.84', 1, customer('sadiq')),
      order(['Nanə', '3 mg'], '26.49'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    expect(await variantStocks()).toMatchObject({ 'Nanə / 3 mg': 0, 'Manqo / 3 mg': 6 })
    await booksAgree()
  })

  it('gives the pieces of a cancelled order back to their variant', async () => {
    const { body } = await order(['Manqo', '3 mg'], '27.74')
    expect((await customer().patch(`cancel-order/${body.id}/`, { canceled: true })).status).toBe(200)
    expect(await variantStocks()).toMatchObject({ 'Nanə / 3 mg': 1, 'Manqo / 3 mg': 6 })
    await booksAgree()
  })

  it('gives returned pieces back to their variant', async () => {
    const { body } = await order(['Manqo', '3 mg'], '27.74')
    for (const stage of ['preparing', 'on_way', 'delivered'])
      await member.post('admin/orders/stage/', { orders: [{ id: body.id, stage }] })
    const { body: shown } = await member.get(`admin/orders/${body.id}/`)
    const back = await member.post(`admin/orders/${body.id}/returns/`, {
      items: [{ id: shown.items[0].id, quantity: 1, restocked: true }],
      reason: 'Dəyişdi',
    })
    expect(back.status, JSON.stringify(back.body)).toBeLessThan(300)
    expect(await variantStocks()).toMatchObject({ 'Manqo / 3 mg': 6 })
    await booksAgree()
  })

  it('moves pieces between variants when an order is changed', async () => {
    const { body } = await order(['Manqo', '3 mg'], '27.74')
    const { body: shown } = await member.get(`admin/orders/${body.id}/`)
    const orderItemOptions = ['Nanə', '3 mg'].map((name) => ({ id: choice(name) }))
    const wish = {
      lines: [],
      added: [{ product: goods.products['demo-secimli'], quantity: 1, orderItemOptions }],
      delivery: shown.delivery_id,
    }
    const { total } = (await member.post(`admin/orders/${body.id}/change/quote/`, wish)).body
    const changed = await member.put(`admin/orders/${body.id}/change/`, { ...shown, ...wish, total })
    expect(changed.status, JSON.stringify(changed.body)).toBe(204)
    expect(await variantStocks()).toMatchObject({ 'Nanə / 3 mg': 0, 'Manqo / 3 mg': 6 })
    await booksAgree()
  })

  it('quotes the price and the stock of the variant for both of its choices', async () => {
    const { items } = await quote([['Manqo', '3 mg'], 9], [['Nanə', '3 mg'], 1], [['Nanə', '6 mg'], 1])
    expect(items).toMatchObject([
      {
        state: 'reduced',
        quantity: 6,
        unit_price: '27.74',
        options: [
          { name: 'Manqo', price: '0.00', stock_count: 6 },
          { name: '3 mg', price: '2.24', stock_count: 6 },
        ],
      },
      { state: 'ok', quantity: 1, options: [{ stock_count: 1 }, { stock_count: 1 }] },
      { state: 'gone' },
    ])
  })

  it('finds a scanned variant for an order by phone, by both of its choices', async () => {
    await saveVariants({ ...ALL, 'Nanə / 3 mg': { barcode: '4760000000017' } })
    const { body } = await member.get('admin/manual-orders/products/?q=4760000000017')
    expect(body).toMatchObject([{ scanned: { item: choice('Nanə'), other: choice('3 mg') } }])
  })

  it('subscribes to a sold-out combination alone', async () => {
    const ask = (items: string[]) =>
      visitor().post('product/demo-secimli/notify/', { email: 'a@example.com', items: items.map(choice) })
    expect((await ask(['Manqo', '6 mg'])).status).toBe(204)
    expect((await ask(['Manqo', '3 mg'])).status).toBe(409)
    expect((await ask(['Nanə', '6 mg'])).status).toBe(404)
  })
})
