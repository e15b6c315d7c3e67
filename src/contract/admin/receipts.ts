import { z } from 'zod'
import { LABELS_MAX, labelSizes } from '../client/admin/labels.ts'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, line, requiredLine, Timestamp } from '../values.ts'
import { StockRow } from './stock.ts'
import { changedMeanwhile, Day, exampleText, list, ListQuery, readAt, TypedAmount, version, place } from './values.ts'

// Only the owner sees costs (V5).
const LINES_MAX = 200
/** The largest amount of a reply, qəpik. */
const TOTAL_MAX = 99_999_999_999

const ReceiptRow = z.object({
  id: Id,
  supplier: exampleText('Xəzər Distribusiya MMC'),
  /** Number of the supplier's document; '' for none. */
  number: exampleText('EQ-260417'),
  /** The day in Baku. */
  received_on: Day,
  note: exampleText('Qutu əzilib'),
  /** Pieces and their cost, without reversed ones. */
  pieces: z.int(),
  cost: Amount,
  /** Pieces that were reversed. */
  reversed: z.int(),
  /** The order to a supplier that these goods were sent for (C20). */
  supplier_order: Id.nullable(),
  /** Name of the account that created it. */
  who: exampleText('Nigar Həsənova'),
  created_at: Timestamp,
})

const ReceiptLine = z.object({
  product_id: Id,
  item_id: Id.nullable(),
  name: exampleText('Demo demo-sade'),
  /** URL of the picture. */
  image: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  quantity: z.int(),
  reversed: z.int(),
  unit_cost: Amount,
  /** For all pieces, including reversed ones. */
  cost: Amount,
  /** Pieces in stock now; null if stock is counted elsewhere since then, because counting by item began or ended. */
  stock: z.int().nullable(),
  /** Why the line can no longer be corrected; null while it can. */
  closed: z.enum(['sold', 'counted', 'moved', 'received', 'reversed']).nullable(),
})

const ReceiptEvent = z.object({
  id: Id,
  kind: z.enum(['correction', 'reversal']),
  reason: exampleText('Qaimədə 18 ədəd idi'),
  changes: z.array(
    z.object({ what: exampleText('Demo demo-sade: ədəd'), from: exampleText('20'), to: exampleText('18') }),
  ),
  who: exampleText('Nigar Həsənova'),
  created_at: Timestamp,
})

const Receipt = ReceiptRow.extend({
  ...version,
  lines: z.array(ReceiptLine),
  /** The receipt as it was first written. */
  first: z.object({ pieces: z.int(), cost: Amount }),
  /** Corrections and reversals, newest first. */
  events: z.array(ReceiptEvent),
})

const Place = z.object({
  ...place,
  quantity: z.int().min(1).max(100_000),
})

const ReceiptInput = z.object({
  supplier: requiredLine(200).meta({ example: 'Xəzər Distribusiya MMC' }),
  number: line(100).default('').meta({ example: 'EQ-260417' }),
  received_on: Day,
  note: line(200).default('').meta({ example: 'Qutu əzilib' }),
  lines: z
    .array(
      Place.extend({
        /** For one piece. */
        unit_cost: TypedAmount.meta({ example: '6.40' }),
      }),
    )
    .min(1)
    .max(LINES_MAX)
    .refine((lines) => lines.reduce((sum, { quantity, unit_cost }) => sum + quantity * unit_cost, 0) <= TOTAL_MAX, {
      error: 'Məbləğ çox böyükdür: say və maya dəyərini yoxlayın.',
    })
    .meta({ example: [{ product: 1, item: null, quantity: 10, unit_cost: '6.40' }] }),
})

const errorReplies = { 409: changedMeanwhile(Receipt) }

/** Received goods, and their cost (V5, C4). */
export const receipts = endpoints({
  'receipts.list': {
    query: ListQuery,
    summary: 'Receipts of goods, newest first; `q` searches supplier, number, note and goods, by name, SKU and barcode',
    reply: list(ReceiptRow),
  },
  'receipts.goods': {
    summary: 'Goods to receive, with their items and stock; `q` takes a SKU or a barcode too',
    query: ListQuery,
    reply: list(StockRow),
  },
  'receipts.show': {
    summary: 'A receipt with its lines and history',
    reply: Receipt,
  },
  'receipts.print': {
    summary: 'A receipt on paper, with its history, as PDF',
    reply: FileAnswer,
  },
  'receipts.labels': {
    summary:
      'Price labels with barcodes of the received goods as one PDF, one for each piece, or `count` for each line',
    description: 'Reversed pieces get none. 400 for no label, and for more than 1,000.',
    query: z.object({
      size: z.enum(labelSizes).meta({ example: '58x40' }),
      count: z.coerce.number().int().min(1).max(LABELS_MAX).optional(),
    }),
    reply: FileAnswer,
  },
  'receipts.create': {
    summary: 'Receive goods into stock, with their cost',
    description:
      'Pieces in stock with unknown cost get the first cost in this receipt. A receipt of an order to a supplier names the version of the order that was read: 409 if another receipt or a closing came between.',
    body: ReceiptInput.safeExtend({
      order: z
        .object({ id: Id, version: z.string().max(100) })
        .nullish()
        .meta({ example: null }),
    }),
    status: 201,
    reply: Receipt,
    errors: [404, 409],
  },
  'receipts.update': {
    summary: 'Correct a receipt: its head, and lines that were not sold from or counted since',
    description:
      'The ledger moves stock and costs by the difference. 400 names the lines that cannot be corrected any more.',
    body: ReceiptInput.safeExtend({
      reason: line(200).default('').meta({ example: 'Qaimədə 10 ədəd idi' }),
      ...readAt,
    }),
    reply: Receipt,
    errorReplies,
  },
  'receipts.reverse': {
    summary: 'Reverse a receipt: all of it, or some of its pieces',
    description: 'Pieces leave the stock at their received cost. Either all pieces leave, or none.',
    body: z.object({
      reason: requiredLine(200).meta({ example: 'Təchizatçıya qaytarıldı' }),
      /** Without lines, everything that is not reversed yet. */
      lines: z
        .array(Place)
        .min(1)
        .max(LINES_MAX)
        .nullish()
        .meta({ example: [{ product: 1, item: null, quantity: 1 }] }),
      ...readAt,
    }),
    reply: Receipt,
    errorReplies,
  },
})
