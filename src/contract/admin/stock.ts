import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Id, requiredLine, Timestamp } from '../values.ts'
import { list, ListQuery, exampleText } from './values.ts'

const Pieces = z.int().min(0).max(1_000_000)

/** An item whose stock is counted (V4). */
const StockItem = z.object({
  id: Id,
  name: exampleText('Manqo'),
  stock_count: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Whether the shop offers it. */
  available: z.boolean(),
  /** Its own threshold; null: the product's threshold. */
  low_stock_threshold: z.int().nullable(),
  is_low: z.boolean(),
})

/** 'low': at or below the threshold, of a product or of one of its offered items; 'out': no stock. */
const Scarcity = z.enum(['low', 'out']).optional()

/** A product in the stock list. */
export const StockRow = z.object({
  id: Id,
  name: exampleText('Demo demo-sade'),
  image: z.string().nullable(),
  stock_count: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Empty if stock is not counted by item. */
  items: z.array(StockItem),
  low_stock_threshold: z.int(),
  /** Whether the product, or one of its offered counted items, is at or below its threshold. */
  is_low: z.boolean(),
  /** Pieces in orders of the last 30 days, without cancelled ones. */
  sold: z.int(),
  is_published: z.boolean(),
})

const StockChange = z.object({
  id: Id,
  /** Pieces, negative when they leave. */
  change: z.int(),
  /**
   * 'division': moved between the product and its items when counting by item began or ended; 'change': an order was
   * changed.
   */
  reason: z.enum([
    'opening',
    'order',
    'cancel',
    'import',
    'hand',
    'division',
    'receipt',
    'return',
    'change',
    'receipt_correction',
    'receipt_reversal',
    'exchange',
  ]),
  /** The item whose stock changed, if stock was counted by item. `name` is null if the item was deleted since. */
  item: z.object({ id: Id, name: z.string().nullable(), balance: z.int() }).nullable(),
  order: z.object({ id: Id, number: exampleText('100001') }).nullable(),
  /** Name of the account that made the change; null if unknown. */
  who: z.string().nullable(),
  note: exampleText('Anbar sayıldı'),
  /** Pieces of the product in stock after the change. `item.balance` is the item's stock. */
  balance: z.int(),
  created_at: Timestamp,
})

/** The product's values, also after a change of an item. */
const Changed = z.object({ id: Id, stock_count: z.int(), low_stock_threshold: z.int() })

/** Stock (A5). */
export const stock = endpoints({
  'stock.list': {
    summary:
      'Stock of products and their items, the lowest first; `q` takes a SKU or a barcode too. `total` is exact up to 10,000.',
    query: ListQuery.extend({ stock: Scarcity }),
    reply: list(StockRow),
  },
  'stock.sheet': {
    summary:
      'A sheet to count by, as PDF: each product and item of the list, by name, with a field for the counted number',
    description: '400 when more than 200 products are found.',
    query: ListQuery.pick({ q: true }).extend({ stock: Scarcity }),
    reply: FileAnswer,
  },
  'stock.history': {
    summary: "Every change of a product's stock, newest first; the first balance is its stock",
    query: ListQuery.pick({ page: true, per_page: true }),
    reply: list(StockChange).extend({ stock_count: z.int() }),
  },
  'stock.change': {
    summary: "Change a product's stock by a number of pieces, or to the counted number",
    body: z
      .object({
        /** The item, if stock is counted by item (V4). */
        item: Id.optional(),
        change: z.int().min(-1_000_000).max(1_000_000).optional().meta({ example: 1 }),
        counted: Pieces.optional(),
        note: requiredLine(200).meta({ example: 'Anbar sayıldı' }),
      })
      .refine(({ change, counted }) => (change === undefined) !== (counted === undefined), {
        error: 'Ya neçə ədəd dəyişdiyini, ya da sayılanı yazın.',
        path: ['change'],
      }),
    reply: Changed,
  },
  'stock.threshold': {
    summary: 'Set the number of pieces at which a product counts as low, or one of its items',
    body: z
      .object({
        /** The item, if stock is counted by item (V4). */
        item: Id.optional(),
        /** null for an item: the product's threshold. */
        low_stock_threshold: Pieces.nullable().meta({ example: 5 }),
      })
      .refine(({ item, low_stock_threshold }) => item !== undefined || low_stock_threshold !== null, {
        error: 'Həddi yazın.',
        path: ['low_stock_threshold'],
      }),
    reply: Changed,
  },
})
