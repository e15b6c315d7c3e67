import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { encodeCode128 } from '#src/domain/barcodes/code-128.ts'
import { barcodesOf, modulesOf, pageSizesOf, textOf } from '#tests/pdf.ts'
import { readEan13 } from '#tests/read-ean.ts'
import { receive, reverse, son } from '#tests/receiving.ts'
import {
  countByItem,
  customer,
  goods,
  member,
  orderLine,
  orderPayload,
  runSql,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { choice, fourVariants } from '#tests/variants.ts'

stockedShop('owner')

const product = (slug: string) => goods.products[slug] as number
const code = (slug: string, codes: { sku?: string; barcode?: string }) =>
  runSql(sql`update products set sku = ${codes.sku ?? null}, barcode = ${codes.barcode ?? null} where slug = ${slug}`)

/** Asks for labels of lines; each line is a product by its slug. */
const ask = (size: string, ...lines: { slug: string; item?: number; count?: number }[]) =>
  member.post('admin/products/labels/', {
    size,
    lines: lines.map(({ slug, ...line }) => ({ product: product(slug), ...line })),
  })
const labels = async (...asked: Parameters<typeof ask>): Promise<Buffer> => {
  const { status, body } = await ask(...asked)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const pointsOf = (mm: readonly number[]) => mm.map((length) => expect.closeTo((length * 72) / 25.4, 1))

const codeModules = (text: string) =>
  (encodeCode128(text)?.widths ?? []).map((width, at) => String((at + 1) % 2).repeat(width)).join('')

describe('price labels', () => {
  it.each([
    ['58x40', [58, 40]],
    ['30x20', [30, 20]],
  ] as const)('of %s are pages of that size, one for each label', async (size, paper) => {
    const pdf = await labels(size, { slug: 'demo-sade', count: 3 })
    expect(pageSizesOf(pdf)).toEqual([pointsOf(paper), pointsOf(paper), pointsOf(paper)])
    expect(textOf(pdf).match(/Demo demo-sade/g)).toHaveLength(3)
  })

  it('put 24 on a page of A4', async () => {
    await code('demo-sade', { sku: 'SD-1' })
    const pdf = await labels('a4', { slug: 'demo-sade', count: 25 })
    expect(pageSizesOf(pdf)).toEqual([
      [595.28, 841.89],
      [595.28, 841.89],
    ])
    expect(barcodesOf(pdf)).toHaveLength(25)
  })

  it.each([
    ['58x40', 58],
    ['30x20', 30],
    ['a4', 70],
  ])('draw an EAN-13 with its quiet zones in 28.25 mm on %s', async (size, paper) => {
    await code('demo-sade', { sku: 'SD-1', barcode: '4006381333931' })
    const pdf = await labels(size, { slug: 'demo-sade', count: 1 })
    const [bars = []] = barcodesOf(pdf)
    const [first, last] = [bars[0], bars.at(-1)]
    if (!first || !last) throw new Error('no bars')
    expect(first.width).toBeCloseTo(0.25, 4)
    const [from, to] = [first.x - 11 * 0.25, last.x + last.width + 7 * 0.25]
    expect(to - from).toBeCloseTo(28.25, 3)
    expect([from >= 0, to <= paper]).toEqual([true, true])
    expect(readEan13(modulesOf(bars, 0.25))).toBe('4006381333931')
    expect(textOf(pdf)).toContain('4006381333931')
  })

  it.each([
    ['UPC-A', '036000291452', '0036000291452'],
    ['own EAN-13', '2123456789010', '2123456789010'],
  ])('draw an %s', async (_kind, barcode, read) => {
    await code('demo-sade', { barcode })
    const [bars = []] = barcodesOf(await labels('58x40', { slug: 'demo-sade', count: 1 }))
    expect(readEan13(modulesOf(bars, 0.25))).toBe(read)
  })

  it.each([
    ['no barcode', undefined],
    ['a wrong check digit', '4006381333932'],
    ['another length', '123456'],
  ])('draw the SKU as Code 128 with %s', async (_fault, barcode) => {
    await code('demo-sade', { sku: 'KF-0012345', ...(barcode && { barcode }) })
    const pdf = await labels('58x40', { slug: 'demo-sade', count: 1 })
    expect(modulesOf(barcodesOf(pdf)[0] ?? [], 0.25)).toBe(codeModules('KF-0012345'))
    expect(textOf(pdf)).toContain('KF-0012345')
  })

  it('narrow the modules of a long SKU to fit a small label', async () => {
    await code('demo-sade', { sku: 'KF-0012345' })
    const [bars = []] = barcodesOf(await labels('30x20', { slug: 'demo-sade', count: 1 }))
    expect(modulesOf(bars, 0.125)).toBe(codeModules('KF-0012345'))
  })

  it('have no bars without barcode and SKU', async () => {
    expect(barcodesOf(await labels('58x40', { slug: 'demo-sade', count: 1 }))).toEqual([])
  })

  it("show the visitor's price, and in a sale the list price before it", async () => {
    expect(textOf(await labels('58x40', { slug: 'demo-sade', count: 1 }))).toContain('10.00\u00A0₼')
    const sale = textOf(await labels('58x40', { slug: 'demo-endirim', count: 1 }))
    expect(sale).toContain('29.99\u00A0₼')
    expect(sale).toContain('40.00\u00A0₼')
  })

  it('are one for each counted item, with its own price, as many as in stock', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 2, Manqo: 3 })
    const text = textOf(await labels('58x40', { slug: 'demo-secimli' }))
    expect(text.match(/Nanə/g)).toHaveLength(2)
    expect(text.match(/Manqo/g)).toHaveLength(3)
    expect(text.match(/26\.75\u00A0₼/g)).toHaveLength(3)
    const mango = goods.items['demo-secimli/Manqo'] as number
    expect(textOf(await labels('58x40', { slug: 'demo-secimli', item: mango, count: 1 }))).not.toContain('Nanə')
  })

  it("add both choices' prices, or the variant's own price", async () => {
    await fourVariants()
    const text = textOf(await labels('58x40', { slug: 'demo-secimli', count: 1 }))
    // 25.50 + 1.25 + 0.99, and 25.50 + 4.00.
    expect(text).toContain('27.74\u00A0₼')
    expect(text).toContain('29.50\u00A0₼')
  })

  it('are rejected without stock, above a thousand, and for unknown goods', async () => {
    expect(await ask('58x40', { slug: 'demo-bitib' })).toMatchObject({ status: 400 })
    expect(await ask('58x40', { slug: 'demo-sade', count: 600 }, { slug: 'demo-son', count: 401 })).toMatchObject({
      status: 400,
      body: { detail: '1001 etiket olur, bir dəfəyə ən çoxu 1000 çap edilir.' },
    })
    expect((await ask('58x40', { slug: 'demo-sade', item: choice('Nanə') })).status).toBe(404)
    const unknown = { size: '58x40', lines: [{ product: 999_999, count: 1 }] }
    expect((await member.post('admin/products/labels/', unknown)).status).toBe(404)
  })
})

