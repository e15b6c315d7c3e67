import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSql, sharedShop, staff, visitor } from '#tests/stocked-shop.ts'
import type { Language } from '#src/words/language.ts'

/** Slug, category, brand, names in three languages, and short descriptions in the other ones. */
const GOODS = [
  [
    'vozol-manqo',
    'disposables',
    'vozol',
    'Vozol Gear manqo',
    'Одноразка Vozol Gear манго',
    'Vozol Gear mango disposable',
  ],
  ['nane', 'liquids', 'foggy', 'Nanə, 30 ml', 'Жидкость мятная, 30 мл', 'Minty liquid, 30 ml'],
  ['qarpiz', 'salts', null, 'Duzlu qarpız, 30 ml', 'Солевая жидкость Сочный арбуз', 'Salt liquid Juicy Watermelon'],
  ['pambiq', 'others', null, 'Yapon pambığı', 'Японская вата', 'Japanese cotton'],
  ['suse', 'others', null, 'Ehtiyat şüşə', 'Запасное стекло', 'Spare glass'],
  [
    'canta',
    'others',
    null,
    'Səyahət çantası',
    'Дорожный чехол',
    'Travel case',
    'Для далёких походов',
    'For long hikes',
  ],
  ['dayaq', 'others', null, 'Stolüstü dayaq', 'Настольная подставка', 'Desk stand'],
  ['fiqur', 'others', null, 'Xatirə fiquru', 'Сувенирная фигурка', 'Souvenir figurine'],
  ['fincan', 'others', null, 'Qəhvə fincanı', 'Кофейная чашка', 'Coffee cup'],
  ['sal', 'others', null, 'Yun şal', 'Шерстяной платок', 'Woollen shawl'],
  ['qutu', 'others', null, 'Sirli qutu'],
] as const

const textsOf = (fields: Record<string, readonly [string | undefined, string | undefined]>) =>
  Object.fromEntries(
    (['ru', 'en'] as const).map((language, at) => [
      language,
      Object.fromEntries(
        Object.entries(fields).flatMap(([field, texts]) => (texts[at] ? [[field, { text: texts[at], of: '' }]] : [])),
      ),
    ]),
  )

const translate = (table: string, slug: string, name: [string, string], short: [string?, string?] = []) =>
  runSql(sql`
    update ${sql.identifier(table)}
    set texts = ${JSON.stringify(textsOf({ name, short_description: [short[0], short[1]] }))}::jsonb
      where slug = ${slug}`)

async function stock(): Promise<void> {
  await runSql(sql`
    insert into categories (slug, name) values ('disposables', 'Birdəfəlik cihazlar'), ('liquids', 'Aromalı mayelər'),
      ('others', 'Ləvazimat')`)
  await runSql(sql`
    insert into categories (slug, name, parent_id) select 'salts', 'Duzlu seçim', id from categories
    where slug = 'liquids'`)
  await runSql(sql`insert into brands (slug, name) values ('vozol', 'Vozol'), ('foggy', 'Dumanlı')`)
  await runSql(sql`insert into tags (slug, name) values ('bayram', 'bayramlıq')`)
  for (const [slug, category, brand, name] of GOODS)
    await runSql(sql`
      insert into products (slug, name, short_description, brand_id, category_id, subcategory_id, price, sold_count)
      select ${slug}, ${name}, '', (select id from brands where slug = ${brand}), coalesce(parent_id, id),
        case when parent_id is not null then id end, 1000, 1000 - ${GOODS.findIndex((one) => one[0] === slug)}::int
      from categories where slug = ${category}`)
  await runSql(sql`
    insert into product_tags (product_id, tag_id) select products.id, tags.id from products, tags
    where products.slug = 'dayaq' and tags.slug = 'bayram'`)
}

