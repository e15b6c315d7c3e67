import { sql } from 'drizzle-orm'
import type { Coupon, CouponReduction } from '../../domain/checkout/coupon.ts'
import type { DeliveryPrices } from '../../domain/checkout/delivery.ts'
import type { Qepik } from '../../domain/money.ts'
import { storedReduction } from '../../domain/reduction.ts'
import { anyOf } from '../database/any-of.ts'
import type { Querying } from '../database/connect.ts'
import type { ShopSettings } from '../../contract/staff/settings.ts'
import { readShopSetting } from '../shop-settings/shop-settings.ts'
import type { OrderPayload } from './order-payload.ts'

/** A product as far as an order needs it. Amounts in qəpik. */
export type OrderedProduct = {
  id: number
  name: string
  price: Qepik
  sale_price: Qepik
  in_sale: boolean
  stock_count: number
  /** `available`: whether the shop offers the item; its stock is null where the product does not count by it. */
  options: { name: string; items: { id: number; name: string; price: Qepik; available: boolean; stock_count: number | null }[] }[]
}

export type OrderedCoupon = CouponReduction & Coupon & { id: number; code: string }
export type OrderedDelivery = DeliveryPrices & { id: number; name: string; is_pickup: boolean }

/** Everything that an order needs to know of the shop. */
export type ForOrder = Pick<ShopSettings, 'ordering_open' | 'payment_ways'> & {
  /** The order that an earlier request with the same key placed, if any. */
  before: { id: number; request_hash: string } | null
  /** The published products of the order, by id. */
  products: Map<number, OrderedProduct>
  delivery: OrderedDelivery | null
  coupon: OrderedCoupon | null
}

type CouponRow = {
  id: number; code: string; amount: number; is_percent: boolean; minimum_total: Qepik; start_date: string | null; due_date: string
  is_active: boolean; used_count: number; max_uses: number; uses_per_customer: number | null
  /** By the account that sends the order. */
  own_uses: number
}

type Row = {
  before: ForOrder['before']
  products: OrderedProduct[]
  delivery: OrderedDelivery | null
  coupon: CouponRow | null
  settings: Record<string, unknown>
}

/** What to read: `sender` is the account that sends the order and owns the idempotency key. */
type Wish = Pick<OrderPayload, 'delivery' | 'coupon'> & {
  items: readonly { product: number }[]
  sender: number
  idempotencyKey: string | null
}

/**
 * Reads everything in one query and locks the products, in the order of their ids, so that no two orders deadlock.
 * 'unlocked' is for telling what an order would cost.
 */
export async function readForOrder(tx: Querying, payload: Wish, lock: 'locked' | 'unlocked' = 'locked'): Promise<ForOrder> {
  const ids = [...new Set(payload.items.map((item) => item.product))]
  const { rows } = await tx.execute<Row>(sql`
    with locked as materialized (
      select id, name, price, sale_price, in_sale, stock_count from products
      where id = ${anyOf(ids)} and is_published order by id ${lock === 'locked' ? sql`for no key update` : sql``})
    select
      (select json_build_object('id', id, 'request_hash', request_hash) from orders
        where coalesce(taken_by, user_id) = ${payload.sender} and idempotency_key = ${payload.idempotencyKey}::text) as before,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'price', price, 'sale_price', sale_price,
          'in_sale', in_sale, 'stock_count', stock_count, 'options', options_to_order(id))), '[]') from locked) as products,
      (select json_build_object('id', id, 'name', name, 'price', price, 'min_price', min_price, 'is_pickup', is_pickup) from delivery_types
        where id = ${payload.delivery} and is_active) as delivery,
      (select to_jsonb(coupons) || jsonb_build_object('own_uses', coalesce(
          (select uses from coupon_uses where coupon_id = coupons.id and user_id = ${payload.sender}), 0))
        from coupons where id = ${payload.coupon ?? null}::int) as coupon,
      (select coalesce(json_object_agg(name, value), '{}') from settings where name in ('ordering_open', 'payment_ways')) as settings`)
  const [row] = rows
  if (!row) throw new Error('a query without FROM answers one row')
  return {
    before: row.before,
    products: new Map(row.products.map((product) => [product.id, product])),
    delivery: row.delivery,
    coupon: row.coupon && toCoupon(row.coupon),
    ordering_open: readShopSetting('ordering_open', row.settings.ordering_open),
    payment_ways: readShopSetting('payment_ways', row.settings.payment_ways),
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
