import { z } from 'zod'
import { couponStates } from '#src/domain/checkout/coupon.ts'
import { coupons as declaration } from '../client/admin/resources/coupons.ts'
import { endpoints } from '../endpoint.ts'
import { Amount, Id, Timestamp } from '../values.ts'
import { resourceCalls, resourceSchemas } from './resource-calls.ts'
import { exampleText, ListQuery } from './values.ts'

const shows = {
  used_count: z.int(),
  /** Derived from the switch, the dates and the uses. */
  state: z.enum(couponStates),
  created_at: Timestamp,
}

const Use = z.object({
  order_id: Id,
  number: exampleText('100001'),
  customer: exampleText('Aysel Məmmədova'),
  discount: Amount,
  created_at: Timestamp,
  is_canceled: z.boolean(),
})

/** Coupons (A9). */
export const coupons = endpoints(
  resourceCalls(declaration, {
    shows,
    calls: {
      list: {
        summary: 'Coupons, by code or state',
        query: ListQuery.extend({ state: z.enum(couponStates).optional() }),
      },
      show: {
        summary: 'A coupon, with the orders that used it',
        reply: resourceSchemas(declaration, { shows }).row.extend({ uses: z.array(Use) }),
      },
      delete: { summary: 'Delete a coupon that no order has used', errors: [409] },
    },
  }),
)
