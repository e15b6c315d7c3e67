import { write, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { placeOf, product, takeFile } from '#tests/importing.ts'
import { booksAgree, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

type Rows = (string | number)[][]

const CATEGORIES: Rows = [
  ['category_id', 'parent_id', 'name(en-gb)'],
  [20, 0, 'Texnika'],
  [26, 20, 'Kamera'],
]
const SPECIALS: Rows = [
  ['product_id', 'customer_group', 'priority', 'price', 'date_start', 'date_end'],
  [30, 'Default', 1, 90, '0000-00-00', '0000-00-00'],
]
const VALUES = 'product_id,option,option_value,quantity,subtract,price,price_prefix,points,points_prefix,weight'.split(
  ',',
)

/** A workbook as OpenCart's 'Export/Import' writes it, with one product and these options of it. */
function workbook(options: Rows, values: Rows, headers = VALUES, sku = ''): Buffer {
  const sheets = {
    Categories: CATEGORIES,
    Products: [
      ['product_id', 'name(en-gb)', 'categories', 'sku', 'upc', 'quantity', 'model', 'price', 'status'],
      [30, 'Canon', '20,26', sku, '', 7, 'OC-1', 100.5, 'true'],
    ],
    Specials: SPECIALS,
    ProductOptions: [['product_id', 'option', 'default_option_value', 'required'], ...options],
    ProductOptionValues: [headers, ...values],
    Rewards: [
      ['product_id', 'customer_group', 'points'],
      [30, 'Default', 5],
    ],
  }
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

type Item = { name: string; price: string; stock_count: number | null; sku: string | null }

/** Imports a workbook; returns its product, its options as texts, and what was not read. */
async function camera(...file: Parameters<typeof workbook>) {
  const { errors } = await takeFile(workbook(...file), 'xlsx')
  const { price, sale_price, stock_count, sku, options } = await product('canon')
  await booksAgree()
  return {
    product: [price, sale_price, stock_count, sku],
    options: options.map(
      (option: { name: string; counted: boolean; items: Item[] }) =>
        `${option.name}${option.counted ? ', stok' : ''}: ` +
        option.items.map((item) => `${item.name} +${item.price} ${item.stock_count} ${item.sku}`).join(' | '),
    ),
    unread: errors.map(({ reason }) => reason).filter((reason) => !reason.includes('Rewards')),
  }
}

describe("a workbook of OpenCart's 'Export/Import'", () => {
  it('is read with its sheets of categories and specials, and names those that are not read', async () => {
    const done = await takeFile(workbook([], []), 'xlsx')
    expect(done).toMatchObject({ recognised: 'OpenCart', errors: [{ reason: '«Rewards» vərəqi oxunmadı.' }] })
    expect(await placeOf('canon')).toEqual(['Texnika', 'Kamera', null])
    expect(await product('canon')).toMatchObject({ price: '100.50', sale_price: '90.00', stock_count: 7, sku: 'OC-1' })
  })

  it('counts stock by the option whose values have pieces, and gives them codes', async () => {
    const options = [[30, 'Rəng', '', 'true']]
    const values = [
      [30, 'Rəng', 'Qırmızı', 2, 'true', 0, '+', 0, '+', 0],
      [30, 'Rəng', 'Göy', 3, 'true', 4.5, '+', 0, '+', 0],
    ]
    const read = {
      product: ['100.50', '90.00', 5, null],
      options: ['Rəng, stok: Qırmızı +0.00 2 OC-1-QIR | Göy +4.50 3 OC-1-GOY'],
      unread: [],
    }
    expect(await camera(options, values)).toEqual(read)
    // The same file again finds the same product.
    expect(await takeFile(workbook(options, values), 'xlsx')).toMatchObject({ created_count: 0, unchanged_count: 1 })
  })

  it('lowers the price of the product by a value that lowers it', async () => {
    const values = [
      [30, 'Dəst', 'Obyektivsiz', 0, 'false', 20, '-', 0, '+', 0],
      [30, 'Dəst', 'Obyektivlə', 0, 'false', 15.25, '+', 0, '+', 0],
    ]
    expect(await camera([[30, 'Dəst', '', 'true']], values)).toEqual({
      product: ['80.50', '70.00', 7, 'OC-1'],
      options: ['Dəst: Obyektivsiz +0.00 null null | Obyektivlə +35.25 null null'],
      unread: [],
    })
  })

  it('keeps the stock of the product if several options have their own', async () => {
    const values = [
      [30, 'Rəng', 'Qırmızı', 2, 'true', 0, '+', 0, '+', 0],
      [30, 'Ölçü', 'Böyük', 3, 'true', 1, '+', 0, '+', 0],
    ]
    const options = [
      [30, 'Rəng', '', 'true'],
      [30, 'Ölçü', '', 'true'],
    ]
    expect(await camera(options, values)).toEqual({
      product: ['100.50', '90.00', 7, 'OC-1'],
      options: ['Rəng: Qırmızı +0.00 null null', 'Ölçü: Böyük +1.00 null null'],
      unread: ['Bir neçə seçimin öz stoku var, ona görə stok məhsulun özündən oxundu: «Canon».'],
    })
  })

  it('lets nothing be chosen of an option that is not required', async () => {
    const values = [[30, 'Zəmanət', '2 il', 5, 'true', 12, '+', 0, '+', 0]]
    expect(await camera([[30, 'Zəmanət', '', 'false']], values, VALUES, 'SKU-1')).toEqual({
      product: ['100.50', '90.00', 7, 'SKU-1'],
      options: ['Zəmanət: — +0.00 null null | 2 il +12.00 null null'],
      unread: [],
    })
  })

  it.each([
    ['an option that a customer writes', [[30, 'Ad yazın', '', 'true']], [], VALUES, /Müştərinin yazdığı .*«Canon»/],
    [
      'options by numbers',
      [[30, '5', '', 'true']],
      [[30, 5, 7, 2, 'true', 0, '+', 0, '+', 0]],
      VALUES.map((header) => (header.startsWith('option') ? `${header}_id` : header)),
      /nömrə ilə yazılıb.*«Canon»/,
    ],
    [
      'a price by another sign',
      [[30, 'Rəng', '', 'true']],
      [[30, 'Rəng', 'Göy', 2, 'false', 20, '%', 0, '+', 0]],
      VALUES,
      /qiymət fərqi oxunmur.*«Canon»/,
    ],
    [
      'a value that lowers the price below zero',
      [[30, 'Rəng', '', 'true']],
      [[30, 'Rəng', 'Göy', 2, 'false', 95, '-', 0, '+', 0]],
      VALUES,
      /qiymət fərqi oxunmur.*«Canon»/,
    ],
  ] satisfies [string, Rows, Rows, string[], RegExp][])('names %s', async (_name, options, values, headers, note) => {
    expect(await camera(options, values, headers)).toEqual({
      product: ['100.50', '90.00', 7, 'OC-1'],
      options: [],
      unread: [expect.stringMatching(note)],
    })
  })
})
