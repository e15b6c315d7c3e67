import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  customer,
  goods,
  member as owner,
  orderLine,
  orderPayload,
  runSql,
  staff,
  stockedShop,
} from '#tests/stocked-shop.ts'

let order: number
stockedShop('owner')
beforeEach(async () => {
  await runSql(sql`
    update users set first_name = 'Rəşad', last_name = 'Əliyev', email = 'resad@gunluk.az', phone = '+994507654321'
      where id = ${goods.users.musteri}`)
  await runSql(sql`update users set last_name = 'Quliyev' where id = ${goods.users.topdan}`)
  const payload = orderPayload([orderLine('demo-sade', 1, '10.00')], {
    first_name: 'Rəşad',
    last_name: 'Əliyev',
    phone: '0507654321',
    email: 'resad@gunluk.az',
    address: 'Işıqlı döngəsi 7',
  })
  order = (await customer().post('checkout/', payload)).body.id
})

type Found = {
  orders: { results: { id: number }[] } | null
  customers: { results: { id: number }[] } | null
  products: { results: { id: number }[] } | null
  suppliers: { results: { id: number }[] } | null
}
const search = async (q: string, who = owner) =>
  (await who.get(`admin/search/?q=${encodeURIComponent(q)}`)).body as Found
const ids = (hits: { results: { id: number }[] } | null) => hits?.results.map(({ id }) => id)

describe('search everything', () => {
  it.each([
    'ƏLİYEV',
    'əliyev',
    'Əliyev Rəşad',
    'resad',
    'RƏŞAD ƏLİYEV',
    'eliyev',
    '050 765 43 21',
    '+994507654321',
    '00994 50 765 43 21',
    'resad@gunluk.az',
  ])('%s finds the person and the order', async (q) => {
    const { orders, customers } = await search(q)
    expect([ids(orders), ids(customers)]).toEqual([[order], [goods.users.musteri]])
  })

  it('finds a supplier, for staff with the right to costs alone', async () => {
    const { body } = await owner.post('admin/suppliers/', { name: 'Dad Aləmi MMC', delivery_days: 5 })
    expect(ids((await search('alemi')).suppliers)).toEqual([body.id])
    expect((await search('alemi', await staff('manager'))).suppliers).toBeNull()
  })

  it('finds an order by address and number, and a product by name in any word order and code', async () => {
    expect(ids((await search('döngəsi ISIQLI')).orders)).toEqual([order])
    expect(ids((await search(String(100_000 + order))).orders)).toEqual([order])
    const rows = await runSql(sql`
    update products set name = 'Nanəli Buz Çayı', sku = 'NBC-60' where id = ${goods.products['demo-sade']}
      returning id, name`)
    await runSql(
      sql`update products set search_words = product_words(name, short_description, brand_id, category_id,
        subcategory_id, '{}') where id = ${rows[0]?.id}`,
    )
    for (const q of ['çayı NANƏLİ', 'cayi buz', 'NBC-60'])
      expect(ids((await search(q)).products), q).toEqual([rows[0]?.id])
  })

  it('finds for each role only the records that it may see', async () => {
    const kinds = async (role: 'manager' | 'packer' | 'editor') => {
      const hits = await search('demo', await staff(role))
      return Object.entries(hits)
        .filter(([, rows]) => rows !== null)
        .map(([kind]) => kind)
    }
    expect([await kinds('manager'), await kinds('packer'), await kinds('editor')]).toEqual([
      ['orders', 'customers', 'products'],
      ['orders'],
      ['products'],
    ])
    expect((await owner.get('admin/search/?q=')).status).toBe(400)
  })

  it('searches the log by author, subject and values, in any case of letters', async () => {
    await runSql(sql`update users set first_name = 'Gülnarə', last_name = 'Işıqova' where id = ${owner.id}`)
    const { body: tag } = await owner.post('admin/tags/', { name: 'İlıq Süd' })
    await owner.put(`admin/orders/${order}/note/`, { note: 'Qonşuya vermək olar' })
    const log = async (q: string): Promise<string[]> =>
      (await owner.get(`admin/log/?q=${encodeURIComponent(q)}&per_page=100`)).body.results.map(
        (row: { entity: string; entity_id: string }) => `${row.entity} ${row.entity_id}`,
      )
    for (const q of ['IŞIQOVA gülnarə', 'isiqova'])
      expect(await log(q), q).toEqual(expect.arrayContaining([`orders ${order}`, `tags ${tag.id}`]))
    for (const q of ['SÜD ılıq', 'iliq sud']) expect(await log(q), q).toEqual([`tags ${tag.id}`])
    expect(await log(String(100_000 + order))).toContain(`orders ${order}`)
    expect(await log('qonsuya')).toEqual([`orders ${order}`])
    await owner.put(`admin/customers/${goods.users.musteri}/note/`, { note: 'Zəng etsin' })
    expect(await log('Əliyev Rəşad')).toContain(`users ${goods.users.musteri}`)
  })

  it.each([
    [
      'delivery-types',
      sql`insert into delivery_types (name, price, min_price, position) values ('İlıq Ələddin', 100, 0, 9)`,
    ],
    [
      'promotions',
      sql`insert into promotions (name, code, message, effect, scope)
        select 'QIS', 'QIS', 'İlıq Ələddin', effect, scope from promotions where code = 'BES'`,
    ],
    ['pages', sql`insert into pages (name, slug) values ('İlıq Ələddin', 'iliq')`],
    ['attributes', sql`insert into attributes (name, slug, kind) values ('İlıq Ələddin', 'iliq', 'text')`],
    ['search-synonyms', sql`insert into search_synonyms (words) values ('iliq, İlıq Ələddin')`],
    ['empty-searches', sql`insert into empty_searches (query, typed) values ('iliq eleddin', 'İlıq Ələddin')`],
  ])('the list %s is searched in whatever letters, words in any order', async (list, written) => {
    await runSql(written)
    for (const q of ['ƏLƏDDİN ılıq', 'eleddin', 'İLIQ']) {
      expect((await owner.get(`admin/${list}/?q=${encodeURIComponent(q)}`)).body, q).toMatchObject({ total: 1 })
    }
    expect((await owner.get(`admin/${list}/?q=${encodeURIComponent('ılıq 100%')}`)).body).toMatchObject({ total: 0 })
  })
})
