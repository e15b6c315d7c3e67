import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Amount, Id, line } from '../values.ts'
import { exampleText, list } from './values.ts'

/** The first rows of the result, and their total; null without the right to see such rows. */
const hits = <Row extends z.ZodType>(row: Row) => list(row).nullable()

/** One search over everything (A21). */
export const search = endpoints({
  'search.everything': {
    summary:
      'Orders, customers, products and suppliers that have these words, as far as the caller may see them; the first few of each',
    query: z.object({ q: line(100).pipe(z.string().min(1)).meta({ example: 'əliyev' }) }),
    reply: z.object({
      orders: hits(
        z.object({
          id: Id,
          number: exampleText('100001'),
          customer: exampleText('Rəşad Əliyev'),
          phone: exampleText('+994501234567'),
          total: Amount,
        }),
      ),
      customers: hits(
        z.object({
          id: Id,
          name: exampleText('Rəşad Əliyev'),
          email: exampleText('resad@example.az'),
          phone: exampleText('+994501234567'),
        }),
      ),
      suppliers: hits(z.object({ id: Id, name: exampleText('Dad Aləmi MMC'), phone: exampleText('+994124041120') })),
      products: hits(
        z.object({
          id: Id,
          name: exampleText('Nanə buz'),
          image: z.string().nullable(),
          stock_count: z.int(),
          is_published: z.boolean(),
        }),
      ),
    }),
  },
})
