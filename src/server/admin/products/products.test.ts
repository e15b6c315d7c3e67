import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  buy,
  goods,
  listOf,
  member as manager,
  queuedJobs,
  runSql,
  shop,
  staff,
  stockedShop,
  visitor,
} from '#tests/stocked-shop.ts'
import type { ApiError } from '#src/contract/client/api-error.ts'
import { collectShown, inProcessApi } from '#src/server/platform/http/in-process.ts'
import { handlers } from '#src/server/start/handlers.ts'

let liquids: number
let salts: number
let mediaId: number
stockedShop('manager')
beforeEach(async () => {
  const rows = await runSql(sql`
    with made as (insert into media (key, width, height) values ('abc', 10, 10), ('def', 10, 10) returning id)
    select (select id from categories where slug = 'mayeler') as liquids, (select id from categories
      where slug = 'duzlu-mayeler') as salts,
      (select min(id) from made) as media`)
  ;({ liquids, salts, media: mediaId } = rows[0] as { liquids: number; salts: number; media: number })
})

const mint = () => ({
  name: 'Nanə Buz, 60 ml',
  category_id: liquids,
  subcategory_id: salts,
  price: '12,90',
  is_published: true,
  stock_count: 8,
  sale_amount: '15',
  sale_is_percent: true,
  short_description: 'Sərin',
  description: '<p onclick="x()">Mətn</p><script>1</script>',
  yt_link: 'https://youtu.be/aqz-KE-bpKQ',
  tags: ['Yeni teq', 'yeni TEQ'],
  options: [
    { name: 'Dad', choose: false, items: [{ name: 'Nanə' }, { name: 'Buz', price: '1.25', available: false }] },
    { name: 'Nikotin', choose: true, items: [{ name: '3 mg', price: 0.5 }] },
  ],
  images: [
    { media_id: mediaId, alt: 'Ön' },
    { media_id: mediaId + 1, alt: '' },
  ],
})
const create = async (more: object = {}) => (await manager.post('admin/products/', { ...mint(), ...more })).body
const ledger = async (id: number) =>
  await runSql(sql`select change, reason, note, user_id from stock_changes where product_id = ${id} order by id`)

