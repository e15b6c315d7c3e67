import { z } from 'zod'
import { TRACKING_NUMBER } from '#src/domain/checkout/delivery-kinds.ts'
import { returnStates } from '#src/domain/returns/requests.ts'
import { adjustmentKinds } from '#src/domain/orders/adjustment-kinds.ts'
import { laterStages, stages } from '#src/domain/orders/stages.ts'
import { handWays, refundWays, tenderWays } from '#src/domain/orders/tenders.ts'
import { BULK_MAX, ORDERS_COUNTED } from '../client/admin/bulk.ts'
import { parcelSizes } from '../client/admin/labels.ts'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Tracking } from '../orders.ts'
import { PaymentWay } from '../shop.ts'
import { Amount, Id, line, lines, requiredLine, Timestamp } from '../values.ts'
import { Day, Flag, list, ListQuery, exampleText, noteChanged, TypedAmount, TypedNote, QueryId } from './values.ts'

const stageNames = stages.map(({ name }) => name)
const Stage = z.enum([...stageNames, 'canceled', 'returned'])
/** A stage to which an order can be moved. */
const LaterStage = z.enum(laterStages)
/** Orders, each with the stage that it reaches or leaves. */
const StageMoves = z.object({
  orders: z
    .array(z.object({ id: Id, stage: LaterStage }))
    .min(1)
    .max(BULK_MAX),
})
const RefusedOrders = z.array(
  z.object({ id: Id, number: exampleText('100002'), detail: exampleText('Bu sifariş artıq hazırlanır.') }),
)

/** A number of orders. ORDERS_COUNTED means that number or more. */
/** Ids of orders to print, separated by commas. */
const PrintedIds = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,199}$/)
  .meta({ example: '1' })

const OrderCount = z.int().min(0).max(ORDERS_COUNTED)

/**
 * Whether the online payment of an order came. 'paid' also if its money was recorded by hand after the delivery,
 * 'written_off' if its debt was written off (E21).
 */
export const OrderPaymentState = z.enum(['none', 'pending', 'paid', 'written_off'])

/** An amount that may be negative. */
const Balance = exampleText('-5.00')

const OrderRow = z.object({
  id: Id,
  number: exampleText('100001'),
  /** The account; null for a customer without an account. */
  user_id: Id.nullable(),
  customer: exampleText('Aysel Məmmədova'),
  /** Whether the account buys wholesale. */
  wholesaler: z.boolean(),
  phone: exampleText('+994501234567'),
  district: exampleText('Nəsimi'),
  city: exampleText('Bakı'),
  delivery_name: exampleText('Kuryer (Bakı)'),
  /** Whether the customer collects the order. */
  is_pickup: z.boolean(),
  pieces: z.int(),
  total: Amount,
  payment: PaymentWay,
  payment_state: OrderPaymentState,
  stage: Stage,
  /** Whether staff took the order (A2). */
  is_manual: z.boolean(),
  /** The amount that the customer is still owed. */
  refund_due: Amount,
  /** The amount that the customer owes, also before the delivery (R24). */
  owed: Amount,
  /** The pieces that came back (E28). */
  returned_pieces: z.int(),
  staff_note: z.string().nullable(),
  /** Pictures of the order's first products. */
  pictures: z.array(exampleText('/media/9f2c41d07ab36e5588c0a1f4/320.webp')),
  /** The courier who delivers it. */
  courier: z.object({ id: Id, name: exampleText('Kamran Əliyev') }).nullable(),
  created_at: Timestamp,
})

