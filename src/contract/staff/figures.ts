import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, Timestamp } from '../values.ts'
import { Day, exampleText } from './values.ts'

const access = { right: 'figures' } as const

/** Days in Baku, both included; at most three years. */
export const Period = z.object({ from: Day, to: Day })

const example = { query: { from: '2026-11-01', to: '2026-11-21', step: 'day' } }

/** Sums of the orders in a period, without cancelled ones. */
const Sums = z.object({
  orders: z.int(),
  pieces: z.int(),
  items_total: Amount,
  /** Coupons, and what staff have taken off by hand. */
  discount: Amount,
  coupon_discount: Amount,
  delivery_price: Amount,
  total: Amount,
  /** Average per order, rounded half up; 0.00 without orders. */
  average: Amount,
})

const Ranked = z.object({ name: exampleText('Demo demo-sade'), pieces: z.int(), amount: Amount })

/** Figures of the shop (A11). */
export const figures = {
  'figures.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/figures/',
    summary: 'Sales by day, week or month, compared with the period before, with best sellers, categories, customers and coupons',
    access,
    query: Period.extend({ step: z.enum(['day', 'week', 'month']).default('day') }),
    example,
    status: 200,
    reply: z.object({
      /** The steps of the period, each with the step at the same position in the period before. */
      steps: z.array(Sums.extend({ from: Day, before: Sums })),
      whole: Sums,
      /** The hours of the period's last day in Baku, each with the same hour of the day before. */
      hours: z.array(z.object({ total: Amount, before: Amount })).length(24),
      before: Sums,
      canceled: z.object({ orders: z.int(), total: Amount }),
      best_sellers: z.array(Ranked.extend({ id: Id, slug: exampleText('demo-sade') })),
      categories: z.array(Ranked),
      customers: z.object({ new: z.int(), returning: z.int() }),
      coupons: z.array(z.object({ code: exampleText('PAYIZ15'), uses: z.int(), discount: Amount })),
      /** The stock now: pieces, and their value at the prices that visitors see. */
      stock: z.object({ products: z.int(), pieces: z.int(), value: exampleText('437569.76'), sold_out: z.int(), low: z.int() }),
      /** Mails that could not be sent so far and are tried again for three days (P9). `since`: when the oldest was queued. */
      unsent_mails: z.object({ count: z.int(), since: Timestamp.nullable() }),
      /** Other jobs of the last three days that failed, by name; why is in the server's log (P9). */
      failing_jobs: z.array(z.object({ name: exampleText('work-import'), count: z.int() })),
    }),
    errors: [400, 401, 403],
  }),
  'figures.file': endpoint({
    method: 'GET',
    path: '/api/v1/admin/figures/file/',
    summary: 'The sales figures as CSV', access, query: Period.extend({ step: z.enum(['day', 'week', 'month']).default('day') }), example,
    status: 200, reply: FileAnswer, errors: [400, 401, 403],
  }),
} as const
