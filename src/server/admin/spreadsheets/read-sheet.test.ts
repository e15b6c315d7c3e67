import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changesOf, checkFile, readImport, workImport } from '#tests/importing.ts'
import { member, runSql, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

type Cell = string | number | CellObject

/** Returns a sheet of an Excel file from its rows. */
const sheetOf = (rows: Cell[][], more: Partial<WorkSheet> = {}) => ({ ...utils.aoa_to_sheet(rows), ...more })

/** Returns an Excel file with these sheets; the names in `hidden` are hidden. */
function workbook(sheets: Record<string, WorkSheet>, hidden: string[] = []): Buffer {
  const names = Object.keys(sheets)
  const states = names.map((name) => ({ name, Hidden: hidden.includes(name) ? (1 as const) : (0 as const) }))
  return write(
    { SheetNames: names, Sheets: sheets, Workbook: { Sheets: states } },
    { type: 'buffer', bookType: 'xlsx' },
  )
}

/** Checks an Excel file; returns its failure, or its changes and its errors. */
async function checked(bytes: Buffer) {
  const { id, failure, errors } = await checkFile(bytes, 'xlsx')
  return failure ?? { changes: await changesOf(id), errors: errors.map(({ line, reason }) => `${line} ${reason}`) }
}

/** Chooses the columns or sheets of an import, and waits for the check. */
async function choose(id: number, what: 'columns' | 'sheets', choice: object): Promise<void> {
  expect((await member.put(`admin/imports/${id}/${what}/`, { ...choice, columns_version: 0 })).status).toBe(200)
  await workImport(id)
}

const setSku = (slug: string, sku: string) => runSql(sql`update products set sku = ${sku} where slug = ${slug}`)

describe('sheets of an Excel file', () => {
  it('reads several sheets with products as one, after they were confirmed', async () => {
    const liquids = sheetOf([
      ['slug', 'price'],
      ['demo-sade', 7],
    ])
    const devices = sheetOf([
      ['slug', 'price', 'Qeyd'],
      ['demo-son', 8, 'yeni'],
    ])
    const { id, state } = await checkFile(workbook({ Mayelər: liquids, Cihazlar: devices }), 'xlsx')
    expect(state).toBe('unmatched')
    await choose(id, 'columns', { columns: ['slug', 'price', 'left_out'] })
    expect((await changesOf(id)).toSorted()).toEqual(['demo-sade price: 10.00 → 7', 'demo-son price: 15.00 → 8'])
  })

  it('matches the columns of the chosen sheets', async () => {
    const first = sheetOf([
      ['slug', 'price'],
      ['demo-sade', 7],
    ])
    const second = sheetOf([
      ['slug', 'price', 'name'],
      ['demo-son', 8, 'Son'],
    ])
    const { id } = await checkFile(workbook({ A: first, B: second }), 'xlsx')
    await choose(id, 'sheets', { sheets: ['B'] })
    expect(await readImport(id)).toMatchObject({
      state: 'checked',
      sheets: [
        { name: 'A', isRead: false },
        { name: 'B', isRead: true },
      ],
    })
    expect((await changesOf(id)).toSorted()).toEqual([
      'demo-son name: Demo demo-son → Son',
      'demo-son price: 15.00 → 8',
    ])
    expect((await member.put(`admin/imports/${id}/sheets/`, { sheets: ['C'], columns_version: 1 })).status).toBe(400)
  })

  it('names the sheet of a wrong row', async () => {
    const first = sheetOf([
      ['slug', 'price'],
      ['demo-sade', 7],
    ])
    const second = sheetOf([
      ['slug', 'price'],
      ['demo-son', 'pulsuz'],
    ])
    const { id } = await checkFile(workbook({ A: first, B: second }), 'xlsx')
    await choose(id, 'sheets', { sheets: ['A', 'B'] })
    const { errors } = await readImport(id)
    expect(errors).toMatchObject([{ line: 2, reason: '«B»: «pulsuz» qiymət deyil: rəqəm yazın, məsələn 12.50.' }])
  })

  it('names a sheet that is not read', async () => {
    const goods = sheetOf([
      ['slug', 'price'],
      ['demo-sade', 7],
    ])
    const other = sheetOf([
      ['Ay', 'Gün'],
      ['noyabr', 8],
    ])
    expect(await checked(workbook({ Mayelər: goods, Cihazlar: other }))).toEqual({
      changes: ['demo-sade price: 10.00 → 7'],
      errors: ['1 «Cihazlar» vərəqi oxunmadı.'],
    })
  })

  it('reads the visible sheet and names the hidden sheet', async () => {
    const prices = (price: number) =>
      sheetOf([
        ['slug', 'price'],
        ['demo-sade', price],
      ])
    expect(await checked(workbook({ köhnə: prices(3), yeni: prices(7) }, ['köhnə']))).toEqual({
      changes: ['demo-sade price: 10.00 → 7'],
      errors: ['1 «köhnə» vərəqi gizlidir, ona görə oxunmadı.'],
    })
  })

  it('leaves out a hidden row and reports its line', async () => {
    const rows = [
      ['slug', 'price'],
      ['demo-sade', 7],
      ['demo-son', 99],
    ]
    expect(await checked(workbook({ A: sheetOf(rows, { '!rows': [{}, {}, { hidden: true }] }) }))).toEqual({
      changes: ['demo-sade price: 10.00 → 7'],
      errors: ['3 Bu sətir cədvəldə gizlidir, ona görə oxunmadı.'],
    })
  })
})

describe('cells of an Excel file', () => {
  const broken = 'Excel bu xananı hesablaya bilməyib: düsturu düzəldin və ya xananı boş qoyun.'

  it('reports an error cell', async () => {
    const rows = [
      ['slug', 'price'],
      ['demo-sade', { t: 'e', v: 42 } as const],
    ]
    expect(await checked(workbook({ A: sheetOf(rows) }))).toEqual({ changes: [], errors: [`2 ${broken}`] })
  })

  it('reports a formula that was never computed', async () => {
    const rows = [
      ['slug', 'price'],
      ['demo-sade', { t: 'z', f: '10*1.2' } as const],
    ]
    expect(await checked(workbook({ A: sheetOf(rows) }))).toEqual({ changes: [], errors: [`2 ${broken}`] })
  })

  it('reads a formula with an empty result as an empty cell', async () => {
    const rows = [
      ['slug', 'price', 'brand'],
      ['demo-sade', 7, { t: 's', v: '', f: 'IFERROR(A9,"")' } as const],
    ]
    expect(await checked(workbook({ A: sheetOf(rows) }))).toEqual({
      changes: ['demo-sade price: 10.00 → 7'],
      errors: [],
    })
  })

  it('reads a cell that is merged over several rows in each of them', async () => {
    const rows = [['slug', 'price'], ['demo-sade', 7], ['demo-son'], ['demo-bitib']]
    const merge = { s: { r: 1, c: 1 }, e: { r: 3, c: 1 } }
    const { changes } = Object(await checked(workbook({ A: sheetOf(rows, { '!merges': [merge] }) })))
    expect(changes.map((change: string) => change.replace(/:.*→/, '')).toSorted()).toEqual([
      'demo-bitib price 7',
      'demo-sade price 7',
      'demo-son price 7',
    ])
  })

  it('reads a code with the zeros that its number format shows', async () => {
    await setSku('demo-sade', '00123')
    const rows = [
      ['sku', 'price'],
      [{ t: 'n', v: 123, z: '00000' } as const, 7],
    ]
    expect(await checked(workbook({ A: sheetOf(rows) }))).toEqual({
      changes: ['demo-sade price: 10.00 → 7'],
      errors: [],
    })
  })

  it('rejects a code that the spreadsheet has made a date or a rounded number', async () => {
    const rows = [
      ['slug', 'sku'],
      ['demo-sade', { t: 'n', v: 46082, z: 'd-mmm' } as const],
      ['demo-son', 4_760_000_000_000_017_000],
    ]
    expect(await checked(workbook({ A: sheetOf(rows) }))).toEqual({
      changes: [],
      errors: [
        '2 Excel nömrəni tarixə çevirib: sütunu «Mətn» formatında yazın.',
        '3 Excel nömrəni yuvarlaqlaşdırıb: sütunu «Mətn» formatında yazın.',
      ],
    })
  })

  it('rejects a code that lost the zeros at its beginning', async () => {
    await setSku('demo-sade', '00123')
    const rows = [
      ['slug', 'sku'],
      ['demo-sade', 123],
    ]
    expect(await checked(workbook({ A: sheetOf(rows) }))).toEqual({
      changes: [],
      errors: ['2 Excel «00123» kodunun əvvəlindəki sıfırları silib: sütunu «Mətn» formatında yazın.'],
    })
  })
})

describe('the shape of an Excel file', () => {
  const prices = [
    ['slug', 'price'],
    ['demo-sade', 7],
  ]
  const read = { changes: ['demo-sade price: 10.00 → 7'], errors: [] }

  it('may have formatted empty cells far to the right and below', async () => {
    const far = { t: 's', v: '' } as const
    const sheet = { ...sheetOf(prices), BI2: far, B3000: far, '!ref': 'A1:BI3000' }
    expect(await checked(workbook({ A: sheet }))).toEqual(read)
  })

  it('may be that of Excel 97 (.xls)', async () => {
    const bytes = write({ SheetNames: ['A'], Sheets: { A: sheetOf(prices) } }, { type: 'buffer', bookType: 'biff8' })
    const { id } = await checkFile(bytes, 'xls')
    expect(await changesOf(id)).toEqual(read.changes)
  })

  it('is refused with advice if a page of HTML or XML is named .xls', async () => {
    for (const text of ['<html><table><tr><td>slug</td></tr></table></html>', '\uFEFF<?xml version="1.0"?><Workbook/>'])
      expect((await checkFile(text, 'xls')).failure).toBe(
        'Faylın adı Excel-dir, içi isə veb-səhifədir: onu Excel-də açın, «Farklı saxla → .xlsx» seçin və göndərin.',
      )
  })
})
