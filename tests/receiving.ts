import { sql } from 'drizzle-orm'
import { buy as order, goods, member, runSql } from './stocked-shop.ts'

type Line = { product: number | undefined; item?: number | null | undefined; quantity: number; unit_cost?: string }

// The steps of a receipt test, by the owner of the stocked shop.

export const head = { supplier: 'Xəzər MMC', number: 'EQ-260417', received_on: '2026-11-20', note: '' }
const line = (slug: string, quantity: number, unit_cost?: string): Line => ({
  product: goods.products[slug],
  quantity,
  ...(unit_cost && { unit_cost }),
})
export const son = (quantity: number, unit_cost?: string) => line('demo-son', quantity, unit_cost)
export const sade = (quantity: number, unit_cost?: string) => line('demo-sade', quantity, unit_cost)

export const receive = async (...lines: Line[]) => (await member.post('admin/receipts/', { ...head, lines })).body
export const correct = (id: number, lines: Line[], more: object = {}) =>
  member.put(`admin/receipts/${id}/`, { ...head, ...more, lines })
export const reverse = (id: number, body: object = {}) =>
  member.post(`admin/receipts/${id}/reversals/`, { reason: 'Qaytarıldı', ...body })
export const show = async (id: number) => (await member.get(`admin/receipts/${id}/`)).body

/** Orders pieces for pickup, which costs nothing. */
export const buy = (slug: 'demo-son' | 'demo-sade', pieces: number) =>
  order(slug, pieces, { delivery: goods.deliveries['Mağazadan götürmə'] })

export const stock = async (slug: string) =>
  (await runSql(sql`select stock_count as pieces, stock_cost::int as cost from products where slug = ${slug}`))[0]

/** Returns the rows of the ledger that a receipt caused, as text. */
export const ledger = async (id: number) =>
  (
    await runSql(
      sql`select concat_ws(' ', reason, change, cost) as row from stock_changes where receipt_id = ${id} order by id`,
    )
  ).map(({ row }) => row)