describe('products', () => {
  it('shows a new product in the shop at the price that the form showed', async () => {
    const made = await manager.post('admin/products/', mint())
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      slug: 'nane-buz-60-ml',
      price: '12.90',
      sale_price: '10.97',
      sale_amount: '15',
      in_sale: true,
      stock_count: 8,
      description: '<p>Mətn</p>',
      yt_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      tags: ['Yeni teq'],
    })
    expect((await visitor().get('product/nane-buz-60-ml/')).body).toMatchObject({
      price: '12.90',
      sale_price: '10.97',
      in_sale: true,
      stock_count: 8,
      tag_links: [{ slug: 'yeni-teq' }],
      images: [{ image: '/media/abc/960.jpg', alt: 'Ön' }, { image: '/media/def/960.jpg' }],
      options: [
        {
          name: 'Dad',
          choose: false,
          items: [
            { name: 'Nanə', price: '0.00' },
            { name: 'Buz', price: '1.25', available: false },
          ],
        },
        { name: 'Nikotin', choose: true },
      ],
    })
    expect(await ledger(made.body.id)).toMatchObject([{ change: 8, reason: 'opening' }])
    expect((await visitor().post('products/search/', { query: 'nane buz' })).body).toMatchObject([
      { slug: 'nane-buz-60-ml' },
    ])
  })

  it('limits texts for search engines, shows them in the shop, and does not copy them', async () => {
    const made = await create({ name: 'Axtarılan', seo_title: 'Sərin maye al', seo_description: 'Bakıda bu gün' })
    expect((await visitor().get('product/axtarilan/')).body).toMatchObject({
      seo_title: 'Sərin maye al',
      seo_description: 'Bakıda bu gün',
    })
    const wrong = await manager.put(`admin/products/${made.id}/`, {
      ...made,
      seo_title: 'a'.repeat(71),
      seo_description: 'a'.repeat(161),
    })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['seo_title', 'seo_description']])
    expect((await manager.post(`admin/products/${made.id}/duplicate/`)).body).toMatchObject({
      seo_title: '',
      seo_description: '',
    })
    // The form sends null for an emptied field.
    expect(
      (await manager.put(`admin/products/${made.id}/`, { ...made, seo_title: null, short_description: null })).body,
    ).toMatchObject({ seo_title: '', seo_description: 'Bakıda bu gün', short_description: '' })
  })

  it('reports errors under their fields, and writes nothing', async () => {
    const wrong = async (more: object) => (await manager.post('admin/products/', { ...mint(), ...more })).body
    expect(await wrong({ name: '', price: '-1', category_id: 'x' })).toEqual({
      name: ['Bu xana məcburidir.'],
      price: ['Rəqəmlə yazın, məsələn 12.50.'],
      category_id: ['Yanlış dəyər.'],
    })
    expect(await wrong({ category_id: salts })).toEqual({ category_id: ['Birinci səviyyədən bir kateqoriya seçin.'] })
    expect(await wrong({ subcategory_id: liquids, brand_id: 99 })).toEqual({
      subcategory_id: ['Bu alt kateqoriya seçilmiş kateqoriyanın deyil.'],
      brand_id: ['Brend tapılmadı.'],
    })
    expect(await wrong({ sale_amount: '100.5' })).toEqual({ sale_amount: ['Faiz 100-dən çox ola bilməz.'] })
    expect(await wrong({ sale_amount: '13', sale_is_percent: false })).toEqual({
      sale_amount: ['Endirim qiymətdən çox ola bilməz.'],
    })
    expect(
      await wrong({ sale_starts_at: '2026-12-02T00:00:00.000Z', sale_ends_at: '2026-12-01T00:00:00.000Z' }),
    ).toEqual({
      sale_ends_at: ['Endirimin sonu başlanğıcından sonra olmalıdır.'],
    })
    expect(
      await wrong({ yt_link: 'https://evil.example/watch?v=aqz-KE-bpKQ', video: 'https://evil.example/x.mp4' }),
    ).toEqual({
      yt_link: ['YouTube videosunun ünvanını yazın.'],
      video: ['Videonun ünvanı mağazanın özündə olmalıdır: /… ilə başlayır.'],
    })
    expect(
      await wrong({
        options: [
          { name: 'A', items: [{ name: 'x' }] },
          { name: 'a', items: [] },
        ],
      }),
    ).toEqual({ options: [{}, { items: ['Siyahı boşdur.'] }] })
    expect(await wrong({ options: [{ name: 'A', items: [{ name: 'x' }, { name: 'X' }] }] })).toEqual({
      options: [{ items: [{}, { name: ['Bu seçim təkrarlanır.'] }] }],
    })
    // Options of another product are treated like unknown options.
    expect((await wrong({ options: [{ id: 1, name: 'Dad', items: [{ name: 'x' }] }] })).options).toHaveLength(1)
    expect((await wrong({ images: [{ media_id: 99, alt: '' }] })).images).toEqual([{ media_id: ['Şəkil tapılmadı.'] }])
    expect((await visitor().get('product/nane-buz-60-ml/')).status).toBe(404)
  })

  it('keeps the ids of ordered items through every save, and deletes only removed items', async () => {
    const made = await create({ sale_amount: null })
    const [taste, strength] = made.options
    const saved = await manager.put(`admin/products/${made.id}/`, {
      ...made,
      options: [
        strength,
        { ...taste, name: 'Ətir', items: [{ ...taste.items[1], available: true }, { name: 'Limon' }, taste.items[0]] },
      ],
      images: [made.images[1], made.images[0]],
    })
    expect(saved.status).toBe(200)
    expect(saved.body.options.map(({ id }: { id: number }) => id)).toEqual([strength.id, taste.id])
    expect(saved.body.options[1].items.map(({ id, name }: { id: number; name: string }) => [name, id])).toEqual([
      ['Buz', taste.items[1].id],
      ['Limon', expect.any(Number)],
      ['Nanə', taste.items[0].id],
    ])
    expect(saved.body.images.map(({ id }: { id: number }) => id)).toEqual([made.images[1].id, made.images[0].id])
    expect((await visitor().get(`product/${made.slug}/`)).body.image).toBe('/media/def/960.jpg')
    // An item moves to another option with its id, while its former option is deleted.
    const moved = await manager.put(`admin/products/${made.id}/`, {
      ...saved.body,
      options: [{ ...strength, items: [strength.items[0], taste.items[0]] }],
    })
    expect(moved.body.options).toMatchObject([
      { id: strength.id, items: [{ id: strength.items[0].id }, { id: taste.items[0].id }] },
    ])
  })

  it('rejects the second of two saves with 409 and writes nothing', async () => {
    const made = await create()
    expect((await manager.put(`admin/products/${made.id}/`, { ...made, name: 'Birinci' })).status).toBe(200)
    const second = await manager.put(`admin/products/${made.id}/`, { ...made, price: '1' })
    expect(second).toMatchObject({ status: 409, body: { detail: expect.stringContaining('başqası dəyişib') } })
    expect((await manager.get(`admin/products/${made.id}/`)).body).toMatchObject({ name: 'Birinci', price: '12.90' })
    // One of two simultaneous saves succeeds.
    const { body: now } = await manager.get(`admin/products/${made.id}/`)
    const both = await Promise.all(
      ['A', 'B'].map((name) => manager.put(`admin/products/${made.id}/`, { ...now, name })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    // A piece sold in the meantime does not change the version.
    const { body: read } = await manager.get(`admin/products/${made.id}/`)
    await runSql(sql`insert into stock_changes (product_id, change, reason) values (${made.id}, -1, 'order')`)
    expect((await manager.put(`admin/products/${made.id}/`, read)).body.stock_count).toBe(7)
  })

  it('changes stock only through the ledger, with a note and the right', async () => {
    const made = await create()
    const save = (more: object, by = manager) => by.put(`admin/products/${made.id}/`, { ...made, ...more })
    expect((await save({ stock_change: 5 })).body).toEqual({ stock_note: ['Stokun niyə dəyişdiyini yazın.'] })
    expect((await save({ stock_change: -9, stock_note: 'itdi' })).body).toEqual({
      stock_change: ['Stokda cəmi 8 ədəd var.'],
    })
    expect((await save({ stock_change: -3, stock_note: 'Sınıb' })).body.stock_count).toBe(5)
    expect((await save({ stock_count: 500 })).body.stock_count).toBe(5)
    expect(await ledger(made.id)).toMatchObject([
      { reason: 'opening' },
      { change: -3, reason: 'hand', note: 'Sınıb', user_id: manager.id },
    ])
    const editor = await staff('editor')
    expect((await save({ stock_change: 1, stock_note: 'x' }, editor)).status).toBe(403)
    expect((await save({ name: 'Redaktə' }, editor)).status).toBe(200)
    const opening = (stock_count: number) => editor.post('admin/products/', { ...mint(), name: 'Açılış', stock_count })
    expect((await opening(5)).status).toBe(403)
  })

  it('requires the right to prices in a new product, a changed product, many products and a copy', async () => {
    const editor = await staff('editor')
    const REFUSED = ['Qiyməti dəyişməyə icazəniz yoxdur.']
    const unpriced = {
      ...mint(),
      name: 'Redaktorun',
      stock_count: 0,
      price: '0',
      sale_amount: null,
      is_published: false,
      options: [{ name: 'Dad', items: [{ name: 'Nanə' }] }],
    }
    const made = async (more: object) => (await editor.post('admin/products/', { ...unpriced, ...more })).body
    expect(await made({ price: '1' })).toEqual({ price: REFUSED })
    expect(await made({ sale_amount: '5' })).toEqual({ sale_amount: REFUSED })
    expect(await made({ options: [{ name: 'Dad', items: [{ name: 'Nanə', price: '1' }] }] })).toEqual({
      options: REFUSED,
    })
    expect(await made({ is_published: true })).toEqual({
      is_published: ['Qiyməti olmayan məhsulu dərc etməyə icazəniz yoxdur.'],
    })
    const draft = await made({})
    expect(draft).toMatchObject({ price: '0.00', is_published: false })

    const priced = await create({ name: 'Qiymətli' })
    const save = async (more: object) => (await editor.put(`admin/products/${priced.id}/`, { ...priced, ...more })).body
    expect(await save({ price: '12.91' })).toEqual({ price: REFUSED })
    for (const sale of [
      { sale_amount: null },
      { sale_amount: '16' },
      { sale_is_percent: false },
      { sale_ends_at: '2030-01-01T00:00:00Z' },
    ])
      expect(await save(sale)).toEqual({ sale_amount: REFUSED })
    const [taste, ...others] = priced.options
    const dearer = { ...taste, items: [{ ...taste.items[0], price: '9' }, ...taste.items.slice(1)] }
    expect(await save({ options: [dearer, ...others] })).toEqual({ options: REFUSED })
    expect(
      await save({ name: 'Yeni ad', options: [{ ...taste, items: [...taste.items, { name: 'Alma' }] }, ...others] }),
    ).toMatchObject({ name: 'Yeni ad', price: '12.90', sale_amount: '15' })

    const many = async (body: object) => (await editor.post('admin/products/change/', body)).status
    expect(await many({ ids: [priced.id], price_percent: 5 })).toBe(403)
    expect(await many({ ids: [priced.id, draft.id], is_published: true })).toBe(403)
    expect(await many({ ids: [priced.id], is_published: false })).toBe(200)
    const { body: copy } = await editor.post(`admin/products/${priced.id}/duplicate/`)
    expect(copy).toMatchObject({ price: '0.00', sale_amount: null })
    expect(copy.options[0].items.map(({ price }: { price: string }) => price)).toEqual(['0.00', '0.00', '0.00'])
    expect((await manager.post(`admin/products/${priced.id}/duplicate/`)).body).toMatchObject({
      price: '12.90',
      sale_amount: '15',
    })
  })

  it('redirects a renamed product, removes a reduction, and starts a reduction on its day', async () => {
    const made = await create()
    const renamed = await manager.put(`admin/products/${made.id}/`, {
      ...made,
      name: 'Buz',
      slug: '',
      sale_amount: null,
      sale_starts_at: '2026-12-01T00:00:00.000Z',
    })
    expect(renamed.body).toMatchObject({
      slug: 'buz',
      in_sale: false,
      sale_amount: null,
      sale_starts_at: null,
      sale_price: '12.90',
    })
    expect((await visitor().get('product/nane-buz-60-ml/')).body.moved_to).toBe('buz')
    const tomorrow = await create({
      sale_starts_at: '2099-12-01T00:00:00.000Z',
      sale_amount: '2.5',
      sale_is_percent: false,
    })
    expect(tomorrow).toMatchObject({ slug: 'nane-buz-60-ml', in_sale: false, sale_price: '10.40', sale_amount: '2.50' })
    expect((await create({ sale_ends_at: '2020-12-01T00:00:00.000Z' })).in_sale).toBe(false)
  })

  it('searches the list by words, category and state, drafts included', async () => {
    const { body: brand } = await manager.post('admin/brands/', { name: 'Meh' })
    const draft = await create({ is_published: false, brand_id: brand.id, stock_count: 0, sale_amount: null })
    const slugs = async (query: string) => await listOf(manager, `admin/products/?${query}`, 'slug')
    expect(await slugs('q=nane')).toEqual([draft.slug])
    expect(await slugs('q=nanne%20buz')).toEqual([draft.slug])
    expect(await slugs(`q=${draft.id}`)).toEqual([draft.slug])
    expect(await slugs(`q=%27%20%26%20%21%3A%2A`)).toEqual([])
    expect(await slugs(`brand_id=${brand.id}&category_id=${liquids}&subcategory_id=${salts}`)).toEqual([draft.slug])
    expect(await slugs('is_published=false')).toEqual([draft.slug])
    expect(await slugs('in_sale=true&sort=price')).toEqual(['demo-endirim', 'demo-secimli-endirim'])
    expect(await slugs('stock=out&sort=id')).toEqual(['demo-bitib', draft.slug])
    expect(await slugs('stock=low&sort=-stock_count')).toEqual([
      'demo-secimli-endirim',
      'demo-son',
      draft.slug,
      'demo-bitib',
    ])
    const rows = await runSql(sql`select id from tags where slug = 'yeni-teq'`)
    expect(await slugs(`tag_id=${rows[0]?.id}`)).toEqual([draft.slug])
    expect((await manager.get('admin/products/?per_page=3&page=2&sort=name')).body).toMatchObject({ total: 8 })
    expect((await visitor().get(`product/${draft.slug}/`)).status).toBe(404)
    expect((await visitor().post('products/search/', { query: 'nane' })).body).toEqual([])
  })

  it('copies a product as a draft with its own options and pictures, without stock', async () => {
    const made = await create()
    const copy = await manager.post(`admin/products/${made.id}/duplicate/`)
    expect(copy).toMatchObject({
      status: 201,
      body: {
        name: 'Nanə Buz, 60 ml (surət)',
        slug: 'nane-buz-60-ml-suret',
        is_published: false,
        stock_count: 0,
        sale_amount: '15',
        tags: ['Yeni teq'],
      },
    })
    expect(copy.body.options[0].items[0].id).not.toBe(made.options[0].items[0].id)
    expect(copy.body.images.map(({ media_id }: { media_id: number }) => media_id)).toEqual([mediaId, mediaId + 1])
  })

  it('forbids to delete an ordered product, and deletes another with all its data', async () => {
    await buy('demo-sade')
    expect((await manager.delete(`admin/products/${goods.products['demo-sade']}/`)).status).toBe(409)
    const made = await create()
    expect((await manager.delete(`admin/products/${made.id}/`)).status).toBe(204)
    expect((await manager.get(`admin/products/${made.id}/`)).status).toBe(404)
    expect((await visitor().get(`product/${made.slug}/`)).status).toBe(404)
  })

  it('notifies people who wait for a product when it is back', async () => {
    const { body: sold } = await manager.get(`admin/products/${goods.products['demo-bitib']}/`)
    await manager.put(`admin/products/${sold.id}/`, { ...sold, stock_change: 4, stock_note: 'Gəldi' })
    expect(await queuedJobs('claim-stock-subscriptions')).toHaveLength(1)
  })

  it('opens a preview of its own draft only, for a quarter of an hour', async () => {
    const { previews } = shop.services
    const [draft, other] = [await create({ is_published: false }), await create({ is_published: false })]
    const { body } = await manager.post(`admin/products/${draft.id}/preview/`)
    const [, slug, token = ''] = /^\/product\/([\w-]+)\?preview=(.*)$/.exec(body.path) ?? []
    expect([slug, previews.verify(token)]).toEqual([draft.slug, draft.id])
    const nameIn = (slug: string, preview: number | null) =>
      inProcessApi(shop.services, handlers, 'x', collectShown(), { preview })
        .call('product', { slug })
        .then(
          ({ name }) => name,
          (error: ApiError) => error.status,
        )
    expect(await nameIn(draft.slug, draft.id)).toBe(draft.name)
    expect(await nameIn(other.slug, draft.id)).toBe(404)
    expect(await nameIn(draft.slug, null)).toBe(404)
    const [id, ends, signature] = token.split('.')
    for (const forged of [
      '',
      `${other.id}.${ends}.${signature}`,
      `${id}.${Number(ends) + 1}.${signature}`,
      `${id}.${ends}.${'A'.repeat(43)}`,
      `${token}x`,
    ]) {
      expect(previews.verify(forged)).toBeNull()
    }
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000 + 1000, toFake: ['Date'] })
    expect(previews.verify(token)).toBeNull()
    vi.useRealTimers()
    expect((await visitor().get(`product/${draft.slug}/?preview=${token}`)).status).toBe(404)
  })

  it('shows in the form the sale price of the database', async () => {
    const { reduced, storedReduction } = await import('#src/domain/reduction.ts')
    for (const [price, amount, is_percent] of [
      [1290, 1500, true],
      [1, 3333, true],
      [999_999, 9999, true],
      [1290, 1290, false],
      [77, 5, false],
    ] as const) {
      const made = await create({
        price: price / 100,
        sale_amount: amount / 100,
        sale_is_percent: is_percent,
        confirm: true,
      })
      expect(Math.round(Number(made.sale_price) * 100)).toBe(reduced(price, storedReduction(amount, is_percent)))
    }
  })

  it('reads the ids of the first page from an index, of products and of stock, in every order', async () => {
    const { database } = shop.services
    await runSql(sql`
    insert into products (slug, name, category_id, price, stock_count)
    select 'cox-' || at, 'Çox ' || at, (select min(id) from categories), at % 700 + 1, at % 90
      from generate_series(1, 3000) at`)
    await runSql(sql`analyze products`)
    const query = vi.spyOn(database.$client, 'query')
    const both = (list: string, ...sorts: string[]) =>
      sorts.flatMap((sort) => [`admin/${list}/?per_page=25&sort=${sort}`, `admin/${list}/?per_page=25&sort=-${sort}`])
    for (const path of [...both('products', 'id', 'name', 'price', 'stock_count'), ...both('stock', 'stock_count')]) {
      query.mockClear()
      expect((await manager.get(path)).status).toBe(200)
      const list = query.mock.calls
        .map(([query, values]) => ({
          ...(query as unknown as { text: string }),
          values: values as unknown as unknown[],
        }))
        .find(({ text }) => text.includes('any(array('))
      const { rows } = await database.$client.query(`explain ${list?.text}`, list?.values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, path).toMatch(/Limit[^\n]*\n\s+->\s+Index (Only )?Scan/)
    }
    query.mockRestore()
  })
})
