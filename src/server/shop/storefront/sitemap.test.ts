import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { runSql, sharedShop, shop, staff } from '#tests/stocked-shop.ts'

sharedShop()

const text = async (path: string) => (await shop.app.inject(path)).body
const addresses = (xml: string) => [...xml.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)].map((match) => match[1])

describe('sitemap', () => {
  it('robots.txt names the sitemap, whose parts list every public URL and nothing unpublished', async () => {
    expect(await text('/robots.txt')).toContain('Sitemap: http://shop.test/sitemap.xml')
    await runSql(sql`update products set is_published = false where slug = 'demo-son'`)
    expect(addresses(await text('/sitemap.xml'))).toEqual(['/sitemap-lists.xml', '/sitemap-products-0.xml'])
    expect(addresses(await text('/sitemap-lists.xml'))).toEqual(
      expect.arrayContaining(['/', '/shop', '/sales', '/shop/mayeler', '/shop/podlar']),
    )
    expect(addresses(await text('/sitemap-products-0.xml'))).toEqual(
      ['demo-sade', 'demo-endirim', 'demo-secimli', 'demo-secimli-endirim', 'demo-bitib', 'demo-video'].map(
        (slug) => `/product/${slug}`,
      ),
    )
    expect(await text('/sitemap-products-0.xml')).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  it('a part has at most 1,000 ids, and all parts together list every product once', async () => {
    await runSql(sql`
    insert into products (id, slug, name, category_id, price) overriding system value
    select n, 'cox-' || n, 'Çox', (select min(id) from categories), 100
      from unnest(array[1000, 1001, 2000, 2001]) n`)
    const parts = addresses(await text('/sitemap.xml')).filter((path) => path?.includes('products'))
    const listed = await Promise.all(parts.map(async (path) => addresses(await text(path ?? ''))))
    expect(listed.map((part) => part.length)).toEqual([7, 2, 1])
    expect(listed[1]).toEqual(['/product/cox-1001', '/product/cox-2000'])
  })

  it('lists a screen in each language with the addresses of all, a company page once (E60)', async () => {
    expect((await (await staff('owner')).put('admin/settings/', { languages: ['ru'] })).status).toBe(200)
    const lists = await text('/sitemap-lists.xml')
    expect(addresses(lists)).toEqual(expect.arrayContaining(['/', '/ru', '/shop/podlar', '/ru/shop/podlar']))
    expect(addresses(lists).filter((path) => path?.startsWith('/ru/page/'))).toEqual([])
    expect(lists).toContain(
      '<loc>http://shop.test/ru</loc><xhtml:link rel="alternate" hreflang="az" href="http://shop.test/"/>' +
        '<xhtml:link rel="alternate" hreflang="ru" href="http://shop.test/ru"/>',
    )
  })

  it('lists a product in the languages in which it has a text of its own (G14)', async () => {
    expect((await (await staff('owner')).put('admin/settings/', { languages: ['ru', 'en'] })).status).toBe(200)
    await runSql(
      sql`update products set texts = '{"ru": {"name": {"text": "Хлопок", "of": ""}}}' where slug = 'demo-sade'`,
    )
    const products = addresses(await text('/sitemap-products-0.xml')).filter((path) => path?.includes('demo-sade'))
    expect(products).toEqual(['/product/demo-sade', '/ru/product/demo-sade'])
  })
})
