import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { Fake1C, fakeGoods, states, zipOf, type FakeGood, type Transport } from '#tests/fake-1c.ts'
import {
  booksAgree,
  customer,
  liftOrderLimits,
  member,
  orderLine,
  orderPayload,
  payOnline,
  runSql,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { fourVariants, readVariants } from '#tests/variants.ts'

stockedShop('owner')

let onec: Fake1C

const inject: Transport = async ({ path, body, ...request }) =>
  (await shop.app.inject({ ...request, url: path, ...(body && { payload: body }) })).body

const makeKey = async () => (await member.post('admin/onec/keys/')).body
const setUp = (settings: object) => member.put('admin/onec/', { ...settings })
const bound = () =>
  runSql(sql`select name, price, stock_count, is_published, external_id, products.id from onec_products
    join products on products.id = product_id order by products.id`)
const lastExchange = async () => {
  const { exchanges } = (await member.get('admin/onec/')).body
  return (await member.get(`admin/onec/exchanges/${exchanges[0].id}/`)).body
}
const sku = async (slug: string, code: string) => runSql(sql`update products set sku = ${code} where slug = ${slug}`)
const one = async (slug: string) => (await runSql(sql`select * from products where slug = ${slug}`))[0]

const PRICES = [
  ['retail', '10.00'],
  ['sale', '8.00'],
  ['cost', '3.00'],
  ['opt', '7.00'],
] as const

beforeEach(async () => {
  onec = new Fake1C(inject, await makeKey())
})

describe('login of 1C', () => {
  it('gives a cookie for the right password', async () => {
    expect(await onec.logIn()).toMatch(/^success\nbuxar_1c\n[\w-]{40,}$/)
    expect(await onec.call('catalog', 'init')).toBe('zip=yes\nfile_limit=10485760')
  })

  it('lets another key begin at once when a key ends in the middle of its exchange', async () => {
    await onec.begin('catalog')
    const { keys } = (await member.get('admin/onec/')).body
    const [first] = keys as { id: number; user_name: string }[]
    const next = new Fake1C(inject, await makeKey())
    await next.logIn()
    expect(await next.call('catalog', 'init')).toContain('failure')
    expect((await member.delete(`admin/onec/keys/${first?.id}/`)).status).toBe(204)
    expect(await next.call('catalog', 'init')).toContain('file_limit')
  })

  it('refuses a wrong password, and floods of them', async () => {
    const stranger = new Fake1C(inject, { user_name: onec.credentials.user_name, password: 'x' })
    for (let at = 0; at < 20; at++) expect(await stranger.logIn()).toContain('İstifadəçi adı və ya şifrə səhvdir.')
    expect(await stranger.logIn()).toContain('Səhv şifrə çox yazılıb.')
  })

  it('refuses a request without a cookie', async () => {
    expect(await onec.call('catalog', 'init')).toContain('failure\nƏvvəlcə mode=checkauth')
  })

  it('has one key for a repeated request, with a password that replaces the lost one', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = new Fake1C(inject, (await member.post('admin/onec/keys/', {}, key)).body)
    const second = new Fake1C(inject, (await member.post('admin/onec/keys/', {}, key)).body)
    expect(second.credentials.user_name).toBe(first.credentials.user_name)
    expect(await first.logIn()).toContain('failure')
    expect(await second.logIn()).toContain('success')
  })

  it('stands in the log without its password', async () => {
    const { results } = (await member.get('admin/log/?entity=onec_keys')).body
    expect(results[0]).toMatchObject({ name: onec.credentials.user_name, new_value: { password_hash: '•••' } })
  })

  it('ends the sessions of a key that ended', async () => {
    await onec.logIn()
    const [key] = (await member.get('admin/onec/')).body.keys
    await member.delete(`admin/onec/keys/${key.id}/`)
    expect(await onec.call('catalog', 'init')).toContain('failure')
  })
})

describe('one exchange at a time', () => {
  it('refuses another key while an exchange runs', async () => {
    await onec.begin()
    const other = new Fake1C(inject, await makeKey())
    expect(await other.begin()).toContain('Başqa açarla mübadilə gedir')
  })

  it('is listed as unfinished after ten minutes without a request', async () => {
    await onec.begin()
    expect(await lastExchange()).toMatchObject({ state: 'running', failure: null })
    await runSql(sql`update onec_exchanges set touched_at = now() - interval '11 minutes'`)
    expect(await lastExchange()).toMatchObject({ state: 'failed', failure: 'Yarımçıq qaldı.' })
  })

  it('begins anew with the same key', async () => {
    await onec.begin()
    await onec.send('import.xml', Buffer.from('<broken'))
    expect(await onec.exchange(fakeGoods(2))).toBe('success')
  })
})

