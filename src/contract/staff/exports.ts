import { endpoint } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Period } from './figures.ts'

/** Orders and customers as files (A4): a right of its own, because files leave the house. */
export const exports = {
  'exports.orders': endpoint({
    method: 'GET',
    path: '/api/v1/admin/figures/orders/',
    summary: 'Orders of a period as CSV (A4)', access: { right: 'export' }, query: Period, example: { query: { from: '2026-11-01', to: '2026-11-21' } },
    status: 200, reply: FileAnswer, errors: [400, 401, 403],
  }),
  'exports.customers': endpoint({
    method: 'GET',
    path: '/api/v1/admin/figures/customers/',
    summary: 'Customers as CSV (A4)', access: { right: 'export', recentPassword: true }, status: 200, reply: FileAnswer, errors: [401, 403],
  }),
} as const
