import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSql, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { fold } from '#src/domain/search/fold.ts'

sharedShop()
beforeAll(async () => {
  await runSql(sql`insert into brands (slug, name) values ('dumanli', 'Dumanlı Şəhər')`)
  await runSql(sql`insert into tags (slug, name) values ('hediyye', 'hədiyyəlik'), ('yay', 'yay')`)
  await runSql(sql`
    insert into products (slug, name, short_description, brand_id, category_id, subcategory_id, price, sold_count,
      is_published)
    select new.slug, new.name, new.text, brands.id, parent.id, child.id, 100, new.sold, new.published
    from (values ('manqo-buz', 'Manqo buz', 'Soyuq və şirin', 0, true), ('nar', 'Nar şərbəti', 'İçində manqo da var', 9,
      true),
      ('feyxoa', 'Feyxoa', 'Turş', 0, true), ('sirr', 'Manqo gizlisi', '', 99, false)) new (slug, name, text, sold,
        published)
    left join brands on new.slug = 'feyxoa' join categories parent on parent.slug = 'cihazlar' join categories child
      on child.slug = 'podlar'`)
})

const slugs = (products: { slug: string }[]) => products.map((product) => product.slug)
const search = async (query: string) => slugs((await visitor().post('products/search/', { query })).body)