describe('a catalogue from 1C', () => {
  it.each([
    { version: '2.05' as const, zip: false, encoding: 'utf-8' as const },
    { version: '2.10' as const, zip: true, encoding: 'windows-1251' as const },
  ])('makes 300 goods with prices and stock: $version, zip $zip, $encoding', async (options) => {
    onec = new Fake1C(inject, onec.credentials, options)
    await setUp({ publish_new: true })
    expect(await onec.exchange(fakeGoods(300))).toBe('success')
    const rows = await bound()
    expect(rows).toHaveLength(300)
    expect(rows[8]).toMatchObject({ name: 'Mal 8', price: 1150, stock_count: 23, is_published: true })
    expect((await lastExchange()).counts).toMatchObject({ created: 300, prices: 300, stock: 300, published: 300 })
    await booksAgree()
  })

  it('makes nothing twice', async () => {
    await onec.exchange(fakeGoods(30))
    await onec.exchange(fakeGoods(30))
    expect(await bound()).toHaveLength(30)
    expect((await lastExchange()).counts).toEqual({})
  })

  it('changes nothing in goods with variants and a SKU that come again', async () => {
    const [good] = fakeGoods(1) as [FakeGood]
    const goods = [{ ...good, variants: [{ id: 'v1', name: 'Qara', price: '10.00', stock: 3 }] }]
    await onec.exchange(goods)
    await onec.exchange(goods)
    expect((await lastExchange()).counts).toEqual({})
  })

  it('reads names and SKUs as clean lines, so that staff can save the product', async () => {
    const [good] = fakeGoods(1) as [FakeGood]
    await onec.exchange([{ ...good, name: 'Nanə\n  buz\u200B', sku: 'A\t1' }])
    const [{ id }] = (await bound()) as [{ id: number }]
    const product = (await member.get(`admin/products/${id}/`)).body
    expect(product).toMatchObject({ name: 'Nanə buz', sku: 'A 1' })
    expect((await member.put(`admin/products/${id}/`, { ...product, short_description: 'Sərin' })).status).toBe(200)
  })

  it('cuts a long name between its letters, also before an emoji', async () => {
    const [good] = fakeGoods(1) as [FakeGood]
    expect(await onec.exchange([{ ...good, name: `${'x'.repeat(199)}🍏🍏` }])).toBe('success')
    expect((await bound())[0]?.name).toBe('x'.repeat(199))
  })

  it('names a barcode and a SKU that the product form would refuse, and leaves them out', async () => {
    const [good] = fakeGoods(1) as [FakeGood]
    const long = 'S'.repeat(65)
    await onec.exchange([{ ...good, sku: `${long}</Артикул><Штрихкод>OEM-12</Штрихкод><Артикул>` }])
    const reasons = (await lastExchange()).notes.map(({ reason }: { reason: string }) => reason)
    expect(reasons.toSorted()).toEqual(['Barkod 4–20 rəqəmdir: OEM-12', `SKU 64 simvoldan uzundur: ${long}`])
    const [{ id }] = (await bound()) as [{ id: number }]
    const product = (await member.get(`admin/products/${id}/`)).body
    expect((await member.put(`admin/products/${id}/`, { ...product, short_description: 'Sərin' })).status).toBe(200)
  })

  it('has ended again after a repeated request for its last import', async () => {
    await onec.exchange(fakeGoods(2))
    expect(await onec.import('offers.xml')).toBe('success')
    expect((await lastExchange()).state).toBe('done')
  })

  it('makes two levels of categories from groups', async () => {
    await onec.exchange(fakeGoods(1))
    const [row] = await runSql(sql`
      select above.name as category, below.name as subcategory from onec_products join products on id = product_id
        join categories above on above.id = category_id join categories below on below.id = subcategory_id`)
    expect(row).toEqual({ category: 'Mayelar', subcategory: 'Duzlu' })
  })

  it('makes drafts unless the owner ticked otherwise', async () => {
    await onec.exchange(fakeGoods(1))
    expect((await bound())[0]).toMatchObject({ is_published: false, price: 1050 })
  })

  it('finds a product of the shop by its SKU, and keeps its name', async () => {
    await sku('demo-sade', 'SKU-0')
    const before = await one('demo-sade')
    await onec.exchange(fakeGoods(1))
    const after = await one('demo-sade')
    expect(after).toMatchObject({ name: before?.name, price: 1050, stock_count: 20 })
  })

  describe('whose id changed in 1C', () => {
    const [good] = fakeGoods(1) as [FakeGood]
    const again = { ...good, id: 'new', price: '11.00', stock: 7 }
    const product = { external_id: 'new', price: 1100, stock_count: 7, is_published: true }
    beforeEach(async () => {
      await setUp({ publish_new: true })
      await onec.exchange([good])
    })

    it('finds its product by the SKU in a full upload', async () => {
      await onec.exchange([again])
      expect(await bound()).toMatchObject([product])
      expect((await lastExchange()).notes).toEqual([])
    })

    it('finds its product by the SKU if the old goods are marked as deleted', async () => {
      await onec.exchange([{ ...good, isDeleted: true }, again], { onlyChanges: true })
      expect(await bound()).toMatchObject([product])
    })

    it('finds its product by the SKU after the old goods were deleted', async () => {
      await onec.exchange([{ ...good, isDeleted: true }], { onlyChanges: true })
      await onec.exchange([again], { onlyChanges: true })
      expect(await bound()).toMatchObject([product])
    })

    it('takes no product of goods that 1C still has', async () => {
      await onec.exchange([again], { onlyChanges: true })
      await onec.exchange([good, again])
      expect(await bound()).toMatchObject([{ external_id: 'id-0', price: 1050 }])
      expect((await lastExchange()).notes).toContainEqual({ name: 'Mal 0', reason: expect.stringContaining('Bu SKU') })
    })
  })

  it('takes over the name of an existing product only if the owner ticked it', async () => {
    await onec.exchange(fakeGoods(1))
    const renamed = fakeGoods(1).map((good) => ({ ...good, name: 'Yeni ad' }))
    await onec.exchange(renamed)
    expect((await bound())[0]?.name).toBe('Mal 0')
    await setUp({ fields: ['name'] })
    await onec.exchange(renamed)
    expect((await bound())[0]?.name).toBe('Yeni ad')
  })

  it.each([{ zip: false }, { zip: true }])('stores a picture once: zip $zip', async ({ zip }) => {
    onec = new Fake1C(inject, onec.credentials, { zip })
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const goods = fakeGoods(2).map((good) => ({ ...good, picture: 'import_files/a1/a.jpg' }))
    await onec.exchange(goods, { pictures: { 'import_files/a1/a.jpg': picture } })
    const [row] = await runSql(sql`
      select count(*)::int as images, count(distinct media_id)::int as media from product_images
        join onec_products using (product_id)`)
    expect(row).toEqual({ images: 2, media: 1 })
  })

  it('unpublishes deleted goods, and publishes them again when the mark goes', async () => {
    await setUp({ publish_new: true })
    await onec.exchange(fakeGoods(2))
    const marked = fakeGoods(2).map((good, at) => ({ ...good, isDeleted: at === 0 }))
    await onec.exchange(marked, { onlyChanges: true })
    expect((await bound()).map(({ is_published }) => is_published)).toEqual([false, true])
    await onec.exchange(fakeGoods(2), { onlyChanges: true })
    expect((await bound()).map(({ is_published }) => is_published)).toEqual([true, true])
  })

  it('leaves a draft of the shop a draft when the mark of deletion goes', async () => {
    await onec.exchange(fakeGoods(1))
    await onec.exchange(fakeGoods(1).map((good) => ({ ...good, isDeleted: true })))
    await onec.exchange(fakeGoods(1))
    expect((await bound())[0]?.is_published).toBe(false)
  })

  it('does not publish a new product that is marked as deleted', async () => {
    await setUp({ publish_new: true })
    const [good] = fakeGoods(1) as [FakeGood]
    await onec.exchange([{ ...good, prices: {} }])
    await onec.exchange([{ ...good, isDeleted: true }])
    expect((await bound())[0]?.is_published).toBe(false)
  })

  it('looks for missing goods after a full upload without offers', async () => {
    await onec.exchange(fakeGoods(3))
    await onec.begin()
    await onec.upload(fakeGoods(2), { hasOffers: false })
    await onec.import('import.xml')
    expect((await lastExchange()).notes).toEqual([{ name: 'Mal 2', reason: 'Tam siyahıda yoxdur.' }])
  })

  it('waits with missing goods for the other files of the upload', async () => {
    await onec.exchange(fakeGoods(3))
    await onec.begin()
    await onec.upload(fakeGoods(2), { number: '0_1' })
    await onec.upload(fakeGoods(3).slice(2), { number: '0_2' })
    for (const name of ['import0_1.xml', 'offers0_1.xml', 'import0_2.xml', 'offers0_2.xml'])
      expect(await onec.import(name)).toBe('success')
    expect((await lastExchange()).notes).toEqual([])
  })

  it('lists the goods that a full upload does not name', async () => {
    await onec.exchange(fakeGoods(3))
    await onec.exchange(fakeGoods(2))
    expect((await lastExchange()).notes).toEqual([{ name: 'Mal 2', reason: 'Tam siyahıda yoxdur.' }])
  })

  it('unpublishes them if the owner ticked it', async () => {
    await setUp({ publish_new: true, hide_missing: true })
    await onec.exchange(fakeGoods(3))
    await onec.exchange(fakeGoods(2))
    expect((await bound()).map(({ is_published }) => is_published)).toEqual([true, true, false])
  })

  it('unpublishes nothing after a full upload without goods', async () => {
    await setUp({ publish_new: true, hide_missing: true })
    await onec.exchange(fakeGoods(2))
    await onec.exchange([])
    expect((await bound()).map(({ is_published }) => is_published)).toEqual([true, true])
    expect((await lastExchange()).notes).toEqual([
      { name: 'Tam siyahı', reason: 'Boşdur, heç bir məhsul dərcdən çıxarılmadı.' },
    ])
  })

  it('leaves goods alone that a file of changes does not name', async () => {
    await onec.exchange(fakeGoods(3))
    await onec.exchange(fakeGoods(2), { onlyChanges: true })
    expect((await lastExchange()).notes).toEqual([])
  })

  it('names another currency, and leaves its price out', async () => {
    await onec.exchange([{ ...(fakeGoods(1)[0] as FakeGood), currency: 'USD' }])
    expect((await bound())[0]?.price).toBe(0)
    expect((await lastExchange()).notes).toEqual([{ name: 'Mal 0', reason: 'Başqa valyuta: USD' }])
  })

  it('names VAT rates once', async () => {
    await onec.exchange(fakeGoods(3).map((good) => ({ ...good, hasTax: true })))
    expect((await lastExchange()).notes).toEqual([{ name: 'ƏDV dərəcələri', reason: 'Götürülmür.' }])
  })

  it('names goods without an id', async () => {
    const [good] = fakeGoods(1) as [FakeGood]
    await onec.begin()
    await onec.upload([{ ...good, id: '' }], { hasOffers: false, onlyChanges: true })
    await onec.import('import.xml')
    expect((await lastExchange()).notes).toEqual([{ name: 'Mal 0', reason: '«Ид» yoxdur.' }])
  })

  it('counts what it left out beyond the rows that it keeps', async () => {
    await onec.exchange(fakeGoods(2300).map((good) => ({ ...good, currency: 'USD' })))
    expect((await lastExchange()).counts.left_out).toBe(2300)
  })

  it('cuts quantities to whole pieces', async () => {
    await onec.exchange([{ ...(fakeGoods(1)[0] as FakeGood), stock: '7,9' }])
    expect((await bound())[0]?.stock_count).toBe(7)
  })

  it('adds up the stores that count', async () => {
    onec = new Fake1C(inject, onec.credentials, { version: '2.10' })
    const goods = fakeGoods(1).map((good) => ({ ...good, stores: { s1: 3, s2: 4, s3: 10 } }))
    await onec.exchange(goods)
    expect((await bound())[0]?.stock_count).toBe(17)
    await setUp({ mappings: [{ kind: 'store', external_id: 's3', use: 'no' }] })
    await onec.exchange(goods)
    expect((await bound())[0]?.stock_count).toBe(7)
  })

  it('writes the final sale price and the cost of mapped price types, and names the others', async () => {
    const types = { retail: 'price', sale: 'final', cost: 'cost' }
    const mappings = Object.entries(types).map(([external_id, use]) => ({ kind: 'price', external_id, use }))
    const [good] = fakeGoods(1) as [FakeGood]
    await onec.exchange([{ ...good, stock: 0, prices: Object.fromEntries(PRICES) }])
    await setUp({ mappings })
    await onec.exchange([{ ...good, stock: 4, prices: Object.fromEntries(PRICES) }])
    const rows = await runSql(sql`
      select price, sale_price, stock_cost::int as cost from products join onec_products on id = product_id`)
    expect(rows).toEqual([{ price: 1000, sale_price: 800, cost: 4 * 300 }])
    expect((await lastExchange()).notes).toEqual([{ name: 'Qiymət növü: opt', reason: 'Nə olduğu seçilməyib.' }])
    await booksAgree()
  })

  it('takes the only price type of offers that no list of types names', async () => {
    await onec.exchange(fakeGoods(1))
    await runSql(sql`delete from onec_mappings where kind = 'price'`)
    const offer = '<Предложение><Ид>id-0</Ид><Цены><Цена><ИдТипаЦены>t</ИдТипаЦены><ЦенаЗаЕдиницу>12</ЦенаЗаЕдиницу>'
    const xml = `<КоммерческаяИнформация>${offer}</Цена></Цены></Предложение></КоммерческаяИнформация>`
    await onec.begin()
    await onec.send('offers.xml', Buffer.from(xml))
    await onec.import('offers.xml')
    expect((await bound())[0]?.price).toBe(1200)
    expect((await member.get('admin/onec/')).body.mappings).toContainEqual(
      expect.objectContaining({ kind: 'price', external_id: 't' }),
    )
  })

  it('lets a price below the mapped cost wait', async () => {
    const mappings = [
      { kind: 'price', external_id: 'retail', use: 'price' },
      { kind: 'price', external_id: 'cost', use: 'cost' },
    ]
    const goods = fakeGoods(1).map((good) => ({ ...good, prices: { retail: '10.00', cost: '11.00' } }))
    await onec.exchange(goods)
    await setUp({ mappings })
    await onec.exchange(goods)
    expect((await member.get('admin/onec/prices/')).body.prices).toMatchObject([{ doubt: 'below_cost', to: '10.00' }])
  })

  it('makes the variants of new goods, and follows their stock and prices', async () => {
    const good = (stock: number): FakeGood => ({
      ...(fakeGoods(1)[0] as FakeGood),
      variants: [
        { id: 'v1', name: 'Qara', price: '10.00', stock },
        { id: 'v2', name: 'Mavi', price: '12.00', stock: 4 },
      ],
    })
    await onec.exchange([good(3)])
    await onec.exchange([good(9)])
    const items = await runSql(sql`
      select option_items.name, option_items.price, option_items.stock_count from onec_variants
        join option_items on id = item_id order by external_id`)
    expect(items).toEqual([
      { name: 'Qara', price: 0, stock_count: 9 },
      { name: 'Mavi', price: 200, stock_count: 4 },
    ])
    expect((await bound())[0]).toMatchObject({ price: 1000, stock_count: 13 })
    await booksAgree()
  })

  it('follows the prices of variants of two options', async () => {
    await fourVariants()
    await sku('demo-secimli', 'SKU-0')
    const prices = {
      'Nanə / 0 mg': '26.00',
      'Nanə / 3 mg': '24.00',
      'Manqo / 3 mg': '24.50',
      'Manqo / 6 mg': '29.00',
    }
    const good = { id: 'id-0', name: 'Mal', sku: 'SKU-0', price: '', stock: 0 }
    const variants = Object.entries(prices).map(([name, price], at) => ({ id: `v${at}`, name, price, stock: at }))
    await onec.exchange([good])
    await onec.exchange([{ ...good, variants }])
    const { price, variants: written } = await readVariants()
    const surcharges = (await runSql(sql`
      select one.name || ' / ' || two.name as name, coalesce(variant.price, one.price + two.price) as price
      from option_items variant join option_items one on one.id = variant.first_item_id
        join option_items two on two.id = variant.second_item_id`)) as { name: string; price: number }[]
    const base = Math.round(Number(price) * 100)
    expect(Object.fromEntries(surcharges.map((one) => [one.name, ((base + one.price) / 100).toFixed(2)]))).toEqual(
      prices,
    )
    expect(written.map((one: { stock_count: number }) => one.stock_count)).toEqual([0, 1, 2, 3])
    expect((await lastExchange()).notes).toEqual([])
    await booksAgree()
  })

  it('names a product that has variants in the shop alone', async () => {
    await fourVariants()
    await sku('demo-secimli', 'SKU-0')
    await onec.exchange(fakeGoods(1))
    expect((await lastExchange()).notes).toContainEqual({
      name: (await one('demo-secimli'))?.name,
      reason: 'Mağazada variantları var, 1C-də yoxdur.',
    })
  })

  it('leaves a freed product alone', async () => {
    await onec.exchange(fakeGoods(1))
    const [product] = await bound()
    await member.post(`admin/onec/products/${product?.id}/free/`)
    await onec.exchange(fakeGoods(1).map((good) => ({ ...good, price: '11.00', stock: 1 })))
    expect((await bound())[0]).toMatchObject({ price: 1050, stock_count: 20 })
  })
})

