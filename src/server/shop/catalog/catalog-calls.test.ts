import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { goods, runSql, sharedShop, shop, visitor } from '#tests/stocked-shop.ts'
import { tokenFor } from '#tests/speak.ts'

sharedShop()

describe('catalog calls', () => {
  it('returns four other products of the subcategory, most common tags first, sold out last', async () => {
    const related = async (slug: string) =>
      (await visitor().get(`product/${slug}/related/`)).body.map((product: { slug: string }) => product.slug)
    await runSql(sql`insert into tags (slug, name) values ('oxsar-a', 'oxşar a'), ('oxsar-b', 'oxşar b')`)
    await runSql(sql`
    insert into product_tags (product_id, tag_id) select products.id, tags.id from products, tags
    where (products.slug, tags.slug) in (('demo-sade', 'oxsar-a'), ('demo-sade', 'oxsar-b'), ('demo-son', 'oxsar-a'),
      ('demo-son', 'oxsar-b'),
      ('demo-video', 'oxsar-a'), ('demo-bitib', 'oxsar-a'), ('demo-bitib', 'oxsar-b'))`)
    const products = await related('demo-sade')
    expect(products).toHaveLength(4)
    expect(products.slice(0, 2)).toEqual(['demo-son', 'demo-video'])
    expect(products).not.toContain('demo-sade')
    expect(products).not.toContain('demo-bitib')
    expect((await visitor().get('product/yoxdur/related/')).status).toBe(404)
    await runSql(sql`delete from tags where slug like 'oxsar-%'`)
  })

  const get = async (path: string) => (await shop.app.inject(`/api/v1/${path}`)).json()

  it('returns the public lists', async () => {
    expect(await get('shop/')).toMatchObject({
      name: 'Buxar',
      ordering_open: true,
      minimum_age: 18,
      free_delivery_from: '50.00',
    })
    expect(await get('pages/')).toEqual([])
    expect(await get('delivery-type/')).toMatchObject([
      { name: 'Kuryer (Bakı)', price: '5.00', min_price: '50.00' },
      { name: 'Poçt (bölgələr)', price: '8.00', min_price: '100.00' },
      { name: 'Mağazadan götürmə', price: '0.00', min_price: '0.00' },
    ])
    const { results } = await get('all-categories/')
    expect(results).toMatchObject([
      {
        slug: 'mayeler',
        product_count: '7',
        subcategories: [
          { slug: 'duzlu-mayeler', product_count: '7' },
          { slug: 'klassik-mayeler', product_count: '0' },
        ],
      },
      { slug: 'cihazlar', product_count: '0', subcategories: [{ slug: 'podlar' }] },
    ])
  })

  it('ignores unknown fields and parameters (D35)', async () => {
    expect(await get('shop-products/?utm_source=mail&yox[]=1')).toEqual(await get('shop-products/'))
    const quote = (more: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/cart/quote/',
        payload: { items: [{ product: 1, quantity: 1, ...more }], ...more },
      })
    const [plain, strange] = await Promise.all([quote({}), quote({ yox: { var: [1] }, price: '0.01' })])
    expect(plain.statusCode).toBe(200)
    expect(strange.json()).toEqual(plain.json())
  })

  it('home shows the newest, the reduced and the best-selling products', async () => {
    const home = await get('home-page/')
    const slugs = (list: { slug: string }[]) => list.map((product) => product.slug)
    expect(slugs(home.newest)[0]).toBe('demo-video')
    expect(slugs(home.in_sale)).toEqual(['demo-secimli-endirim', 'demo-endirim'])
    expect(home).toMatchObject({ in_sale_count: '2', carousels: [], banners: [], brands: [], hero: null })
  })

  it('home shows sold out products only if nothing else is there', async () => {
    const slugs = (list: { slug: string }[]) => list.map((product) => product.slug)
    const stock = (slug: string, change: number) =>
      runSql(sql`
        insert into stock_changes (product_id, change, reason) select id, ${change}::int, 'hand' from products
          where slug = ${slug}`)
    expect(slugs((await get('home-page/')).newest)).not.toContain('demo-bitib')
    await stock('demo-secimli-endirim', -5)
    expect(slugs((await get('home-page/')).in_sale)).toEqual(['demo-endirim'])
    await stock('demo-endirim', -20)
    expect(slugs((await get('home-page/')).in_sale)).toEqual(['demo-secimli-endirim', 'demo-endirim'])
    await stock('demo-secimli-endirim', 5)
    await stock('demo-endirim', 20)
  })

  it('sorts lists by the price of a visitor, then by id', async () => {
    const slugs = async (ordering: string) =>
      (await get(`shop-products/?ordering=${ordering}`)).results.map((product: { slug: string }) => product.slug)
    expect(await slugs('price')).toEqual([
      'demo-sade',
      'demo-bitib',
      'demo-son',
      'demo-secimli',
      'demo-endirim',
      'demo-video',
      'demo-secimli-endirim',
    ])
    expect(await slugs('-price')).toEqual((await slugs('price')).reverse())
    expect(await slugs('rating')).toEqual((await slugs('-rating')).reverse())
    expect(await get('shop-products/?ordering=name')).toEqual({ detail: 'Belə sıralama yoxdur.' })
  })

  it('lists a category and a subcategory; a renamed one returns 404 with the new slug', async () => {
    const category = await get('products/mayeler/?page_size=2')
    expect(category).toMatchObject({ count: '7', category: { slug: 'mayeler' }, subcategory: null })
    expect(category.next).toMatch(/^\/api\/v1\/products\/mayeler\/\?page_size=2&cursor=/)
    expect((await shop.app.inject(category.next)).json().results).toHaveLength(2)
    expect(await get('products/duzlu-mayeler/')).toMatchObject({
      next: null,
      category: { slug: 'mayeler' },
      subcategory: { name: 'Duzlu mayelər', slug: 'duzlu-mayeler' },
    })
    expect(await get('products/podlar/')).toMatchObject({
      results: [],
      next: null,
      count: '0',
      category: { slug: 'cihazlar' },
    })
    await runSql(
      sql`insert into former_slugs (kind, slug, target_id) select 'category', 'kohne', id from categories
        where slug = 'mayeler'`,
    )
    expect(await get('products/kohne/')).toEqual({ detail: 'Kateqoriya tapılmadı.', moved_to: 'mayeler' })
    expect(await get('products/yoxdur/')).toEqual({ detail: 'Kateqoriya tapılmadı.' })
  })

  it('an unpublished product is in no list, and 404 for everyone except an admin', async () => {
    await runSql(
      sql`insert into products (slug, name, category_id, price, is_published) select 'qaralama', 'Qaralama', id, 1,
        false from categories where slug = 'mayeler'`,
    )
    expect((await get('shop-products/')).count).toBe('7')
    const token = await tokenFor(shop, goods.users.admin)
    const see = async (headers: Record<string, string>) =>
      (await shop.app.inject({ url: '/api/v1/product/qaralama/', headers })).statusCode
    expect(await see({})).toBe(404)
    expect(await see({ authorization: `Bearer ${token}` })).toBe(200)
  })

  it('lists the products of sale, brand and tag; the 404 of a renamed one has the new slug', async () => {
    const slugs = async (path: string) => (await get(path)).results.map((product: { slug: string }) => product.slug)
    expect(await get('sale-products/?page_size=1')).toMatchObject({
      count: '2',
      results: [{ slug: 'demo-secimli-endirim', in_sale: true }],
      next: expect.stringMatching(/^\/api\/v1\/sale-products\/\?page_size=1&cursor=/),
    })
    expect(await slugs('sale-products/?ordering=price')).toEqual(['demo-endirim', 'demo-secimli-endirim'])

    await runSql(sql`insert into brands (slug, name) values ('dumanli', 'Dumanlı'), ('bos', 'Boş')`)
    await runSql(sql`insert into tags (slug, name) values ('nane', 'Nanə'), ('manqo', 'Manqo')`)
    await runSql(sql`
    update products set brand_id = (select id from brands where slug = 'dumanli')
      where slug in ('demo-sade', 'demo-bitib', 'qaralama')`)
    await runSql(sql`
    insert into product_tags (product_id, tag_id) select products.id, tags.id from products, tags
    where tags.slug = 'nane' and products.slug in ('demo-sade', 'demo-son', 'qaralama')`)
    await runSql(sql`
    insert into former_slugs (kind, slug, target_id)
    select 'brand'::slug_kind, 'kohne', id from brands where slug = 'dumanli' union all select 'tag', 'kohne', id
      from tags where slug = 'nane'`)
    expect(await get('brand/dumanli/?page_size=1')).toMatchObject({
      count: '2',
      brand: { name: 'Dumanlı', slug: 'dumanli', image: null },
      results: [{ slug: 'demo-bitib' }],
      next: expect.stringMatching(/^\/api\/v1\/brand\/dumanli\//),
    })
    expect(await get('brand/bos/')).toMatchObject({ results: [], next: null, count: '0' })
    expect(await slugs('tag/nane/')).toEqual(['demo-son', 'demo-sade'])
    expect(await get('tag/manqo/')).toMatchObject({
      results: [],
      next: null,
      count: '0',
      tag: { name: 'Manqo', slug: 'manqo' },
    })
    expect(await get('brand/kohne/')).toEqual({ detail: 'Brend tapılmadı.', moved_to: 'dumanli' })
    expect(await get('tag/kohne/')).toEqual({ detail: 'Teq tapılmadı.', moved_to: 'nane' })
    // Also by its name, in any case (D44).
    for (const name of ['Nanə', 'NANƏ', 'nanə']) {
      expect(await get(`tag/${encodeURIComponent(name)}/?page_size=1`)).toMatchObject({
        count: '2',
        tag: { slug: 'nane' },
        next: expect.stringMatching(/^\/api\/v1\/tag\/nane\//),
      })
    }
    expect(await get(`list-filters/?list=tag&slug=${encodeURIComponent('NANƏ')}`)).toEqual({
      detail: 'Tapılmadı.',
      moved_to: 'nane',
    })
    expect(await get('tag/yoxdur/')).toEqual({ detail: 'Teq tapılmadı.' })
  })

  it("quotes each line of a cart at the caller's prices", async () => {
    const { products, items } = goods
    const quote = async (user: number | null, lines: object[]) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/v1/cart/quote/',
          payload: { items: lines },
          headers: user === null ? {} : { authorization: `Bearer ${await tokenFor(shop, user)}` },
        })
      ).json()
    const secimli = {
      product: products['demo-secimli'],
      quantity: 1,
      options: [items['demo-secimli/Manqo'], items['demo-secimli/6 mg']],
    }
    expect((await quote(null, [secimli])).items_total).toBe('28.74')
    expect((await quote(goods.users.sadiq, [secimli])).items_total).toBe('25.87')
    const answer = await quote(null, [
      { product: products['demo-endirim'], quantity: 15 },
      { product: products['demo-endirim'], quantity: 15 },
      { product: products['demo-endirim'], quantity: 1 },
      { product: products['demo-secimli'], quantity: 1 },
      { product: 999_999, quantity: 1 },
    ])
    expect(
      answer.items.map((item: { state: string; quantity: number; total_price: string }) => [
        item.state,
        item.quantity,
        item.total_price,
      ]),
    ).toEqual([
      ['ok', 15, '449.85'],
      ['reduced', 5, '149.95'],
      ['sold_out', 0, '0.00'],
      ['gone', 0, '0.00'],
      ['gone', 0, '0.00'],
    ])
    expect(answer.items_total).toBe('599.80')
  })
})
