import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, SignedAmount, Timestamp } from '../values.ts'
import { Day, exampleText } from './values.ts'

/** Days in Baku, both included; at most three years. */
export const Period = z.object({ from: Day, to: Day })

const SteppedPeriod = Period.extend({ step: z.enum(['day', 'week', 'month']).default('day') })
const example = { query: { from: '2026-11-01', to: '2026-11-21', step: 'day' } }

/**
 * Sums of the orders that were placed in a period, without cancelled orders, less the goods that came back in the
 * period.
 */
const Sums = z.object({
  orders: z.int(),
  /** Sold pieces less returned pieces. */
  pieces: z.int(),
  items_total: Amount,
  /** Coupons, and reductions by staff. */
  discount: Amount,
  coupon_discount: Amount,
  delivery_price: Amount,
  /** The goods that came back in the period, less their share of the discount, with the delivery of refused parcels. */
  returned: Amount,
  /** items_total − discount + delivery_price − returned. */
  total: SignedAmount,
  /** Average per order as it was placed, rounded half up; 0.00 without orders. */
  average: Amount,
})

/** Sold goods less returned goods, each less its share of the order's discount. */
const Ranked = z.object({ name: exampleText('Demo demo-sade'), pieces: z.int(), amount: SignedAmount })

/** Figures of the shop (A11). */
export const figures = endpoints({
  'figures.show': {
    summary:
      'Sales by day, week or month, compared with the period before, with best sellers, categories, customers and promotions',
    query: SteppedPeriod,
    example,
    reply: z.object({
      /** The steps of the period, each with the step at the same position in the period before. */
      steps: z.array(Sums.extend({ from: Day, before: Sums })),
      whole: Sums,
      /** The hours of the period's last day in Baku, each with the same hour of the day before. */
      hours: z.array(z.object({ total: SignedAmount, before: SignedAmount })).length(24),
      before: Sums,
      canceled: z.object({ orders: z.int(), total: Amount }),
      best_sellers: z.array(Ranked.extend({ id: Id, slug: exampleText('demo-sade'), picture: z.string().nullable() })),
      categories: z.array(Ranked),
      customers: z.object({ new: z.int(), returning: z.int() }),
      /** The promotions that orders of the period used, less what came back of these orders (R26). */
      promotions: z.array(
        z.object({
          id: Id,
          name: exampleText('3 al, 2 ödə'),
          code: exampleText('PAYIZ15').nullable(),
          orders: z.int(),
          cost: Amount,
          sales: Amount,
        }),
      ),
      /** The stock now: pieces, and their value at the prices that visitors see. */
      stock: z.object({
        products: z.int(),
        pieces: z.int(),
        value: exampleText('437569.76'),
        sold_out: z.int(),
        low: z.int(),
      }),
      /** Mails that were not sent yet and are retried for three days (P9). `since`: when the oldest was queued. */
      unsent_mails: z.object({ count: z.int(), since: Timestamp.nullable() }),
      /** Other jobs of the last three days that failed, by name. The reason is in the server's log (P9). */
      failing_jobs: z.array(z.object({ name: exampleText('work-import'), count: z.int() })),
    }),
  },
  'figures.file': {
    summary: 'The sales figures as CSV',
    query: SteppedPeriod,
    example,
    reply: FileAnswer,
  },
})
