import { expect, it } from 'vitest'
import { member as owner, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('owner')

const read = (file: Buffer, format: string) =>
  owner.post(`admin/tables/?format=${format}`, file, {
    'content-type': format === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })

it('a file of a Russian spreadsheet is read with the lines that it shows (E36, E39)', async () => {
  const text = Buffer.from([0xc8, 0xec, 0xff, 0x3b, 0xd2, 0xe5, 0xeb, 0x0a, 0xc0, 0xed, 0xff, 0x3b, 0x35, 0x30, 0x0a])
  const { status, body } = await read(text, 'csv')
  expect([status, body]).toEqual([200, { headers: ['Имя', 'Тел'], rows: [{ line: 2, cells: ['Аня', '50'] }] }])
})

it.each([
  ['csv', '\n', 'Faylda başlıqdan başqa sətir yoxdur.'],
  ['xlsx', 'not a workbook', /Excel/],
  ['csv', `Ad\n${'x\n'.repeat(5_001)}`, 'Bir faylda ən çoxu 5000 sətir ola bilər.'],
])('a file that cannot be read is refused with a sentence: %s, %#', async (format, content, sentence) => {
  const { status, body } = await read(Buffer.from(content), format)
  expect(status).toBe(400)
  expect(body.detail).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
})
