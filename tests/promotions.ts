import { sql } from 'drizzle-orm'
import { percent } from '#src/domain/percent.ts'
import { allGoods, type Effect, type Scope } from '#src/domain/promotions/promotion.ts'
import type { promotions } from '#src/server/platform/database/tables/index.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { runPromotions } from '#src/server/shop/promotions/run-promotions.ts'
import { runSql, shop } from './stocked-shop.ts'

type Columns = typeof promotions.$inferInsert

/** Writes a promotion, which runs at once; returns its id. Without a scope it is for all goods. */
export async function addPromotion(effect: Effect, more: Partial<Columns> = {}): Promise<number> {
  const row = { name: 'Aksiya', effect, scope: allGoods, ...more }
  const names = Object.keys(row).map((name) => sql.identifier(name))
  const values = Object.values(row).map((value) =>
    value && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
      ? sql`${JSON.stringify(value)}::jsonb`
      : sql`${Array.isArray(value) ? sql.param(value) : value}`,
  )
  const [made] = await runSql<{ id: number }>(
    sql`insert into promotions (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)}) returning id`,
  )
  const id = made?.id ?? 0
  await transaction(shop.services, (tx) => runPromotions(tx, [id]))
  return id
}

export const onlyProducts = (...products: number[]): Scope => ({ ...allGoods, all: false, products })

export const percentOff = (off: number): Effect => ({ kind: 'percent', percent: percent(off) })
/** For `buy` pieces, one more is free. */
export const oneFree = (buy: number): Effect => ({
  kind: 'buy_get',
  buy,
  get: 1,
  percent: percent(100),
  get_scope: null,
  times: null,
})
export const offOrder = (qepik: number): Effect => ({
  kind: 'order',
  reduction: { is_percent: false, amount: qepik },
})
