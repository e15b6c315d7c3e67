import { z } from 'zod'
import { orderRequestStates } from '../domain/order-requests/states.ts'
import { adjustmentKinds } from '../domain/orders/adjustment-kinds.ts'
import { endpoints } from './endpoint.ts'
import { Amount, Id, SignedAmount, Timestamp } from './values.ts'

const example = {
  profile: {
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    email: 'musteri@demo.az',
    phone: '+994501234567',
    wholesaler: false,
    percent: 0,
    voen: null,
    created_at: '2026-11-01T10:05:00.000Z',
  },
  addresses: [],
  orders: [],
  requests: [],
  returns: [],
  reviews: [],
  likes: [],
  sessions: [],
  stock_notices: [],
}

/** All data of a customer in the shop. */
export const OwnData = z
  .object({
    profile: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      wholesaler: z.boolean(),
      percent: z.number(),
      voen: z.string().nullable(),
      created_at: Timestamp,
    }),
    orders: z.array(
      z.object({
        id: Id,
        created_at: Timestamp,
        stage: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        district: z.string(),
        city: z.string(),
        zipcode: z.string(),
        courier_note: z.string(),
        delivery: z.string(),
        payment: z.string(),
        coupon: z.string().nullable(),
        items_total: Amount,
        discount: Amount,
        delivery_price: Amount,
        total: Amount,
        items: z.array(z.object({ name: z.string(), quantity: z.int(), paid_amount: Amount, is_gift: z.boolean() })),
        /** The promotions, codes and discounts that lowered the order, and its delivery. */
        adjustments: z.array(z.object({ kind: z.enum(adjustmentKinds), label: z.string(), amount: SignedAmount })),
      }),
    ),
    /** Requests to be called ('Bir kliklə al'). */
    requests: z.array(
      z.object({
        number: Id,
        name: z.string(),
        phone: z.string(),
        state: z.enum(orderRequestStates),
        requested_at: Timestamp,
        items: z.array(z.object({ name: z.string(), quantity: z.int(), unit_price: Amount })),
      }),
    ),
    returns: z.array(
      z.object({
        order: Id,
        created_at: Timestamp,
        state: z.string(),
        text: z.string(),
        answer: z.string(),
        lines: z.array(z.object({ name: z.string(), quantity: z.int(), reason: z.string() })),
        photos: z.array(z.string()),
      }),
    ),
    addresses: z.array(z.object({ city: z.string(), district: z.string(), address: z.string(), zipcode: z.string() })),
    reviews: z.array(
      z.object({
        product: z.string(),
        point: z.int(),
        content: z.string(),
        answer: z.string().nullable(),
        photos: z.array(z.string()),
        created_at: Timestamp,
      }),
    ),
    likes: z.array(z.object({ product: z.string(), created_at: Timestamp })),
    sessions: z.array(z.object({ user_agent: z.string(), created_at: Timestamp, seen_at: Timestamp })),
    /** Products that the customer waits for. */
    stock_notices: z.array(z.object({ product: z.string(), created_at: Timestamp })),
  })
  .meta({ id: 'OwnData', example })

/** The customer's rights on all their data. */
export const privacy = endpoints({
  ownData: {
    summary: 'Everything that the shop keeps of the customer',
    access: 'customer',
    reply: OwnData,
  },
  eraseAccount: {
    repeat: 'harmless',
    summary: "Erase the caller's account; orders stay without personal data, reviews without the name",
    description: 'Needs the password. 409 while an order is open, and for staff.',
    access: 'customer',
    body: z.object({ password: z.string().min(1).max(128).meta({ example: 'demo-shop-2026' }) }),
    errors: [409, 429],
  },
})
