import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkBooks } from '../src/server/admin/audit/check-books.ts'
import { orderLine, orderPayload, type Goods } from './demo-goods.ts'
import { speakTo } from './speak.ts'
import type { StaffMember } from './staff.ts'
import type { TestShop } from './with-shop.ts'

type Line = { product: number | undefined; item?: number | null | undefined; quantity: number; unit_cost?: string }

/** The steps of a receipt test, in the shop and as the owner that `by` returns. */
export function receiving(by: () => { shop: TestShop; goods: Goods; owner: StaffMember }) {
  const head = { supplier: 'Xəzər MMC', number: 'EQ-260417', received_on: '2026-11-20', note: '' }
  const son = (quantity: number, unit_cost?: string): Line => ({
    product: by().goods.products['demo-son'],
    quantity,
    ...(unit_cost && { unit_cost }),
  })
  const sade = (quantity: number, unit_cost?: string): Line => ({
    product: by().goods.products['demo-sade'],
    quantity,
    ...(unit_cost && { unit_cost }),
  })
  const receive = async (...lines: Line[]) => (await by().owner.post('admin/receipts/', { ...head, lines })).body
  const correct = (id: number, lines: Line[], more: object = {}) =>
    by().owner.put(`admin/receipts/${id}/`, { ...head, ...more, lines })
  const reverse = (id: number, body: object = {}) =>
    by().owner.post(`admin/receipts/${id}/reversals/`, { reason: 'Qaytarıldı', ...body })
  const show = async (id: number) => (await by().owner.get(`admin/receipts/${id}/`)).body
  const find = async (q: string) =>
    (await by().owner.get(`admin/receipts/?q=${encodeURIComponent(q)}`)).body.results.map(
      ({ id }: { id: number }) => id,
    )
  const count = (slug: string, counted: number) =>
    by().owner.post(`admin/stock/${by().goods.products[slug]}/change/`, { counted, note: 'Sayıldı' })
  const buy = (slug: string, pieces: number, paid: string) =>
    speakTo(by().shop, by().goods.users.musteri).post(
      'checkout/',
      orderPayload(by().goods, [orderLine(by().goods, slug, pieces, paid)], {
        delivery: by().goods.deliveries['Mağazadan götürmə'],
      }),
    )
  const stock = async (slug: string) => {
    const { rows } = await by().shop.services.database.execute(
      sql`select stock_count as pieces, stock_cost::int as cost from products where slug = ${slug}`,
    )
    return rows[0]
  }
  const ledger = async (id: number) => {
    const { rows } = await by().shop.services.database.execute<{ row: string }>(sql`
      select concat_ws(' ', reason, change, cost) as row from stock_changes where receipt_id = ${id} order by id`)
    return rows.map(({ row }) => row)
  }
  const expectSoundBooks = async () => expect((await checkBooks(by().shop.services.database)).broken).toEqual([])
  return { head, son, sade, receive, correct, reverse, show, find, count, buy, stock, ledger, expectSoundBooks }
}
