import { z } from 'zod'
import { couponStates } from '#src/domain/checkout/coupon.ts'
import { endpoints } from '../endpoint.ts'
import { rowCalls } from './row-calls.ts'
import { Amount, Id, line, requiredLine, Timestamp } from '../values.ts'
import { exampleText, list, ListQuery, TypedAmount, TypedTimestamp, version } from './values.ts'

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
  // In the path of check-coupon, such a code names another call.
  code: requiredLine(40)
    .refine((code) => !/^\.{1,2}$/.test(code), { error: 'Kod nöqtədən ibarət ola bilməz.' })
    .meta({ example: 'PAYIZ15' }),
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
    reply: list(AdminCoupon),
  },
  'coupons.show': {
    summary: 'A coupon, with the orders that used it',
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
  },
  ...rowCalls('coupons', AdminCoupon, CouponInput, {
    create: 'Make a coupon',
    update: 'Change a coupon',
  }),
  'coupons.delete': {
    summary: 'Delete a coupon that no order has used',
    errors: [409],
  },
})
