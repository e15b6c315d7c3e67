import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  buy,
  countByItem,
  customer,
  goods,
  member as owner,
  orderLine,
  orderPayload,
  runSql,
  shop,
  stockedShop,
} from '#tests/stocked-shop.ts'
import { runUnruled } from '#tests/with-shop.ts'

stockedShop('owner')

type Line = { product_id: number; item_id: number | null; quantity: number; why: string }
type Group = { supplier: { id: number; name: string } | null; lines: Line[] }

const reorder = async (query = '') => (await owner.get(`admin/reorder/?${query}`)).body
const lineOf = ({ groups }: { groups: Group[] }, slug: string, item: number | null = null) =>
  groups
    .flatMap(({ supplier, lines }) => lines.map((line) => ({ ...line, supplier: supplier?.name ?? null })))
    .find((line) => line.product_id === goods.products[slug] && line.item_id === item)

async function supplierOf(name: string, price: string | null, ...slugs: string[]): Promise<number> {
  const { body } = await owner.post('admin/suppliers/', { name, delivery_days: 5 })
  for (const slug of slugs) {
    await owner.put(`admin/suppliers/${body.id}/goods/`, { product: goods.products[slug], last_price: price })
  }
  return body.id
}

const makeOld = (days: number) => runUnruled(shop, `update orders set created_at = now() - interval '${days} days'`)

describe('goods to order', () => {
  it('are suggested from sales, stock, delivery days and reserve, with the reason', async () => {
    await supplierOf('Dad Aləmi', '6.40', 'demo-sade')
    await buy('demo-sade', 30)
    const body = await reorder('days=30')
    expect(lineOf(body, 'demo-sade')).toMatchObject({
      supplier: 'Dad Aləmi',
      stock: 20,
      ordered: 0,
      sold_30: 30,
      sold_90: 30,
      unit_cost: '6.40',
      quantity: 15,
      why: '30 gündə 30 satılıb, 20 qalıb, 20 günə bəs edir, çatdırılma 5 gün',
    })
    expect(lineOf(await reorder('days=60'), 'demo-sade')?.quantity).toBe(45)
    expect(lineOf(await reorder('days=10'), 'demo-sade')).toBeUndefined()
  })

  it('count sales of 30 days and of 90 days, by the day of the order', async () => {
    await buy('demo-sade', 40)
    await makeOld(31)
    await buy('demo-sade', 5)
    expect(lineOf(await reorder('days=90'), 'demo-sade')).toMatchObject({ sold_30: 5, sold_90: 45 })
    await makeOld(91)
    expect(lineOf(await reorder('days=90'), 'demo-sade')).toMatchObject({ sold_30: 0, sold_90: 0 })
  })

  it('do not count cancelled orders', async () => {
    await buy('demo-sade', 20)
    const { body } = await owner.get('admin/orders/')
    await owner.post(`admin/orders/${body.results[0].id}/cancel/`, { reason: 'Müştəri istəmədi' })
    expect(lineOf(await reorder('days=90'), 'demo-sade')).toBeUndefined()
  })

  it('are items where stock is counted by item', async () => {
    await countByItem('demo-secimli', 'Dad', { Nanə: 9, Manqo: 6 })
    await customer().post('checkout/', orderPayload([orderLine('demo-secimli', 6, '160.50', ['Manqo', '0 mg'])]))
    const body = await reorder()
    expect(lineOf(body, 'demo-secimli', goods.items['demo-secimli/Manqo'])).toMatchObject({
      item: 'Manqo',
      stock: 0,
      sold_30: 6,
    })
    expect(lineOf(body, 'demo-secimli', goods.items['demo-secimli/Nanə'])).toBeUndefined()
    expect(lineOf(body, 'demo-secimli')).toBeUndefined()
  })

  it('go to the cheapest active supplier, and last come goods without a supplier', async () => {
    await supplierOf('Bahalı', '9.00', 'demo-bitib')
    const cheap = await supplierOf('Ucuz', '7.00', 'demo-bitib')
    await supplierOf('Qiymətsiz', null, 'demo-bitib')
    const body = await reorder()
    expect(lineOf(body, 'demo-bitib')).toMatchObject({ supplier: 'Ucuz', unit_cost: '7.00' })
    expect(body.groups.at(-1)?.supplier).toBeNull()
    await owner.put(`admin/suppliers/${cheap}/`, { name: 'Ucuz', delivery_days: 5, is_active: false })
    expect(lineOf(await reorder(), 'demo-bitib')).toMatchObject({ supplier: 'Bahalı' })
  })

  it('are reduced by ordered pieces, in drafts too, and by the open pieces of an order', async () => {
    const supplier = await supplierOf('Dad Aləmi', '4.00', 'demo-bitib')
    const product = goods.products['demo-bitib']
    const before = lineOf(await reorder(), 'demo-bitib')?.quantity ?? 0
    const { body } = await owner.post('admin/supplier-orders/', { supplier, lines: [{ product, quantity: 4 }] })
    expect(lineOf(await reorder(), 'demo-bitib')).toMatchObject({ ordered: 4, quantity: before - 4 })
    const { body: order } = await owner.post(`admin/supplier-orders/${body.id}/sending/`, { way: 'hand' })
    await owner.post('admin/receipts/', {
      supplier: 'Dad Aləmi',
      received_on: '2026-11-20',
      order: { id: order.id, version: order.version },
      lines: [{ product, quantity: 3, unit_cost: '4.00' }],
    })
    expect(lineOf(await reorder(), 'demo-bitib')).toMatchObject({ stock: 3, ordered: 1, quantity: before - 4 })
  })

  it('are shown as due, sold out or coming, with the number of each', async () => {
    const supplier = await supplierOf('Dad Aləmi', '4.00', 'demo-bitib')
    await owner.post('admin/supplier-orders/', {
      supplier,
      lines: [{ product: goods.products['demo-son'], quantity: 90 }],
    })
    const due = await reorder()
    expect(lineOf(due, 'demo-son')).toMatchObject({ quantity: 0, ordered: 90 })
    expect(due.counts).toMatchObject({ out: 1, coming: 1 })
    expect((await reorder('show=out')).groups.flatMap(({ lines }: Group) => lines)).toMatchObject([
      { product_id: goods.products['demo-bitib'] },
    ])
    expect((await reorder('show=coming')).groups.flatMap(({ lines }: Group) => lines)).toMatchObject([
      { product_id: goods.products['demo-son'] },
    ])
    const ofSupplier = await reorder(`supplier=${supplier}`)
    expect(ofSupplier.groups.map(({ supplier }: Group) => supplier?.id)).toEqual([supplier])
  })

  it('leave out products that customers cannot buy', async () => {
    await runSql(sql`update products set is_published = false where slug = 'demo-bitib'`)
    expect(lineOf(await reorder(), 'demo-bitib')).toBeUndefined()
  })

  it('can be had as CSV', async () => {
    await supplierOf('Dad Aləmi', '4.00', 'demo-bitib')
    const { headers, body } = await owner.get('admin/reorder/file/')
    expect(headers['content-type']).toContain('text/csv')
    expect(body.toString()).toMatch(/Dad Aləmi;;Demo demo-bitib;0;0;0;0;6;4,00;24,00;/)
  })
})
