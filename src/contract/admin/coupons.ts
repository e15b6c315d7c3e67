import { z } from 'zod'
import { couponStates } from '#src/domain/checkout/coupon.ts'
import { endpoints } from '../endpoint.ts'
import { Amount, Id, line, Nothing, requiredLine, Timestamp } from '../values.ts'
import {
  changedMeanwhile,
  exampleText,
  list,
  ListQuery,
  readAt,
  RowParams,
  TypedAmount,
  TypedTimestamp,
  version,
} from './values.ts'

export const AdminCoupon = z.object({
  id: Id,
  ...version,
  code: exampleText('PAYIZ15'),
  is_percent: z.boolean(),
  /** Percent if `is_percent`, otherwise manat. */
  amount: Amount,
  minimum_total: Amount,
  start_date: Timestamp.nullable(),
  due_date: Timestamp,
  is_active: z.boolean(),
  max_uses: z.int(),
  used_count: z.int(),
  uses_per_customer: z.int().nullable(),
  /** Derived from the switch, the dates and the uses. */
  state: z.enum(couponStates),
  message: exampleText(''),
  created_at: Timestamp,
})

const CouponInput = z.object({
  code: requiredLine(40).meta({ example: 'PAYIZ15' }),
  is_percent: z.boolean(),
  amount: TypedAmount,
  minimum_total: TypedAmount.default(0),
  start_date: TypedTimestamp.nullish().meta({ example: null }),
  due_date: TypedTimestamp,
  is_active: z.boolean().default(true),
  max_uses: z.int().min(1).max(1_000_000_000).default(1),
  uses_per_customer: z.int().min(1).max(1_000_000_000).nullish(),
  message: line(300).default(''),
})

/** Coupons (A9). */
export const coupons = endpoints({
  'coupons.list': {
    summary: 'Coupons, by code or state',
    query: ListQuery.extend({ state: z.enum(couponStates).optional() }),
    status: 200,
    reply: list(AdminCoupon),
    errors: [400, 401, 403],
  },
  'coupons.show': {
    summary: 'A coupon, with the orders that used it',
    params: RowParams,
    status: 200,
    reply: AdminCoupon.extend({
      uses: z.array(
        z.object({
          order_id: Id,
          number: exampleText('100001'),
          customer: exampleText('Aysel Məmmədova'),
          discount: Amount,
          created_at: Timestamp,
          is_canceled: z.boolean(),
        }),
      ),
    }),
    errors: [401, 403, 404],
  },
  'coupons.create': {
    summary: 'Make a coupon',
    body: CouponInput,
    status: 201,
    reply: AdminCoupon,
    errors: [400, 401, 403],
  },
  'coupons.update': {
    summary: 'Change a coupon',
    params: RowParams,
    body: CouponInput.safeExtend(readAt),
    status: 200,
    reply: AdminCoupon,
    errors: [400, 401, 403, 404, 409],
    errorReplies: { 409: changedMeanwhile(AdminCoupon) },
  },
  'coupons.delete': {
    summary: 'Delete a coupon that no order has used',
    params: RowParams,
    status: 204,
    reply: Nothing,
    errors: [401, 403, 404, 409],
  },
})
