import { gunzipSync } from 'node:zlib'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { childrenOf, childOf, readXml, textIn, type XmlElement } from '#src/server/platform/trade-files/read-xml.ts'
import { goods, member as owner, runJob, runSql, shop, stockedShop } from '#tests/stocked-shop.ts'
import { choice, fourVariants } from '#tests/variants.ts'

stockedShop('owner')
beforeEach(() => runSql(sql`delete from changes`))

const ask = (path: string, headers: Record<string, string> = {}) => shop.app.inject({ url: `/feeds/${path}`, headers })
const write = () => runJob('write-feeds', {})
const on = { is_on: true }
const setUp = async (settings: object = { google: on, yandex: on }) =>
  expect((await owner.put('admin/feeds/', settings)).status).toBe(200)

/** Reads a feed with a parser that refuses XML that is not well-formed. Returns its records by id. */
async function read(
  path: string,
  record: string,
  id: (element: XmlElement) => string,
): Promise<Map<string, XmlElement>> {
  const reply = await ask(path)
  expect(reply.statusCode).toBe(200)
  const records = new Map<string, XmlElement>()
  readXml(reply.rawPayload, new Set([record]), (element) => void records.set(id(element), element))
  return records
}
const items = (path = 'google.xml') => read(path, 'item', (item) => textIn(item, 'g:id'))
const offers = (path = 'yandex.yml') => read(path, 'offer', ({ attributes }) => attributes.id ?? '')
const idOf = (slug: string) => String(goods.products[slug])
const item = async (slug: string, path?: string) => (await items(path)).get(idOf(slug))
const offer = async (slug: string, path?: string) => (await offers(path)).get(idOf(slug))
const passMinutes = (minutes: number) =>
  runSql(sql`update feeds set begun_at = begun_at - make_interval(mins => ${minutes})`)
const change = (values: SQL, slug = 'demo-sade') => runSql(sql`update products set ${values} where slug = ${slug}`)

/** Switches both feeds on and writes them, after a change of a product. */
async function written(values?: SQL, slug?: string): Promise<void> {
  if (values) await change(values, slug)
  await setUp()
  await write()
}

