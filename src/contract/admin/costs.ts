import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, SignedAmount } from '../values.ts'
import { Period } from './figures.ts'
import { exampleText } from './values.ts'

// Only the owner sees the cost of goods (V5).
/** The revenue of goods, their cost, and the difference. The difference may be negative. */
const Margin = z.object({
  /** Goods as they were sold, less discounts and returned goods. */
  revenue: SignedAmount,
  cost: SignedAmount,
  margin: SignedAmount,
})

const MarginRow = Margin.extend({ name: exampleText('Demo demo-sade'), pieces: z.int() })

const example = { query: { from: '2026-11-01', to: '2026-11-21' } }

/** Cost of goods, and margins (V5). */
export const costs = endpoints({
  'costs.order': {
    summary: 'Margin of an order',
    reply: Margin,
  },
  'costs.product': {
    summary: "Cost of a product's stock, by item if stock is counted by item",
    reply: z.array(
      z.object({
        item_id: Id.nullable(),
        /** The item's name; null for the product itself. */
        name: z.string().nullable().meta({ example: 'Manqo' }),
        pieces: z.int(),
        cost: Amount,
        /** The average cost of one piece; null without stock, or if the cost is unknown. */
        average: Amount.nullable(),
      }),
    ),
  },
  'costs.show': {
    summary: 'Margins of a period, and the stock at cost and at price',
    query: Period,
    example,
    description: 'Orders by the day on which they were placed, returns by the day on which they came back.',
    reply: z.object({
      whole: Margin,
      /**
       * Sales of products without a known cost, which are in `whole`. The screens leave them out of the margin (E29).
       */
      without_cost: z.object({ pieces: z.int(), revenue: SignedAmount }),
      /** The hundred products with the highest margin, each less its share of the order's discount. */
      products: z.array(MarginRow.extend({ id: Id })),
      /**
       * All current stock, including drafts: its cost, and its price for visitors. `unknown`: pieces with unknown cost.
       */
      stock: z.object({
        pieces: z.int(),
        cost: exampleText('1280.40'),
        price: exampleText('2560.00'),
        unknown: z.int(),
      }),
    }),
  },
  'costs.file': {
    summary: 'Margins of all products that were sold in a period, as CSV',
    query: Period,
    example,
    reply: FileAnswer,
  },
})
