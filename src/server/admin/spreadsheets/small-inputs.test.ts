import { utils, write } from '@e965/xlsx'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { zipOf } from '#tests/fake-1c.ts'
import { changesOf, checkFile, product, run, send, takeFile, workImport, readImport } from '#tests/importing.ts'
import { runSql, stockedShop } from '#tests/stocked-shop.ts'

// Small files that were once read wrongly or not at all.

// The owner may write costs, too.
stockedShop('owner')

const setSku = (slug: string, sku: string) => runSql(sql`update products set sku = ${sku} where slug = ${slug}`)

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook whose sheet has these elements, as another program writes it; with a chart on a sheet of its own. */
function rawWorkbook(rows: string, below = '', hasChart = false): Buffer {
  const chart = {
    type: `<Override PartName="/xl/chartsheets/sheet1.xml" ContentType="${TYPE}.chartsheet+xml"/>`,
    sheet: '<sheet name="Qrafik" sheetId="2" r:id="rId2"/>',
    link: `<Relationship Id="rId2" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/>`,
  }
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
      ${hasChart ? chart.type : ''}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}">
      <Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
      <sheet name="Mallar" sheetId="1" r:id="rId1"/>${hasChart ? chart.sheet : ''}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">
      <Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
      ${hasChart ? chart.link : ''}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${below}</worksheet>`,
    ...(hasChart && { 'xl/chartsheets/sheet1.xml': `<chartsheet xmlns="${MAIN}"/>` }),
  }
  return zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
}

const text = (value: string, place = '') => `<c ${place && `r="${place}" `}t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: number, place = '') => `<c${place && ` r="${place}"`}><v>${value}</v></c>`

describe('a workbook of another program', () => {
  const rows =
    `<row r="1">${text('slug', 'A1')}${text('price', 'B1')}</row>` +
    `<row r="2">${text('demo-sade', 'A2')}${number(11.7, 'B2')}</row>`
  const read = ['demo-sade price: 10.00 → 11.7']

  it.each([
    ['a filter wider than its columns', rawWorkbook(rows, '<autoFilter ref="A1:AZ2"/>')],
    ['a chart on a sheet of its own', rawWorkbook(rows, '', true)],
    ['cells without places', rawWorkbook(rows.replaceAll(/ r="[AB]\d"/g, ''))],
  ])('may have %s', async (_name, content) => {
    const { id, failure, errors } = await checkFile(content, 'xlsx')
    expect([failure, errors, await changesOf(id)]).toEqual([null, [], read])
  })

  it('may have line breaks as _x000D_, and that text itself', async () => {
    const cells = (slug: string, name: string, at: number) =>
      `<row r="${at}">${text(slug, `A${at}`)}${text(name, `B${at}`)}</row>`
    const content = rawWorkbook(
      cells('slug', 'name', 1) +
        cells('demo-sade', 'Ad_x000D_\nikinci sətir', 2) +
        cells('demo-son', 'Ad_x005F_x000D_ özü', 3),
    )
    await run(content, 'xlsx')
    expect((await product('demo-sade')).name).toBe('Ad ikinci sətir')
    expect((await product('demo-son')).name).toBe('Ad_x000D_ özü')
  })

  it('clears nothing by a cell that could not be computed', async () => {
    const book = utils.book_new()
    const error = { t: 'e', v: 42 } as const
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['slug', 'price', 'short_description'],
        ['demo-sade', error, error],
      ]),
    )
    const { body } = await send(write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx', 'clear')
    await workImport(body.id)
    const { errors } = await readImport(body.id)
    expect([await changesOf(body.id), errors.map(({ field }) => field)]).toEqual([[], ['price', 'short_description']])
  })
})

describe('a CSV of another program', () => {
  it.each([
    ['in its rows', 'sku;price\n00123;11.50;\n'],
    ['in each row', 'sku;price;\n00123;11.50;\n'],
  ])('may have one more delimiter %s', async (_name, content) => {
    await setSku('demo-sade', '00123')
    const { id, errors } = await checkFile(content)
    expect([errors, await changesOf(id)]).toEqual([[], ['demo-sade price: 10.00 → 11.50']])
  })

  it('may have a quote inside a cell', async () => {
    const { id, errors } = await checkFile(
      'slug;name;price\ndemo-sade;Koyl "Buxar" 0,4 Om;12.00\ndemo-son;5" ekran;13\n',
    )
    expect(errors).toEqual([])
    expect(await changesOf(id)).toContain('demo-sade name: Demo demo-sade → Koyl "Buxar" 0,4 Om')
  })

  it('names the rounding of a barcode that should name a product', async () => {
    const { errors } = await checkFile('barcode;price\n4,76E+12;11.5\n')
    expect(errors).toMatchObject([{ field: 'barcode', reason: expect.stringContaining('yuvarlaqlaşdırıb') }])
  })

  it('sets the stock of a choice by its barcode, and reports another price', async () => {
    const options = '"Dad(chips, stok): Nanə +0.00 {4; ; 4760000777771} | Manqo +1.25 {5}"'
    await takeFile(`slug;name;price;category;options\nqab;Qab;10;Mayelər;${options}\n`)
    const { errors } = await run('barcode;name;price;stock\n4760000777771;Nanə;12.30;9\n')
    expect(errors).toMatchObject([{ line: 2, field: 'price', reason: expect.stringContaining('«12.30» oxunmadı') }])
    expect((await product('qab')).stock_count).toBe(14)
  })
})

describe('a price list of a supplier', () => {
  it('may have a merged title, a header of two rows and names of groups', async () => {
    const sheet = utils.aoa_to_sheet([
      ['PRAYS-LİST 01.12.2026'],
      ['SKU', 'Ad', 'Qiymət', '', 'Stok'],
      ['', '', 'Pərakəndə', 'Topdan', ''],
      ['Mayelər'],
      ['00123', 'Nanə', 11.2, 9.5, 30],
      ['Cihazlar'],
      ['00323', 'Cihaz', 13.2, 11.5, 32],
    ])
    sheet['!merges'] = ['A1:E1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:E3'].map((range) => utils.decode_range(range))
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet)
    const done = await takeFile(write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx')
    expect([done.created_count, done.errors.map(({ line }) => line)]).toEqual([2, [4, 6]])
    expect(await product('nane')).toMatchObject({ sku: '00123', price: '11.20', stock_count: 30 })
    expect(await product('cihaz')).toMatchObject({ sku: '00323', price: '13.20', stock_count: 32 })
  })

  it('may have no-break spaces in prices, line breaks in names and columns without headers', async () => {
    const book = utils.book_new()
    const rows = [
      ['sku', 'cat', 'name', 'images', 'price', 'discountPrice', 'manufacturer', 'options', '', ''],
      ['7X', 'Qapı', 'Qapı 2250*650\nmat', '', '14\u00A0227', '', 'Xəzər', '', 'a', ''],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
    const done = await takeFile(write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx')
    expect([done.created_count, done.errors]).toEqual([1, []])
    expect(await product('qapi-2250-650-mat')).toMatchObject({
      name: 'Qapı 2250*650 mat',
      sku: '7X',
      price: '14227.00',
    })
  })
})
