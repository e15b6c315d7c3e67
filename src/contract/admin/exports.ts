import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Period } from './figures.ts'

const format = z.enum(['csv', 'xlsx']).default('csv')
const example = { query: { from: '2026-11-01', to: '2026-11-21', format: 'xlsx' } }

/** Orders and customers as files (A4). This has its own right, because files leave the shop. */
export const exports = endpoints({
  'exports.orders': {
    summary: 'Orders of a period as a file (A4)',
    recentPassword: true,
    query: Period.extend({ format }),
    example,
    reply: FileAnswer,
  },
  'exports.lines': {
    summary: 'The lines of the orders of a period as a file (E39)',
    recentPassword: true,
    query: Period.extend({ format }),
    example,
    reply: FileAnswer,
  },
  'exports.customers': {
    summary: 'Customers as a file (A4)',
    recentPassword: true,
    query: z.object({ format }),
    reply: FileAnswer,
  },
})
