import { sql } from 'drizzle-orm'
import type { Promotion } from '#src/domain/promotions/promotion.ts'
import { promotionSentence, type GoodsNames, type SentencePart } from '#src/domain/promotions/sentence.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { timesOf, toPromotion, type PromotionRow } from '#src/server/shop/promotions/open-promotions.ts'

type Named = Pick<Promotion, 'effect' | 'scope'>

/** Returns promotions in words, by id. */
export async function sentencesOf(database: Querying, ids: readonly number[]): Promise<Map<number, SentencePart[]>> {
  const { rows } = await database.execute<{ row: Omit<PromotionRow, 'own_uses'> }>(
    sql`select to_jsonb(promotions) as row from promotions where id = any(${sql.param([...ids])})`,
  )
  const names = await namesOf(
    database,
    rows.map(({ row }) => row),
  )
  return new Map(
    rows.map(({ row }) => {
      const { who, max_uses, uses_per_customer, max_amount } = row
      const described = { ...toPromotion(row), ...timesOf(row), who, max_uses, uses_per_customer, max_amount }
      return [row.id, promotionSentence(described, names)]
    }),
  )
}

/** Returns the names of all goods and delivery types that promotions name. */
export async function namesOf(database: Querying, promotions: readonly Named[]): Promise<GoodsNames> {
  const scopes = promotions.flatMap(({ scope, effect }) => {
    const get = effect.kind === 'buy_get' ? effect.get_scope : null
    return [scope, scope.except, ...(get ? [get, get.except] : [])]
  })
  const effects = promotions.map(({ effect }) => effect)
  const ids = {
    categories: scopes.flatMap(({ categories }) => categories),
    brands: scopes.flatMap(({ brands }) => brands),
    tags: scopes.flatMap(({ tags }) => tags),
    products: [
      ...scopes.flatMap(({ products }) => products),
      ...effects.flatMap((effect) => (effect.kind === 'bundle' ? effect.parts.map((part) => part.product_id) : [])),
      ...effects.flatMap((effect) => (effect.kind === 'gift' ? [effect.product_id] : [])),
    ],
    delivery_types: effects.flatMap((effect) => (effect.kind === 'free_delivery' ? (effect.delivery_types ?? []) : [])),
  }
  const tables = Object.entries(ids).map(
    ([table, list]) =>
      sql`select ${table}::text as goods, id, name from ${sql.identifier(table)} where id = any(${sql.param(list)}::int[])`,
  )
  const { rows } = await database.execute<{ goods: keyof GoodsNames; id: number; name: string }>(
    sql.join(tables, sql` union all `),
  )
  const of = (goods: keyof GoodsNames) =>
    new Map(rows.filter((row) => row.goods === goods).map(({ id, name }) => [id, name]))
  return {
    categories: of('categories'),
    brands: of('brands'),
    tags: of('tags'),
    products: of('products'),
    delivery_types: of('delivery_types'),
  }
}
