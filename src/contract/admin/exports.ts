import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Period } from './figures.ts'

/** Orders and customers as files (A4). This has its own right, because files leave the shop. */
export const exports = endpoints({
  'exports.orders': {
    summary: 'Orders of a period as CSV (A4)',
    recentPassword: true,
    query: Period,
    example: { query: { from: '2026-11-01', to: '2026-11-21' } },
    reply: FileAnswer,
  },
  'exports.lines': {
    summary: 'The lines of the orders of a period as CSV (E39)',
    recentPassword: true,
    query: Period,
    example: { query: { from: '2026-11-01', to: '2026-11-21' } },
    reply: FileAnswer,
  },
  'exports.customers': {
    summary: 'Customers as CSV (A4)',
    recentPassword: true,
    reply: FileAnswer,
  },
})