describe('fields of exchanged goods', () => {
  const path = async () => `admin/products/${(await bound())[0]?.id}/`
  const change = async (more: object) => {
    const at = await path()
    return member.put(at, { ...(await member.get(at)).body, ...more })
  }
  beforeEach(() => onec.exchange(fakeGoods(1)))

  it.each([
    ['price', { price: '11.00' }],
    ['sku', { sku: 'X' }],
    ['barcode', { barcode: '4760000000017' }],
    ['stock_change', { stock_change: 1, stock_note: 'Sayıldı' }],
  ])('refuse a change of %s by staff', async (field, more) => {
    const { status, body } = await change(more)
    expect([status, body]).toEqual([400, { [field]: [expect.stringContaining('1C-dən gəlir')] }])
  })

  it("let staff change the shop's own fields", async () => {
    expect((await change({ name: 'Yeni ad', sale_amount: '1.00' })).status).toBe(200)
  })

  it('refuse a change of stock and of many prices', async () => {
    const id = (await bound())[0]?.id
    const refused = { status: 400 }
    expect(await member.post(`admin/stock/${id}/change/`, { change: 1, note: 'Sayıldı' })).toMatchObject(refused)
    expect(await member.post('admin/products/change/', { ids: [id], price_percent: 10 })).toMatchObject(refused)
  })

  it('are free after the product left the exchange', async () => {
    await member.post(`admin/onec/products/${(await bound())[0]?.id}/free/`)
    expect((await change({ price: '11.00', sku: 'X' })).status).toBe(200)
  })

  it('refuse a change of a variant that 1C writes', async () => {
    const variants = [{ id: 'v1', name: 'Qara', price: '10.50', stock: 1 }]
    await onec.exchange(fakeGoods(2).map((good) => ({ ...good, id: `own-${good.id}`, sku: '', variants })))
    const id = (await bound())[1]?.id
    const { body } = await member.get(`admin/products/${id}/`)
    const options = body.options.map((option: { items: object[] }) => ({
      ...option,
      items: option.items.map((item) => ({ ...item, price: '3.00' })),
    }))
    const answer = await member.put(`admin/products/${id}/`, { ...body, options })
    expect([answer.status, answer.body.price]).toEqual([400, [expect.stringContaining('Qara”: qiymət')]])
  })
})