async function translateAll(): Promise<void> {
  for (const [slug, , , , ru, en, shortRu, shortEn] of GOODS)
    if (ru && en) await translate('products', slug, [ru, en], [shortRu, shortEn])
  await translate('categories', 'disposables', ['Одноразовые устройства', 'Disposable devices'])
  await translate('categories', 'liquids', ['Ароматные жидкости', 'Flavoured liquids'])
  await translate('categories', 'salts', ['Солевой выбор', 'Salty choice'])
  await translate('categories', 'others', ['Аксессуары', 'Accessories'])
  await translate('brands', 'foggy', ['Туманный', 'Foggy'])
  await runSql(sql`insert into words (az, ru, en) values ('bayramlıq', 'праздничный', 'festive')`)
}

const AZERBAIJANI = (
  'manqo, vozol, nane, nanəli, 30 ml, qarpız, duzlu, maye, mayelər, pambıq, pambiqlar, şüşə, ehtiyat, ' +
  'çanta, seyahet, dayaq, stolüstu, fiqur, xatirə, qəhvə, fincan, fincna, şal, yun, sirli, qutu, ' +
  'dumanlı, bayramlıq, ləvazimat, birdəfəlik, vape, pod, du, m, duzlu qarpız 30 ml, ' +
  'qəhvə fincanı zürafə, одноразка, мята, арбуз, койл, cotton, zzzz'
).split(', ')

const RUSSIAN: [string, string][] = [
  ['одноразка', 'vozol-manqo'],
  ['ОДНОРАЗКУ', 'vozol-manqo'],
  ['одноразовыми устройствами', 'vozol-manqo'],
  ['манго', 'vozol-manqo'],
  ['vozol манго', 'vozol-manqo'],
  ['мятный', 'nane'],
  ['мятную жидкость', 'nane'],
  ['жидкости', 'nane'],
  ['жидкасть мятная', 'nane'],
  ['Туманный', 'nane'],
  ['туманного', 'nane'],
  ['ароматная', 'nane'],
  ['солевые жидкости', 'qarpiz'],
  ['сочные арбузы', 'qarpiz'],
  ['солевого выбора', 'qarpiz'],
  ['вату', 'pambiq'],
  ['японской', 'pambiq'],
  ['апонская', 'pambiq'],
  ['запасные стекла', 'suse'],
  ['чехол для походов', 'canta'],
  ['далекий', 'canta'],
  ['далёкие', 'canta'],
  ['подставку', 'dayaq'],
  ['НАСТОЛЬНЫЕ', 'dayaq'],
  ['праздничная', 'dayaq'],
  ['сувенир', 'fiqur'],
  ['фегурки', 'fiqur'],
  ['кофейные чашки', 'fincan'],
  ['шерстяного платка', 'sal'],
  ['аксессуар', 'pambiq'],
]

const ENGLISH: [string, string][] = [
  ['disposable', 'vozol-manqo'],
  ['DISPOSABLES', 'vozol-manqo'],
  ['disposable device', 'vozol-manqo'],
  ['mango', 'vozol-manqo'],
  ['vozol mango', 'vozol-manqo'],
  ['minty', 'nane'],
  ['minty liquids', 'nane'],
  ['liquid', 'nane'],
  ['mintty', 'nane'],
  ['Foggy', 'nane'],
  ['flavours', 'nane'],
  ['fogy', 'nane'],
  ['salt liquids', 'qarpiz'],
  ['juicy watermelons', 'qarpiz'],
  ['jucy', 'qarpiz'],
  ['cotton', 'pambiq'],
  ['JAPANESE', 'pambiq'],
  ['jpanese cotton', 'pambiq'],
  ['spare glasses', 'suse'],
  ['travelling cases', 'canta'],
  ['hiking', 'canta'],
  ['desks', 'dayaq'],
  ['stands', 'dayaq'],
  ['festive', 'dayaq'],
  ['souv', 'fiqur'],
  ['figurines', 'fiqur'],
  ['figurnie', 'fiqur'],
  ['coffee cups', 'fincan'],
  ['shawls', 'sal'],
  ['accessory', 'pambiq'],
]

