import writeXlsx from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { checkFile, columnsOf, confirmColumns, one, product, run, takeFile } from '#tests/importing.ts'
import { stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

const CODES = 'TD-1;Nanə buz maye, 60 ml;12,50\nTD-2;Manqo maye, 60 ml;14,00\nTD-3;Sadə cihaz;45\n'
const TITLE = 'Xəzər MMC;;;\n\nManqo maye;4760000000017;15 ₼;var\nNanə maye;4760000000024;9,5 ₼;yoxdur\n'
const PRICES = 'Manqo maye;10;15\nNanə maye;9,5;14,5\n'
const WHOLE = '10023;Manqo maye;15\n10024;Nanə maye;9\n'

/** A workbook of numbered goods with barcodes and pieces. */
const workbook = () =>
  writeXlsx(
    [
      [1, 4760000000017, 'Manqo maye', 15.5, 20],
      [2, 4760000000024, 'Nanə maye', 9, 7],
    ].map((row) => row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String }))),
  ).toBuffer()

describe('a price list without headers', () => {
  it.each([
    ['codes', CODES, ['sku', 'name', 'price']],
    ['a title', TITLE, ['name', 'barcode', 'price', null]],
    ['whole codes and prices', WHOLE, ['sku', 'name', 'price']],
    ['two prices', PRICES, ['name', null, null]],
  ])('waits for its columns, guessed by their cells (%s)', async (_name, content, guessed) => {
    const { id, state } = await checkFile(content)
    expect(state).toBe('unmatched')
    const columns = await columnsOf(id)
    expect(columns.map(({ header }) => header)).toEqual(guessed.map(() => ''))
    expect(columns.map(({ column }) => column)).toEqual(guessed)
  })

  it('makes a product of its first row', async () => {
    expect(await takeFile(CODES)).toMatchObject({ created_count: 3, errors: [] })
    expect(await product('nane-buz-maye-60-ml')).toMatchObject({ sku: 'TD-1', price: '12.50' })
  })

  it('is read from a workbook, without the numbers of its rows', async () => {
    const { id } = await checkFile(await workbook(), 'xlsx')
    expect((await columnsOf(id)).map(({ column }) => column)).toEqual(['left_out', 'barcode', 'name', 'price', 'stock'])
    expect(await takeFile(await workbook(), 'xlsx')).toMatchObject({ created_count: 2, errors: [] })
    expect(await product('manqo-maye')).toMatchObject({ barcode: '4760000000017', price: '15.50', stock_count: 20 })
  })

  it('has the lines of the file in its errors, also that of its first row', async () => {
    const others = Array.from({ length: 8 }, (_one, at) => `Maye ${at};9,5\n`)
    const { errors } = await confirmColumns(`Xəzər MMC;\n\nManqo;1,250\n${others.join('')}`)
    expect(errors).toMatchObject([{ line: 3, field: 'price' }])
  })

  it('is asked about again: its choices are not those of another file', async () => {
    await takeFile(CODES)
    const { id, state } = await checkFile('Sadə cihaz;TD-3;45\nAğ cihaz;TD-4;50\n')
    expect([state, (await columnsOf(id)).map(({ column }) => column)]).toEqual(['unmatched', ['name', 'sku', 'price']])
  })

  it.each([
    ['TD-1;Nanə maye;zənglə\nTD-2;Manqo maye;14\nTD-3;Cihaz;45,50\n', ['sku', 'name', 'price']],
    ['Nanə maye;по запросу\nManqo maye;14\nCihaz;45,50\n', ['name', 'price']],
  ])('keeps a first row with a word in place of its price', async (content, guessed) => {
    const { id } = await checkFile(content)
    const columns = await columnsOf(id)
    expect(columns.map(({ header }) => header)).toEqual(guessed.map(() => ''))
    expect(columns.map(({ column }) => column)).toEqual(guessed)
  })

  it('is read if the first row has a word of headers that other rows repeat', async () => {
    const { id } = await checkFile('Nanə maye;Aktiv;9,50\nManqo maye;Aktiv;14\n')
    expect((await columnsOf(id)).map(({ header }) => header)).toEqual(['', '', ''])
  })

  it('is read of a single row', async () => {
    expect(await takeFile('TD-1;Nanə buz;12,50\n')).toMatchObject({ created_count: 1 })
  })
})

it('reads a row of years as headers if the columns below have words', async () => {
  const { id } = await checkFile('Malın adı;2026\nManqo maye;var\nNanə maye;yoxdur\n')
  expect((await columnsOf(id)).map(({ header }) => header)).toEqual(['Malın adı', '2026'])
})

it('reads a row of years above numbers as headers if it has a known header', async () => {
  const { id } = await checkFile('Malın adı;2025;2026\nManqo maye;10;15\nNanə maye;9,5;14,5\n')
  expect((await columnsOf(id)).map(({ header }) => header)).toEqual(['Malın adı', '2025', '2026'])
})

it('reads known headers above numbers as before', async () => {
  expect(await run('slug;price\ndemo-sade;7\n')).toMatchObject({ state: 'done' })
  expect((await one('demo-sade')).price).toBe(700)
})
