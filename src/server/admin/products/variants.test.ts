import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  booksAgree,
  customer,
  goods,
  member as owner,
  orderLine,
  orderPayload,
  runSql,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'
import {
  choice,
  fourVariants,
  readVariants,
  saveVariants,
  stockCosts,
  variantPath,
  variantStocks,
} from '#tests/variants.ts'

// A product is stocked by the combination of two options (E70, G29, G30).

stockedShop('owner')

type Option = { counted: boolean; items: { id: number; name: string }[] }
const save = async (more: object) => owner.put(variantPath(), { ...(await readVariants()), ...more })
/** Counts the stock by the flavours alone. */
const byFlavour = async (...pieces: number[]) => {
  const [flavours, nicotine] = (await readVariants()).options
  const items = flavours.items.map((item: object, at: number) => ({ ...item, stock: pieces[at] }))
  return save({
    options: [
      { ...flavours, counted: true, items },
      { ...nicotine, counted: false },
    ],
  })
}
const receive = (item: number, quantity: number, unit_cost: string) =>
  owner.post('admin/receipts/', {
    supplier: 'Xəzər',
    number: '1',
    received_on: '2026-11-20',
    note: '',
    lines: [{ product: goods.products['demo-secimli'], item, quantity, unit_cost }],
  })
const order = (names: string[], paid: string) =>
  customer().post('checkout/', orderPayload([orderLine('demo-secimli', 1, paid, names)]))
const hiddenOptions = () => runSql(sql`select name, counted from options where combines order by id`)

