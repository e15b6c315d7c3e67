import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { bareShop, runSql, shop, visitor } from '#tests/stocked-shop.ts'
import { inventProducts } from './catalog/invent-products.ts'
import { brands } from './catalog/names.ts'
import { makeDemoShop } from './index.ts'

bareShop()
beforeAll(async () => {
  await makeDemoShop(shop.services)
})

/** The tables with texts of the owner, and the columns that customers read. */
const tables = {
  products: ['name', 'short_description', 'description', 'seo_title', 'seo_description'],
  product_images: ['alt'],
  categories: ['name', 'seo_title', 'seo_description'],
  brands: ['name'],
  carousels: ['text', 'name'],
  banners: ['title', 'text'],
  pages: ['name', 'seo_title', 'seo_description'],
  page_items: ['name', 'content'],
  delivery_types: ['name'],
  promotions: ['name', 'message'],
} as const

/** Proper names with Azerbaijani letters: brands, models and lines of liquids; a mark of pages; the tax number. */
const properNames = [
  ...Object.values(brands),
  ...'Dalğa Damcı Fırtına Qələm Nəfəs İncə İlk Bağ Çinar Günəş Dağlar Gecə {çatdırılma} VÖEN'.split(' '),
]

type Written = { place: string; language: 'ru' | 'en'; text: string }

async function writtenTexts(): Promise<Written[]> {
  const ofRows = await Promise.all(
    Object.keys(tables).map((table) =>
      runSql(sql`
        select ${table}::text as place, language, translation ->> 'text' as text
        from ${sql.identifier(table)}, jsonb_each(texts) one (language, fields),
          jsonb_each(fields) two (field, translation)`),
    ),
  )
  const others = await runSql(sql`
    select 'words' as place, 'ru' as language, ru as text from words union all select 'words', 'en', en from words
    union all select 'settings', language, translation ->> 'text'
      from settings, jsonb_each(value) one (language, fields), jsonb_each(fields) two (field, translation)
      where name = 'texts'`)
  return [...ofRows.flat(), ...others] as Written[]
}

const withoutProperNames = (text: string) => properNames.reduce((rest, name) => rest.replaceAll(name, ''), text)

describe('translations of the demo shop (E64)', () => {
  it.each(Object.entries(tables))('has no text without a current translation in %s', async (table, columns) => {
    const originals = columns.flatMap((column) => [sql`${column}::text`, sql`${sql.identifier(column)}`])
    const missing = await runSql(sql`
      select id, language from ${sql.identifier(table)}, unnest(array['ru', 'en']) language
      where has_gaps(texts, language, jsonb_build_object(${sql.join(originals, sql`, `)}))`)
    expect(missing).toEqual([])
  })

  it('translates every word that products and promises use', async () => {
    await runSql(sql`select collect_words()`)
    expect(await runSql(sql`select az from words where ru = '' or en = ''`)).toEqual([])
  })

  it('translates the settings that customers read', async () => {
    const missing = await runSql(sql`
      select settings.name, language from settings, unnest(array['ru', 'en']) language,
        lateral (select value from settings texts where texts.name = 'texts') texts
      where settings.name in ('address', 'hours', 'hero_title', 'hero_text')
        and texts.value #>> array[language, settings.name, 'of'] is distinct from left(md5(settings.value #>> '{}'), 8)`)
    expect(missing).toEqual([])
  })

  it('has Azerbaijani letters in proper names only, and no Cyrillic in English', async () => {
    const texts = await writtenTexts()
    expect(texts.length).toBeGreaterThan(3_000)
    const wrong = texts.filter(
      ({ language, text }) =>
        /[əğıöüşç]/iu.test(withoutProperNames(text)) || (language === 'en' && /\p{Script=Cyrillic}/u.test(text)),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['ru', 'Манго'],
    ['en', 'Mango'],
  ])('answers in %s (G14)', async (language, flavour) => {
    const { body } = await visitor().get('product/demo-secimli/', { 'accept-language': language })
    expect(body).toMatchObject({ name: expect.stringContaining(flavour) })
  })

  it('gives 5,000 invented products names that differ in each language', () => {
    const names = [...inventProducts(5_000, new Date())].map(({ name }) => name)
    expect(new Set(names.map(({ ru }) => ru)).size).toBe(names.length)
    expect(new Set(names.map(({ en }) => en)).size).toBe(names.length)
  })
})
