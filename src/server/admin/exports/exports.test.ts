import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { readSheets } from '../spreadsheets/read-sheet.ts'
import { addPromotion, oneFree, onlyProducts } from '#tests/promotions.ts'
import {
  advance,
  customer,
  goods,
  member as owner,
  orderLine,
  orderPayload,
  runSql,
  stockedShop,
} from '#tests/stocked-shop.ts'

stockedShop('owner')

/** Returns the rows of a file of today's orders, each by the names of its columns. */
async function rowsOf(file: 'orders' | 'order-lines'): Promise<Record<string, string>[]> {
  const { body, status } = await owner.get(`admin/figures/${file}/?from=${bakuDay()}&to=${bakuDay()}`)
  expect(status).toBe(200)
  const [header = [], ...rows] = String(body)
    .replace('\ufeff', '')
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  return rows.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])))
}

/** Places an order of 3 × 10.00 with one free by a promotion, and 2 × 30.00, all less 10 % by a code. */
async function placeReduced(name = '3 al, 2 ödə'): Promise<number> {
  await addPromotion(oneFree(2), { name, scope: onlyProducts(goods.products['demo-sade'] ?? 0) })
  const lines = [orderLine('demo-sade', 3, '30.00'), orderLine('demo-video', 2, '60.00')]
  const { body } = await customer().post('checkout/', orderPayload(lines, { coupon: goods.coupons.XOSGELDIN10 }))
  return body.id
}

const CODE = 'Kupon endirimi (XOSGELDIN10)'

describe('the file of orders', () => {
  it('has the discounts by kind, and their reasons (E53)', async () => {
    await placeReduced()
    expect(await rowsOf('orders')).toMatchObject([
      {
        Endirim: '18,00',
        'Aksiya endirimi': '10,00',
        'Kupon endirimi': '8,00',
        'İşçi endirimi': '0,00',
        'Çatdırılma güzəşti': '0,00',
        'Endirimin səbəbi': `"3 al, 2 ödə + ${CODE}"`,
      },
    ])
  })

  it('has phones without a sign before them (G28)', async () => {
    await placeReduced()
    expect((await rowsOf('orders'))[0]?.Telefon).toMatch(/^994\d{9}$/)
  })

  it('has the free delivery of a promotion', async () => {
    await addPromotion({ kind: 'free_delivery', delivery_types: null }, { name: 'Pulsuz' })
    await customer().post('checkout/', orderPayload([orderLine('demo-sade', 1, '10.00')]))
    expect(await rowsOf('orders')).toMatchObject([
      { Endirim: '0,00', 'Çatdırılma qiyməti': '0,00', 'Çatdırılma güzəşti': '5,00', 'Aksiya endirimi': '0,00' },
    ])
  })
})

describe('the file of lines', () => {
  it('has what each line costs in the end, and why (E53)', async () => {
    await placeReduced()
    expect(await rowsOf('order-lines')).toMatchObject([
      {
        Ədəd: '3',
        Qiymət: '10,00',
        Məbləğ: '30,00',
        'Endirimdən sonra': '18,00',
        'Endirimin səbəbi': `"3 al, 2 ödə + ${CODE}"`,
      },
      { Ədəd: '2', Qiymət: '30,00', Məbləğ: '60,00', 'Endirimdən sonra': '54,00', 'Endirimin səbəbi': CODE },
    ])
  })

  it('leaves reasons out that lower other lines only', async () => {
    await addPromotion(oneFree(2), { scope: onlyProducts(goods.products['demo-sade'] ?? 0) })
    await customer().post(
      'checkout/',
      orderPayload([orderLine('demo-sade', 3, '30.00'), orderLine('demo-video', 1, '30.00')]),
    )
    expect((await rowsOf('order-lines')).map((row) => row['Endirimin səbəbi'])).toEqual(['Aksiya', ''])
  })

  it('has courier, VÖEN, what is owed, and returned pieces (E39)', async () => {
    const id = await placeReduced()
    await runSql(sql`update users set voen = '1234567891' where id = ${goods.users.musteri}`)
    const courier = (await owner.post('admin/couriers/', { name: 'Kamran', phone: '', is_active: true })).body.id
    await owner.post('admin/couriers/orders/', { ids: [id], courier })
    const before = await rowsOf('order-lines')
    await advance(id, 'preparing', 'on_way', 'delivered')
    const { items } = (await owner.get(`admin/orders/${id}/`)).body
    const back = [{ id: items[0].id, quantity: 2, restocked: true }]
    await owner.post(`admin/orders/${id}/returns/`, { reason: 'Xoşuma gəlmədi', items: back })
    const after = await rowsOf('order-lines')
    expect(before[0]).toMatchObject({ VÖEN: '1234567891', Kuryer: 'Kamran', 'Ödəniş vəziyyəti': 'ödənilməyib' })
    expect(after.map((row) => [row['Ödəniş vəziyyəti'], row['Qaytarılan ədəd']])).toEqual([
      ['geri ödəniləcək', '2'],
      ['geri ödəniləcək', '0'],
    ])
  })

  it('keeps a promotion that is named like a formula a text', async () => {
    await placeReduced('=HYPERLINK')
    expect((await rowsOf('order-lines'))[0]?.['Endirimin səbəbi']).toMatch(/^'=HYPERLINK/)
  })
})

describe('an Excel file of orders (E39)', () => {
  it('has numbers and dates in typed cells, and phones as texts', async () => {
    await placeReduced()
    const { body } = await owner.get(`admin/figures/orders/?from=${bakuDay()}&to=${bakuDay()}&format=xlsx`)
    const [sheet] = await readSheets(body)
    const [header, row] = sheet?.rows ?? []
    const cell = (name: string) => row?.cells[header?.cells.indexOf(name) ?? -1]
    expect([cell('Endirim'), cell('Aksiya endirimi')]).toEqual(['18', '10'])
    expect(cell('Tarix')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d/)
    expect(cell('Telefon')).toMatch(/^\+994\d{9}$/)
  })
})
