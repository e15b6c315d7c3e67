import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, line } from '../values.ts'
import { exampleText, list } from './values.ts'

/** The first rows that were found, and how many there are; null without the right to see such rows. */
const found = <Row extends z.ZodType>(row: Row) => list(row).nullable()

/** One search over everything (A21). */
export const search = {
  'search.everything': endpoint({
    method: 'GET', path: '/api/v1/admin/search/', summary: 'Orders, customers and products that have these words, as far as the caller may see them; the first few of each',
    access: { right: 'own' }, query: z.object({ q: line(100).pipe(z.string().min(1)).meta({ example: 'əliyev' }) }), status: 200,
    reply: z.object({
      orders: found(z.object({ id: Id, number: exampleText('100001'), customer: exampleText('Rəşad Əliyev'), phone: exampleText('+994501234567'), total: Amount })),
      customers: found(z.object({ id: Id, name: exampleText('Rəşad Əliyev'), email: exampleText('resad@example.az'), phone: exampleText('+994501234567') })),
      products: found(z.object({ id: Id, name: exampleText('Nanə buz'), image: z.string().nullable(), stock_count: z.int(), is_published: z.boolean() })),
    }),
    errors: [400, 401, 403],
  }),
} as const