export const AdminOrder = OrderRow.extend({
  /** Sent back with a change, so that no change of another user is overwritten (A18). */
  version: z.int(),
  delivery_id: Id,
  items: z.array(
    z.object({
      id: Id,
      product_id: Id,
      name: exampleText('Demo demo-sade'),
      options: z.array(exampleText('Dad: Nanə')),
      quantity: z.int(),
      list_price: Amount,
      unit_price: Amount,
      paid_amount: Amount,
      /** The cost of the line in the end, less its part of all discounts (R23). */
      share: Amount,
      /** Whether a promotion gave it (R16). Changes of the order leave it to the promotion. */
      is_gift: z.boolean(),
      picture: z.string().nullable(),
      /** The current codes of the chosen item, or of the product (V4). */
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
    }),
  ),
  items_total: Amount,
  discount: Amount,
  /** Why staff reduced the price. */
  discount_reason: z.string().nullable(),
  /** The part of the discount that staff gave. */
  staff_discount: Amount,
  coupon: z.string().nullable(),
  delivery_price: Amount,
  first_name: exampleText('Aysel'),
  last_name: exampleText('Məmmədova'),
  email: exampleText('aysel@example.com'),
  /** The customer's note for the courier; '' for none. */
  courier_note: exampleText(''),
  /** Whether the order goes by post, and its parcel there (E17). */
  is_post: z.boolean(),
  tracking: Tracking.nullable(),
  /** The day to which the delivery was moved (E27). */
  bring_on: Day.nullable(),
  can_postpone: z.boolean(),
  address: exampleText('Nizami küç. 96, m. 4'),
  zipcode: exampleText('AZ1000'),
  voen: z.string().nullable(),
  received: Timestamp,
  preparing: Timestamp.nullable(),
  on_way: Timestamp.nullable(),
  delivered: Timestamp.nullable(),
  canceled: Timestamp.nullable(),
  cancel_reason: z.string().nullable(),
  returned: Timestamp.nullable(),
  /** The money that the shop holds for the order: received less given back. */
  received_amount: Amount,
  returns: z.array(
    z.object({
      id: Id,
      reason: exampleText('Evdə yox idi'),
      who: exampleText('İdarəçi Həsənov'),
      created_at: Timestamp,
      items: z.array(z.object({ order_item_id: Id, quantity: z.int(), restocked: z.boolean() })),
    }),
  ),
  /** The discounts of the order and the price of its delivery (E40), in the order of work. */
  adjustments: z.array(
    z.object({
      kind: z.enum(adjustmentKinds),
      label: exampleText('Kuryer (Bakı)'),
      amount: Balance,
      /** The line that the row lowers; null for a row of the whole order. */
      order_item_id: Id.nullable().meta({ example: null }),
      /** The lowered pieces of the line. */
      quantity: z.int().nullable(),
    }),
  ),
  /** The money of the order (E41), oldest first; a counter-row follows its row. */
  tenders: z.array(
    z.object({
      id: Id,
      way: z.enum(tenderWays),
      /** Negative for money that was given back. */
      amount: Balance,
      /** Why it was written off or taken back; the number of a transfer or a receipt; '' for none. */
      note: exampleText(''),
      /** The card of an online payment. */
      card: z.string().nullable(),
      /** Null for the provider of online payments. */
      who: z.string().nullable().meta({ example: 'İdarəçi Həsənov' }),
      received_at: Timestamp,
      is_counter: z.boolean(),
      is_reversed: z.boolean(),
      can_reverse: z.boolean(),
    }),
  ),
  /** The part of the total that came back with goods. */
  returned_amount: Amount,
  /** The customer's requests to return goods, newest first (E16). */
  return_requests: z.array(z.object({ id: Id, state: z.enum(returnStates), created_at: Timestamp, pieces: z.int() })),
  can_return: z.boolean(),
  /** The stage that can be undone now. */
  undo_stage: LaterStage.nullable(),
  next_stage: LaterStage.nullable(),
  can_cancel: z.boolean(),
  can_change: z.boolean(),
  /** The history, oldest first. `who` is null for external events, such as a payment. */
  events: z.array(
    z.object({
      id: Id,
      event: exampleText('received'),
      note: z.string().nullable(),
      who: z.string().nullable(),
      is_customer: z.boolean(),
      created_at: Timestamp,
    }),
  ),
})