describe('stock from 1C', () => {
  it('is less the pieces of web orders that have not left', async () => {
    await sku('demo-sade', 'SKU-0')
    await customer().post('checkout/', orderPayload([orderLine('demo-sade', 2, '20.00')]))
    await onec.exchange(fakeGoods(1).map((good) => ({ ...good, price: '10.00' })))
    expect((await one('demo-sade'))?.stock_count).toBe(18)
    await booksAgree()
  })
})

describe('stock that 1C reserves itself', () => {
  it('is less only the pieces of orders that 1C has not confirmed', async () => {
    await setUp({ reserves: true })
    await sku('demo-sade', 'SKU-0')
    const stock = async () => {
      await onec.exchange(fakeGoods(1).map((good) => ({ ...good, price: '10.00' })))
      return (await one('demo-sade'))?.stock_count
    }
    await customer().post('checkout/', orderPayload([orderLine('demo-sade', 2, '20.00')]))
    expect(await stock()).toBe(18)
    await onec.begin('sale')
    await onec.call('sale', 'query')
    await onec.call('sale', 'success')
    expect(await stock()).toBe(20)
  })
})

describe('doubtful prices from 1C', () => {
  const doubled = () =>
    fakeGoods(2).map((good, at) => (at === 0 ? { ...good, price: '99.00' } : { ...good, price: '12.00' }))

  beforeEach(async () => {
    await onec.exchange(fakeGoods(2))
    await onec.exchange(doubled())
  })

  it('wait, and the rest goes on', async () => {
    expect((await bound()).map(({ price }) => price)).toEqual([1050, 1200])
    const { prices } = (await member.get('admin/onec/prices/')).body
    expect(prices).toMatchObject([{ name: 'Mal 0', doubt: 'far', from: '10.50', to: '99.00' }])
  })

  it('are written by a person', async () => {
    const [product] = await bound()
    expect((await member.post(`admin/onec/prices/${product?.id}/`, { write: true, to: '99.00' })).status).toBe(204)
    expect((await bound())[0]?.price).toBe(9900)
    expect((await member.get('admin/onec/prices/')).body.count).toBe(0)
  })

  it('do not come back once they are refused', async () => {
    const [product] = await bound()
    await member.post(`admin/onec/prices/${product?.id}/`, { write: false, to: '99.00' })
    await onec.exchange(doubled())
    expect((await member.get('admin/onec/prices/')).body.count).toBe(0)
    expect((await bound())[0]?.price).toBe(1050)
  })
})

