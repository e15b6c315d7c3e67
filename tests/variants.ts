import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Answer } from './speak.ts'
import { goods, member, runSql } from './stocked-shop.ts'

const SLUG = 'demo-secimli'

/** 'Nanə / 3 mg': pieces in stock, or the fields of a variant. */
type Variants = Record<string, number | object>

export const variantPath = () => `admin/products/${goods.products[SLUG]}/`
export const readVariants = async () => (await member.get(variantPath())).body
export const choice = (name: string) => goods.items[`${SLUG}/${name}`] as number

/** Stocks 'demo-secimli' by these variants of its flavour and its nicotine, by the member of staff. */
export async function saveVariants(variants: Variants, more: object = {}): Promise<Answer> {
  const product = await readVariants()
  return member.put(variantPath(), {
    ...product,
    options: product.options.map((option: object) => ({ ...option, counted: true })),
    variants: Object.entries(variants).map(([name, fields]) => ({
      choices: name.split(' / '),
      ...(typeof fields === 'number' ? { stock: fields } : fields),
    })),
    ...more,
  })
}

/** The variants of most tests: 15 pieces, as many as the product has. */
export const fourVariants = (more: Variants = {}): Promise<void> =>
  saveVariants({
    'Nanə / 0 mg': 8,
    'Nanə / 3 mg': 1,
    'Manqo / 3 mg': 6,
    'Manqo / 6 mg': { stock: 0, price: '4.00' },
    ...more,
  }).then(({ status, body }) => expect(status, JSON.stringify(body)).toBe(200))

/** Returns the pieces of each variant, by its name. */
export const variantStocks = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await readVariants()).variants.map((one: { choices: string[]; stock_count: number }) => [
      one.choices.join(' / '),
      one.stock_count,
    ]),
  )

/** Returns the cost of the pieces of each variant or choice of a counted option, qəpik. */
export const stockCosts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await runSql(sql`
        select item.name, item.stock_cost::int as cost from options join option_items item on option_id = options.id
        where counted and product_id = ${goods.products[SLUG]} order by item.position`)
    ).map(({ name, cost }) => [name, cost]),
  )