sharedShop()
const before = new Map<string, string[]>()
beforeAll(async () => {
  const owner = await staff('owner')
  expect((await owner.put('admin/settings/', { languages: ['ru', 'en'] })).status).toBe(200)
  await stock()
  for (const query of AZERBAIJANI) before.set(query, await search(query, 'az'))
  await translateAll()
})

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)
const speaking = (language: Language) => ({ 'accept-language': language })
const search = async (query: string, language: Language): Promise<string[]> =>
  slugs((await visitor().post('products/search/', { query }, speaking(language))).body)
const suggest = async (query: string, language: Language) =>
  (await visitor().get(`search-suggestions/?query=${encodeURIComponent(query)}`, speaking(language))).body

/** Adds two products with these names in Azerbaijani, and in Russian; the one with more sold comes later. */
async function pair(word: string, azerbaijani: string, russian: string, moreSold: 'az' | 'ru'): Promise<string[]> {
  const [az, ru] = [`${word}-az`, `${word}-ru`]
  await runSql(sql`
    insert into products (slug, name, category_id, price, sold_count)
    select slug, name, (select min(id) from categories), 100, sold
    from (values (${az}, ${azerbaijani}, ${moreSold === 'az' ? 9 : 1}::int),
      (${ru}, 'Başqa', ${moreSold === 'ru' ? 9 : 1}::int)) new (slug, name, sold)`)
  await translate('products', ru, [russian, ''])
  return [az, ru]
}

describe('the search in Russian and English (E63)', () => {
  it.each(RUSSIAN)('"%s" finds %s first on a Russian page', async (query, slug) => {
    expect((await search(query, 'ru'))[0]).toBe(slug)
  })

  it.each(ENGLISH)('"%s" finds %s first on an English page', async (query, slug) => {
    expect((await search(query, 'en'))[0]).toBe(slug)
  })

  it.each(AZERBAIJANI)('translations leave the results of "%s" on an Azerbaijani page', async (query) => {
    expect((await search(query, 'az')).slice(0, before.get(query)?.length)).toEqual(before.get(query))
  })

  it('finds goods by any language on each page', async () => {
    for (const language of ['az', 'ru', 'en'] as const)
      for (const query of ['xatirə', 'сувенирные', 'souvenirs'])
        expect((await search(query, language))[0], `${query} ${language}`).toBe('fiqur')
  })

  it('searches without a language as on an Azerbaijani page', async () => {
    const [az, ru] = await pair('Kometa', 'Kometa', 'Комета', 'ru')
    expect(slugs((await visitor().post('products/search/', { query: 'комета' })).body)).toEqual([az, ru])
  })
})

describe('the order of languages (G19)', () => {
  it('puts a hit in the language of the page first', async () => {
    const [az, ru] = await pair('Planeta', 'Planeta', 'Планета', 'ru')
    expect(await search('планета', 'az')).toEqual([az, ru])
    await runSql(sql`update products set sold_count = 99 where slug = ${az}`)
    expect(await search('планета', 'ru')).toEqual([ru, az])
  })

  it('puts a whole word of another language before a beginning in the language of the page', async () => {
    const [az, ru] = await pair('Raketa', 'Raketa', 'Ракетаж', 'ru')
    expect(await search('ракета', 'ru')).toEqual([az, ru])
  })

  it('puts the kind of goods before the language of the page', async () => {
    await pair('Ip', 'Başqa ip', 'Ремешок для одноразки', 'ru')
    const found = await search('одноразка', 'ru')
    expect(found[0]).toBe('vozol-manqo')
    expect(found).toContain('Ip-ru')
  })

  it('finds the language of the page among many better sellers', async () => {
    await runSql(sql`
      insert into products (slug, name, category_id, price, sold_count)
      select 'sputnik-' || n, 'Sputnik ' || n, (select min(id) from categories), 100, 1000 + n
      from generate_series(1, 450) n`)
    const [, ru] = await pair('Sputnik', 'Sputnik', 'Спутник', 'az')
    expect((await search('спутник', 'ru'))[0]).toBe(ru)
    await translate('products', ru as string, ['', 'Sputnik'])
    expect((await search('sputnik', 'en'))[0]).toBe(ru)
  })

  it('puts the typed number before the words of the language, if no product has both (E10)', async () => {
    await runSql(sql`
      insert into products (slug, name, category_id, price, sold_count, texts)
      select 'nelbeki-' || n, case n when 0 then 'Nəlbəki 3120 ml' else 'Nəlbəki' end, (select min(id) from categories),
        100, n, jsonb_build_object('en', jsonb_build_object('name',
          jsonb_build_object('text', case n when 0 then 'Saucer 3120 ml' else 'Burgundy saucer' end, 'of', '')))
      from generate_series(0, 250) n`)
    expect((await search('3120 ml burgundy saucer', 'en'))[0]).toBe('nelbeki-0')
  })
})

