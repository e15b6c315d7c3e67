import { z } from 'zod'
import { RETURN_TEXT, returnStates, returnWays } from '#src/domain/returns/requests.ts'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { ReturnRequest } from '../returns.ts'
import { Amount, Id, lines, requiredLine, Timestamp } from '../values.ts'
import { Day, exampleText, list, ListQuery, maybe, QueryId } from './values.ts'

const RequestRow = z.object({
  id: Id,
  state: z.enum(returnStates),
  order_id: Id,
  /** The number of the order. */
  number: exampleText('100041'),
  user_id: Id,
  customer: exampleText('Kamran Nəbiyev'),
  phone: exampleText('+994512223344'),
  created_at: Timestamp,
  closed_at: Timestamp.nullable(),
  pieces: z.int(),
  /** The amount that the customer gets back. */
  amount: Amount,
  /** Pictures of the first products. */
  pictures: z.array(exampleText('/media/9f2c41d07ab36e5588c0a1f4/160.webp')),
})

export const AdminReturnRequest = ReturnRequest.extend({
  ...RequestRow.shape,
  answered_by: z.string().nullable(),
  delivered: Timestamp,
  /** The last day in Baku on which the customer could ask. */
  until: z.iso.date().meta({ example: '2026-12-05' }),
  payment: z.enum(['cash', 'card', 'online']),
  delivery_price: Amount,
  /** The amount that the customer is owed for the whole order now. */
  refund_due: Amount,
  lines: z.array(
    ReturnRequest.shape.lines.element.extend({
      sku: z.string().nullable(),
      /** The pieces that were sold. */
      sold: z.int(),
      /** The paid share of the asked pieces. */
      amount: Amount,
    }),
  ),
  /** The customer's orders, and their requests whose goods came back before. */
  orders: z.int(),
  returned_before: z.int(),
}).meta({
  example: {
    id: 1,
    state: 'sent',
    order_id: 1,
    number: '100041',
    user_id: 1,
    customer: 'Kamran Nəbiyev',
    phone: '+994512223344',
    created_at: '2026-11-22T10:20:00.000Z',
    accepted_at: null,
    closed_at: null,
    pieces: 1,
    amount: '10.00',
    pictures: [],
    text: 'İlk gündən işləmir.',
    answer: '',
    answered_by: null,
    refusal: null,
    way: null,
    bring_by: null,
    with_delivery: false,
    delivered: '2026-11-21T15:00:00.000Z',
    until: '2026-12-05',
    payment: 'cash',
    delivery_price: '5.00',
    refund_due: '0.00',
    lines: [
      {
        id: 1,
        name: 'Tokka üzvi pambıq, 10 q',
        options: [],
        image: null,
        quantity: 1,
        reason: 'defective',
        sku: null,
        sold: 1,
        amount: '10.00',
      },
    ],
    photos: [],
    orders: 3,
    returned_before: 0,
  },
})

/** Requests of customers to return goods (E16). */
export const returns = endpoints({
  'return-requests.list': {
    summary: 'Return requests, newest first; searched by number of the order, name and phone',
    query: ListQuery.extend({
      state: z.enum([...returnStates, 'open']).optional(),
      /** Only requests that have waited for an answer for this many days. */
      waiting_days: z.coerce.number().int().min(1).max(365).optional(),
      order: QueryId,
    }),
    reply: list(RequestRow),
  },
  'return-requests.show': { summary: 'One return request', reply: AdminReturnRequest },
  'return-requests.accept': {
    summary: 'Accept a return request; the customer gets a mail with what to do',
    body: z.object({
      way: z.enum(returnWays),
      /** Needed if the customer brings the goods. */
      bring_by: maybe(Day).meta({ example: '2099-11-25' }),
      answer: lines(RETURN_TEXT).default('').meta({ example: 'Qutusu ilə mağazaya gətirin.' }),
    }),
    example: { body: { way: 'shop' } },
    errors: [409],
  },
  'return-requests.refuse': {
    summary: 'Refuse a return request, also an accepted one whose goods never came, with a reason for the customer',
    body: z.object({ reason: requiredLine(300).meta({ example: 'Açılmış maye qaytarılmır.' }) }),
    errors: [409],
  },
  'return-requests.receive': {
    summary: 'Book the goods of an accepted request as returned (A17)',
    description: 'The pieces of the lines in `restocked` return to stock. The others are written off.',
    body: z.object({
      restocked: z.array(Id).max(200).meta({ example: [] }),
    }),
    reply: z.object({
      /** The amount that the customer is now owed for the order. */
      refund_due: Amount,
    }),
    errors: [409],
  },
  'return-photos.show': { summary: 'A photo of a return request', reply: FileAnswer },
})
