import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { member as owner, runSql, staff, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('owner')

beforeEach(async () => {
  expect((await owner.put('admin/settings/', { languages: ['ru', 'en'] })).status).toBe(200)
})

const send = async (lines: string[], person = owner) =>
  (
    await person.post(
      'admin/words/file/',
      Buffer.from(['Açar;Azərbaycanca;Rusca (ru);İngiliscə (en)', ...lines].join('\n')),
      {
        'content-type': 'text/csv',
      },
    )
  ).body
const word = async (az: string) => (await owner.get(`admin/words/?q=${encodeURIComponent(az)}`)).body.results[0]
const brand = async () => (await owner.post('admin/brands/', { name: 'Duman' })).body

const file = async (person = owner) => String((await person.get('admin/words/file/')).body)

describe('the file of translations (G18)', () => {
  it('has the words and the texts of other records', async () => {
    const { id } = await brand()
    await owner.post('admin/words/', { az: 'Rəngi', ru: 'Цвет' })
    const text = await file()
    expect(text.split('\r\n').join('\n').split('\n')).toEqual(
      expect.arrayContaining(['words;Rəngi;Цвет;', `brands/${id}/name;Duman;;`]),
    )
  })

  it('has columns only for languages that are on', async () => {
    await owner.put('admin/settings/', { languages: ['ru'] })
    expect((await file()).split(/\r?\n/)[0]).toContain('Açar;Azərbaycanca;Rusca (ru)')
  })

  it('leaves out texts that the person may not change', async () => {
    await owner.post('admin/delivery-types/', { name: 'Metroda', text: '', price: '1.00' })
    const editor = await staff('editor')
    expect(await file(editor)).not.toContain('delivery-types/')
  })
})

describe('a file of translations that is read', () => {
  it('writes words, and the texts of rows', async () => {
    const { id } = await brand()
    await owner.post('admin/words/', { az: 'Rəngi' })
    const answer = await send(['words;Rəngi;Цвет;Colour', `brands/${id}/name;Duman;Дым;`])
    expect(answer).toEqual({ changed: 2, unchanged: 0, refused: [] })
    expect(await word('Rəngi')).toMatchObject({ ru: 'Цвет', en: 'Colour' })
    expect((await owner.get(`admin/brands/${id}/`)).body.texts).toEqual({
      ru: { name: { text: 'Дым', is_current: true } },
    })
  })

  it('changes nothing by an empty cell or by what is already so', async () => {
    await owner.post('admin/words/', { az: 'Rəngi', ru: 'Цвет', en: 'Colour' })
    expect(await send(['words;Rəngi;;Colour'])).toEqual({ changed: 0, unchanged: 1, refused: [] })
    expect(await word('Rəngi')).toMatchObject({ ru: 'Цвет' })
  })

  it('keeps the other language and the other texts of the row', async () => {
    const { body } = await owner.post('admin/brands/', { name: 'Duman', texts: { en: { name: { text: 'Smoke' } } } })
    await send([`brands/${body.id}/name;Duman;Дым;`])
    expect((await owner.get(`admin/brands/${body.id}/`)).body.texts).toMatchObject({
      ru: { name: { text: 'Дым' } },
      en: { name: { text: 'Smoke', is_current: true } },
    })
  })

  it('marks the translation of a text that has changed since as outdated', async () => {
    const { id } = await brand()
    await owner.put(`admin/brands/${id}/`, { name: 'Dumanlı' })
    await send([`brands/${id}/name;Duman;Дым;`])
    expect((await owner.get(`admin/brands/${id}/`)).body.texts.ru.name).toEqual({ text: 'Дым', is_current: false })
  })

  it('names a line that fits nothing, and reads the others', async () => {
    await owner.post('admin/words/', { az: 'Rəngi' })
    expect(await send(['words;Ölçü;Размер;', 'brands/999999/name;Duman;Дым;', 'words;Rəngi;Цвет;'])).toEqual({
      changed: 1,
      unchanged: 0,
      refused: [
        { line: 2, reason: 'Siyahıda belə söz yoxdur.' },
        { line: 3, reason: 'Belə mətn yoxdur.' },
      ],
    })
  })

  it.each([
    ['д'.repeat(201), 'Rusca (ru): ən çoxu 200 simvol ola bilər.'],
    ['????', 'Rusca (ru): hərflər itib. Faylı «CSV UTF-8» kimi saxlayın.'],
  ])('refuses %s', async (cell, reason) => {
    await owner.post('admin/words/', { az: 'Rəngi' })
    expect((await send([`words;Rəngi;${cell};`])).refused).toEqual([{ line: 2, reason }])
  })

  it('reads a cell with a null character, which only UTF-16 can have', async () => {
    await owner.post('admin/words/', { az: 'Rəngi' })
    const file = Buffer.from('\uFEFFAçar;Azərbaycanca;Rusca (ru)\nwords;Rəngi;Цв\0ет', 'utf16le')
    await owner.post('admin/words/file/', file, { 'content-type': 'text/csv' })
    expect(await word('Rəngi')).toMatchObject({ ru: 'Цвет' })
  })

  it('refuses more than 20,000 lines', async () => {
    const lines = Array.from({ length: 20_001 }, () => 'words;Rəngi;Цвет;')
    expect(await send(lines)).toEqual({ detail: 'Bir faylda ən çoxu 20000 sətir ola bilər.' })
  })

  it('writes no text that the person may not change', async () => {
    const { body } = await owner.post('admin/delivery-types/', { name: 'Metroda', text: '', price: '1.00' })
    const { refused } = await send([`delivery-types/${body.id}/name;Metroda;В метро;`], await staff('editor'))
    expect(refused).toEqual([{ line: 2, reason: 'Belə mətn yoxdur.' }])
  })

  it.each([['slug;price\na;1'], ['<html></html>'], ['']])('refuses the file %j', async (text) => {
    const answer = await owner.post('admin/words/file/', Buffer.from(text), { 'content-type': 'text/csv' })
    expect(answer.status).toBe(400)
  })
})

it('shows a collected word without dropping kept pages', async () => {
  await runSql(sql`delete from changes`)
  await owner.post('admin/words/collect/', {})
  const [{ count }] = (await runSql(sql`select count(*)::int from words`)) as [{ count: number }]
  expect(count).toBeGreaterThan(0)
  expect(await runSql(sql`select tags from changes`)).toEqual([])
})