describe('a trial exchange', () => {
  it('writes nothing and counts what it would write', async () => {
    await setUp({ is_trial: true })
    const [before] = await runSql(
      sql`select (select count(*) from products)::int as p, (select count(*) from categories)::int as c`,
    )
    expect(await onec.exchange(fakeGoods(3))).toBe('success')
    const [after] = await runSql(
      sql`select (select count(*) from products)::int as p, (select count(*) from categories)::int as c`,
    )
    expect(after).toEqual(before)
    expect(await lastExchange()).toMatchObject({ is_trial: true, state: 'done', counts: { created: 3 } })
  })

  it("counts new prices and stock of the shop's own goods, which it finds by SKU", async () => {
    await sku('demo-sade', 'SKU-0')
    await setUp({ is_trial: true })
    await onec.exchange(fakeGoods(1))
    expect(await lastExchange()).toMatchObject({ counts: { prices: 1, stock: 1 } })
    expect(await bound()).toEqual([])
  })

  it('lists only the goods as missing that the file does not name', async () => {
    await onec.exchange(fakeGoods(3))
    await setUp({ is_trial: true, hide_missing: true })
    await runSql(sql`update products set is_published = true from onec_products where id = product_id`)
    await onec.exchange(fakeGoods(2))
    expect((await lastExchange()).notes).toEqual([{ name: 'Mal 2', reason: 'Tam siyahıda yoxdur, dərcdən çıxarıldı.' }])
    expect((await bound()).map(({ is_published }) => is_published)).toEqual([true, true, true])
  })

  it('shows the price types of 1C to the owner', async () => {
    await setUp({ is_trial: true })
    await onec.exchange(fakeGoods(1))
    expect((await member.get('admin/onec/')).body.mappings).toMatchObject([{ kind: 'price', external_id: 'retail' }])
  })

  it('marks no order', async () => {
    await setUp({ is_trial: true })
    await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))
    await onec.begin('sale')
    await onec.call('sale', 'query')
    await onec.call('sale', 'success')
    await setUp({ is_trial: false })
    await onec.begin('sale')
    expect(await onec.call('sale', 'query')).toContain('<Документ>')
  })
})

