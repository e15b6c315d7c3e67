import { z } from 'zod'
import { CART_LINES_MAX } from '../domain/cart/limits.ts'
import { OrderPayloadItem } from './checkout.ts'
import { endpoints } from './endpoint.ts'
import { FirstName, Id, Phone, Timestamp } from './values.ts'

/** Whether the visitor asked on a product's page or in the cart. */
export const RequestSource = z.enum(['product', 'cart'])

/** Requests of visitors to be called about goods ('Bir kliklə al', E14). */
export const orderRequests = endpoints({
  requestOrder: {
    summary: 'Ask the shop to call about goods, with a name and a phone; no account, no payment, no stock is taken',
    description:
      'The shop computes the prices itself. The same phone with the same goods within 24 hours is the same request. 429: three open requests of a phone, five an hour from an address, 200 an hour in all.',
    access: 'anyone',
    repeat: 'keyed',
    body: z.object({
      name: FirstName,
      phone: Phone,
      source: RequestSource,
      items: z
        .array(OrderPayloadItem.pick({ product: true, quantity: true, orderItemOptions: true }))
        .min(1)
        .max(CART_LINES_MAX),
    }),
    status: 201,
    reply: z.object({
      /** The number that the visitor and staff see. */
      number: Id,
      requested_at: Timestamp,
    }),
    example: {
      body: { source: 'product', items: [{ product: 1, quantity: 1, orderItemOptions: [] }] },
      reply: { number: 214, requested_at: '2026-11-22T10:06:00.000Z' },
    },
    errors: [403, 429],
  },
})
