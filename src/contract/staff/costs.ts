import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, line, requiredLine, Timestamp } from '../values.ts'
import { Day, exampleText, list, ListQuery, RowParams, TypedAmount } from './values.ts'

// What goods have cost is the owner's alone (V5).
const access = { right: 'costs' } as const

const ReceiptRow = z.object({
  id: Id,
  supplier: exampleText('Xəzər Distribusiya MMC'),
  /** The day in Baku. */
  received_on: Day,
  note: exampleText('Qaimə 4471'),
  pieces: z.int(),
  cost: Amount,
  /** Name of the account that wrote it. */
  who: exampleText('Nigar Həsənova'),
  created_at: Timestamp,
})

const Receipt = ReceiptRow.extend({
  lines: z.array(z.object({ product_id: Id, item_id: Id.nullable(), name: exampleText('Demo demo-sade'), quantity: z.int(), unit_cost: Amount, cost: Amount })),
})

/** What was paid for goods, what they had cost, and the difference; a difference may be below zero. */
const Margin = z.object({
  /** Goods as they were sold, less discounts and what came back. */
  revenue: Amount,
  cost: Amount,
  margin: z.string().meta({ example: '4.20' }),
})

const MarginRow = Margin.extend({ name: exampleText('Demo demo-sade'), pieces: z.int() })

const Period = z.object({ from: Day, to: Day })
const example = { query: { from: '2026-11-01', to: '2026-11-21' } }

/** Goods that came in, what they cost, and margins (V5). */
export const costs = {
  'receipts.list': endpoint({
    method: 'GET', path: '/api/v1/admin/receipts/', summary: 'Receipts of goods, newest first', access, query: ListQuery,
    status: 200, reply: list(ReceiptRow), errors: [400, 401, 403],
  }),
  'receipts.show': endpoint({
    method: 'GET', path: '/api/v1/admin/receipts/{id}/', summary: 'A receipt with its lines', access, params: RowParams,
    status: 200, reply: Receipt, errors: [401, 403, 404],
  }),
  'receipts.create': endpoint({
    method: 'POST', path: '/api/v1/admin/receipts/', summary: 'Take goods into stock, with what they cost', access,
    description: 'Pieces in stock whose cost nobody has told are taken at the cost that is told here first.',
    body: z.object({
      supplier: requiredLine(200).meta({ example: 'Xəzər Distribusiya MMC' }),
      received_on: Day,
      note: line(200).default('').meta({ example: 'Qaimə 4471' }),
      lines: z.array(z.object({
        product: Id,
        /** The item, where the product counts by item. */
        item: Id.nullish().transform((item) => item ?? null).meta({ example: null }),
        quantity: z.int().min(1).max(100_000),
        /** For one piece. */
        unit_cost: TypedAmount.meta({ example: '6.40' }),
      })).min(1).max(200).meta({ example: [{ product: 1, item: null, quantity: 10, unit_cost: '6.40' }] }),
    }),
    status: 201, reply: Receipt, errors: [400, 401, 403],
  }),
  'costs.order': endpoint({
    method: 'GET', path: '/api/v1/admin/orders/{id}/margin/', summary: 'What an order earned', access, params: RowParams,
    status: 200, reply: Margin, errors: [401, 403, 404],
  }),
  'costs.product': endpoint({
    method: 'GET', path: '/api/v1/admin/products/{id}/costs/', summary: "What a product's pieces in stock have cost, item by item where it counts so", access, params: RowParams,
    status: 200,
    reply: z.array(z.object({
      item_id: Id.nullable(),
      /** The item's; null for the product itself. */
      name: z.string().nullable().meta({ example: 'Manqo' }),
      pieces: z.int(),
      cost: Amount,
      /** Of one piece; null where none is left, or nobody has told what they cost. */
      average: Amount.nullable(),
    })),
    errors: [401, 403, 404],
  }),
  'costs.show': endpoint({
    method: 'GET', path: '/api/v1/admin/costs/', summary: 'Margins of a period, and the stock at cost and at price', access, query: Period, example,
    description: 'Orders by the day on which they were placed, as the figures have them: without cancelled and returned ones.',
    status: 200,
    reply: z.object({
      whole: Margin,
      /** The hundred products that earned most; a discount of a whole order is in `whole` alone. */
      products: z.array(MarginRow.extend({ id: Id })),
      /** All stock now, drafts too: what it has cost, and what visitors would pay. `unknown`: pieces whose cost nobody has told. */
      stock: z.object({ pieces: z.int(), cost: exampleText('1280.40'), price: exampleText('2560.00'), unknown: z.int() }),
    }),
    errors: [400, 401, 403],
  }),
  'costs.file': endpoint({
    method: 'GET', path: '/api/v1/admin/costs/file/', summary: 'Margins of all products that were sold in a period, as CSV', access, query: Period, example,
    status: 200, reply: FileAnswer, errors: [400, 401, 403],
  }),
} as const
