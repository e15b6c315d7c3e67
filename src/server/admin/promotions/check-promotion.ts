import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Qepik } from '#src/domain/money.ts'
import {
  openFaults,
  promotionDoubts,
  promotionFaults,
  type PromotionFacts,
  type TypedPromotion,
} from '#src/domain/promotions/faults.ts'
import { openTogether } from '#src/domain/promotions/open-together.ts'
import { isPlannedSale } from '#src/domain/promotions/planned-sale.ts'
import { allGoods, type PromotionTimes, type Scope } from '#src/domain/promotions/promotion.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { timesOf, type StoredTimes } from '#src/server/shop/promotions/open-promotions.ts'
import { costsOf } from '../products/doubtful-prices.ts'

/** The most products whose price is compared with their cost. */
const COMPARED_MAX = 20_000

/**
 * Throws 400 with a sentence for each wrong field (R25, R27), and 409 `promotion.doubtful` with what is asked first,
 * unless the person has confirmed it.
 * @param id the stored promotion; 0 for a new one
 */
export async function refuseFaults(
  tx: Transaction,
  promotion: TypedPromotion & { is_active: boolean },
  confirmed: boolean,
  id = 0,
): Promise<void> {
  const priced = await pricedGoods(tx, promotion)
  const facts: PromotionFacts = {
    products: new Map([...priced, ...(await namedProducts(tx, promotion))]),
    // The caller has refused a code that is taken.
    codes: [],
    open_together: promotion.is_active && !isPlannedSale(promotion) ? await openBeside(tx, promotion, id) : [],
    in_scope: [...priced.keys()],
    overlapping_sets: await overlappingSets(tx, promotion, id),
  }
  const faults = byField(promotionFaults(promotion, facts))
  if (Object.keys(faults).length > 0) throw new ApiError(400, faults)
  const doubts = promotionDoubts(promotion, facts)
  if (!confirmed && Object.keys(doubts).length > 0)
    throw new ApiError(409, {
      code: 'promotion.doubtful',
      detail: 'Şübhəli aksiya təsdiqlənmədi, heç nə yazılmadı.',
      doubts: Object.values(doubts),
    })
}

/** Throws 409 if too many others are open together with a stored promotion that is switched on (R27). */
export async function refuseCrowd(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<Stored & { code: string | null }>(sql`
    select ${times}, code from promotions where id = ${id} and not is_planned_sale`)
  const [row] = rows
  if (!row) return
  const [fault] = Object.values(openFaults(row, { open_together: await openBeside(tx, timesOf(row), id) }))
  if (fault !== undefined) throw new ApiError(409, { detail: fault })
}

type Stored = { name: string } & StoredTimes
const times = sql`name, to_jsonb(start_date) #>> '{}' as start_date, to_jsonb(due_date) #>> '{}' as due_date, weekdays,
  hours_from, hours_to`

/** The names in the form of the fields that the rules name otherwise. */
const FIELDS: Record<string, string> = { starts_at: 'start_date', ends_at: 'due_date', minimum: 'minimum_total' }

function byField(sentences: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(sentences).map(([field, text]) => [FIELDS[field] ?? field, [text]]))
}

/**
 * Returns the names of the promotions that are open at the same time and work by themselves; planned sales do not count
 * (R27). The lock serializes this check.
 */
async function openBeside(tx: Transaction, own: PromotionTimes, id: number): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('open promotions', 0))`)
  const { rows } = await tx.execute<Stored>(sql`
    select ${times} from promotions
    where is_active and code is null and not is_planned_sale and due_date > now() is not false and id <> ${id}
    order by name, id`)
  const others = rows.map((row) => ({ name: row.name, ...timesOf(row) }))
  return openTogether(own, others, new Date()).map(({ name }) => name)
}

type Facts = PromotionFacts['products'] extends ReadonlyMap<number, infer Product> ? Product : never

/** Returns the products that a set or a gift names. */
async function namedProducts(tx: Transaction, { effect }: TypedPromotion): Promise<Map<number, Facts>> {
  if (effect.kind !== 'bundle' && effect.kind !== 'gift') return new Map()
  const ids = effect.kind === 'gift' ? [effect.product_id] : effect.parts.map(({ product_id }) => product_id)
  return productFacts(tx, sql`products.id = any(${sql.param(ids)})`, sql`visitor_price`)
}

/** Returns the goods whose price the promotion sets, with their cost. A planned sale starts at the list price (R21). */
async function pricedGoods(tx: Transaction, promotion: TypedPromotion): Promise<Map<number, Facts>> {
  if (!['percent', 'amount', 'fixed', 'tier'].includes(promotion.effect.kind)) return new Map()
  const price = isPlannedSale(promotion) ? sql`price` : sql`visitor_price`
  const found = await productFacts(tx, sql`is_published and ${isInScope(promotion.scope)} limit ${COMPARED_MAX}`, price)
  return new Map([...found].filter(([, { cost }]) => cost !== null))
}

async function productFacts(tx: Transaction, which: SQL, price: SQL): Promise<Map<number, Facts>> {
  const { rows } = await tx.execute<{ id: number; name: string; price: Qepik; was_stocked: boolean }>(sql`
    select id, name, ${price} as price,
      stock_count > 0 or exists (select from stock_changes where product_id = products.id) as was_stocked
    from products where ${which}`)
  const costs = await costsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, ...facts }) => [id, { ...facts, cost: costs.get(id) ?? null, is_deleted: false }]))
}

/** Returns the names of other sets that are not over and share goods with this one. */
async function overlappingSets(tx: Transaction, promotion: TypedPromotion, id: number): Promise<string[]> {
  const goods = setGoods(promotion)
  if (goods === null) return []
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from promotions,
      lateral (select case kind when 'buy_get' then scope
        else jsonb_build_object('all', false, 'categories', '[]'::jsonb, 'brands', '[]'::jsonb, 'tags', '[]'::jsonb,
          'products', jsonb_path_query_array(effect, '$.parts[*].product_id'),
          'except', ${JSON.stringify(allGoods.except)}::jsonb) end as goods) own
    where kind in ('buy_get', 'bundle') and is_active and due_date > now() is not false and id <> ${id}
      and exists (select from products where is_published and ${isInScope(goods)} and in_scope(own.goods, products))
    order by name`)
  return rows.map(({ name }) => name)
}

function setGoods({ effect, scope }: TypedPromotion): Scope | null {
  if (effect.kind === 'buy_get') return scope
  if (effect.kind !== 'bundle') return null
  return { ...allGoods, all: false, products: effect.parts.map(({ product_id }) => product_id) }
}

/** The condition of the products in a scope. Its parts can use the indexes; `in_scope` excludes the exceptions. */
function isInScope(scope: Scope): SQL {
  const { all, categories, brands, tags, products } = scope
  const ids = (list: number[]) => sql`any(${sql.param(list)}::int[])`
  return sql`(${all} or products.id = ${ids(products)} or category_id = ${ids(categories)}
    or subcategory_id = ${ids(categories)} or brand_id = ${ids(brands)}
    or products.id in (select product_id from product_tags where tag_id = ${ids(tags)}))
    and in_scope(${JSON.stringify(scope)}::jsonb, products)`
}