/** Orders (A1). */
export const orders = endpoints({
  'orders.list': {
    summary: 'Orders, by stage, day, customer, delivery, amount; searched by number, name and phone',
    query: ListQuery.extend({
      /**
       * 'open': not delivered yet; 'unpaid': without its online payment, open or delivered; 'refund_due': money must be
       * refunded; 'money_due': 'unpaid' or 'refund_due'.
       */
      stage: z.enum([...Stage.options, 'open', 'unpaid', 'refund_due', 'money_due']).optional(),
      from: Day.optional(),
      to: Day.optional(),
      customer: QueryId,
      delivery: QueryId,
      courier: QueryId,
      amount_from: TypedAmount.optional(),
      amount_to: TypedAmount.optional(),
      manual: Flag.optional(),
      wholesaler: Flag.optional(),
      payment: PaymentWay.optional(),
    }),
    reply: list(OrderRow),
  },
  'orders.show': {
    summary: 'One order with its history',
    reply: AdminOrder,
  },
  'orders.news': {
    summary:
      'Numbers of orders that wait to be prepared and of open requests of both kinds, and the newest of each; cheap enough to poll every few seconds',
    reply: z.object({
      waiting: z.int(),
      newest: Id.nullable(),
      /** Requests to be called ('Bir kliklə al'). */
      requests: z.object({
        open: z.int(),
        newest: z.object({ id: Id, name: exampleText('Orxan Vəliyev'), requested_at: Timestamp }).nullable(),
      }),
      /** Return requests that wait for an answer (E16). */
      returns: z.object({ waiting: z.int(), newest: Id.nullable() }),
    }),
  },
  'orders.counts': {
    summary: 'Numbers of orders by stage, counted up to 10,000, so that a million orders take no longer',
    reply: z.object({
      all: OrderCount,
      open: OrderCount,
      received: OrderCount,
      preparing: OrderCount,
      on_way: OrderCount,
      delivered: OrderCount,
      returned: OrderCount,
      canceled: OrderCount,
      money_due: OrderCount,
    }),
  },
  'orders.advance': {
    summary: 'Move orders to a stage; orders that cannot move there are reported and unchanged',
    description:
      'The request names the stage: if two people move the same order at once, one succeeds and the other gets an error. Stages come one by one. Only an order that the customer collects can be delivered at once.',
    body: StageMoves,
    reply: z.object({ moved: z.array(Id), refused: RefusedOrders }),
  },
  'orders.cancel': {
    summary:
      'Cancel an order that is not on its way, with a reason; stock and coupon go back, the customer gets a mail',
    body: z.object({ reason: requiredLine(300).meta({ example: 'Müştəri fikrini dəyişdi' }) }),
    errors: [409],
  },
  'orders.undo-stages': {
    summary: 'Undo the last stage of orders, within ten minutes; others are reported and unchanged',
    description: 'The request names each stage: if two people undo it at once, the second sees that in `refused`.',
    body: StageMoves,
    reply: z.object({ undone: z.array(Id), refused: RefusedOrders }),
  },
  'orders.return': {
    summary: 'Record returned goods of an order: refused on delivery, or returned later',
    description:
      'Before the delivery all goods come back. Pieces that can be sold again return to stock. Other pieces are written off. The customer gets a mail.',
    body: z.object({
      reason: requiredLine(300).meta({ example: 'Evdə yox idi' }),
      items: z
        .array(z.object({ id: Id, quantity: z.int().min(1).max(10_000), restocked: z.boolean() }))
        .min(1)
        .max(200),
    }),
    errors: [409],
  },
  'orders.refund': {
    summary: 'Record money that was given back; at most what the shop holds',
    description: 'More than the shop owes needs the right `refunds_over` and a reason (E26).',
    body: z.object({
      amount: TypedAmount,
      way: z.enum(refundWays),
      reference: line(100).default('').meta({ example: '48213377' }),
      reason: line(300).default('').meta({ example: 'Gecikməyə görə üzr' }),
    }),
    errors: [409],
  },
  'orders.reverse-tender': {
    summary: 'Take back money that was recorded by mistake, once; the row stays, with its counter-row',
    description: 'Payments and refunds of a provider cannot be taken back, nor money of which a part was given back.',
    body: z.object({ reason: requiredLine(300).meta({ example: 'Pul verilməyib' }) }),
    errors: [409],
  },
  'orders.record-payment': {
    summary: 'Record money that was received for an order; at most what the customer owes',
    description: 'Rejected for an order that waits for its online payment: its payment method is changed first.',
    body: z.object({
      amount: TypedAmount,
      way: z.enum(handWays),
      note: line(100).default('').meta({ example: 'Qəbz 4412' }),
    }),
    errors: [409],
  },
  'orders.write-off': {
    summary: 'Write off what a customer still owes for a delivered order, with a reason',
    body: z.object({ reason: requiredLine(300).meta({ example: 'Müştəri tapılmadı' }) }),
    errors: [409],
  },
  'orders.note': {
    summary: 'Set the note for staff; an empty one removes it',
    body: TypedNote.extend({ note: lines(2000).meta({ example: 'Zəng vurub gəlsin' }) }),
    errorReplies: noteChanged,
  },
  'orders.track': {
    summary: 'Set the number under which the post carries an order that has left; an empty one removes it',
    body: z.object({
      number: line(40)
        .overwrite((number) => number.toUpperCase().replace(/\s+/g, ' '))
        .refine((number) => number === '' || TRACKING_NUMBER.test(number), {
          error: 'Latın hərfləri və rəqəmlər, məsələn RR 204 417 923 AZ.',
        })
        .meta({ example: 'RR 204 417 923 AZ' }),
    }),
    errors: [409],
  },
  'orders.postpone': {
    summary: 'Move the delivery of an order on its way to the next working day, at most three times; it is mailed',
    body: z.object({ reason: requiredLine(200).meta({ example: 'Evdə yox idi' }) }),
    errors: [409],
  },
  'orders.print': {
    summary: 'Packing slips or invoices as one PDF; slips fit the paper of the setting `slip_paper`',
    query: z.object({ document: z.enum(['packing-slip', 'invoice']), ids: PrintedIds }),
    reply: FileAnswer,
    errors: [404],
  },
  'orders.labels': {
    summary: 'The labels of parcels as one PDF: number with its barcode, recipient, and the sum to collect at the door',
    query: z.object({ size: z.enum(parcelSizes).meta({ example: '100x150' }), ids: PrintedIds }),
    reply: FileAnswer,
    errors: [404],
  },
})
