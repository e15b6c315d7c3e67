import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  addPicture,
  goods,
  member as editor,
  runSql,
  shop,
  staff,
  stockedShop,
  visitor,
  waitForLock,
} from '#tests/stocked-shop.ts'
import { type StaffMember } from '#tests/staff.ts'

let manager: StaffMember
stockedShop('editor')
beforeEach(async () => {
  manager = await staff('manager')
})

const categoryId = async (slug: string) =>
  (await runSql(sql`select id from categories where slug = ${slug}`))[0]?.id as number
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('taxonomy', () => {
  it('returns 400 for the number of a category that no column can hold', async () => {
    expect((await editor.get('admin/categories/?parent_id=2147483648')).status).toBe(400)
  })

  it('lists a category without a picture of its own with the picture that the shop shows', async () => {
    const id = await categoryId('mayeler')
    const media = await addPicture()
    await runSql(sql`insert into product_images (product_id, media_id, alt)
      values (${goods.products['demo-sade']}, ${media}, '')`)
    const { results } = (await editor.get(`admin/categories/?ids=${id}`)).body
    expect(results).toMatchObject([{ image: null, shown_image: '/media/sekil/320.webp' }])
  })

  it('shows a category with a subcategory in the menu at once, and generates unique slugs', async () => {
    const made = await editor.post('admin/categories/', { name: 'Şəkərsiz İçkilər & Çay' })
    expect(made).toMatchObject({
      status: 201,
      body: { slug: 'sekersiz-ickiler-cay', parent_id: null, products: '0', subcategories: 0 },
    })
    const second = await editor.post('admin/categories/', { name: 'Şəkərsiz içkilər, çay', parent_id: made.body.id })
    expect(second.body.slug).toBe('sekersiz-ickiler-cay-2')
    expect((await editor.post('admin/categories/', { name: '2026' })).body.slug).toBe('category-2026')
    expect((await editor.post('admin/categories/', { name: 'Başqa', slug: 'mayeler' })).body).toEqual({
      slug: ['Bu ünvan artıq var.'],
    })
    expect((await editor.post('admin/categories/', { name: 'Üçüncü', parent_id: second.body.id })).body).toEqual({
      parent_id: ['Birinci səviyyədən bir kateqoriya seçin.'],
    })
    const { body: menu } = await visitor().get('all-categories/')
    expect(
      menu.results.find((category: { slug: string }) => category.slug === made.body.slug).subcategories,
    ).toMatchObject([{ slug: second.body.slug }])
    const { body: tree } = await editor.get('admin/categories/')
    expect(names(tree.results)).toEqual([
      'Mayelər',
      'Duzlu mayelər',
      'Klassik mayelər',
      'Cihazlar',
      'Podlar',
      'Şəkərsiz İçkilər & Çay',
      'Şəkərsiz içkilər, çay',
      '2026',
    ])
    expect(names((await editor.get('admin/categories/?q=duzlu')).body.results)).toEqual(['Duzlu mayelər'])
  })

  it('shows the search engine texts of the current category or subcategory', async () => {
    const [salts, liquids] = await Promise.all([categoryId('duzlu-mayeler'), categoryId('mayeler')])
    const { body: before } = await editor.get(`admin/categories/${salts}/`)
    const changed = await editor.put(`admin/categories/${salts}/`, {
      ...before,
      seo_title: 'Duzlu maye al',
      seo_description: 'Bakıda',
    })
    expect(changed.body).toMatchObject({ seo_title: 'Duzlu maye al', parent_id: liquids })
    expect((await visitor().get('products/duzlu-mayeler/')).body).toMatchObject({
      seo_title: 'Duzlu maye al',
      seo_description: 'Bakıda',
    })
    expect((await visitor().get('products/mayeler/')).body).toMatchObject({ seo_title: '', seo_description: '' })
    expect((await editor.put(`admin/categories/${salts}/`, before)).status).toBe(409)
  })

  it('gives different slugs to simultaneous records of the same name', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => editor.post('admin/brands/', { name: 'Tokka' })))
    expect(made.map(({ body }) => body.slug).sort()).toEqual(['tokka', 'tokka-2', 'tokka-3', 'tokka-4', 'tokka-5'])
  })

  it('redirects the former address of a renamed record, which can get it back', async () => {
    const id = await categoryId('mayeler')
    const renamed = await editor.put(`admin/categories/${id}/`, { name: 'E-mayelər', slug: '' })
    expect(renamed.body).toMatchObject({ name: 'E-mayelər', slug: 'e-mayeler', products: '7' })
    expect((await visitor().get('products/mayeler/')).body.moved_to).toBe('e-mayeler')
    await editor.put(`admin/categories/${id}/`, { name: 'Mayelər', slug: 'mayeler' })
    expect((await visitor().get('products/mayeler/')).status).toBe(200)
    expect((await visitor().get('products/e-mayeler/')).body.moved_to).toBe('mayeler')
  })

  it('orders siblings, and rejects records of another parent', async () => {
    const [liquids, devices, pods] = await Promise.all(['mayeler', 'cihazlar', 'podlar'].map(categoryId))
    expect((await editor.put('admin/categories/arrange/', { ids: [devices, liquids] })).status).toBe(204)
    expect(names((await visitor().get('all-categories/')).body.results)).toEqual(['Cihazlar', 'Mayelər'])
    expect((await editor.put('admin/categories/arrange/', { ids: [devices, pods] })).status).toBe(400)
  })

  it('counts the contents of a category in use, and deletes it once they are moved', async () => {
    const [liquids, devices, salts, pods] = (await Promise.all(
      ['mayeler', 'cihazlar', 'duzlu-mayeler', 'podlar'].map(categoryId),
    )) as [number, number, number, number]
    expect(await editor.delete(`admin/categories/${liquids}/`)).toMatchObject({
      status: 409,
      body: { products: 7, subcategories: 2 },
    })
    const refused = async (by: number | null) =>
      (await editor.post(`admin/categories/${liquids}/replace/`, { by })).status
    expect([
      await refused(null),
      await refused(liquids),
      await refused(salts),
      await refused(pods),
      await refused(999),
    ]).toEqual([400, 400, 400, 400, 400])
    expect(await refused(devices)).toBe(204)
    const { body } = await visitor().get('product/demo-sade/')
    expect(body).toMatchObject({ category_slug: 'cihazlar', subcategory: { slug: 'duzlu-mayeler' } })
    expect((await visitor().get('products/mayeler/')).body.moved_to).toBe('cihazlar')
    expect((await editor.post(`admin/categories/${salts}/replace/`, { by: pods })).status).toBe(204)
    expect((await visitor().get('product/demo-sade/')).body.subcategory).toMatchObject({ slug: 'podlar' })
    expect((await editor.delete(`admin/categories/${await categoryId('klassik-mayeler')}/`)).status).toBe(204)
    // Its search words are updated; otherwise the search would not find it.
    expect(names((await visitor().post('products/search/', { query: 'podlar sade' })).body)).toContain('Demo demo-sade')
  })

  it('creates, renames, replaces and deletes a brand and a tag', async () => {
    const { body: brand } = await editor.post('admin/brands/', { name: 'Külək' })
    const { body: tag } = await editor.post('admin/tags/', { name: 'Yay hədiyyəsi' })
    expect([brand.slug, tag.slug]).toEqual(['kulek', 'yay-hediyyesi'])
    expect((await editor.post('admin/tags/', { name: 'yay HƏDİYYƏSİ' })).body).toEqual({ name: ['Bu teq artıq var.'] })
    const sade = goods.products['demo-sade'] as number
    await runSql(sql`update products set brand_id = ${brand.id} where id = ${sade}`)
    await runSql(sql`insert into product_tags values (${sade}, ${tag.id})`)
    expect(await editor.delete(`admin/brands/${brand.id}/`)).toMatchObject({
      status: 409,
      body: { products: 1, detail: 'Boş deyil: 1 məhsul. Əvvəlcə hara keçəcəyini seçin.' },
    })
    expect((await editor.delete(`admin/tags/${tag.id}/`)).status).toBe(409)
    await editor.put(`admin/tags/${tag.id}/`, { name: 'Yay' })
    expect((await visitor().get('tag/yay-hediyyesi/')).body.moved_to).toBe('yay')
    const { body: other } = await editor.post('admin/brands/', { name: 'Meh' })
    expect((await editor.post(`admin/brands/${brand.id}/replace/`, { by: other.id })).status).toBe(204)
    expect((await editor.post(`admin/tags/${tag.id}/replace/`, { by: null })).status).toBe(204)
    expect((await visitor().get('product/demo-sade/')).body).toMatchObject({ brand: { slug: 'meh' }, tags: [] })
    expect((await visitor().get('brand/kulek/')).body.moved_to).toBe('meh')
    expect((await visitor().get('tag/yay/')).status).toBe(404)
    expect((await editor.post(`admin/brands/${other.id}/replace/`, { by: null })).status).toBe(204)
    expect((await visitor().get('product/demo-sade/')).body.brand).toBeNull()
  })

  it('rejects either a deletion or the save of a product that refers to it, never with a 500', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const [category, brand] = await Promise.all([
        editor.post('admin/categories/', { name: `Gedən ${round}` }),
        editor.post('admin/brands/', { name: `Gedən ${round}` }),
      ])
      const tag = await editor.post('admin/tags/', { name: `Gedən ${round}` })
      const product = {
        name: `Qalan ${round}`,
        price: '5',
        category_id: category.body.id,
        brand_id: brand.body.id,
        tags: [`Gedən ${round}`],
      }
      const remove = (what: string, { body }: { body: { id: number } }) => editor.delete(`admin/${what}/${body.id}/`)
      const [saved, moved, ...gone] = await Promise.all([
        manager.post('admin/products/', product),
        editor.post('admin/products/change/', {
          ids: [goods.products['demo-son']],
          category: { category_id: category.body.id, subcategory_id: null },
        }),
        remove('categories', category),
        remove('brands', brand),
        remove('tags', tag),
      ])
      expect([201, 400], JSON.stringify(saved.body)).toContain(saved.status)
      expect([200, 400], JSON.stringify(moved.body)).toContain(moved.status)
      for (const answer of gone) expect([204, 409], JSON.stringify(answer.body)).toContain(answer.status)
      if (saved.status === 400)
        expect(Object.keys(saved.body).every((field) => ['category_id', 'brand_id'].includes(field))).toBe(true)
      // No record refers to a deleted record.
      if (saved.status === 201) expect([gone[0]?.status, gone[1]?.status]).toEqual([409, 409])
      outcomes.add(`${saved.status} ${gone[0]?.status}`)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('is deleted once when two people delete it at once, and the second gets 404', async () => {
    for (const kind of ['brands', 'categories', 'tags']) {
      const { body } = await editor.post(`admin/${kind}/`, { name: 'Artıq' })
      const replies = await Promise.all([1, 2, 3].map(() => editor.delete(`admin/${kind}/${body.id}/`)))
      expect(replies.map(({ status }) => status).toSorted(), kind).toEqual([204, 404, 404])
    }
  })

  it('waits in a save for a running deletion, then reports the missing category', async () => {
    const { body: category } = await editor.post('admin/categories/', { name: 'Tərk edilən' })
    const other = await shop.services.database.$client.connect()
    try {
      await other.query('begin')
      await other.query('delete from categories where id = $1', [category.id])
      const saving = manager.post('admin/products/', { name: 'Gec qalan', price: '5', category_id: category.id })
      await waitForLock()
      await other.query('commit')
      expect(await saving).toMatchObject({
        status: 400,
        body: { category_id: ['Birinci səviyyədən bir kateqoriya seçin.'] },
      })
    } finally {
      other.release()
    }
  })
})
