import { beforeEach, describe, expect, it } from 'vitest'
import { addPicture, goods, member as editor, stockedShop, visitor } from '#tests/stocked-shop.ts'

let picture: number
stockedShop('editor')
beforeEach(async () => {
  picture = await addPicture()
})

const slide = () => ({
  image_id: picture,
  text: 'Payız',
  textcolor: '#ffffff',
  text_top: 30,
  text_left: 8,
  name: 'Bax',
  link: '/sales',
})
const home = async () => (await visitor().get('home-page/')).body

describe('content', () => {
  it('shows a slide on home within its dates, and rejects a slide that ends before it begins', async () => {
    const { body, status } = await editor.post('admin/carousels/', slide())
    expect(status).toBe(201)
    expect((await home()).carousels).toMatchObject([
      { text: 'Payız', text_top: 30, link: '/sales', image: '/media/sekil/1920.jpg' },
    ])
    await editor.put(`admin/carousels/${body.id}/`, { ...slide(), starts_at: '2099-01-01T00:00:00.000Z' })
    expect((await home()).carousels).toEqual([])
    const refused = await editor.put(`admin/carousels/${body.id}/`, {
      ...slide(),
      starts_at: '2099-01-02T00:00:00.000Z',
      ends_at: '2099-01-01T00:00:00.000Z',
    })
    expect(refused.body).toEqual({ ends_at: ['Başlanğıcdan sonra olmalıdır.'] })
    expect((await editor.delete(`admin/carousels/${body.id}/`)).status).toBe(204)
    expect((await editor.get('admin/carousels/')).body.total).toBe(0)
  })

  it('requires links into the shop or https links, and validates colours and pictures', async () => {
    for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil', 'http://x', 'data:text/html,x', '']) {
      expect((await editor.post('admin/carousels/', { ...slide(), link })).body, link).toHaveProperty('link')
    }
    const { body } = await editor.post('admin/carousels/', {
      ...slide(),
      textcolor: 'red;}',
      text_top: 101,
      image_id: 999,
    })
    expect(Object.keys(body)).toEqual(['textcolor', 'text_top'])
    expect((await editor.post('admin/carousels/', { ...slide(), image_id: 999 })).body).toEqual({
      image_id: ['Şəkil tapılmadı.'],
    })
    expect(
      (await editor.post('admin/banners/', { image_id: picture, title: 'Endirim', link: 'https://buxar.az/x' })).status,
    ).toBe(201)
    expect((await home()).banners).toMatchObject([{ title: 'Endirim' }])
  })

  it('accepts links to screens of the shop, and rejects a banner that leads nowhere', async () => {
    const answer = (link: string) => editor.post('admin/banners/', { image_id: picture, title: 'Endirim', link })
    for (const link of ['/', '/sales', '/product/demo-sade', '/shop/mayeler?in_sale=true', 'https://instagram.com/x']) {
      expect((await answer(link)).status, link).toBe(201)
    }
    for (const link of ['/yoxdur', '/brand/yoxdur', '/product/demo-sade/x', '/page/', 'https://localhost']) {
      expect((await answer(link)).body, link).toEqual({ link: ['Belə səhifə yoxdur: ünvanı yoxlayın.'] })
    }
  })

  it('sanitizes the HTML of a page, keeps the ids of its items, and redirects its former address', async () => {
    const made = await editor.post('admin/pages/', {
      name: 'Çatdırılma şərtləri',
      icon: 'truck',
      seo_title: 'Bakıda çatdırılma',
      items: [
        { name: 'Bakı', content: '<p onclick="x()">1 saata</p><script>alert(1)</script>', image_id: picture },
        { name: 'Bölgələr', content: '<p>2 günə</p>', product_id: goods.products['demo-sade'] },
      ],
    })
    expect(made.body).toMatchObject({
      slug: 'catdirilma-sertleri',
      items: [{ content: '<p>1 saata</p>' }, { name: 'Bölgələr' }],
    })
    const [first, second] = made.body.items
    const changed = await editor.put(`admin/pages/${made.body.id}/`, {
      ...made.body,
      slug: 'catdirilma',
      items: [second, { ...first, name: 'Paytaxt' }, { name: 'Yeni' }],
    })
    expect(
      changed.body.items.map((item: { id: number; name: string }) => [
        item.id === second.id || item.id === first.id,
        item.name,
      ]),
    ).toEqual([
      [true, 'Bölgələr'],
      [true, 'Paytaxt'],
      [false, 'Yeni'],
    ])
    expect((await visitor().get('page/catdirilma/')).body).toMatchObject({
      seo_title: 'Bakıda çatdırılma',
      seo_description: '',
    })
    expect((await visitor().get('page/catdirilma/')).body.items[1]).toMatchObject({
      name: 'Paytaxt',
      image: { image: '/media/sekil/960.jpg' },
    })
    expect((await visitor().get('page/catdirilma-sertleri/')).body.moved_to).toBe('catdirilma')
    expect(
      (
        await editor.put(`admin/pages/${made.body.id}/`, {
          ...changed.body,
          items: [{ name: 'X', image_id: 999, product_id: 999 }],
        })
      ).body.items,
    ).toHaveLength(1)
    await editor.delete(`admin/pages/${made.body.id}/`)
    expect((await visitor().get('pages/')).body).toEqual([])
  })

  it('rejects items of another page', async () => {
    const [one, two] = [
      await editor.post('admin/pages/', { name: 'Bir', items: [{ name: 'A' }] }),
      await editor.post('admin/pages/', { name: 'İki', items: [{ name: 'B' }] }),
    ]
    await editor.put(`admin/pages/${one.body.id}/`, {
      ...one.body,
      items: [{ ...two.body.items[0], name: 'Oğurlanıb' }],
    })
    expect((await editor.get(`admin/pages/${two.body.id}/`)).body.items).toMatchObject([{ name: 'B' }])
  })
})