describe('search', () => {
  it('accepts letters of two UTF-16 units', async () => {
    expect(await search('󋹺𩮸𬴃𓢾𙘁')).toEqual([])
    expect(await search('𩮸𬴃𓢾 manqo')).toEqual([])
  })

  it('returns the same results from all four search calls', async () => {
    const products = (await visitor().post('products/search/', { query: 'manqo' })).body
    expect(slugs(products)).toEqual(['manqo-buz', 'nar'])
    expect((await visitor().post('home/search/', { name: 'manqo' })).body).toEqual(products)
    expect((await visitor().post('product/search/', { query: ' manqo ' })).body).toEqual(products)
    expect((await visitor().get('product/manqo/search/')).body).toEqual(products)
  })

  it('returns a part of the results in the same order', async () => {
    const part = async (more: object) =>
      slugs((await visitor().post('products/search/', { query: 'manqo', ...more })).body)
    expect(await search('manqo')).toEqual(['manqo-buz', 'nar'])
    expect(await part({ limit: 1 })).toEqual(['manqo-buz'])
    expect(await part({ offset: 1 })).toEqual(['nar'])
    expect(await part({ offset: 100 })).toEqual([])
    expect((await visitor().post('products/search/', { query: 'manqo', limit: 101 })).status).toBe(400)
  })

  it('returns 400 for an empty, blank or too long text, and nothing for a text without letters', async () => {
    for (const query of ['', '   ', 'x'.repeat(101)]) {
      expect(await visitor().post('products/search/', { query })).toMatchObject({
        status: 400,
        body: { query: [expect.any(String)] },
      })
      expect((await visitor().post('home/search/', { name: query })).status).toBe(400)
      if (query) expect((await visitor().get(`product/${encodeURIComponent(query)}/search/`)).status).toBe(400)
    }
    expect((await visitor().post('product/search/', {})).status).toBe(400)
    expect(await search('x'.repeat(100))).toEqual([])
    expect(await search(`!!! '&| :*`)).toEqual([])
  })

  it.each([
    ['MANQO', 'manqo-buz'],
    ['serbeti', 'nar'],
    ['ŞƏRBƏTİ', 'nar'],
    ['ICINDE', 'nar'],
    ['içinde', 'nar'], // letters fold
    ['feyx', 'feyxoa'],
    ['man bu', 'manqo-buz'],
    ['f', 'feyxoa'], // beginnings of words
    ['feyhoa', 'feyxoa'],
    ['eyxoa', 'feyxoa'],
    ['fyexoa', 'feyxoa'],
    ['feyxxoa', 'feyxoa'],
    ['feyxao', 'feyxoa'],
    ['geyxoa', 'feyxoa'],
    ['mnaqo buuz', 'manqo-buz'], // a typo in each
    ['feuxo', 'feyxoa'], // both
    ['dumanli', 'feyxoa'],
    ['seher', 'feyxoa'],
    ['turs', 'feyxoa'],
    ['nar manqo', 'nar'], // brand, description, two places
  ])('"%s" finds %s first', async (query, slug) => {
    expect((await search(query))[0]).toBe(slug)
  })

  it('sorts results by another order, and the best first by an unknown one (C14)', async () => {
    const sorted = async (ordering: string) =>
      slugs((await visitor().post('products/search/', { query: 'duzlu', ordering })).body)
    const best = await search('duzlu')
    const cheapest = await sorted('price')
    expect(cheapest.toSorted()).toEqual(best.toSorted())
    expect(await sorted('-price')).toEqual(cheapest.toReversed())
    expect(await sorted('yoxdur')).toEqual(best)
  })

  it('suggestions: at most six products, and the brands and categories with a matching name', async () => {
    const suggest = async (query: string) =>
      (await visitor().get(`search-suggestions/?query=${encodeURIComponent(query)}`)).body
    const dumanli = await suggest('DUM')
    expect(slugs(dumanli.products)).toEqual(['feyxoa'])
    expect(dumanli.brands).toEqual([{ name: 'Dumanlı Şəhər', slug: 'dumanli', product_count: '1' }])
    expect((await suggest('seh')).brands).toHaveLength(1)
    expect((await suggest('dumnali')).brands).toHaveLength(1)
    const liquids = await suggest('may')
    expect(liquids.products).toHaveLength(6)
    expect(liquids.products[0]).toMatchObject({
      category: 'Mayelər',
      price: expect.any(String),
      stock_count: expect.any(Number),
    })
    expect(liquids.products[0]).not.toHaveProperty('description')
    // The category 'Klassik mayelər' has no products.
    expect(liquids.categories).toEqual([
      { name: 'Duzlu mayelər', slug: 'duzlu-mayeler', product_count: '7' },
      { name: 'Mayelər', slug: 'mayeler', product_count: '7' },
    ])
    expect(await suggest('zzzz')).toEqual({ products: [], brands: [], categories: [], places: [] })
    expect(await suggest('!!')).toEqual({ products: [], brands: [], categories: [], places: [] })
    expect((await visitor().get('search-suggestions/?query=%20')).status).toBe(400)
    expect((await visitor().get('search-suggestions/')).status).toBe(400)
  })

  it('finds nothing with two typos, a typo in a short word, or an additional word', async () => {
    for (const query of ['feuxpa', 'nat', 'manqo feyxoa', 'gizlisi']) expect(await search(query)).toEqual([])
  })

  it('finds products by the names of their category and subcategory', async () => {
    expect((await search('podlar')).toSorted()).toEqual(['feyxoa', 'manqo-buz', 'nar'])
    expect((await search('duzlu')).length).toBe(7)
  })

  it('updates the words with every change', async () => {
    await runSql(
      sql`insert into product_tags (product_id, tag_id) select products.id, tags.id from products, tags
        where products.slug = 'nar' and tags.slug = 'hediyye'`,
    )
    expect(await search('hediyyelik')).toEqual(['nar'])
    await runSql(sql`update tags set name = 'bayramlıq' where slug = 'hediyye'`)
    expect(await search('hediyyelik')).toEqual([])
    expect(await search('bayramliq')).toEqual(['nar'])
    await runSql(sql`delete from tags where slug = 'hediyye'`)
    expect(await search('bayramliq')).toEqual([])
    await runSql(sql`update brands set name = 'Küləkli' where slug = 'dumanli'`)
    expect(await search('kulekli')).toEqual(['feyxoa'])
    await runSql(sql`update categories set name = 'Çəlləklər' where slug = 'podlar'`)
    expect((await search('celleklər')).length).toBe(3)
    await runSql(sql`update products set name = 'Zoğal', brand_id = null where slug = 'feyxoa'`)
    expect(await search('feyxoa')).toEqual([])
    expect(await search('kulekli')).toEqual([])
    expect(await search('zogl')).toEqual(['feyxoa'])
  })

  it('the database and fold.ts fold letters in the same way', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'İIıiəƏöÖüÜşŞçÇğĞâîûÂéÉñßžЖйЙё½² aZ9-.,%ml₼()\'"\u0307\u0301'),
    })
    const texts = fc.sample(letters, { numRuns: 500, seed: 1 })
    const rows = await runSql(
      sql`select fold(text) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as given(text, place)
        order by place`,
    )
    expect(rows.map((row) => row.folded)).toEqual(texts.map(fold))
  })

  it('searches best sellers first for a word that nearly all products have', async () => {
    await runSql(sql`
    insert into products (slug, name, category_id, price, stock_count, sold_count)
    select 'seri-' || n, 'Seriya məhsulu ' || n, (select min(id) from categories where parent_id is null), 100, 1,
      n % 700 from generate_series(1, 700) n`)
    await runSql(sql`analyze products`)
    const products = await search('seriya')
    expect(products).toHaveLength(100)
    expect(products.slice(0, 2)).toEqual(['seri-699', 'seri-698'])
    expect(await search('seriya 137')).toEqual(['seri-137'])
  })

  it('finds products by synonyms in both alphabets, including synonyms of the admin (D47)', async () => {
    await runSql(sql`insert into categories (slug, name) values ('qalanlar', 'Qalanlar')`)
    await runSql(sql`
    insert into products (slug, name, short_description, category_id, price, is_published)
    select new.slug, new.name, '', id, 100, true from categories,
      (values ('koyl', 'Ehtiyat koyl, 0.6 Om'), ('ciyelek', 'Çiyələk, 30 ml'), ('suse', 'Ehtiyat şüşə, 4 ml')) new
        (slug, name)
    where categories.slug = 'qalanlar'`)
    expect(await search('coil')).toEqual(['koyl'])
    expect(await search('койл')).toEqual(['koyl'])
    expect(await search('mango ice')).toEqual(['manqo-buz'])
    expect(await search('Манго')).toContain('manqo-buz')
    expect(await search('strawberry')).toEqual(['ciyelek'])
    // Numbers with their units, with or without a space.
    expect(await search('30ml')).toContain('ciyelek')
    expect(await search('30 ml')).toContain('ciyelek')
    expect(await search('0.6ohm')).toEqual(['koyl'])
    // Endings.
    for (const typed of ['çiyələkli', 'ciyelekli', 'çiyələyi', 'çiyələklər'])
      expect(await search(typed), typed).toEqual(['ciyelek'])
    expect(await search('koyllardan')).toContain('koyl')
    // A whole word is no typo of a word's beginning.
    expect(await search('snus')).toEqual([])
    const { forgetSynonyms } = await import('./synonyms.ts')
    await runSql(sql`insert into search_synonyms (words) values ('snus, koyl')`)
    forgetSynonyms(shop.services.database)
    expect(await search('snus')).toEqual(['koyl'])
  })

  it('puts the kind of goods that a word stands for first, also a word of the owner (C14)', async () => {
    await runSql(sql`insert into categories (slug, name) values ('pod-sistemler', 'Pod sistemlər')`)
    await runSql(sql`
    insert into products (slug, name, short_description, category_id, price, is_published)
    select new.slug, new.name, '', categories.id, 100, true from categories
      join (values ('xezri', 'Xəzri Mini', 'pod-sistemler'), ('pod-qabi', 'Pod və cihaz qabı', 'qalanlar')) new (slug,
        name, category)
      on categories.slug = new.category`)
    for (const typed of ['pod', 'под', 'поды', 'вейп', 'elektron siqaret'])
      expect((await search(typed))[0], typed).toBe('xezri')
    expect((await search('pod qabi'))[0]).toBe('pod-qabi')
    expect(await search('kukla')).toEqual([])
    const { forgetSynonyms } = await import('./synonyms.ts')
    await runSql(sql`insert into search_synonyms (words) values ('kukla, pod')`)
    forgetSynonyms(shop.services.database)
    expect((await search('kukla'))[0]).toBe('xezri')
  })

  it('leaves out soft words, and then other words than the kind of goods, and says so (C14)', async () => {
    const filters = async (query: string) =>
      (await visitor().get(`search-filters/?query=${encodeURIComponent(query)}`)).body
    expect(await search('ciyelek buz')).toEqual(['ciyelek'])
    expect(await filters('ciyelek buz')).toMatchObject({ total: '1', has_all: false })
    expect((await search('vape yoxdurbele'))[0]).toBe('xezri')
    expect(await filters('vape yoxdurbele')).toMatchObject({ has_all: false })
  })

  it('finds parted words, words without a space, and other spellings (C14)', async () => {
    expect(await search('ciye lek')).toEqual(['ciyelek'])
    expect(await search('mangoice')).toEqual(['manqo-buz'])
    expect((await search('khezri'))[0]).toBe('xezri')
  })

  it('finds products with most of the words, and counts searches without results (D47)', async () => {
    const filters = async (query: string) =>
      (await visitor().get(`search-filters/?query=${encodeURIComponent(query)}`)).body
    expect(await search('manqo buz yoxdurbele')).toEqual(['manqo-buz'])
    expect(await filters('manqo buz yoxdurbele')).toMatchObject({ total: '1', has_all: false })
    expect(await filters('manqo buz')).toMatchObject({ total: '1', has_all: true })
    for (const typed of ['Zürafə', 'zurafe', 'zürafə!']) expect(await filters(typed)).toMatchObject({ total: '0' })
    const rows = await runSql(sql`select query, typed, times from empty_searches where query = 'zurafe'`)
    expect(rows).toEqual([{ query: 'zurafe', typed: 'zürafə!', times: 3 }])
  })

  it('keeps the kind of goods first when it sorts by price (E10)', async () => {
    await runSql(sql`insert into products (slug, name, category_id, subcategory_id, price)
      select new.slug, new.name, parent.id, child.id, new.price
      from (values ('ip', 'Boyunluq, pod üçün', 500), ('baha', 'Sort pod sistem 2', 9000), ('ucuz', 'Sort pod sistem 1',
        7000)) new (slug, name, price)
      join categories parent on parent.slug = 'cihazlar' join categories child on child.slug = 'podlar'`)
    const { body } = await visitor().post('products/search/', { query: 'pod', ordering: 'price' })
    expect(slugs(body).filter((slug) => ['ip', 'baha', 'ucuz'].includes(slug))).toEqual(['ucuz', 'baha', 'ip'])
  })

  it('puts whole words before words that begin with them (E10)', async () => {
    await runSql(sql`insert into products (slug, name, category_id, price, sold_count)
      select new.slug, new.name, min(categories.id), 100, new.sold
      from categories, (values ('begun', 'Zumrudvari', 50), ('whole', 'Bir zumrud', 0)) new (slug, name, sold)
      where parent_id is null group by 1, 2, new.sold`)
    expect(await search('zumrud')).toEqual(['whole', 'begun'])
  })

  it('names the sale and the company pages that a text asks for (E10)', async () => {
    await runSql(sql`insert into pages (slug, name, icon, position) values ('catdirilma', 'Çatdırılma', 'truck', 1)`)
    const { body } = await visitor().get('search-filters/?query=kuryer')
    expect(body.places).toEqual([{ name: 'Çatdırılma', path: '/page/catdirilma' }])
    const suggested = (await visitor().get('search-suggestions/?query=endirim')).body
    expect(suggested.places).toEqual([{ name: 'Endirimlər', path: '/sales' }])
  })
})
