import { z } from 'zod'
import { laterStages, stages } from '../../domain/orders/stages.ts'
import { BULK_MAX, ORDERS_COUNTED } from '../client/staff/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { PaymentWay } from '../shop.ts'
import { Amount, Id, line, lines, Nothing, requiredLine, Timestamp } from '../values.ts'
import { Day, Flag, list, ListQuery, RowParams, exampleText, TypedAmount } from './values.ts'

const access = { right: 'orders' } as const

const stageNames = stages.map(({ name }) => name)
const Stage = z.enum([...stageNames, 'canceled', 'returned'])
/** A stage that an order can be moved to. */
const LaterStage = z.enum(laterStages)

/** A number of orders; ORDERS_COUNTED stands for so many or more. */
const OrderCount = z.int().min(0).max(ORDERS_COUNTED)

/** How money goes back. */
const RefundWay = z.enum(['cash', 'card', 'transfer'])

const OrderRow = z.object({
  id: Id,
  number: exampleText('100001'),
  /** The account; null for somebody without one. */
  user_id: Id.nullable(),
  customer: exampleText('Aysel Məmmədova'),
  /** The account buys wholesale. */
  wholesaler: z.boolean(),
  phone: exampleText('+994501234567'),
  city: exampleText('Bakı'),
  delivery_name: exampleText('Kuryer (Bakı)'),
  /** The customer comes for the goods. */
  is_pickup: z.boolean(),
  pieces: z.int(),
  total: Amount,
  payment: PaymentWay,
  payment_state: z.enum(['none', 'pending', 'paid']),
  stage: Stage,
  /** Taken by staff (A2). */
  is_manual: z.boolean(),
  /** What the customer has still to get back. */
  refund_due: Amount,
  staff_note: z.string().nullable(),
  /** Pictures of the first of its products. */
  pictures: z.array(exampleText('/media/9f2c41d07ab36e5588c0a1f4/320.webp')),
  /** Who brings it. */
  courier: z.object({ id: Id, name: exampleText('Kamran Əliyev') }).nullable(),
  created_at: Timestamp,
})

export const StaffOrder = OrderRow.extend({
  /** Sent back with a change, so that nobody overwrites another's (A18). */
  version: z.int(),
  delivery_id: Id,
  items: z.array(
    z.object({
      id: Id, product_id: Id, name: exampleText('Demo demo-sade'), options: z.array(exampleText('Dad: Nanə')), quantity: z.int(), list_price: Amount, unit_price: Amount,
      paid_amount: Amount, picture: z.string().nullable(),
      /** Of the item that was chosen, or of the product, as they are now (V4). */
      sku: z.string().nullable(), barcode: z.string().nullable(),
    }),
  ),
  items_total: Amount,
  discount: Amount,
  /** Why staff reduced the price. */
  discount_reason: z.string().nullable(),
  coupon: z.string().nullable(),
  delivery_price: Amount,
  first_name: exampleText('Aysel'),
  last_name: exampleText('Məmmədova'),
  email: exampleText('aysel@example.com'),
  /** What the customer asks the courier to know; '' for nothing. */
  courier_note: exampleText(''),
  address: exampleText('Nizami küç. 96, m. 4'),
  district: exampleText('Səbail'),
  zipcode: exampleText('AZ1000'),
  voen: z.string().nullable(),
  received: Timestamp,
  preparing: Timestamp.nullable(),
  on_way: Timestamp.nullable(),
  delivered: Timestamp.nullable(),
  canceled: Timestamp.nullable(),
  cancel_reason: z.string().nullable(),
  returned: Timestamp.nullable(),
  /** Money that was received for it. */
  received_amount: Amount,
  returns: z.array(z.object({
    id: Id, reason: exampleText('Evdə yox idi'), who: exampleText('İdarəçi Həsənov'), created_at: Timestamp,
    items: z.array(z.object({ order_item_id: Id, quantity: z.int(), restocked: z.boolean() })),
  })),
  refunds: z.array(z.object({ id: Id, amount: Amount, way: RefundWay, reference: exampleText('48213377'), who: exampleText('İdarəçi Həsənov'), created_at: Timestamp })),
  can_return: z.boolean(),
  /** The stage that can be taken back now. */
  undo_stage: LaterStage.nullable(),
  next_stage: LaterStage.nullable(),
  can_cancel: z.boolean(),
  can_change: z.boolean(),
  /** The history, oldest first; `who` is null for events from outside, such as a payment. */
  events: z.array(
    z.object({ id: Id, event: exampleText('received'), note: z.string().nullable(), who: z.string().nullable(), is_customer: z.boolean(), created_at: Timestamp }),
  ),
})