describe('labels of a receipt', () => {
  it('are as many as it brought and kept, or as typed', async () => {
    const { id } = await receive(son(5, '6.00'))
    await reverse(id, { lines: [son(2)] })
    const pages = async (query: string) =>
      pageSizesOf((await member.get(`admin/receipts/${id}/labels/?size=30x20${query}`)).body).length
    expect(await pages('')).toBe(3)
    expect(await pages('&count=2')).toBe(2)
    expect((await member.get('admin/receipts/999999/labels/?size=30x20')).status).toBe(404)
  })
})

describe('parcel labels', () => {
  let id = 0
  beforeEach(async () => {
    id = (await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))).body.id
    await member.put('admin/settings/', { name: 'Buxar', phone: '+994125550101' })
  })
  const parcel = (size: string) => member.get(`admin/orders/labels/?size=${size}&ids=${id}`)

  it.each([
    ['100x150', [100, 150]],
    ['a6', [105, 148]],
  ] as const)('of %s show recipient, way, sum and shop', async (size, paper) => {
    const { body, headers } = await parcel(size)
    expect(headers['content-disposition']).toContain(`baglama-${100_000 + id}.pdf`)
    expect(pageSizesOf(body)).toEqual([pointsOf(paper)])
    const text = textOf(body)
    for (const part of [
      `№ ${100_000 + id}`,
      'Aysel Məmmədova',
      '+994 50 123 45 67',
      'Nizami küç. 96, m. 4, Səbail',
      'Bakı, AZ1000',
      'Kuryer (Bakı)',
      '15.00\u00A0₼',
      'Buxar · +994 12 555 01 01',
    ])
      expect(text).toContain(part)
    expect(modulesOf(barcodesOf(body)[0] ?? [], 0.5)).toBe(codeModules(String(100_000 + id)))
  })

  it('keep the longest address and the sum on one page', async () => {
    const address = `${'Nizami küçəsi, '.repeat(19)}son`
    await runSql(sql`update orders set address = ${address}, district = ${'Səbail rayonu '.repeat(7).trim()},
      city = ${'Uzun adlı şəhər '.repeat(6).trim()} where id = ${id}`)
    const { body } = await parcel('a6')
    expect(pageSizesOf(body)).toHaveLength(1)
    for (const part of ['son, Səbail', '15.00\u00A0₼']) expect(textOf(body)).toContain(part)
  })

  it('of a delivered order collect nothing', async () => {
    for (const stage of ['preparing', 'on_way', 'delivered'])
      await member.post('admin/orders/stage/', { orders: [{ id, stage }] })
    const text = textOf((await parcel('a6')).body)
    expect(text).not.toContain('Qapıda alınacaq')
    expect(text).toContain('Ödəniş')
  })

  it('are rejected for an unknown order', async () => {
    expect((await member.get('admin/orders/labels/?size=a6&ids=999999')).status).toBe(404)
  })
})
