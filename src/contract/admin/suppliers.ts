import { z } from 'zod'
import { QUANTITY_MAX } from '../../domain/suppliers/suggest-quantity.ts'
import { endpoints } from '../endpoint.ts'
import { suppliers as declaration } from '../client/admin/resources/goods.ts'
import { resourceCalls, resourceSchemas } from './resource-calls.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, line, PathId, requiredLine, Timestamp } from '../values.ts'
import { changedMeanwhile, Day, exampleText, list, ListQuery, readAt, TypedAmount, version, place } from './values.ts'

/** Most lines of an order to a supplier. */
const LINES_MAX = 200
/** The largest amount of a reply, qəpik. */
const TOTAL_MAX = 99_999_999_999

const shows = {
  /** The number of goods. */
  goods: z.int(),
  /** Orders that were sent and have open lines. */
  open_orders: z.int(),
}
const { row: Supplier } = resourceSchemas(declaration, { shows })

/** Goods of a supplier. */
const Good = z.object({
  id: Id,
  product_id: Id,
  item_id: Id.nullable(),
  name: exampleText('Demo demo-sade'),
  image: z.string().nullable(),
  /** The supplier's own code; '' if not given. */
  code: exampleText('DA-204'),
  /** Cost of one piece; null if it is not known. */
  last_price: Amount.nullable(),
  /** The day of the price. */
  priced_on: Day.nullable(),
  /** Pieces in stock; null if the product's stock is counted elsewhere since then. */
  stock: z.int().nullable(),
})

const GoodInput = z.object({
  ...place,
  code: line(100).default('').meta({ example: 'DA-204' }),
  /** For one piece; null keeps the known price. */
  last_price: TypedAmount.nullish().meta({ example: '11.20' }),
})

/** Ways to send an order; 'hand': by phone or otherwise. */
const Way = z.enum(['print', 'mail', 'whatsapp', 'hand'])

const OrderRow = z.object({
  /** The number of the order. */
  id: Id,
  /** 'open': sent, and some pieces are still to come; 'done': all pieces came or were closed. */
  state: z.enum(['draft', 'open', 'done']),
  supplier: z.object({ id: Id, name: exampleText('Dad Aləmi MMC') }),
  note: exampleText(''),
  lines: z.int(),
  pieces: z.int(),
  /** Received pieces, without reversed ones. */
  received: z.int(),
  /** Pieces that are still to come. */
  open: z.int(),
  /** The sum of lines with a known cost. */
  cost: Amount,
  /** Lines whose cost is not known. */
  unpriced: z.int(),
  /** Name of the account that created it. */
  who: exampleText('Nigar Həsənova'),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  sent_way: Way.nullable(),
  expected_on: Day.nullable(),
})

const OrderLine = z.object({
  product_id: Id,
  item_id: Id.nullable(),
  name: exampleText('Demo demo-sade'),
  image: z.string().nullable(),
  /** The supplier's code; '' if not given. */
  code: exampleText('DA-204'),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  quantity: z.int(),
  /** Expected cost of one piece; null if it is not known. */
  unit_cost: Amount.nullable(),
  received: z.int(),
  /** Pieces that will not come, and the reason. */
  closed: z.int(),
  closed_reason: exampleText(''),
  open: z.int(),
  /** Pieces in stock; null if the product's stock is counted elsewhere since then. */
  stock: z.int().nullable(),
})

const Order = OrderRow.extend({
  ...version,
  supplier: Supplier.pick({ id: true, name: true, phone: true, email: true, delivery_days: true, minimum_total: true }),
  lines: z.array(OrderLine),
  /** Receipts of the order, oldest first. */
  receipts: z.array(
    z.object({ id: Id, received_on: Day, pieces: z.int(), reversed: z.int(), number: exampleText('EQ-260417') }),
  ),
})

const orderInput = {
  note: line(200).default('').meta({ example: '' }),
  lines: z
    .array(
      z.object({
        ...place,
        quantity: z.int().min(1).max(QUANTITY_MAX),
        /** Expected cost of one piece; without it the supplier's last price. */
        unit_cost: TypedAmount.nullish().meta({ example: '6.40' }),
      }),
    )
    .min(1)
    .max(LINES_MAX)
    .refine(
      (lines) => lines.reduce((sum, { quantity, unit_cost }) => sum + quantity * (unit_cost ?? 0), 0) <= TOTAL_MAX,
      {
        error: 'Məbləğ çox böyükdür: say və qiyməti yoxlayın.',
      },
    )
    .meta({ example: [{ product: 1, item: null, quantity: 40, unit_cost: '6.40' }] }),
}

const Reserve = z.coerce.number().int().min(1).max(365)