describe('orders for 1C', () => {
  const ask = async () => {
    await onec.begin('sale')
    return onec.call('sale', 'query')
  }
  const numbers = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)
  const order = async (slug = 'demo-sade', pieces = 2, paid = '20.00') =>
    (await customer().post('checkout/', orderPayload([orderLine(slug, pieces, paid)]))).body

  it('go out until they are confirmed', async () => {
    await order()
    expect(await ask()).toContain('<Документ>')
    expect(await ask()).toContain('<Документ>')
    await onec.call('sale', 'success')
    expect(await ask()).not.toContain('<Документ>')
  })

  it('go out again when they change, under the same id', async () => {
    await order()
    const first = numbers(await ask(), 'Ид')[0]
    await onec.call('sale', 'success')
    const [row] = await runSql(sql`select id from orders order by id desc limit 1`)
    await member.post('admin/orders/stage/', { orders: [{ id: row?.id, stage: 'preparing' }] })
    expect(numbers(await ask(), 'Ид')[0]).toBe(first)
  })

  it('have sums that agree to the qəpik', async () => {
    await order('demo-endirim', 3, '89.97')
    const xml = await ask()
    const goods = xml.slice(xml.indexOf('<Товары>'))
    const sums = numbers(goods.replaceAll(/<Скидки>.*?<\/Скидки>/gs, ''), 'Сумма').map(Number)
    expect(sums.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(
      Math.round(Number(numbers(xml, 'Сумма')[0]) * 100),
    )
  })

  it('say whether an online order is paid', async () => {
    await order()
    const id = (await runSql(sql`select id from orders`))[0]?.id
    await runSql(sql`update orders set payment = 'online' where id = ${id}`)
    const isPaid = async () => /Заказ оплачен<\/Наименование><Значение>(\w+)</.exec(await ask())?.[1]
    expect(await isPaid()).toBe('false')
    await onec.call('sale', 'success')
    await payOnline(id)
    expect(await isPaid()).toBe('true')
  })

  it('go out ten at once, and come back with their states in the same exchange', async () => {
    await liftOrderLimits()
    for (let at = 0; at < 10; at++) await order('demo-sade', 1, '10.00')
    const ids = numbers(await ask(), 'Ид').flatMap((id) => /^\d{1,9}$/.exec(id ?? '')?.[0] ?? [])
    expect(ids).toHaveLength(10)
    await onec.call('sale', 'success')
    const back = async () => {
      await onec.send('documents.xml', onec.encode(states(ids.map((id) => ({ id, state: 'Yolda' })))), 'sale')
      return onec.import('documents.xml', 'sale')
    }
    expect(await back()).toBe('success')
    await setUp({ mappings: [{ kind: 'state', external_id: 'Yolda', use: 'on_way' }] })
    expect([await back(), await back()]).toEqual(['success', 'success'])
    const events = await runSql(sql`select from order_events where event = 'on_way'`)
    expect(events).toHaveLength(10)
    await booksAgree()
  })

  it('escape what customers type', async () => {
    await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')], { first_name: 'A<b>&"c' }))
    expect(await ask()).toContain('A&lt;b&gt;&amp;&quot;c')
  })
})

