import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods, member as manager, runJob, runSql, shop, stockedShop, visitor } from '#tests/stocked-shop.ts'

let ids: Record<'nikotin' | 'hecm' | 'dad', number>
stockedShop('manager')
beforeEach(async () => {
  const make = async (body: object) => (await manager.post('admin/attributes/', body)).body.id as number
  const { rows } = await shop.services.database.execute<{ id: number }>(
    `select id from categories where slug = 'mayeler'`,
  )
  ids = {
    nikotin: await make({ name: 'Nikotin', unit: 'mg', kind: 'number', position: 1, category_ids: [rows[0]?.id] }),
    hecm: await make({ name: 'Həcm', unit: 'ml', kind: 'number', position: 2 }),
    dad: await make({ name: 'Dad', kind: 'text', position: 3, is_filter: false }),
  }
})

const anyone = () => visitor()
type Given = Partial<Record<keyof typeof ids, string[]>>
/** Saves a product with exactly these attributes, in the format that the admin sends. */
async function give(slug: string, given: Given) {
  const id = goods.products[slug]
  const { body } = await manager.get(`admin/products/${id}/`)
  const attributes = Object.entries(given).map(([name, values]) => ({
    attribute_id: ids[name as keyof typeof ids],
    values,
  }))
  return manager.put(`admin/products/${id}/`, { ...body, attributes })
}
const attributesOf = async (slug: string) => (await anyone().get(`product/${slug}/`)).body.attributes
const slugsWith = async (attribute: string) =>
  (await anyone().get(`products/mayeler/?attribute=${encodeURIComponent(attribute)}`)).body.results
    .map(({ slug }: { slug: string }) => slug)
    .toSorted()