describe('a product feed', () => {
  it('is 404 until the owner switches it on', async () => {
    await setUp({ google: on })
    await write()
    expect((await ask('google.xml')).statusCode).toBe(200)
    expect((await ask('yandex.yml')).statusCode).toBe(404)
    expect((await ask('google-ru.xml')).statusCode).toBe(404)
    expect((await ask('other.xml')).statusCode).toBe(404)
  })

  it('is 503 until it is written', async () => {
    await setUp()
    expect((await ask('google.xml')).statusCode).toBe(503)
  })

  it('is gone at once when it is switched off, and its files soon', async () => {
    await written()
    await setUp({})
    expect((await ask('google.xml')).statusCode).toBe(404)
    await write()
    expect(await readdir(join(shop.dataDir, 'media', 'feeds'))).toEqual([])
  })

  it('has the fields of Google', async () => {
    await runSql(sql`insert into media (key, width, height) values ('sekil', 10, 10)`)
    await runSql(
      sql`insert into product_images (product_id, media_id) values (${goods.products['demo-sade']},
        (select max(id) from media))`,
    )
    await written(sql`sku = 'S-1', barcode = '4760012345679', description = '<p>Bir &amp; <b>iki</b></p>'`)
    const found = await item('demo-sade')
    expect(Object.fromEntries(found?.children.map(({ name, text }) => [name, text]) ?? [])).toEqual({
      'g:id': idOf('demo-sade'),
      'g:title': 'Demo demo-sade',
      'g:description': 'Bir & iki',
      'g:link': 'http://shop.test/product/demo-sade',
      'g:image_link': 'http://shop.test/media/sekil/1280.jpg',
      'g:availability': 'in_stock',
      'g:price': '10.00 AZN',
      'g:condition': 'new',
      'g:gtin': '4760012345679',
      'g:mpn': 'S-1',
      'g:product_type': 'Mayelər > Duzlu mayelər',
    })
  })

  it('has no gtin that is not a manufacturer’s', async () => {
    await written(sql`barcode = '2000000000008'`)
    const found = await item('demo-sade')
    expect([textIn(found, 'g:gtin'), textIn(found, 'g:identifier_exists')]).toEqual(['', 'no'])
  })

  it('has the price of a sale, and its dates', async () => {
    await written(sql`sale_starts_at = '2026-11-01T08:00Z', sale_ends_at = '2099-01-01T00:00Z'`, 'demo-endirim')
    const found = await item('demo-endirim')
    expect(textIn(found, 'g:price')).toBe('40.00 AZN')
    expect(textIn(found, 'g:sale_price')).toBe('29.99 AZN')
    expect(textIn(found, 'g:sale_price_effective_date')).toBe('2026-11-01T08:00:00.000Z/2099-01-01T00:00:00.000Z')
    const yandex = await offer('demo-endirim')
    expect([textIn(yandex, 'price'), textIn(yandex, 'oldprice')]).toEqual(['29.99', '40.00'])
  })

  it('has the dates of a planned sale', async () => {
    await runSql(sql`
      insert into promotions (name, effect, scope, start_date, due_date)
      values ('Payız', '{"kind": "percent", "percent": 1000}', '{"all": true}', '2026-11-02T00:00Z', '2099-02-01T00:00Z')`)
    await written(
      sql`planned_price = 900, planned_sale = (select id from promotions where name = 'Payız'), planned_ends_at = '2099-02-01T00:00Z'`,
    )
    const found = await item('demo-sade')
    expect(textIn(found, 'g:sale_price')).toBe('9.00 AZN')
    expect(textIn(found, 'g:sale_price_effective_date')).toBe('2026-11-02T00:00:00.000Z/2099-02-01T00:00:00.000Z')
  })

  it('names a sold-out product as such, and no unpublished one', async () => {
    await written(sql`is_published = false`)
    expect(textIn(await item('demo-bitib'), 'g:availability')).toBe('out_of_stock')
    expect((await offer('demo-bitib'))?.attributes.available).toBe('false')
    expect(await item('demo-sade')).toBeUndefined()
  })

  it('has an entry for each variant, whose link chooses it', async () => {
    await fourVariants()
    await written()
    const group = idOf('demo-secimli')
    const found = [...(await items()).values()].filter((one) => textIn(one, 'g:item_group_id') === group)
    expect(found.map((one) => [textIn(one, 'g:title'), textIn(one, 'g:price'), textIn(one, 'g:availability')])).toEqual(
      [
        ['Demo demo-secimli, Nanə, 0 mg', '25.50 AZN', 'in_stock'],
        ['Demo demo-secimli, Nanə, 3 mg', '26.49 AZN', 'in_stock'],
        ['Demo demo-secimli, Manqo, 3 mg', '27.74 AZN', 'in_stock'],
        ['Demo demo-secimli, Manqo, 6 mg', '29.50 AZN', 'out_of_stock'],
      ],
    )
    const [flavour, nicotine] = await runSql(sql`
      select id from options where product_id = ${goods.products['demo-secimli']} and not combines order by position`)
    expect(textIn(found[1], 'g:link')).toBe(
      `http://shop.test/product/demo-secimli?${flavour?.id}=${choice('Nanə')}&${nicotine?.id}=${choice('3 mg')}`,
    )
    expect(found.map((one) => textIn(one, 'g:id')).every((id) => id.startsWith(`${group}-`))).toBe(true)
  })

  it('names the choices of a variant in YML', async () => {
    await fourVariants()
    await written()
    const first = [...(await offers()).values()].find(({ attributes }) => attributes.group_id === idOf('demo-secimli'))
    expect(childrenOf(first, 'param').map(({ attributes, text }) => [attributes.name, text])).toEqual([
      ['Dad', 'Nanə'],
      ['Nikotin', '0 mg'],
    ])
  })

  it('of Google has no goods that may not be advertised, of YML if the owner says so', async () => {
    await written(sql`no_ads = true`)
    expect(await item('demo-sade')).toBeUndefined()
    expect(await offer('demo-sade')).toBeDefined()
    await setUp({ google: on, yandex: { is_on: true, skips_no_ads: true } })
    await passMinutes(31)
    await write()
    expect(await offer('demo-sade')).toBeUndefined()
    expect(await offer('demo-son')).toBeDefined()
  })

  it('of Google has no goods of a category that may not be advertised', async () => {
    await runSql(sql`update categories set no_ads = true where slug = 'duzlu-mayeler'`)
    await written()
    expect((await items()).size).toBe(0)
    expect((await offers()).size).toBe(7)
  })

  it('leaves out categories with their subcategories', async () => {
    const [category] = await runSql(sql`select id from categories where slug = 'mayeler'`)
    await setUp({ google: { is_on: true, left_out: [category?.id] }, yandex: on })
    await write()
    expect((await items()).size).toBe(0)
    expect((await offers()).size).toBe(7)
  })

  it('is in each language that is on, with the Azerbaijani text where a translation is missing', async () => {
    await runSql(sql`insert into settings (name, value) values ('languages', '["ru"]')
      on conflict (name) do update set value = excluded.value`)
    await written(sql`texts = '{"ru": {"name": {"text": "Хлопок", "of": ""}}}'`)
    const found = await item('demo-sade', 'google-ru.xml')
    expect(textIn(found, 'g:title')).toBe('Хлопок')
    expect(textIn(found, 'g:link')).toBe('http://shop.test/ru/product/demo-sade')
    expect(textIn(found, 'g:product_type')).toBe('Mayelər > Duzlu mayelər')
    expect(textIn(await offer('demo-sade', 'yandex-ru.yml'), 'name')).toBe('Хлопок')
    expect((await ask('google-en.xml')).statusCode).toBe(404)
  })

  it('is well-formed whatever a name contains', async () => {
    await written(sql`name = ${`<b>Ən & yaxşı</b> ]]> "1" '2' \u0001\u001f\uffff😀`}`)
    const name = `<b>Ən & yaxşı</b> ]]> "1" '2' 😀`
    expect(textIn(await item('demo-sade'), 'g:title')).toBe(name)
    expect(textIn(await offer('demo-sade'), 'name')).toBe(name)
  })

  it('of YML has the tree of categories and prices in AZN', async () => {
    await written()
    const found: XmlElement[] = []
    readXml((await ask('yandex.yml')).rawPayload, new Set(['shop']), (element) => void found.push(element))
    const [catalogue] = found
    const categories = childrenOf(childOf(catalogue, 'categories'), 'category')
    expect(categories.find(({ text }) => text === 'Podlar')?.attributes.parentId).toBe(
      categories.find(({ text }) => text === 'Cihazlar')?.attributes.id,
    )
    expect(textIn(await offer('demo-sade'), 'currencyId')).toBe('AZN')
    expect(childOf(childOf(catalogue, 'currencies'), 'currency')?.attributes).toEqual({ id: 'AZN', rate: '1' })
  })
})