describe('states from 1C', () => {
  const sendStates = async (rows: { id: string; state: string }[]) => {
    await onec.begin('sale')
    await onec.send('documents.xml', onec.encode(states(rows)), 'sale')
    return onec.import('documents.xml', 'sale')
  }
  const mapState = (external_id: string, use: string) =>
    member.put('admin/onec/', { mappings: [{ kind: 'state', external_id, use }] })
  const placed = async () => {
    await customer().post('checkout/', orderPayload([orderLine('demo-sade', 2, '20.00')]))
    return String((await runSql(sql`select id from orders order by id desc limit 1`))[0]?.id)
  }

  it('are listed until the owner maps them', async () => {
    const id = await placed()
    expect(await sendStates([{ id, state: 'Yolda' }])).toBe('success')
    expect((await lastExchange()).notes[0].reason).toBe('Vəziyyət seçilməyib: Yolda')
  })

  it('move an order forward, over the stages between', async () => {
    const id = await placed()
    await sendStates([{ id, state: 'Yolda' }])
    await mapState('Yolda', 'on_way')
    await sendStates([{ id, state: 'Yolda' }])
    const [row] = await runSql(sql`select preparing, on_way, delivered from orders where id = ${id}`)
    expect([row?.preparing !== null, row?.on_way !== null, row?.delivered]).toEqual([true, true, null])
  })

  it('list an unpaid online order, and do not move it', async () => {
    const id = await placed()
    await runSql(sql`update orders set payment = 'online' where id = ${id}`)
    await sendStates([{ id, state: 'Yolda' }])
    await mapState('Yolda', 'on_way')
    await sendStates([{ id, state: 'Yolda' }])
    expect((await lastExchange()).notes[0].reason).toBe('Onlayn ödənişi gözləyir.')
    expect((await runSql(sql`select on_way from orders where id = ${id}`))[0]?.on_way).toBeNull()
  })

  it('write no tender', async () => {
    const id = await placed()
    await sendStates([{ id, state: 'Bitdi' }])
    await mapState('Bitdi', 'delivered')
    await sendStates([{ id, state: 'Bitdi' }])
    expect(await runSql(sql`select from tenders where order_id = ${id}`)).toEqual([])
    await booksAgree()
  })

  it('list a cancel after the order left', async () => {
    const id = await placed()
    await sendStates([
      { id, state: 'Yolda' },
      { id, state: 'Legv' },
    ])
    await mapState('Yolda', 'on_way')
    await mapState('Legv', 'canceled')
    await sendStates([{ id, state: 'Yolda' }])
    await sendStates([{ id, state: 'Legv' }])
    expect((await lastExchange()).notes[0].reason).toBe('Artıq yoldadır, ləğv etmək olmur.')
  })

  it('cancel an order that has not left', async () => {
    const id = await placed()
    await sendStates([{ id, state: 'Legv' }])
    await mapState('Legv', 'canceled')
    await sendStates([{ id, state: 'Legv' }])
    expect((await runSql(sql`select canceled from orders where id = ${id}`))[0]?.canceled).not.toBeNull()
    await booksAgree()
  })
})

