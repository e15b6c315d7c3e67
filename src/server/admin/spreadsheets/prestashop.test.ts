import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { zipOf } from '#tests/fake-1c.ts'
import { checkFile, columnsOf, product, takeFile, workImport, type Shown } from '#tests/importing.ts'
import { booksAgree, member, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

const PRODUCTS = [
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount percent;Reference #;EAN13;Quantity;' +
    'URL rewritten;Image URLs (x,y,z...)',
  '7;1;Köynək;Home, Geyim;20.000000;;K;;9;koynek;',
  '8;1;Kupa;Home, Qablar;12.50;10;P;4760000000017;33;kupa;',
]
const COMBINATIONS = [
  'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;' +
    'EAN13;MPN;UPC;Wholesale price;Impact on price;Ecotax;Quantity;Minimal quantity;Default (0 = No, 1 = Yes)',
  '7;;Size:select:0,Color:color:1;S:0,Göy:1;;K-S-G;4760000000024;;;;0;0;5;1;1',
  '7;;Color:color:1,Size:select:0;Göy:1,M:0;;K-M-G;;;;;2.500000;0;3;1;0',
  '7;;Size:select:0,Color:color:1;M:0,Ağ:2;;K-M-A;;;;;-4,00;0;1;1;0;',
]
const csv = (rows: string[]) => Buffer.from(rows.join('\n'))
const archive = (combinations = COMBINATIONS, products = PRODUCTS) =>
  zipOf({ 'products.csv': csv(products), '__MACOSX/._products.csv': csv(['x']), 'combinations.csv': csv(combinations) })

function workbook(): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries({ Products: PRODUCTS, Combinations: COMBINATIONS }))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.split(';'))), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

type Variant = { choices: string[]; price: string | null; stock_count: number; sku: string | null }

async function shirt() {
  const { price, stock_count, variants } = await product('koynek')
  const texts = (variants as Variant[]).map(
    (one) => `${one.choices.join('/')} ${one.price ?? '0.00'} ${one.stock_count} ${one.sku}`,
  )
  return [price, stock_count, ...texts]
}
const SHIRT = ['16.00', 9, 'S/Göy 4.00 5 K-S-G', 'M/Göy 6.50 3 K-M-G', 'M/Ağ 0.00 1 K-M-A']

describe('the products and the combinations of PrestaShop', () => {
  it.each([
    ['an archive', archive(), 'zip'],
    ['a workbook', workbook(), 'xlsx'],
  ])('make products with variants from %s, once', async (_name, content, format) => {
    expect(await takeFile(content, format)).toMatchObject({ created_count: 2, errors: [] })
    expect(await shirt()).toEqual(SHIRT)
    expect(await product('kupa')).toMatchObject({ price: '12.50', sale_amount: '10', sku: 'P', stock_count: 33 })
    await booksAgree()
    expect(await takeFile(content, format)).toMatchObject({ created_count: 0, changed_count: 0, unchanged_count: 2 })
  })

  it('are recognised, and both files are named', async () => {
    const { id } = await checkFile(archive(), 'zip')
    const { body } = await member.get(`admin/imports/${id}/`)
    expect([body.state, body.recognised]).toEqual(['unmatched', 'PrestaShop'])
    expect(body.sheets).toMatchObject([
      { name: 'products.csv', isRead: true, rows: 2 },
      { name: 'combinations.csv', isRead: true, rows: 3 },
    ])
    expect((await columnsOf(id)).every(({ column }) => column !== null)).toBe(true)
  })

  it('are not joined if the combinations are not chosen', async () => {
    const { id, columns_version } = (await checkFile(archive(), 'zip')) as Shown
    const body = { sheets: ['products.csv'], columns_version }
    expect((await member.put(`admin/imports/${id}/sheets/`, body)).status).toBe(200)
    await workImport(id)
    expect((await columnsOf(id)).map(({ column }) => column)).not.toContain('group')
    expect((await member.get(`admin/imports/${id}/`)).body.sheets).toMatchObject([{ isRead: true }, { isRead: false }])
  })

  it('add variants to products that were imported without them', async () => {
    await takeFile(csv(PRODUCTS))
    expect(await takeFile(archive(), 'zip')).toMatchObject({ created_count: 0, changed_count: 1 })
    expect(await shirt()).toEqual(SHIRT)
  })

  it('belong together by the reference if the products have no number', async () => {
    const products = PRODUCTS.map((row) => row.slice(row.indexOf(';') + 1))
    const combinations = COMBINATIONS.map((row) => row.replace(/^7;;/, ';K;'))
    await takeFile(archive(combinations, products), 'zip')
    expect(await shirt()).toEqual(SHIRT)
  })

  it('leave the pieces with the product if the combinations have none', async () => {
    const combinations = [
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Impact on price',
      '7;Size:select:0;S:0;0',
      '7;Size:select:0;M:1;2',
    ]
    await takeFile(archive(combinations), 'zip')
    expect(await product('koynek')).toMatchObject({ price: '20.00', stock_count: 9, sku: 'K' })
    expect((await product('koynek')).options).toMatchObject([{ name: 'Size', items: [{ name: 'S' }, { name: 'M' }] }])
  })

  it('report a combination without a product, a value or a price, with its own file', async () => {
    const more = [
      '99;;Size:select:0;S:0;;X;;;;;0;0;5;1;1',
      '7;;Size:select:0;;;K-X;;;;;0;0;5;1;1',
      '7;;Size:select:0,Color:color:1;L:0,Ağ:1;;K-L;;;;;pulsuz;0;2;1;0',
    ]
    const { errors, created_count } = await takeFile(archive([...COMBINATIONS, ...more]), 'zip')
    expect(created_count).toBe(2)
    expect(await shirt()).toEqual(SHIRT)
    expect(errors.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      '1  1 variantın məhsulu «products.csv» faylında yoxdur: 99. Onlar oxunmadı.',
      '1  1 variantın seçimi oxunmur: «combinations.csv», sətir 6. Onlar oxunmadı.',
      '7 price «combinations.csv»: Variantın qiyməti yoxdur, ona görə yazılmadı.',
    ])
  })
})

describe('combinations without their products', () => {
  it.each([
    ['a CSV', csv(COMBINATIONS), 'csv'],
    ['an archive', zipOf({ 'combinations.csv': csv(COMBINATIONS) }), 'zip'],
  ])('are refused with what to do (%s)', async (_name, content, format) => {
    expect((await checkFile(content, format)).failure).toMatch(/products.csv.*bir ZIP arxivinə/)
  })
})

it('reads a CSV in an archive, with an error for a row of another length', async () => {
  const content = zipOf({ 'mallar.csv': Buffer.from('SKU;Ad;Qiymət\nZ-1;Maye;5\nZ-2;Cihaz; 40 ml;7\n') })
  const { errors, created_count } = await takeFile(content, 'zip')
  expect([created_count, errors.map(({ line, reason }) => `${line} ${reason}`)]).toEqual([
    1,
    ['3 Sətirdə 4 xana var, başlıqda 3.'],
  ])
})