const reorderQuery = z.object({
  /** 'due': to be ordered now; 'out': sold out; 'coming': already ordered. */
  show: z.enum(['due', 'out', 'coming']).default('due'),
  supplier: PathId.optional(),
  /** For how many days after the delivery the goods shall last. */
  days: Reserve.default(30),
})

const ReorderLine = z.object({
  product_id: Id,
  item_id: Id.nullable(),
  name: exampleText('Demo demo-sade'),
  /** Name of the item; null without an item. */
  item: z.string().nullable(),
  image: z.string().nullable(),
  code: exampleText('DA-204'),
  stock: z.int(),
  is_low: z.boolean(),
  /** Pieces that suppliers still owe, including drafts. */
  ordered: z.int(),
  sold_30: z.int(),
  sold_90: z.int(),
  /** The supplier's last price; null if it is not known. */
  unit_cost: Amount.nullable(),
  /** The suggested number of pieces. */
  quantity: z.int(),
  why: exampleText('30 gündə 42 satılıb, 9 qalıb, 6 günə bəs edir, çatdırılma 5 gün'),
})

/** Without `current` if the state of the order does not permit the change. */
const errorReplies = { 409: changedMeanwhile(Order).partial({ current: true }) }

/** Suppliers, and orders to them (C20). */
export const suppliers = endpoints({
  ...resourceCalls(declaration, {
    shows,
    calls: {
      list: { summary: 'Suppliers; `q` searches name, contact, phone and e-mail' },
      update: { summary: 'Change a supplier; a former supplier is made inactive' },
    },
  }),
  'supplier-goods.list': {
    summary: "A supplier's goods, by name; `q` searches name, code, SKU and barcode",
    query: ListQuery.pick({ page: true, per_page: true, q: true }),
    reply: list(Good),
  },
  'supplier-goods.set': {
    summary: "Add goods to a supplier, or change the supplier's code and price of them",
    description: 'A new price is of today. Receipts set it, too.',
    body: GoodInput,
    reply: Good,
  },
  'supplier-goods.delete': {
    summary: 'Take goods off a supplier',
  },
  'reorder.show': {
    summary: 'Goods to order, by supplier, with suggested quantities and the reason of each',
    description:
      'Goods that several suppliers sell are suggested for the cheapest. Returns the most urgent 300 lines; `more` counts the others.',
    query: reorderQuery,
    reply: z.object({
      computed_at: Timestamp,
      days: z.int(),
      counts: z.object({ due: z.int(), out: z.int(), coming: z.int() }),
      groups: z.array(
        z.object({
          /** null: no supplier sells these goods yet. */
          supplier: Supplier.pick({
            id: true,
            name: true,
            phone: true,
            email: true,
            address: true,
            delivery_days: true,
            minimum_total: true,
          }).nullable(),
          lines: z.array(ReorderLine),
        }),
      ),
      more: z.int(),
    }),
  },
  'reorder.file': {
    summary: 'The same goods as CSV, without a limit of lines',
    query: reorderQuery,
    reply: FileAnswer,
  },
  'supplier-orders.list': {
    summary: 'Orders to suppliers, newest first; `q` searches supplier, number and goods',
    query: ListQuery.extend({ state: z.enum(['draft', 'open', 'done']).optional(), supplier: PathId.optional() }),
    reply: list(OrderRow),
  },
  'supplier-orders.show': {
    summary: 'An order to a supplier with its lines and receipts',
    reply: Order,
  },
  'supplier-orders.create': {
    summary: 'Prepare an order to a supplier, as a draft',
    body: z.object({ supplier: Id, ...orderInput }),
    status: 201,
    reply: Order,
  },
  'supplier-orders.update': {
    summary: 'Change a draft',
    body: z.object({ ...orderInput, ...readAt }),
    reply: Order,
    errorReplies,
  },
  'supplier-orders.delete': {
    summary: 'Delete a draft',
    errors: [409],
  },
  'supplier-orders.send': {
    summary: 'Record that an order was sent, or mail it',
    description:
      'The first time decides the day on which the goods are expected. `mail` mails the order to the supplier each time; the other ways only record it.',
    body: z.object({ way: Way }),
    reply: Order,
    errors: [409],
  },
  'supplier-orders.print': {
    summary: 'An order to a supplier on paper, as PDF',
    reply: FileAnswer,
  },
  'supplier-orders.close': {
    summary: 'Close open lines of an order: the missing pieces will not come',
    body: z.object({
      reason: requiredLine(200).meta({ example: 'Təchizatçıda qalmayıb' }),
      /** Without lines, all open ones. */
      lines: z
        .array(z.object(place))
        .min(1)
        .max(LINES_MAX)
        .nullish()
        .meta({ example: [{ product: 1, item: null }] }),
      ...readAt,
    }),
    reply: Order,
    errorReplies,
  },
})
