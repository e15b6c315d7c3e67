import { z } from 'zod'
import { CART_LINES_MAX, QUANTITY_MAX } from '../../domain/cart/limits.ts'
import { endpoint } from '../endpoint.ts'
import { PaymentWay } from '../shop.ts'
import { Amount, Email, FirstName, Id, LastName, line, lines, Phone, requiredLine } from '../values.ts'
import { exampleText, TypedAmount } from './values.ts'

const access = { right: 'manual-orders' } as const

/** A product with chosen options, as it is ordered. */
export const OrderedItem = z.object({
  product: Id,
  quantity: z.int().min(1).max(QUANTITY_MAX),
  orderItemOptions: z.array(z.object({ id: Id })).max(20).default([]),
})

/** The part of an order that its sums depend on. */
const Priced = z.object({
  /** The account whose order it is, and whose prices apply; null for somebody who was not found. */
  customer: Id.nullish(),
  /** Without `customer`: an account in use that has this e-mail is the customer. */
  email: line(254).default('').meta({ example: '' }),
  items: z.array(OrderedItem).min(1).max(CART_LINES_MAX),
  delivery: Id,
  /** A reduction given by staff. */
  discount: TypedAmount.default(0).meta({ example: '2.00' }),
})

/** Somebody who may order by phone: an account, or a person whose former order by phone is remembered (A19). */
const Person = z.object({
  /** The account; null for a person without one. */
  customer: Id.nullable(),
  first_name: exampleText('Rüfət'),
  last_name: exampleText('Babayev'),
  phone: exampleText('+994507778899'),
  email: exampleText(''),
  /** Where their last order went; empty without one. */
  address: exampleText('Bakıxanov küç. 3'),
  district: exampleText(''),
  city: exampleText('Bakı'),
  zipcode: exampleText(''),
  wholesaler: z.boolean(),
  /** 0–100. */
  percent: z.number(),
  staff_note: z.string().nullable(),
  /** Without cancelled ones. */
  orders_count: z.int(),
})

/** Orders that staff take by phone or WhatsApp (A2). */
export const manualOrders = {
  'manual-orders.people': endpoint({
    method: 'GET',
    path: '/api/v1/admin/manual-orders/people/',
    summary: 'People found by name, phone or e-mail: accounts, and those who have ordered by phone without one; most orders first',
    access,
    query: z.object({ q: requiredLine(100).meta({ example: 'babayev' }) }),
    status: 200,
    reply: z.array(Person),
    errors: [400, 401, 403],
  }),
  'manual-orders.products': endpoint({
    method: 'GET',
    path: '/api/v1/admin/manual-orders/products/',
    summary: "Products found by a search, at this customer's prices",
    access,
    query: z.object({ q: requiredLine(100).meta({ example: 'tokka' }), customer: z.coerce.number().pipe(Id).optional() }),
    status: 200,
    reply: z.array(
      z.object({
        id: Id,
        name: exampleText('Demo demo-sade'),
        picture: z.string().nullable(),
        price: Amount,
        stock_count: z.int(),
        options: z.array(
          z.object({ id: Id, name: exampleText('Dad'), items: z.array(z.object({ id: Id, name: exampleText('Nanə'), price: Amount, available: z.boolean(), stock_count: z.int().nullable() })) }),
        ),
      }),
    ),
    errors: [400, 401, 403, 404],
  }),
  'manual-orders.choices': endpoint({
    method: 'GET',
    path: '/api/v1/admin/manual-orders/choices/',
    summary: 'Delivery types and ways to pay',
    access,
    status: 200,
    reply: z.object({
      deliveries: z.array(z.object({ id: Id, name: exampleText('Kuryer (Bakı)'), price: Amount, min_price: Amount, is_pickup: z.boolean() })),
      payment_ways: z.array(PaymentWay),
    }),
    errors: [401, 403],
  }),
  'manual-orders.quote': endpoint({
    method: 'POST',
    path: '/api/v1/admin/manual-orders/quote/',
    summary: 'Quote an order without placing it',
    access,
    body: Priced,
    status: 200,
    reply: z.object({
      /** The account whose order it would be, and whose prices these are; null without one. */
      account: z.object({ id: Id, name: exampleText('Aysel Məmmədova'), wholesaler: z.boolean(), percent: z.number() }).nullable(),
      lines: z.array(z.object({ list_price: Amount, unit_price: Amount, paid_amount: Amount })),
      items_total: Amount,
      discount: Amount,
      delivery_price: Amount,
      total: Amount,
    }),
    errors: [400, 401, 403],
  }),
  'manual-orders.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/manual-orders/',
    summary: 'Place an order for a customer; an Idempotency-Key header makes a retry return the first answer',
    description: 'Works while ordering online is closed as well. `total` is what the customer was told: another sum answers 409.',
    access,
    body: Priced.extend({
      through: z.enum(['phone', 'whatsapp', 'shop']),
      discount_reason: line(300).default('').meta({ example: 'Daimi müştəri' }),
      payment: PaymentWay.default('cash'),
      first_name: FirstName,
      last_name: LastName,
      /** If empty, no mail is sent. */
      email: z.union([Email, z.literal('')]).default(''),
      phone: Phone,
      /** Needed unless the customer comes for the order. */
      address: line(300).default('').meta({ example: 'Nizami küç. 96, m. 4' }),
      district: line(100).default(''),
      city: requiredLine(100).meta({ example: 'Bakı' }),
      zipcode: line(20).default(''),
      courier_note: lines(300).default(''),
      staff_note: lines(2000).default(''),
      total: Amount.meta({ example: '13.00' }),
    }),
    status: 201,
    reply: z.object({ id: Id, number: exampleText('100001') }),
    idempotent: true,
    errors: [400, 401, 403, 409, 422],
  }),
} as const
