import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSql, sharedShop, visitor } from '#tests/stocked-shop.ts'

sharedShop()
beforeAll(async () => {
  await runSql(
    sql`insert into pages (slug, name, icon, position) values ('zemanet', 'Zəmanət', 'shield-check', 1),
      ('bos', 'Boş', '', 2)`,
  )
  await runSql(sql`insert into media (key, width, height) values ('usta', 1200, 800), ('video', 800, 1000)`)
  await runSql(sql`
    insert into product_images (product_id, media_id, position)
    select products.id, media.id, 1 from products, media where slug = 'demo-video' and key = 'video'`)
  await runSql(sql`
    insert into page_items (page_id, name, content, image_id, product_id, position)
    select pages.id, item.name, '<p>' || item.name || '</p>', media.id, products.id, item.position
    from (values ('Servis', null, 'demo-sade', 2), ('Müddət', 'usta', 'demo-video', 1)) item (name, image, product,
      position)
    join pages on pages.slug = 'zemanet' join products on products.slug = item.product left join media
      on media.key = item.image`)
  await runSql(sql`update products set is_published = false where slug = 'demo-sade'`)
  await runSql(
    sql`insert into former_slugs (kind, slug, target_id) select 'page', 'qarantiya', id from pages
      where slug = 'zemanet'`,
  )
})

describe('page', () => {
  it('lists the items of a page in order, without links to unpublished products', async () => {
    expect((await visitor().get('page/zemanet/')).body).toEqual({
      slug: 'zemanet',
      name: 'Zəmanət',
      icon: 'shield-check',
      seo_title: '',
      seo_description: '',
      items: [
        {
          id: expect.any(Number),
          name: 'Müddət',
          content: '<p>Müddət</p>',
          image: { image: '/media/usta/960.jpg', width: 1200, height: 800 },
          product: { name: 'Demo demo-video', slug: 'demo-video', image: '/media/video/320.jpg' },
        },
        { id: expect.any(Number), name: 'Servis', content: '<p>Servis</p>', image: null, product: null },
      ],
    })
    expect((await visitor().get('page/bos/')).body).toMatchObject({ name: 'Boş', items: [] })
  })

  it('an unknown page is 404; the 404 of a renamed page has the new slug', async () => {
    expect(await visitor().get('page/yoxdur/')).toMatchObject({ status: 404, body: { detail: 'Səhifə tapılmadı.' } })
    expect((await visitor().get('page/qarantiya/')).body).toEqual({ detail: 'Səhifə tapılmadı.', moved_to: 'zemanet' })
  })

  it('shows the computed table of delivery and payment in place of its mark, always fresh (C13)', async () => {
    await runSql(sql`insert into page_items (page_id, name, content, position)
      select id, 'Çatdırılma', '<p>Belədir:</p><p>{çatdırılma}</p>', 1 from pages where slug = 'bos'`)
    await runSql(sql`update delivery_types set days_from = 2, days_to = 3, price = 700, min_price = 6000,
      cutoff_hour = 15, name = 'Kuryer <1>' where name = 'Kuryer (Bakı)'`)
    const [item] = (await visitor().get('page/bos/')).body.items
    expect(item.content).toContain('<p>Belədir:</p><table class="delivery-table">')
    expect(item.content).toContain(
      '<tr><td>Kuryer &#60;1&#62;</td><td>2–3 iş günü. İş günü saat 15:00-\u2060dək verilən sifariş həmin gün yola düşür.</td><td>7.00\u00A0₼, 60.00\u00A0₼-\u2060dan pulsuz</td></tr>',
    )
    expect(item.content).toMatch(/<\/table><p>Ödəniş: nağd[^<]*<\/p>$/)
    expect(item.content).not.toContain('{')
  })

  it('has the terms with the seller once a legal name is set, even without a text (E18)', async () => {
    expect((await visitor().get('page/istifade-sertleri/')).status).toBe(404)
    await runSql(sql`insert into settings (name, value) values ('legal_name', '"Buxar MMC"')`)
    expect((await visitor().get('page/istifade-sertleri/')).body).toMatchObject({
      name: 'İstifadə şərtləri',
      items: [],
    })
    expect((await visitor().get('pages/')).body.at(-1)).toMatchObject({ slug: 'istifade-sertleri' })
    expect((await visitor().get('shop/')).body).toMatchObject({ legal_name: 'Buxar MMC', voen: '' })
  })
})
