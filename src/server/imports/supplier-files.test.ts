import { sql } from 'drizzle-orm'
import writeXlsx from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { importing } from '../../../tests/importing.ts'
import type { StaffMember } from '../../../tests/staff.ts'
import { stockedShop } from '../../../tests/stocked-shop.ts'
import type { TestShop } from '../../../tests/with-shop.ts'

let shop: TestShop
let manager: StaffMember
stockedShop('manager', (stocked) => {
  ({ shop, member: manager } = stocked)
})

const { checked, changesOf } = importing(() => ({ shop, member: manager }))

test('titles, empty rows and a hint for Excel above the headers are passed over, and lines keep their numbers', async () => {
  const rows = 'slug;price;stock\ndemo-sade;5;x\n'
  for (const [above, lines] of [['Qiymət siyahısı;;\n;;\n', 2], ['Qiymət siyahısı, noyabr\n\n', 2], ['sep=;\n', 1], ['\n\n', 2], ['Təchizatçı;Xəzər;\nTarix;01.11.2026;\n', 2]] as const) {
    const { state, errors } = await checked(above + rows)
    expect([state, errors.map(({ line, field }) => `${line} ${field}`)], above).toEqual(['checked', [`${2 + lines} stock`]])
  }
  const text = (value: string) => ({ value, type: String })
  const bytes = await writeXlsx([[text('Qiymət siyahısı, noyabr')], [], [text('slug'), text('price')], [text('demo-sade'), { value: 7.5, type: Number }]]).toBuffer()
  const { id, state } = await checked(bytes, 'xlsx')
  expect([state, await changesOf(id)]).toEqual(['checked', ['demo-sade price: 10.00 → 7.5']])
})

test('headers that nobody knows below a title wait to be chosen; a first row of one unknown header is a header', async () => {
  const headers = async (content: string) => {
    const { id, state } = await checked(content)
    expect(state).toBe('unmatched')
    return (await manager.get(`admin/imports/${id}/columns/`)).body.columns.map(({ header }: { header: string }) => header)
  }
  expect(await headers('Qiymət siyahısı;;\nKod;Malın adı;Satış\nA;B;1\n')).toEqual(['Kod', 'Malın adı', 'Satış'])
  expect(await headers('Kod\nA\nB\n')).toEqual(['Kod'])
  expect(await headers('Kod,Malın adı,Satış\nA,B,1\n')).toEqual(['Kod', 'Malın adı', 'Satış'])
})

test('amounts with their sign, thousands apart and pieces with their word are read; what Excel has spoilt is an error of its cell', async () => {
  await shop.services.database.execute(sql`update products set price = 900000 where slug = 'demo-son'`)
  const { id, errors } = await checked([
    'slug;price;stock;name;sku', 'demo-sade;12,50 ₼;10 ədəd;;', 'demo-son;1 250,00;;;', 'demo-bitib;1,250;10+;#N/A;4,76E+12', 'demo-endirim;#REF!;;;',
  ].join('\n'))
  expect((await changesOf(id)).toSorted()).toEqual(['demo-sade price: 10.00 → 12.50', 'demo-sade stock: 50 → 10', 'demo-son price: 9000.00 → 1250.00'])
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual(['4 stock', '4 name', '4 sku', '4 price', '5 price'])
})

test('an amount that may be two, or is finer than a qəpik, is refused with what to write', async () => {
  const { errors } = await checked('slug;price\ndemo-sade;1,250\ndemo-son;17.333333\ndemo-bitib;on\n')
  expect(errors.map(({ reason }) => reason)).toEqual([
    '«1,250» aydın deyil: 1250 və ya 1.25 yazın.', '«17.333333» qəpikdən xırdadır: 17.33 kimi yazın.', '«on» qiymət deyil: rəqəm yazın, məsələn 12.50.',
  ])
})

test('of an Excel file the sheet with the goods is read, whatever stands before it; goods in several sheets are refused, not left out unseen', async () => {
  const sheet = (name: string, rows: string[][]) => ({ sheet: name, data: rows.map((row) => row.map((value) => ({ value, type: String }))) })
  const goods = sheet('Mayelər', [['Qiymətlər'], ['slug', 'price'], ['demo-sade', '7.70']])
  const sent = async (sheets: ReturnType<typeof sheet>[]) => {
    const { id, state, failure } = await checked(await writeXlsx(sheets).toBuffer(), 'xlsx')
    return [state, failure ?? (await changesOf(id))]
  }
  const read = ['checked', ['demo-sade price: 10.00 → 7.70']]
  expect(await sent([sheet('Üz', [['Xəzər MMC', 'Bakı'], ['Noyabr', '2026']]), goods, sheet('Siyahı', [['bəli'], ['xeyr']])])).toEqual(read)
  expect(await sent([goods, sheet('Boş', [])])).toEqual(read)
  expect(await sent([goods, sheet('Cihazlar', [['slug', 'price'], ['demo-son', '8.80']])])).toEqual(['failed', 'Mallar bir neçə vərəqdədir («Mayelər», «Cihazlar»): hər vərəqi ayrıca fayl kimi göndərin.'])
})