describe('variants of a product', () => {
  it('divides the stock of a product among its variants', async () => {
    await fourVariants()
    const { options, variants, stock_count } = await readVariants()
    expect(stock_count).toBe(15)
    expect(options.map(({ counted }: Option) => counted)).toEqual([true, true])
    expect(variants).toMatchObject([
      { choices: ['Nanə', '0 mg'], stock_count: 8, price: null },
      { choices: ['Nanə', '3 mg'], stock_count: 1 },
      { choices: ['Manqo', '3 mg'], stock_count: 6 },
      { choices: ['Manqo', '6 mg'], stock_count: 0, price: '4.00' },
    ])
    await booksAgree()
  })

  it('keeps the ids of choices and variants when the same product is saved again', async () => {
    await fourVariants()
    const before = await readVariants()
    const { status, body } = await save({ name: 'Başqa ad' })
    expect(status).toBe(200)
    expect([body.options, body.variants]).toEqual([before.options, before.variants])
    expect(body.options[0].items.map(({ id }: { id: number }) => id)).toEqual([choice('Nanə'), choice('Manqo')])
  })

  it('keeps the variants of a save that does not name them', async () => {
    await fourVariants()
    const { variants, ...before } = await readVariants()
    expect((await owner.put(variantPath(), { ...before, short_description: 'Yeni' })).body.variants).toEqual(variants)
  })

  it('changes nothing in a product whose stock is counted by one option', async () => {
    await byFlavour(10, 5)
    expect(await readVariants()).toMatchObject({ variants: [], options: [{ counted: true }, { counted: false }] })
    expect(await hiddenOptions()).toEqual([])
  })

  it('creates a product with variants, their stock and their cost', async () => {
    const { status, body } = await owner.post('admin/products/', {
      name: 'Yeni maye',
      slug: '',
      category_id: 1,
      price: '20.00',
      stock_count: 0,
      options: [
        { name: 'Dad', counted: true, items: [{ name: 'Nanə' }, { name: 'Alma' }] },
        { name: 'Güc', counted: true, items: [{ name: '3 mg' }, { name: '6 mg', price: '1.00' }] },
      ],
      variants: [
        { choices: ['Nanə', '3 mg'], stock: 3, unit_cost: '7.00', sku: 'N3' },
        { choices: ['Alma', '6 mg'], stock: 2, unit_cost: '8.00', barcode: '4760000000017' },
      ],
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ stock_count: 5, variants: [{ sku: 'N3', stock_count: 3 }, { stock_count: 2 }] })
    expect(await runSql(sql`select stock_cost::int from products where id = ${body.id}`)).toEqual([
      { stock_cost: 3700 },
    ])
    await booksAgree()
  })

  it('names what is wrong with a variant', async () => {
    const { status, body } = await saveVariants({ 'Nanə / 9 mg': 5, 'Manqo / 3 mg': 10 })
    expect([status, body.variants]).toEqual([400, [{ choices: ['“9 mg” adlı seçim yoxdur.'] }, {}]])
  })

  it('takes no variant as a choice of a plain option', async () => {
    await fourVariants()
    const { options, variants } = await readVariants()
    const [flavours, nicotine] = options
    const items = [...nicotine.items, { id: variants[3].id, name: '9 mg' }]
    expect((await save({ options: [flavours, { ...nicotine, items }] })).status).toBe(400)
  })

  it('rejects the same variant twice', async () => {
    const { variants, ...product } = await readVariants()
    expect(variants).toEqual([])
    const twice = await owner.put(variantPath(), {
      ...product,
      options: product.options.map((option: object) => ({ ...option, counted: true })),
      variants: [15, 0].map((stock) => ({ choices: ['Nanə', '3 mg'], stock })),
    })
    expect([twice.status, twice.body.variants]).toEqual([400, [{}, { choices: ['Bu variant təkrarlanır.'] }]])
  })

  it('asks for the variants of two counted options', async () => {
    const options = (await readVariants()).options.map((option: object) => ({ ...option, counted: true }))
    const { status, body } = await save({ options })
    expect([status, body.options[1].counted]).toEqual([
      400,
      ['Stok ən çoxu iki seçimin variantları üzrə sayıla bilər: onları yazın.'],
    ])
  })

  it('rejects variants whose stock is not the stock of the product', async () => {
    expect((await saveVariants({ 'Nanə / 3 mg': 9 })).body.variants).toEqual([
      'Seçimlərin stoku birlikdə 15 ədəd olmalıdır, 9 yazılıb.',
    ])
  })

  it('keeps a SKU unique among variants and products', async () => {
    await fourVariants()
    const { variants } = await readVariants()
    const codes = variants.map((one: object, at: number) => ({ ...one, sku: at < 2 ? 'A-1' : null }))
    expect((await save({ variants: codes })).body.variants).toEqual([{}, { sku: ['Bu SKU təkrarlanır.'] }, {}, {}])
  })

  it('keeps the stock and the cost of each choice when the second option begins to be counted', async () => {
    await byFlavour(0, 0)
    await runSql(sql`select 1`)
    expect((await byFlavour(10, 5)).status).toBe(200)
    expect((await receive(choice('Nanə'), 2, '3.00')).status).toBe(201)
    expect((await receive(choice('Manqo'), 5, '9.00')).status).toBe(201)
    const before = await stockCosts()
    expect(before.Nanə).not.toBe(before.Manqo)
    expect((await saveVariants({ 'Nanə / 3 mg': 12, 'Manqo / 3 mg': 10, 'Manqo / 0 mg': 0 })).status).toBe(200)
    expect(await stockCosts()).toEqual({
      'Nanə / 3 mg': before.Nanə,
      'Manqo / 3 mg': before.Manqo,
      'Manqo / 0 mg': 0,
    })
    await booksAgree()
  })

  it('adds the stock and the cost of variants up when one option is counted again', async () => {
    await fourVariants()
    const [, second, third] = (await readVariants()).variants
    await receive(second.id, 3, '4.00')
    await receive(third.id, 2, '6.00')
    const before = await stockCosts()
    expect((await byFlavour(12, 8)).status).toBe(200)
    expect(await stockCosts()).toEqual({
      Nanə: (before['Nanə / 0 mg'] ?? 0) + (before['Nanə / 3 mg'] ?? 0),
      Manqo: (before['Manqo / 3 mg'] ?? 0) + (before['Manqo / 6 mg'] ?? 0),
    })
    await booksAgree()
  })

  it('keeps a variant that history names, switched off, and deletes another one', async () => {
    await fourVariants()
    const { variants } = await readVariants()
    await order(['Nanə', '3 mg'], '26.49')
    const [first, , third] = variants
    expect((await save({ variants: [first, third] })).status).toBe(200)
    expect(await variantStocks()).toEqual({ 'Nanə / 0 mg': 8, 'Manqo / 3 mg': 6 })
    expect(
      await runSql(sql`select item.name, available, stock_count, first_item_id from option_items item
        join options on options.id = option_id where combines and not counted`),
    ).toEqual([{ name: 'Nanə / 3 mg', available: false, stock_count: null, first_item_id: null }])
    await booksAgree()
  })

  it('gives a cancelled order of a removed variant back to a variant of its flavour, with a note', async () => {
    await fourVariants()
    const { body } = await order(['Nanə', '3 mg'], '26.49')
    const [first, , third] = (await readVariants()).variants
    await save({ variants: [third, first] })
    await customer().patch(`cancel-order/${body.id}/`, { canceled: true })
    expect(await variantStocks()).toEqual({ 'Manqo / 3 mg': 6, 'Nanə / 0 mg': 9 })
    await booksAgree()
  })

  it('gives an order from before the second option back to the ordered flavour', async () => {
    await byFlavour(10, 5)
    const { body } = await order(['Manqo', '6 mg'], '28.74')
    expect((await saveVariants({ 'Nanə / 0 mg': 10, 'Manqo / 3 mg': 4 })).status).toBe(200)
    await customer().patch(`cancel-order/${body.id}/`, { canceled: true })
    expect(await variantStocks()).toEqual({ 'Nanə / 0 mg': 10, 'Manqo / 3 mg': 5 })
    await booksAgree()
  })

  it('refuses to remove a variant with stock', async () => {
    await fourVariants()
    const { variants } = await readVariants()
    const { status, body } = await save({ variants: variants.slice(1) })
    expect([status, body.variants]).toEqual([
      400,
      ['“Nanə / 0 mg” seçimində 8 ədəd var: əvvəlcə onun stokunu sıfırlayın.'],
    ])
  })

  it('adds the stock of variants up without typed pieces when one option is counted again', async () => {
    await fourVariants()
    const [flavours, nicotine] = (await readVariants()).options
    const { status, body } = await save({ options: [{ ...flavours, counted: false }, nicotine] })
    expect([status, body.options[1].items]).toMatchObject([
      200,
      [{ stock_count: 8 }, { stock_count: 7 }, { stock_count: 0 }],
    ])
    await booksAgree()
  })

  it('moves the stock of a removed variant, with its cost, to another one', async () => {
    await fourVariants()
    const [first, second, third, fourth] = (await readVariants()).variants
    await receive(second.id, 2, '4.00')
    const before = await stockCosts()
    const moved = await save({ variants: [first, third, fourth], moved_stock: [{ item: second.id, to: first.id }] })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await variantStocks()).toEqual({ 'Nanə / 0 mg': 11, 'Manqo / 3 mg': 6, 'Manqo / 6 mg': 0 })
    expect((await stockCosts())['Nanə / 0 mg']).toBe((before['Nanə / 0 mg'] ?? 0) + (before['Nanə / 3 mg'] ?? 0))
    await booksAgree()
  })

  it('writes the stock of a removed choice off', async () => {
    await byFlavour(10, 5)
    const [flavours, nicotine] = (await readVariants()).options
    const options = [{ ...flavours, items: flavours.items.slice(0, 1) }, nicotine]
    const { status, body } = await save({ options, moved_stock: [{ item: choice('Manqo'), to: null }] })
    expect([status, body.stock_count]).toEqual([200, 10])
    expect((await owner.get(`admin/stock/${body.id}/history/`)).body.results[0]).toMatchObject({
      change: -5,
      reason: 'hand',
      note: '“Manqo” seçimi silindi',
    })
    await booksAgree()
  })

  it('moves no stock of a variant that stays', async () => {
    await fourVariants()
    const [first, second] = (await readVariants()).variants
    expect((await save({ moved_stock: [{ item: first.id, to: second.id }] })).status).toBe(200)
    expect(await variantStocks()).toMatchObject({ 'Nanə / 0 mg': 8, 'Nanə / 3 mg': 1 })
  })

  it('moves no stock to an item of another product', async () => {
    await fourVariants()
    const [first, ...others] = (await readVariants()).variants
    const { status, body } = await save({ variants: others, moved_stock: [{ item: first.id, to: 999_999 }] })
    expect([status, body.moved_stock]).toEqual([400, ['Bu seçim artıq yoxdur. Səhifəni yeniləyin.']])
  })

  it('keeps stock, variants and choices when the options change their order', async () => {
    await fourVariants()
    const { options, variants } = await readVariants()
    const turned = variants.map((one: { choices: string[] }) => ({ ...one, choices: one.choices.toReversed() }))
    const { status } = await save({ options: options.toReversed(), variants: turned })
    expect(status).toBe(200)
    expect(await variantStocks()).toEqual({ '0 mg / Nanə': 8, '3 mg / Nanə': 1, '3 mg / Manqo': 6, '6 mg / Manqo': 0 })
    await booksAgree()
  })

  it('copies the variants of a product without their stock and codes', async () => {
    await fourVariants()
    const { body } = await owner.post(`admin/products/${goods.products['demo-secimli']}/duplicate/`)
    expect(body.variants).toHaveLength(4)
    expect(body.variants[3]).toMatchObject({ choices: ['Manqo', '6 mg'], price: '4.00', stock_count: 0, sku: null })
  })

  it('counts, corrects, receives and finds low stock by variant', async () => {
    await fourVariants()
    const product = goods.products['demo-secimli']
    const [, second] = (await readVariants()).variants
    expect((await receive(second.id, 4, '5.00')).status).toBe(201)
    expect(
      (await owner.post(`admin/stock/${product}/change/`, { item: second.id, change: -2, note: 'Qırıldı' })).status,
    ).toBe(200)
    const { results } = (await owner.get('admin/stock/?q=demo-secimli')).body
    expect(results[0].items).toMatchObject([
      { name: 'Nanə / 0 mg', stock_count: 8 },
      { name: 'Nanə / 3 mg', stock_count: 3, is_low: true },
      { name: 'Manqo / 3 mg' },
      { name: 'Manqo / 6 mg' },
    ])
    expect((await owner.get(`admin/stock/${product}/history/`)).body.results[0]).toMatchObject({
      item: { name: 'Nanə / 3 mg', balance: 3 },
    })
    await booksAgree()
  })

  it('needs the right to prices for the price of a variant', async () => {
    await fourVariants()
    const packer = await staff('editor')
    const product = (await packer.get(variantPath())).body
    const variants = product.variants.map((one: object) => ({ ...one, price: '9.00' }))
    expect((await packer.put(variantPath(), { ...product, variants })).status).toBe(400)
  })

  it('deletes a product with variants', async () => {
    await fourVariants()
    expect((await owner.delete(variantPath())).status).toBe(204)
    expect(await hiddenOptions()).toEqual([])
  })
})