/** Orders (A1). */
export const orders = {
  'orders.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/orders/',
    summary: 'Orders, by stage, day, customer, delivery, amount; searched by number, name and phone',
    access,
    query: ListQuery.extend({
      /** 'open': on its way to the customer or before it; 'unpaid': open, and its online payment has not come; 'refund_due': money has to be given back; 'money_due': either of the two. */
      stage: z.enum([...Stage.options, 'open', 'unpaid', 'refund_due', 'money_due']).optional(),
      from: Day.optional(),
      to: Day.optional(),
      customer: z.coerce.number().pipe(Id).optional(),
      delivery: z.coerce.number().pipe(Id).optional(),
      courier: z.coerce.number().pipe(Id).optional(),
      amount_from: TypedAmount.optional(),
      amount_to: TypedAmount.optional(),
      manual: Flag.optional(),
      wholesaler: Flag.optional(),
      payment: PaymentWay.optional(),
    }),
    status: 200,
    reply: list(OrderRow),
    errors: [400, 401, 403],
  }),
  'orders.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/orders/{id}/',
    summary: 'One order with its history', access, params: RowParams, status: 200, reply: StaffOrder, errors: [401, 403, 404],
  }),
  'orders.news': endpoint({
    method: 'GET',
    path: '/api/v1/admin/orders/news/',
    summary: 'Number of orders that wait to be prepared, and the newest one; cheap enough to poll every few seconds',
    access,
    status: 200,
    reply: z.object({ waiting: z.int(), newest: Id.nullable() }),
    errors: [401, 403],
  }),
  'orders.counts': endpoint({
    method: 'GET',
    path: '/api/v1/admin/orders/counts/',
    summary: 'How many orders have reached which stage; none is counted beyond 10,000, so that a million of them cost no more',
    access,
    status: 200,
    reply: z.object({
      all: OrderCount, open: OrderCount, received: OrderCount, preparing: OrderCount, on_way: OrderCount, delivered: OrderCount, returned: OrderCount, canceled: OrderCount, money_due: OrderCount,
    }),
    errors: [401, 403],
  }),
  'orders.advance': endpoint({
    method: 'POST',
    path: '/api/v1/admin/orders/stage/',
    summary: 'Move orders to a stage; orders that cannot move there are reported and unchanged',
    description: 'The stage that is meant is named, so that of two who move the same order at once one does it, and the other is told. Stages come one by one; only an order that its customer comes for can be named delivered at once.',
    access,
    body: z.object({ orders: z.array(z.object({ id: Id, stage: LaterStage })).min(1).max(BULK_MAX) }),
    status: 200,
    reply: z.object({
      moved: z.array(Id),
      refused: z.array(z.object({ id: Id, number: exampleText('100002'), detail: exampleText('Artıq keçib: Hazırlanır.') })),
    }),
    errors: [400, 401, 403],
  }),
  'orders.cancel': endpoint({
    method: 'POST',
    path: '/api/v1/admin/orders/{id}/cancel/',
    summary: 'Cancel an order that is not on its way, with a reason; stock and coupon go back, the customer gets a mail',
    access,
    params: RowParams,
    body: z.object({ reason: requiredLine(300).meta({ example: 'Müştəri fikrini dəyişdi' }) }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 404, 409],
  }),
  'orders.undo-stage': endpoint({
    method: 'POST',
    path: '/api/v1/admin/orders/{id}/stage/undo/',
    summary: 'Take the last stage back, within ten minutes of it',
    description: 'The stage that is meant is named, so that of two who take the same one back the second is told.',
    access,
    params: RowParams,
    body: z.object({ stage: LaterStage }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 404, 409],
  }),
  'orders.return': endpoint({
    method: 'POST',
    path: '/api/v1/admin/orders/{id}/returns/',
    summary: 'Goods of an order came back: refused at the door, or after they were delivered',
    description: 'Before the delivery everything comes back. Pieces that can be sold again go to stock, the others are written off. The customer gets a mail.',
    access,
    params: RowParams,
    body: z.object({
      reason: requiredLine(300).meta({ example: 'Evdə yox idi' }),
      items: z.array(z.object({ id: Id, quantity: z.int().min(1).max(10_000), restocked: z.boolean() })).min(1).max(200),
    }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 404, 409],
  }),
  'orders.refund': endpoint({
    method: 'POST',
    path: '/api/v1/admin/orders/{id}/refunds/',
    summary: 'Record money that the customer got back; no more than was received',
    access: { right: 'refunds' },
    params: RowParams,
    body: z.object({ amount: TypedAmount, way: RefundWay, reference: line(100).default('').meta({ example: '48213377' }) }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 404, 409],
  }),
  'orders.note': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/orders/{id}/note/',
    summary: 'Set the note for staff; an empty one removes it',
    access,
    params: RowParams,
    body: z.object({ note: lines(2000).meta({ example: 'Zəng vurub gəlsin' }) }),
    status: 204,
    reply: Nothing,
    errors: [400, 401, 403, 404],
  }),
  'orders.print': endpoint({
    method: 'GET',
    path: '/api/v1/admin/orders/print/',
    summary: 'Packing slips or invoices as one PDF, an order on each page',
    access,
    query: z.object({
      document: z.enum(['packing-slip', 'invoice']),
      ids: z.string().regex(/^\d{1,9}(,\d{1,9}){0,199}$/).meta({ example: '1' }),
    }),
    status: 200,
    reply: FileAnswer,
    errors: [400, 401, 403, 404],
  }),
} as const