describe('changed translations', () => {
  it('are found at once: of a product', async () => {
    await translate('products', 'qutu', ['Волшебный ларец', 'Magic chest'])
    expect(await search('волшебные ларцы', 'ru')).toEqual(['qutu'])
    await translate('products', 'qutu', ['Загадочный ларец', 'Magic chest'])
    expect(await search('волшебный', 'ru')).toEqual([])
    expect(await search('загадочная', 'ru')).toEqual(['qutu'])
  })

  it('are found at once: of a brand and of a category', async () => {
    await translate('brands', 'vozol', ['Ветрище', 'Windy'])
    expect(await search('ветрища', 'ru')).toEqual(['vozol-manqo'])
    await translate('categories', 'salts', ['Крупинка', 'Grains'])
    expect(await search('крупинки', 'ru')).toEqual(['qarpiz'])
    expect(await search('grain', 'en')).toEqual(['qarpiz'])
  })

  it('are found at once: of the words of a tag and of an attribute', async () => {
    await runSql(sql`update words set ru = 'юбилейный' where az = 'bayramlıq'`)
    expect(await search('юбилейные', 'ru')).toEqual(['dayaq'])
    expect(await search('праздничные', 'ru')).toEqual([])
    await runSql(sql`delete from words where az = 'bayramlıq'`)
    expect(await search('юбилейные', 'ru')).toEqual([])
    await runSql(sql`insert into attributes (slug, name, kind) values ('parca', 'Parça', 'text')`)
    await runSql(sql`
      insert into attribute_values (attribute_id, value) select id, 'ipək' from attributes where slug = 'parca'`)
    await runSql(sql`insert into product_attributes (product_id, value_id) select products.id, attribute_values.id
      from products, attribute_values where slug = 'sal' and value = 'ipək'`)
    await runSql(sql`insert into words (az, ru, en) values ('ipək', 'шёлковый', 'silken')`)
    expect(await search('шелковые', 'ru')).toEqual(['sal'])
  })

  it('are found at once: of a product that the back office adds', async () => {
    const owner = await staff('owner')
    const category = (await runSql(sql`select id from categories where slug = 'others'`))[0]?.id
    const texts = { ru: { name: { text: 'Хрустальная люстра', is_current: true } } }
    const { status } = await owner.post('admin/products/', {
      name: 'Billur çilçıraq',
      category_id: category,
      price: '10.00',
      is_published: true,
      texts,
    })
    expect(status).toBe(201)
    expect(await search('люстры', 'ru')).toHaveLength(1)
  })
})

describe('suggestions in another language (E63)', () => {
  it('name brands, categories and pages that match in any language', async () => {
    expect((await suggest('туманного', 'ru')).brands).toMatchObject([{ name: 'Туманный', slug: 'foggy' }])
    expect((await suggest('foggy', 'az')).brands).toMatchObject([{ name: 'Dumanlı', slug: 'foggy' }])
    expect((await suggest('Аксессу', 'ru')).categories).toMatchObject([{ name: 'Аксессуары', slug: 'others' }])
    expect((await suggest('flavours', 'en')).categories).toMatchObject([{ name: 'Flavoured liquids' }])
    await runSql(sql`insert into pages (slug, name, icon, position) values ('haqqimizda', 'Haqqımızda', 'info', 1)`)
    await translate('pages', 'haqqimizda', ['Наша история', 'Our story'])
    expect((await suggest('история', 'ru')).places).toEqual([{ name: 'Наша история', path: '/page/haqqimizda' }])
  })
})