describe('attributes', () => {
  it('stores values in one notation and shows them in order with their units', async () => {
    expect(
      (await give('demo-sade', { nikotin: ['20', '3 mg', '3.0'], hecm: ['30ML'], dad: ['Nanə  buz'] })).status,
    ).toBe(200)
    expect(await attributesOf('demo-sade')).toEqual([
      { slug: 'nikotin', name: 'Nikotin', unit: 'mg', values: ['3', '20'] },
      { slug: 'hecm', name: 'Həcm', unit: 'ml', values: ['30'] },
      { slug: 'dad', name: 'Dad', unit: '', values: ['Nanə buz'] },
    ])
    await give('demo-sade', { hecm: ['60', ''], dad: [''] })
    expect(await attributesOf('demo-sade')).toEqual([{ slug: 'hecm', name: 'Həcm', unit: 'ml', values: ['60'] }])
    expect((await give('demo-sade', { hecm: ['çox'], dad: ['a:b'] })).body).toEqual({
      attributes: [
        { values: ['«çox» ədəd deyil.'] },
        { values: ['«a:b»: ən çoxu 60 simvol, vergül, iki nöqtə və | olmadan.'] },
      ],
    })
    expect((await manager.get(`admin/attributes/${ids.hecm}/`)).body.values).toEqual(['60'])
  })

  it("narrows a category's list by values: any of one attribute, and all attributes together", async () => {
    await give('demo-sade', { nikotin: ['3', '6'], hecm: ['30'] })
    await give('demo-video', { nikotin: ['6'], hecm: ['60'] })
    await give('demo-son', { nikotin: ['20'], hecm: ['30'], dad: ['Nanə'] })
    expect(await slugsWith('nikotin:6')).toEqual(['demo-sade', 'demo-video'])
    expect(await slugsWith('nikotin:6,nikotin:20')).toEqual(['demo-sade', 'demo-son', 'demo-video'])
    expect(await slugsWith('nikotin:6,nikotin:20,hecm:30')).toEqual(['demo-sade', 'demo-son'])
    expect(await slugsWith('nikotin:7')).toEqual([])
    expect(await slugsWith('yoxdur:7')).toEqual([])
    // A value that cannot be read is ignored.
    expect((await anyone().get('products/mayeler/?attribute=Nikotin')).body).toEqual(
      (await anyone().get('products/mayeler/')).body,
    )

    const counts = async (query: string) => (await anyone().get(`list-filters/?${query}`)).body
    expect((await counts('list=category&slug=mayeler')).attributes).toEqual([
      {
        slug: 'nikotin',
        name: 'Nikotin',
        unit: 'mg',
        values: [
          { value: '3', count: '1' },
          { value: '6', count: '2' },
          { value: '20', count: '1' },
        ],
      },
      {
        slug: 'hecm',
        name: 'Həcm',
        unit: 'ml',
        values: [
          { value: '30', count: '2' },
          { value: '60', count: '1' },
        ],
      },
    ])
    // A second value of an attribute widens a list; a value of another attribute narrows it. Chosen values stay listed
    // even if no product matches them.
    const narrowed = await counts('list=category&slug=duzlu-mayeler&attribute=hecm:60,nikotin:20')
    expect([narrowed.total, narrowed.attributes.map(({ values }: { values: object[] }) => values)]).toEqual([
      '0',
      [
        [
          { value: '6', count: '1' },
          { value: '20', count: '0' },
        ],
        [
          { value: '30', count: '1' },
          { value: '60', count: '0' },
        ],
      ],
    ])
    expect((await counts('list=shop')).attributes).toEqual([])
    expect((await counts('list=shop&attribute=hecm:60')).total).toBe('1')
    // Another category's list does not have this attribute.
    expect((await counts('list=category&slug=cihazlar')).attributes).toEqual([])
  })

  it('narrows the list of a brand, a tag or the sale if all its products share a category', async () => {
    const run = (query: ReturnType<typeof sql>) => runSql(query)
    const offered = async (query: string) =>
      (await anyone().get(`list-filters/?${query}`)).body.attributes.map(({ slug }: { slug: string }) => slug)
    const lists = ['list=brand&slug=xett', 'list=tag&slug=xett', 'list=sales']
    await run(sql`insert into brands (slug, name) values ('xett', 'Xətt')`)
    await run(sql`insert into tags (slug, name) values ('xett', 'xətt')`)
    await run(
      sql`update products set brand_id = (select id from brands where slug = 'xett')
        where slug in ('demo-sade', 'demo-endirim')`,
    )
    await run(
      sql`insert into product_tags select products.id, tags.id from products, tags
        where products.slug in ('demo-sade', 'demo-endirim') and tags.slug = 'xett'`,
    )
    await give('demo-endirim', { nikotin: ['3'] })
    await run(sql`update products set sale_amount = null, own_sale = false where slug <> 'demo-endirim'`)
    for (const list of lists) expect(await offered(list), list).toContain('nikotin')
    // Attributes are not offered for products of several categories.
    await run(
      sql`update products set category_id = parent_id, subcategory_id = categories.id from categories
        where categories.slug = 'podlar' and products.slug = 'demo-endirim'`,
    )
    for (const list of lists) expect(await offered(list), list).not.toContain('nikotin')
    await run(
      sql`update products set category_id = categories.id, subcategory_id = null from categories
        where categories.slug = 'mayeler' and products.slug = 'demo-endirim'`,
    )
  })

  it('finds products by their attribute values', async () => {
    await give('demo-sade', { nikotin: ['35'], dad: ['Zoğal'] })
    const search = async (query: string) =>
      (await anyone().post('products/search/', { query })).body.map(({ slug }: { slug: string }) => slug)
    expect(await search('zogal')).toEqual(['demo-sade'])
    expect(await search('35mg')).toEqual(['demo-sade'])
    // If all results are of one category, its attributes narrow them. Results of several categories have no attributes.
    const filters = async (query: string) => (await anyone().get(`search-filters/?${query}`)).body
    expect((await filters('query=zogal')).attributes).toEqual([
      { slug: 'nikotin', name: 'Nikotin', unit: 'mg', values: [{ value: '35', count: '1' }] },
    ])
    expect((await filters('query=zogal&attribute=nikotin:6')).total).toBe('0')
    expect((await filters('query=demo')).attributes).toMatchObject([{ slug: 'nikotin' }])
    await runSql(sql`
    update products set category_id = parent_id, subcategory_id = categories.id from categories
    where categories.slug = 'podlar' and products.slug = 'demo-endirim'`)
    expect((await filters('query=demo')).attributes).toEqual([])
    await give('demo-sade', {})
    expect(await search('zogal')).toEqual([])
  })

  it('finds a new product by the values and tags with which it was made', async () => {
    const { body: like } = await manager.get(`admin/products/${goods.products['demo-sade']}/`)
    const { status } = await manager.post('admin/products/', {
      name: 'Yeni maye',
      slug: 'yeni-maye',
      category_id: like.category_id,
      price: '10.00',
      is_published: true,
      tags: ['Yayda sevilən'],
      attributes: [{ attribute_id: ids.dad, values: ['Zoğal'] }],
    })
    expect(status).toBe(201)
    const search = async (query: string) =>
      (await anyone().post('products/search/', { query })).body.map(({ slug }: { slug: string }) => slug)
    expect(await search('zogal')).toEqual(['yeni-maye'])
    expect(await search('sevilen')).toEqual(['yeni-maye'])
  })

  it('exports attributes as a column, which an import reads, checks and undoes', async () => {
    await give('demo-sade', { nikotin: ['3'] })
    const { body: file } = await manager.get('admin/imports/products/?format=csv')
    expect(Buffer.from(file).toString()).toContain(';Nikotin: 3;')
    const upload = async (file: string) => {
      const { body } = await manager.post('admin/imports/?format=csv', Buffer.from(file), {
        'content-type': 'text/csv',
      })
      await runJob('work-import', { import_id: body.id })
      return body.id as number
    }
    const run = async (id: number) => {
      await manager.post(`admin/imports/${id}/run/`, {})
      await runJob('work-import', { import_id: id })
    }
    const wrong = await upload('slug;Xüsusiyyətlər\ndemo-sade;Çəki: 3\ndemo-son;Nikotin: çox')
    expect((await manager.get(`admin/imports/${wrong}/errors/`)).body.results).toMatchObject([
      { line: 3, field: 'attributes', reason: '«çox» ədəd deyil.' },
    ])
    expect((await manager.get(`admin/imports/${wrong}/`)).body.names).toMatchObject([
      { kind: 'attribute', name: 'Çəki', choice: null },
    ])
    const right = await upload('slug;Xüsusiyyətlər\ndemo-sade;nikotin: 6 mg, 12 | Dad: Nanə\ndemo-son;Həcm: 30')
    await run(right)
    expect((await attributesOf('demo-sade')).map(({ values }: { values: string[] }) => values)).toEqual([
      ['6', '12'],
      ['Nanə'],
    ])
    const { body } = await manager.post(`admin/imports/${right}/undo/`)
    await runJob('work-import', { import_id: body.id })
    await run(body.id)
    expect((await attributesOf('demo-sade')).map(({ values }: { values: string[] }) => values)).toEqual([['3']])
  })

  it('requires a unique name and first-level categories, and keeps the kind of a used attribute', async () => {
    await give('demo-sade', { nikotin: ['3'] })
    expect((await manager.post('admin/attributes/', { name: 'Həcm', kind: 'text' })).body).toEqual({
      name: ['Belə xüsusiyyət var.'],
    })
    expect((await manager.post('admin/attributes/', { name: 'A:b', kind: 'text' })).status).toBe(400)
    expect((await manager.put(`admin/attributes/${ids.nikotin}/`, { name: 'Nikotin', kind: 'text' })).body).toEqual({
      kind: ['Məhsullarda qiymətləri var: növü dəyişmək olmaz.'],
    })
    expect(
      (
        await manager.put(`admin/attributes/${ids.nikotin}/`, {
          name: 'Nikotin',
          kind: 'number',
          unit: 'mg/ml',
          category_ids: [99_999],
        })
      ).body,
    ).toEqual({ category_ids: ['Birinci səviyyədən kateqoriyalar seçin.'] })
    await manager.put(`admin/attributes/${ids.nikotin}/`, {
      name: 'Nikotinin gücü',
      slug: 'nikotin',
      kind: 'number',
      unit: 'mg/ml',
    })
    expect(await attributesOf('demo-sade')).toEqual([
      { slug: 'nikotin', name: 'Nikotinin gücü', unit: 'mg/ml', values: ['3'] },
    ])
    expect((await manager.delete(`admin/attributes/${ids.nikotin}/`)).status).toBe(204)
    expect(await attributesOf('demo-sade')).toEqual([])
  })
})