describe('hostile files', () => {
  const importOf = async (bytes: Buffer, name = 'import.xml') => {
    await onec.begin()
    const sent = await onec.send(name, bytes)
    return sent === 'success' ? onec.import('import.xml') : sent
  }

  it.each(['../import.xml', '/etc/passwd.xml', 'import_files/../a.xml', 'a/b.xml', 'x.php', 'import_files/a/..'])(
    'refuses the name %s',
    async (name) => {
      await onec.begin()
      const answer = await onec.call('catalog', 'file', { filename: name, body: Buffer.from('x') })
      if (name.startsWith('/')) expect(answer).toContain('failure')
      else expect(answer).toMatch(/failure\n(Faylın adı|Bu növ)/)
    },
  )

  it('refuses entities', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc">]><КоммерческаяИнформация>&b;</КоммерческаяИнформация>'
    expect(await importOf(Buffer.from(xml))).toContain('failure\nXML oxunmur')
  })

  it.each(['', '  ', '<a/>', '<!DOCTYPE html><html><body>502</body></html>'])(
    'refuses a file that is no CommerceML: %s',
    async (text) => {
      await onec.begin()
      await onec.call('catalog', 'file', { filename: 'import.xml', body: Buffer.from(text) })
      expect(await onec.import('import.xml')).toContain('failure\nFayl boşdur və ya CommerceML deyil')
      expect((await lastExchange()).state).toBe('failed')
    },
  )

  it('refuses a huge element', async () => {
    onec.options.part = 5_000_000
    const xml = `<Каталог><Товар><Описание>${'a'.repeat(6_000_000)}</Описание></Товар></Каталог>`
    expect(await importOf(Buffer.from(xml))).toContain('element çox böyükdür')
  })

  it('refuses a ZIP that unpacks to more than a file may have', async () => {
    onec.options.part = 5_000_000
    const bomb = zipOf({ 'import.xml': Buffer.alloc(220 * 1024 * 1024, ' ') })
    expect(await importOf(bomb, 'import.zip')).toContain('200 MB-dan böyükdür')
  })

  it('refuses a ZIP with a name outside', async () => {
    expect(await importOf(zipOf({ '../../import.xml': Buffer.from('<a/>') }), 'import.zip')).toContain('Faylın adı')
  })

  it('refuses a broken ZIP', async () => {
    expect(await importOf(Buffer.from('PK\x03\x04 no zip'), 'import.zip')).toContain('Arxiv açılmır')
  })

  it.each(['', 'xml'])('takes a part of the type "%s"', async (type) => {
    await onec.begin()
    const url = '/exchange/1c?type=catalog&mode=file&filename=import.xml'
    const headers = { cookie: onec.cookie, 'content-type': type }
    expect((await shop.app.inject({ method: 'POST', url, headers, payload: 'x' })).body).toBe('success')
  })

  it('refuses a part that is too large', async () => {
    await onec.begin()
    const answer = await onec.call('catalog', 'file', { filename: 'import.xml', body: Buffer.alloc(11 * 1024 * 1024) })
    expect(answer).toContain('10 MB-dan böyükdür')
  })
})

describe('a connection that is cut in the middle of a part', () => {
  it('leaves nothing, and the upload begins again', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    await onec.begin()
    const bytes = onec.encode('<КоммерческаяИнформация><Каталог/></КоммерческаяИнформация>')
    const cut = request(`${url}/exchange/1c?type=catalog&mode=file&filename=import.xml`, {
      method: 'POST',
      headers: {
        cookie: onec.cookie,
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
      },
    })
    cut.on('error', () => {})
    const closed = new Promise((close) => cut.on('close', close))
    cut.write(bytes.subarray(0, 20), () => cut.destroy())
    await closed
    expect(await onec.exchange(fakeGoods(3))).toBe('success')
    expect(await bound()).toHaveLength(3)
    expect(await runSql(sql`select parts from onec_files where name = 'import.xml'`)).toEqual([{ parts: 1 }])
  })
})

describe('a worker that died', () => {
  it('is taken over where it was, and nothing is made twice', async () => {
    await onec.begin()
    await onec.upload(fakeGoods(450))
    await onec.import('import.xml')
    // The state that a killed process leaves: half of the records are done, and its lease has expired.
    await runSql(sql`
      update onec_files set position = (select min(position) from onec_records
        where file_id = onec_files.id and kind = 'good') where name = 'import.xml'`)
    await runSql(sql`
      update onec_exchanges set state = 'running', worker = 'dead', beat_at = now() - interval '1 minute'`)
    expect(await onec.import('import.xml')).toBe('success')
    expect(await onec.import('offers.xml')).toBe('success')
    expect(await bound()).toHaveLength(450)
    await booksAgree()
  })
})
