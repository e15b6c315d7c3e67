import { z } from 'zod'
import { couponStates } from '../../domain/checkout/coupon.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, line, Nothing, requiredLine, Timestamp } from '../values.ts'
import { changedMeanwhile, exampleText, list, ListQuery, readAt, RowParams, TypedAmount, version } from './values.ts'

const access = { right: 'offers' } as const

export const StaffCoupon = z.object({
  id: Id,
  ...version,
  code: exampleText('PAYIZ15'),
  is_percent: z.boolean(),
  /** Percent or manat, as `is_percent` says. */
  amount: Amount,
  minimum_total: Amount,
  start_date: Timestamp.nullable(),
  due_date: Timestamp,
  is_active: z.boolean(),
  max_uses: z.int(),
  used_count: z.int(),
  uses_per_customer: z.int().nullable(),
  /** What follows from the switch, the dates and the uses. */
  state: z.enum(couponStates),
  message: exampleText(''),
  created_at: Timestamp,
})

const CouponInput = z.object({
  code: requiredLine(40).meta({ example: 'PAYIZ15' }),
  is_percent: z.boolean(),
  amount: TypedAmount,
  minimum_total: TypedAmount.default(0),
  start_date: Timestamp.nullish().meta({ example: null }),
  due_date: Timestamp,
  is_active: z.boolean().default(true),
  max_uses: z.int().min(1).max(1_000_000_000).default(1),
  uses_per_customer: z.int().min(1).max(1_000_000_000).nullish(),
  message: line(300).default(''),
})

export const StaffDeliveryType = z.object({
  id: Id,
  ...version,
  name: exampleText('Kuryer (Bakı)'),
  price: Amount,
  min_price: Amount,
  position: z.int(),
  is_active: z.boolean(),
  is_pickup: z.boolean(),
  days_from: z.int(),
  days_to: z.int(),
  cutoff_hour: z.int(),
})

const DeliveryTypeInput = z.object({
  name: requiredLine(100).meta({ example: 'Kuryer (Sumqayıt)' }),
  price: TypedAmount,
  min_price: TypedAmount,
  position: z.int().min(0).max(10_000).default(0),
  is_active: z.boolean().default(true),
  is_pickup: z.boolean().default(false),
  /** Working days until it comes, and the hour of Baku's clock until which an order counts for its day (B17). */
  days_from: z.int().min(0).max(60).default(1),
  days_to: z.int().min(0).max(60).default(1),
  cutoff_hour: z.int().min(0).max(24).default(18),
}).refine(({ days_from, days_to }) => days_from <= days_to, { path: ['days_to'], error: 'Ən azı günlərdən az ola bilməz.' })

/** Coupons and delivery types (A9). */
export const offers = {
  'coupons.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/coupons/',
    summary: 'Coupons, by code or state', access, query: ListQuery.extend({ state: z.enum(couponStates).optional() }),
    status: 200, reply: list(StaffCoupon), errors: [400, 401, 403],
  }),
  'coupons.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/coupons/{id}/',
    summary: 'A coupon, with the orders that used it', access, params: RowParams, status: 200,
    reply: StaffCoupon.extend({
      uses: z.array(z.object({ order_id: Id, number: exampleText('100001'), customer: exampleText('Aysel Məmmədova'), discount: Amount, created_at: Timestamp, is_canceled: z.boolean() })),
    }),
    errors: [401, 403, 404],
  }),
  'coupons.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/coupons/',
    summary: 'Make a coupon', access, body: CouponInput, status: 201, reply: StaffCoupon, errors: [400, 401, 403],
  }),
  'coupons.update': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/coupons/{id}/',
    summary: 'Change a coupon', access, params: RowParams, body: CouponInput.safeExtend(readAt), status: 200, reply: StaffCoupon,
    errors: [400, 401, 403, 404, 409], errorReplies: { 409: changedMeanwhile(StaffCoupon) },
  }),
  'coupons.delete': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/coupons/{id}/',
    summary: 'Delete a coupon that no order has used', access, params: RowParams, status: 204, reply: Nothing, errors: [401, 403, 404, 409],
  }),
  'delivery-types.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/delivery-types/',
    summary: 'Delivery types', access, query: ListQuery, status: 200, reply: list(StaffDeliveryType), errors: [400, 401, 403],
  }),
  'delivery-types.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/delivery-types/{id}/',
    summary: 'A delivery type', access, params: RowParams, status: 200, reply: StaffDeliveryType, errors: [401, 403, 404],
  }),
  'delivery-types.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/delivery-types/',
    summary: 'Add a delivery type', access, body: DeliveryTypeInput, status: 201, reply: StaffDeliveryType, errors: [400, 401, 403],
  }),
  'delivery-types.update': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/delivery-types/{id}/',
    summary: 'Change a delivery type; existing orders keep their price and name', access, params: RowParams, body: DeliveryTypeInput.safeExtend(readAt),
    status: 200, reply: StaffDeliveryType, errors: [400, 401, 403, 404, 409], errorReplies: { 409: changedMeanwhile(StaffDeliveryType) },
  }),
  'delivery-types.delete': endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/delivery-types/{id}/',
    summary: 'Delete a delivery type that no order has', access, params: RowParams, status: 204, reply: Nothing, errors: [401, 403, 404, 409],
  }),
} as const
