import { z } from 'zod'
import { closingStates, orderRequestStates } from '#src/domain/order-requests/states.ts'
import { endpoints } from '../endpoint.ts'
import { RequestSource } from '../order-requests.ts'
import { Amount, Id, Timestamp } from '../values.ts'
import { FoundProduct, Person } from './manual-orders.ts'
import { exampleText, list, ListQuery } from './values.ts'

const RequestItem = z.object({
  /** 0 for the first line. */
  position: z.int(),
  name: exampleText('Demo demo-sade'),
  options: z.array(exampleText('Dad: Nanə')),
  quantity: z.int(),
  /** The price that the visitor saw, of one piece with its options. */
  unit_price: Amount,
  /** null for a product without a picture, or a deleted product. */
  picture: z.string().nullable(),
})

const RequestRow = z.object({
  id: Id,
  /** '' after the erasure, like the phone. */
  name: exampleText('Aysel'),
  phone: exampleText('+994502123456'),
  /** The account; null for a visitor. */
  user_id: Id.nullable(),
  source: RequestSource,
  state: z.enum(orderRequestStates),
  requested_at: Timestamp,
  closed_at: Timestamp.nullable(),
  /** The name of the member of staff who closed it. */
  closed_by: z.string().nullable(),
  /** The order that staff wrote for it. */
  order: z.object({ id: Id, number: exampleText('100001') }).nullable(),
  items: z.array(RequestItem),
  pieces: z.int(),
  /** The sum of the lines at the prices that the visitor saw, without delivery. */
  total: Amount,
})

/** Requests of visitors to be called about goods ('Bir kliklə', E14). */
export const orderRequests = endpoints({
  'order-requests.list': {
    summary: 'Requests to be called: open ones or closed ones, newest first',
    query: ListQuery.extend({
      /** Ignored together with `ids`. */
      tab: z.enum(['open', 'closed']).default('open'),
    }),
    reply: list(RequestRow),
  },
  'order-requests.show': {
    summary: 'A request, with the data that an order for it begins with: products at current prices, and the person',
    reply: RequestRow.extend({
      items: z.array(
        RequestItem.extend({
          /** The product with its current price for this customer; null if it is no longer sold. */
          product: FoundProduct.nullable(),
          /** Ids of the chosen option items that still exist. */
          chosen: z.array(Id),
        }),
      ),
      /** The account of the request, or the person who last ordered with its phone; null for a new person. */
      person: Person.nullable(),
    }),
  },
  'order-requests.counts': {
    summary: 'Numbers of requests: open, closed, of this month in Baku, and how many of these became orders',
    reply: z.object({ open: z.int(), closed: z.int(), month: z.int(), month_ordered: z.int() }),
  },
  'order-requests.close': {
    summary: "Close an open request without an order: 'Zəng edildi' or 'Alınmadı'",
    body: z.object({ state: z.enum(closingStates) }),
    errors: [409],
  },
  'order-requests.reopen': {
    summary: 'Open a request again that was closed without an order; 409 after its name and phone were erased',
    errors: [409],
  },
})
