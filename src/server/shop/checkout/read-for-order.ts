import { sql } from 'drizzle-orm'
import type { Coupon, CouponReduction } from '#src/domain/checkout/coupon.ts'
import type { DeliveryPrices } from '#src/domain/checkout/delivery.ts'
import type { Qepik } from '#src/domain/money.ts'
import { storedReduction } from '#src/domain/reduction.ts'
import { anyOf } from '#src/server/platform/database/any-of.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { CardPaymentSetup } from '#src/contract/admin/payment-settings.ts'
import type { ShopSettings } from '#src/contract/admin/shop-settings.ts'
import { readShopSetting } from '#src/server/platform/shop-settings/shop-settings.ts'
import { parseSetup } from '../payment/configured-provider.ts'
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
  /** `available`: whether the shop offers the item. `stock_count` is null if stock is not counted by item. */
  options: {
    name: string
    items: { id: number; name: string; price: Qepik; available: boolean; stock_count: number | null }[]
  }[]
}

export type OrderedCoupon = CouponReduction & Coupon & { id: number; code: string }
export type OrderedDelivery = DeliveryPrices & { id: number; name: string; is_pickup: boolean }

/** The shop's data for an order. */
export type ForOrder = Pick<ShopSettings, 'ordering_open' | 'payment_ways'> & {
  card_payments: CardPaymentSetup
  /** The published products of the order, by id. */
  products: Map<number, OrderedProduct>
  delivery: OrderedDelivery | null
  coupon: OrderedCoupon | null
}

type CouponRow = {
  id: number
  code: string
  amount: number
  is_percent: boolean
  minimum_total: Qepik
  start_date: string | null
  due_date: string
  is_active: boolean
  used_count: number
  max_uses: number
  uses_per_customer: number | null
  /** Uses by the account that sends the order. */
  own_uses: number
}

type Row = {
  products: OrderedProduct[]
  delivery: OrderedDelivery | null
  coupon: CouponRow | null
  settings: Record<string, unknown>
}

/** The data to read. `sender` is the account that sends the order. */
type Wish = Pick<OrderPayload, 'delivery' | 'coupon' | 'coupon_code'> & {
  items: readonly { product: number }[]
  sender: number
}

/**
 * Reads everything in one query and locks the products in the order of their ids, so that two orders cannot deadlock.
 * 'unlocked' is for price previews.
 */
export async function readForOrder(
  tx: Querying,
  payload: Wish,
  lock: 'locked' | 'unlocked' = 'locked',
): Promise<ForOrder> {
  const ids = [...new Set(payload.items.map((item) => item.product))]
  const { rows } = await tx.execute<Row>(sql`
    with locked as materialized (
      select id, name, price, sale_price, in_sale, stock_count from products
      where id = ${anyOf(ids)} and is_published order by id ${lock === 'locked' ? sql`for no key update` : sql``})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'price', price, 'sale_price', sale_price,
          'in_sale', in_sale, 'stock_count', stock_count, 'options', options_to_order(id))), '[]')
            from locked) as products,
      (select json_build_object('id', id, 'name', name, 'price', price, 'min_price', min_price, 'is_pickup', is_pickup)
        from delivery_types
        where id = ${payload.delivery} and is_active) as delivery,
      (select to_jsonb(coupons) || jsonb_build_object('own_uses', coalesce(
          (select uses from coupon_uses where coupon_id = coupons.id and user_id = ${payload.sender}), 0))
        from coupons where ${wishedCoupon(payload) ?? sql`false`} limit 1) as coupon,
      (select coalesce(json_object_agg(name, value), '{}') from settings
        where name in ('ordering_open', 'payment_ways', 'card_payments')) as settings`)
  const [row] = rows
  if (!row) throw new Error('a query without FROM returned no row')
  return {
    products: new Map(row.products.map((product) => [product.id, product])),
    delivery: row.delivery,
    coupon: row.coupon && toCoupon(row.coupon),
    ordering_open: readShopSetting('ordering_open', row.settings.ordering_open),
    payment_ways: readShopSetting('payment_ways', row.settings.payment_ways),
    card_payments: parseSetup(row.settings.card_payments),
  }
}

function toCoupon(row: CouponRow): OrderedCoupon {
  const { id, code, amount, is_percent, minimum_total, start_date, due_date } = row
  return {
    id,
    code,
    reduction: storedReduction(amount, is_percent),
    minimum_total,
    start_date: start_date === null ? null : new Date(start_date),
    due_date: new Date(due_date),
    is_active: row.is_active && row.used_count < row.max_uses && row.own_uses < (row.uses_per_customer ?? Infinity),
  }
}