describe('the reply with a feed', () => {
  it('is gzip for those who read it', async () => {
    await written()
    const packed = await ask('google.xml', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await ask('google.xml')).body)
  })

  it('is 304 for the same ETag or date', async () => {
    await written()
    const { headers } = await ask('google.xml')
    const [etag, date] = [String(headers.etag), String(headers['last-modified'])]
    expect((await ask('google.xml', { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await ask('google.xml', { 'if-modified-since': date })).statusCode).toBe(304)
    expect((await ask('google.xml', { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  it('says its age', async () => {
    await written()
    await runSql(sql`update feeds set written_at = written_at - interval '90 seconds'`)
    expect(Number((await ask('google.xml')).headers.age)).toBeGreaterThanOrEqual(90)
  })

  it('is 503 if its file is lost', async () => {
    await written()
    await shop.services.mediaStore.remove('feeds')
    expect((await ask('google.xml')).statusCode).toBe(503)
  })
})

describe('a feed whose goods change', () => {
  const price = async () => textIn(await item('demo-sade'), 'g:price')

  it('is written again, not more often than every 30 minutes', async () => {
    await written()
    await change(sql`price = 1234`)
    await write()
    expect(await price()).toBe('10.00 AZN')
    await passMinutes(29)
    await write()
    expect(await price()).toBe('10.00 AZN')
    await passMinutes(2)
    await write()
    expect(await price()).toBe('12.34 AZN')
  })

  it('stays as it is without a change', async () => {
    await written()
    const { etag } = (await ask('google.xml')).headers
    await passMinutes(31)
    await write()
    expect((await ask('google.xml')).headers.etag).toBe(etag)
  })

  it('is written again after a silence of all workers, because changes are kept for a minute', async () => {
    await written()
    await change(sql`price = 1234`)
    await runSql(sql`delete from changes`)
    await runSql(sql`update feeds set looked_at = looked_at - interval '2 minutes'`)
    await passMinutes(31)
    await write()
    expect(await price()).toBe('12.34 AZN')
  })

  it('is taken over from a worker that ended', async () => {
    await written()
    await change(sql`price = 1234`)
    await runSql(sql`update feeds set busy_until = now() - interval '1 second', begun_at = now()`)
    await write()
    expect(await price()).toBe('12.34 AZN')
  })

  it('keeps the former file for readers, and no older one', async () => {
    for (let times = 0; times < 3; times++) {
      await written(sql`price = price + 1`)
      await passMinutes(31)
    }
    expect(await readdir(join(shop.dataDir, 'media', 'feeds', 'google-az'))).toHaveLength(2)
  })

  it('is written again after a change of the mark no_ads', async () => {
    await written()
    const path = `admin/products/${goods.products['demo-sade']}/`
    expect((await owner.put(path, { ...(await owner.get(path)).body, no_ads: true })).status).toBe(200)
    await passMinutes(31)
    await write()
    expect(await item('demo-sade')).toBeUndefined()
  })
})

describe('the settings of feeds', () => {
  it('show the files with their entries', async () => {
    await written()
    expect((await owner.get('admin/feeds/')).body).toMatchObject({
      google: { is_on: true, left_out: [] },
      yandex: { is_on: true, skips_no_ads: false },
      files: [
        { kind: 'google', language: 'az', url: 'http://shop.test/feeds/google.xml', entries: 7 },
        { kind: 'yandex', language: 'az', url: 'http://shop.test/feeds/yandex.yml', entries: 7 },
      ],
    })
  })

  it('mark a category whose goods may not be advertised', async () => {
    const [category] = await runSql(sql`select id from categories where slug = 'mayeler'`)
    const path = `admin/categories/${category?.id}/`
    await owner.put(path, { ...(await owner.get(path)).body, no_ads: true })
    expect((await owner.get(path)).body.no_ads).toBe(true)
  })
})
