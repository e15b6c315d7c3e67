import { sql } from 'drizzle-orm'
import type { Variant } from '#src/domain/catalog/options.ts'
import type { DeliveryPrices } from '#src/domain/checkout/delivery.ts'
import type { Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { CardPaymentSetup } from '#src/contract/admin/payment-settings.ts'
import type { ShopSettings } from '#src/contract/admin/shop-settings.ts'
import { parseShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import { parseSetup } from '../payment/configured-provider.ts'
import { promotionRows, type Customer, type PromotionRow } from '../promotions/open-promotions.ts'
import { wishedCoupon } from './coupons.ts'
import type { OrderPayload } from './order-lines.ts'

/** The part of a product that an order needs. Amounts in qəpik. */
export type OrderedProduct = {
  id: number
  name: string
  price: Qepik
  sale_price: Qepik
  in_sale: boolean
  stock_count: number
  /** The category and the subcategory. */
  categories: number[]
  brand_id: number | null
  tags: number[]
  /** `available`: whether the shop offers the item. `stock_count` is null if stock is not counted by item. */
  options: {
    name: string
    items: { id: number; name: string; price: Qepik; available: boolean; stock_count: number | null }[]
  }[]
  /** Empty unless two options are counted (E70). `id` is the item whose stock is taken. */
  variants: (Variant<Qepik> & { id: number })[]
}

export type OrderedDelivery = DeliveryPrices & { id: number; name: string; is_pickup: boolean }

const settingNames = [
  'ordering_open',
  'payment_ways',
  'open_orders',
  'open_orders_wholesaler',
  'orders_in_ten_minutes',
  'orders_in_ten_minutes_wholesaler',
] as const

/** The shop's data for an order. */
export type ForOrder = Pick<ShopSettings, (typeof settingNames)[number]> & {
  card_payments: CardPaymentSetup
  /** The published products of the order and of possible gifts, by id. */
  products: Map<number, OrderedProduct>
  delivery: OrderedDelivery | null
  /** The promotions that may be open, and the one of the code. */
  promotions: PromotionRow[]
  /** Whether the customer has an order that is not cancelled (R6). */
  has_ordered: boolean
}

type Choices = 'options' | 'variants'

type Row = {
  products: (Omit<OrderedProduct, Choices> & { choices: Pick<OrderedProduct, Choices> })[]
  delivery: OrderedDelivery | null
  promotions: PromotionRow[]
  has_ordered: boolean
  settings: Record<string, unknown>
}

/** The data to read. A quote of a cart may have no delivery yet. */
type Wish = Pick<OrderPayload, 'coupon' | 'coupon_code'> & {
  delivery: number | null
  items: readonly { product: number }[]
  customer: Customer
}

/** The products that open promotions give (R16). */
const giftProducts = sql`select (effect -> 'product_id')::int from promotions where kind = 'gift' and is_active
  and start_date <= now() is not false and due_date > now() is not false`

/**
 * Reads everything in one query. Locks the products, then the promotions with limits, each in the order of their ids,
 * so that two orders cannot deadlock. 'unlocked' is for price previews.
 */
export async function readForOrder(
  tx: Querying,
  payload: Wish,
  lock: 'locked' | 'unlocked' = 'locked',
): Promise<ForOrder> {
  const ids = [...new Set(payload.items.map((item) => item.product))]
  const { user_id, phone } = payload.customer
  const { rows } = await tx.execute<Row>(sql`
    with locked as materialized (
      select id, name, price, sale_price, in_sale, stock_count, category_id, subcategory_id, brand_id from products
      where id = any(array(select unnest(${sql.param(ids)}::int[]) union ${giftProducts})) and is_published
      order by id ${lock === 'locked' ? sql`for no key update` : sql``})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'price', price, 'sale_price', sale_price,
          'in_sale', in_sale, 'stock_count', stock_count, 'choices', choices_to_order(id),
          'categories', array_remove(array[category_id, subcategory_id], null), 'brand_id', brand_id,
          'tags', array(select tag_id from product_tags where product_id = locked.id))), '[]')
            from locked) as products,
      (select json_build_object('id', id, 'name', name, 'price', price, 'min_price', min_price, 'is_pickup', is_pickup)
        from delivery_types
        where id = ${payload.delivery} and is_active) as delivery,
      ${promotionRows(wishedCoupon(payload), payload.customer, lock === 'locked')} as promotions,
      exists (select from promotions where 'first_order' = any(who) and is_active)
        and has_ordered(${user_id}, ${phone}) as has_ordered,
      (select coalesce(json_object_agg(name, value), '{}') from settings
        where name = any(${sql.param([...settingNames, 'card_payments'])})) as settings`)
  const [row] = rows
  if (!row) throw new Error('a query without FROM returned no row')
  return {
    products: new Map(row.products.map(({ choices, ...product }) => [product.id, { ...product, ...choices }])),
    delivery: row.delivery,
    promotions: row.promotions,
    has_ordered: row.has_ordered,
    ...parseShopSettings(settingNames, row.settings),
    card_payments: parseSetup(row.settings.card_payments),
  }
}
