import { sql } from 'drizzle-orm'
import writeXlsx from 'write-excel-file/node'
import { describe, expect, it, test } from 'vitest'
import { member as manager, runSql, stockedShop } from '#tests/stocked-shop.ts'
import { changesOf, checkFile, product, run } from '#tests/importing.ts'

stockedShop('manager')

test('skips titles, empty rows and a hint for Excel above the headers, and keeps line numbers', async () => {
  const rows = 'slug;price;stock\ndemo-sade;5;x\n'
  for (const [above, lines] of [
    ['Qiymət siyahısı;;\n;;\n', 2],
    ['Qiymət siyahısı, noyabr\n\n', 2],
    ['sep=;\n', 1],
    ['\n\n', 2],
    ['Təchizatçı;Xəzər;\nTarix;01.11.2026;\n', 2],
  ] as const) {
    const { state, errors } = await checkFile(above + rows)
    expect([state, errors.map(({ line, field }) => `${line} ${field}`)], above).toEqual([
      'checked',
      [`${2 + lines} stock`],
    ])
  }
  const text = (value: string) => ({ value, type: String })
  const bytes = await writeXlsx([
    [text('Qiymət siyahısı, noyabr')],
    [],
    [text('slug'), text('price')],
    [text('demo-sade'), { value: 7.5, type: Number }],
  ]).toBuffer()
  const { id, state } = await checkFile(bytes, 'xlsx')
  expect([state, await changesOf(id)]).toEqual(['checked', ['demo-sade price: 10.00 → 7.5']])
})

test('waits for a choice of unknown headers below a title, but reads a single one as a header', async () => {
  const headers = async (content: string) => {
    const { id, state } = await checkFile(content)
    expect(state).toBe('unmatched')
    return (await manager.get(`admin/imports/${id}/columns/`)).body.columns.map(
      ({ header }: { header: string }) => header,
    )
  }
  expect(await headers('Qiymət siyahısı;;\nKod;Malın adı;Satış\nA;B;1\n')).toEqual(['Kod', 'Malın adı', 'Satış'])
  expect(await headers('Kod\nA\nB\n')).toEqual(['Kod'])
  expect(await headers('Kod,Malın adı,Satış\nA,B,1\n')).toEqual(['Kod', 'Malın adı', 'Satış'])
})

test('reads amounts and pieces with signs and words, and reports cells that Excel has spoilt', async () => {
  await runSql(sql`update products set price = 900000 where slug = 'demo-son'`)
  const { id, errors } = await checkFile(
    [
      'slug;price;stock;name;sku',
      'demo-sade;12,50 ₼;10 ədəd;;',
      'demo-son;1 250,00;;;',
      'demo-bitib;1,250;10+;#N/A;4,76E+12',
      'demo-endirim;#REF!;;;',
    ].join('\n'),
  )
  expect((await changesOf(id)).toSorted()).toEqual([
    'demo-sade price: 10.00 → 12.50',
    'demo-sade stock: 50 → 10',
    'demo-son price: 9000.00 → 1250.00',
  ])
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '4 name',
    '4 sku',
    '4 stock',
    '4 price',
    '5 price',
  ])
})

test('rejects an ambiguous amount, or one finer than a qəpik, with a hint how to write it', async () => {
  const { errors } = await checkFile('slug;price\ndemo-sade;1,250\ndemo-son;17.333333\ndemo-bitib;on\n')
  expect(errors.map(({ reason }) => reason)).toEqual([
    '«1,250» aydın deyil: 1250 və ya 1.25 yazın.',
    '«17.333333» qəpikdən xırdadır: 17.33 kimi yazın.',
    '«on» qiymət deyil: rəqəm yazın, məsələn 12.50.',
  ])
})

test('reads the Excel sheet with the products, and waits for a choice of several sheets', async () => {
  const sheet = (name: string, rows: string[][]) => ({
    sheet: name,
    data: rows.map((row) => row.map((value) => ({ value, type: String }))),
  })
  const goods = sheet('Mayelər', [['Qiymətlər'], ['slug', 'price'], ['demo-sade', '7.70']])
  const sent = async (sheets: ReturnType<typeof sheet>[]) => {
    const { id, state, failure } = await checkFile(await writeXlsx(sheets).toBuffer(), 'xlsx')
    return [state, failure ?? (await changesOf(id))]
  }
  const read = ['checked', ['demo-sade price: 10.00 → 7.70']]
  expect(
    await sent([
      sheet('Üz', [
        ['Xəzər MMC', 'Bakı'],
        ['Noyabr', '2026'],
      ]),
      goods,
      sheet('Siyahı', [['bəli'], ['xeyr']]),
    ]),
  ).toEqual(read)
  expect(await sent([goods, sheet('Boş', [])])).toEqual(read)
  expect(
    await sent([
      goods,
      sheet('Cihazlar', [
        ['slug', 'price'],
        ['demo-son', '8.80'],
      ]),
    ]),
  ).toEqual(['unmatched', []])
})

describe('dates in files', () => {
  const sale = async (cells: string) => {
    const { state, errors } = await run(`slug;sale_amount;sale_starts_at;sale_ends_at\ndemo-sade;5;${cells}\n`)
    const { sale_starts_at, sale_ends_at } = await product('demo-sade')
    const reasons = errors.map(({ field, reason }) => `${field}: ${reason}`)
    return { state, reasons, sale: [sale_starts_at, sale_ends_at] }
  }

  it('reads the day before the month, in Baku time', async () => {
    const { sale: period } = await sale('01.12.2026 09:00;2.12.2026 9:30')
    expect(period).toEqual(['2026-12-01T05:00:00.000Z', '2026-12-02T05:30:00.000Z'])
  })

  it('runs a sale through the day that a cell has as its end', async () => {
    expect((await sale('2026-12-01;31.12.2026')).sale).toEqual(['2026-11-30T20:00:00.000Z', '2026-12-31T19:59:59.999Z'])
  })

  it('rejects a text that is not a date, with a hint how to write one', async () => {
    expect(await sale('12/01/2026;31.02.2027')).toMatchObject({
      reasons: [
        'sale_starts_at: «12/01/2026» tarix deyil: 01.12.2026 və ya 01.12.2026 09:00 kimi yazın.',
        'sale_ends_at: «31.02.2027» tarix deyil: 01.12.2026 və ya 01.12.2026 09:00 kimi yazın.',
      ],
      sale: [null, null],
    })
  })

  it('reads a date cell of Excel as the displayed clock, and midnight as no time', async () => {
    const text = (value: string) => ({ value, type: String })
    const date = (value: string, format: string) => ({ value: new Date(value), type: Date, format })
    const bytes = await writeXlsx([
      ['slug', 'sale_amount', 'sale_starts_at', 'sale_ends_at'].map(text),
      [
        text('demo-sade'),
        text('5'),
        date('2026-12-01T09:00:00Z', 'dd.mm.yyyy hh:mm'),
        date('2026-12-31T00:00:00Z', 'dd.mm.yyyy'),
      ],
    ]).toBuffer()
    const { id } = await run(bytes, 'xlsx')
    expect(await product('demo-sade')).toMatchObject({
      sale_starts_at: '2026-12-01T05:00:00.000Z',
      sale_ends_at: '2026-12-31T19:59:59.999Z',
    })
    expect(await changesOf(id)).toContain('demo-sade sale_starts_at:  → 2026-12-01T05:00:00.000Z')
  })
})
