import { sql } from 'drizzle-orm'
import { XLSX_TYPE } from '../csv.ts'
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

const CSV = { 'content-type': 'text/csv' }
/** A company page with one part. */
const page = async (content = '<p>Bakıda</p><p>mağaza</p>') => {
  const { id } = (await owner.post('admin/pages/', { name: 'Haqqımızda', items: [{ name: 'Biz kimik', content }] }))
    .body
  const shown = async () => (await owner.get(`admin/pages/${id}/`)).body.items[0]
  return { shown, key: `page-items/${(await shown()).id}` }
}
const settings = async () => (await owner.get('admin/settings/')).body

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

describe('the texts of company pages and settings in the file', () => {
  it('are exported with their translations', async () => {
    const { key } = await page()
    await owner.put('admin/settings/', { hours: '10–22', texts: { ru: { hours: { text: 'с 10 до 22' } } } })
    expect((await file()).split(/\r?\n/)).toEqual(
      expect.arrayContaining([
        `${key}/content;<p>Bakıda</p><p>mağaza</p>;;`,
        `${key}/name;Biz kimik;;`,
        'settings/hours;10–22;с 10 до 22;',
      ]),
    )
  })

  it('are written, with their paragraphs', async () => {
    const { key, shown } = await page()
    const mail = { subject: 'Sifariş {nömrə}', text: 'Salam!\n\nSağ olun.' }
    await owner.put('admin/settings/', { hero_text: 'Bir\nİki', mail_texts: { 'order-received': mail } })
    expect(
      await send([
        `${key}/content;<p>Bakıda</p><p>mağaza</p>;"<p>В Баку</p>\r\n<p>магазин</p>";`,
        'settings/hero_text;"Bir\nİki";"Раз\r\nДва";',
        'settings/order-received:text;"Salam!\n\nSağ olun.";;"Hello!\n\nThank you."',
      ]),
    ).toEqual({ changed: 3, unchanged: 0, refused: [] })
    expect((await shown()).texts.ru.content).toEqual({ text: '<p>В Баку</p>\n<p>магазин</p>', is_current: true })
    expect((await settings()).texts).toEqual({
      ru: { hero_text: { text: 'Раз\nДва', is_current: true } },
      en: { 'order-received:text': { text: 'Hello!\n\nThank you.', is_current: true } },
    })
  })

  it.each(['csv', 'xlsx'])('change nothing when an exported %s file is read again', async (format) => {
    const { key } = await page('<p>=1+1</p><p>a &amp; b; "c"</p>')
    const hours = { text: "-1 saat\r\n'=A1", is_current: true }
    await owner.put('admin/settings/', { hours: '=1+1\r\n+2', hero_title: '-x', texts: { ru: { hours } } })
    await send([`${key}/content;<p>=1+1</p><p>a &amp; b;<p>1</p>;`])
    const { body } = await owner.get(`admin/words/file/?format=${format}`)
    const type = format === 'csv' ? CSV['content-type'] : XLSX_TYPE
    const answer = await owner.post(`admin/words/file/?format=${format}`, Buffer.from(body), { 'content-type': type })
    expect(answer.body).toMatchObject({ changed: 0, refused: [] })
    expect(answer.body.unchanged).toBeGreaterThan(3)
  })

  it('keep the other translations of the settings, current or outdated', async () => {
    const texts = { ru: { hours: { text: 'с 10' } }, en: { hours: { text: 'from 10' }, address: { text: 'Baku' } } }
    await owner.put('admin/settings/', { hours: '10', address: 'Bakı', texts })
    await owner.put('admin/settings/', { address: 'Bakı, Nizami' })
    await send(['settings/hours;10;с десяти;'])
    expect((await settings()).texts).toEqual({
      ru: { hours: { text: 'с десяти', is_current: true } },
      en: { hours: { text: 'from 10', is_current: true }, address: { text: 'Baku', is_current: false } },
    })
  })

  it('are outdated if the original has changed since', async () => {
    await owner.put('admin/settings/', { hours: '11' })
    await send(['settings/hours;10;с 10;'])
    expect((await settings()).texts.ru.hours).toEqual({ text: 'с 10', is_current: false })
  })

  it('change nothing by an empty cell', async () => {
    await owner.put('admin/settings/', { hours: '10', texts: { ru: { hours: { text: 'с 10' } } } })
    expect(await send(['settings/hours;10;;'])).toEqual({ changed: 0, unchanged: 1, refused: [] })
    expect((await settings()).texts.ru.hours.text).toBe('с 10')
  })

  it('are stored without scripts', async () => {
    const { key, shown } = await page()
    await send([`${key}/content;<p>Bakıda</p>;"<p onclick=""x()"">В Баку</p><script>alert(1)</script>";`])
    expect((await shown()).texts.ru.content.text).toBe('<p>В Баку</p>')
  })

  it.each([
    ['page', 'name', 'д'.repeat(201), 'Rusca (ru): ən çoxu 200 simvol ola bilər.'],
    ['page', 'content', 'д'.repeat(200_001), 'Rusca (ru): ən çoxu 200000 simvol ola bilər.'],
    ['page', 'content', '<script>alert(1)</script>', 'HTML-in quruluşu pozulub və ya içində mətn yoxdur.'],
    ['page', 'slug', 'о-нас', 'Belə mətn yoxdur.'],
    ['settings', 'hours', 'д'.repeat(4001), 'Rusca (ru): ən çoxu 4000 simvol ola bilər.'],
    ['settings', 'name', 'Магазин', 'Belə mətn yoxdur.'],
    ['settings', '__proto__', 'Магазин', 'Belə mətn yoxdur.'],
  ])('refuse a wrong text in the %s field %s', async (kind, field, cell, reason) => {
    const { key } = await page()
    await owner.put('admin/settings/', { hours: '10' })
    expect(await send([`${kind === 'page' ? key : kind}/${field};x;${cell};`])).toEqual({
      changed: 0,
      unchanged: 0,
      refused: [{ line: 2, reason }],
    })
  })

  it('are only those that the person may change', async () => {
    const { key } = await page()
    await owner.put('admin/settings/', { hours: '10' })
    const editor = await staff('editor')
    const exported = await file(editor)
    expect([exported.includes(key), exported.includes('settings/')]).toEqual([true, false])
    const { refused } = await send(['settings/hours;10;с 10;'], editor)
    expect(refused).toEqual([{ line: 2, reason: 'Belə mətn yoxdur.' }])
  })

  it("leave out the shop's own text about the age", async () => {
    expect(await file()).not.toContain('settings/age_text')
  })
})

it('shows a collected word without dropping kept pages', async () => {
  await runSql(sql`delete from changes`)
  await owner.post('admin/words/collect/', {})
  const [{ count }] = (await runSql(sql`select count(*)::int from words`)) as [{ count: number }]
  expect(count).toBeGreaterThan(0)
  expect(await runSql(sql`select tags from changes`)).toEqual([])
})
