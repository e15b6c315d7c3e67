import { z } from 'zod'
import { CART_LINES_MAX, QUANTITY_MAX } from '#src/domain/cart/limits.ts'
import { endpoints } from '../endpoint.ts'
import { Adjustment } from '../cart.ts'
import { PaymentWay } from '../shop.ts'
import { Amount, Id, line, lines, requiredLine } from '../values.ts'
import { exampleText, maybeId, TypedAmount, QueryId } from './values.ts'

/** An ordered product with its chosen options. */
export const OrderedItem = z.object({
  product: Id,
  quantity: z.int().min(1).max(QUANTITY_MAX),
  orderItemOptions: z
    .array(z.object({ id: Id }))
    .max(20)
    .default([]),
})

/** The part of an order that determines its sums. */
const Priced = z.object({
  /** The account of the order, whose prices apply; null for a person without an account. */
  customer: Id.nullish(),
  /** Without `customer`, an active account with this e-mail is the customer. */
  email: line(254).default('').meta({ example: '' }),
  /** Without an account, uses of promotions are counted by the phone (R20). */
  phone: line(40).default('').meta({ example: '050 777 88 99' }),
  items: z.array(OrderedItem).min(1).max(CART_LINES_MAX),
  delivery: Id,
  /** A reduction by staff. */
  discount: TypedAmount.default(0).meta({ example: '2.00' }),
})

/** A person who may order by phone: an account, or a person from an earlier phone order (A19). */
export const Person = z.object({
  /** The account; null for a person without one. */
  customer: Id.nullable(),
  first_name: exampleText('Rüfət'),
  last_name: exampleText('Babayev'),
  phone: exampleText('+994507778899'),
  email: exampleText(''),
  /** The address of the person's last order; empty without one. */
  address: exampleText('Bakıxanov küç. 3'),
  district: exampleText(''),
  city: exampleText('Bakı'),
  zipcode: exampleText(''),
  wholesaler: z.boolean(),
  /** 0–100. */
  percent: z.number(),
  staff_note: z.string().nullable(),
  /** Without cancelled orders. */
  orders_count: z.int(),
})

/** A product for an order by phone, at the customer's price. */
export const FoundProduct = z.object({
  id: Id,
  name: exampleText('Demo demo-sade'),
  picture: z.string().nullable(),
  price: Amount,
  stock_count: z.int(),
  /**
   * Set if the search was the SKU or barcode of the product or one of its items; null if words matched. A variant has
   * two choices (E70): `item` and `other`.
   */
  scanned: z.object({ item: Id.nullable(), other: Id.optional() }).nullable(),
  options: z.array(
    z.object({
      id: Id,
      name: exampleText('Dad'),
      items: z.array(
        z.object({
          id: Id,
          name: exampleText('Nanə'),
          price: Amount,
          available: z.boolean(),
          stock_count: z.int().nullable(),
        }),
      ),
    }),
  ),
})

/** Orders that staff take by phone or WhatsApp (A2). */
export const manualOrders = endpoints({
  'manual-orders.people': {
    summary:
      'People by name, phone or e-mail: accounts, and people who ordered by phone without one; most orders first',
    query: z.object({ q: requiredLine(100).meta({ example: 'babayev' }) }),
    reply: z.array(Person),
  },
  'manual-orders.products': {
    summary: "Products found by a search, at this customer's prices; a SKU or a barcode finds only its product",
    query: z.object({
      q: requiredLine(100).meta({ example: 'tokka' }),
      customer: QueryId,
    }),
    reply: z.array(FoundProduct),
    errors: [404],
  },
  'manual-orders.choices': {
    summary: 'Delivery types and ways to pay',
    reply: z.object({
      deliveries: z.array(
        z.object({
          id: Id,
          name: exampleText('Kuryer (Bakı)'),
          price: Amount,
          min_price: Amount.nullable(),
          is_pickup: z.boolean(),
        }),
      ),
      payment_ways: z.array(PaymentWay),
    }),
  },
  'manual-orders.quote': {
    repeat: 'reads',
    summary: 'Quote an order without placing it',
    body: Priced,
    reply: z.object({
      /** The account of the order, whose prices apply; null without one. */
      account: z
        .object({ id: Id, name: exampleText('Aysel Məmmədova'), wholesaler: z.boolean(), percent: z.number() })
        .nullable(),
      lines: z.array(z.object({ list_price: Amount, unit_price: Amount, paid_amount: Amount })),
      items_total: Amount,
      discount: Amount,
      delivery_price: Amount,
      total: Amount,
      adjustments: z.array(Adjustment),
    }),
  },
  'manual-orders.create': {
    summary: 'Place an order for a customer; an Idempotency-Key header makes a retry return the first reply',
    description:
      'Also works while online ordering is closed. `total` is the sum that the customer was given; another sum returns 409.',
    body: Priced.extend({
      through: z.enum(['phone', 'whatsapp', 'shop']),
      discount_reason: line(300).default('').meta({ example: 'Daimi müştəri' }),
      payment: PaymentWay.default('cash'),
      /** The handler checks name, phone, e-mail, address and city, so that it can name all faults at once (E31). */
      first_name: line(100).meta({ example: 'Rüfət' }),
      /** Not asked for on the phone; '' if the customer did not say it. */
      last_name: line(100).default(''),
      /** If empty, no mail is sent. */
      email: line(254).default('').meta({ example: '' }),
      /** Required unless the customer collects the order. */
      address: line(300).default('').meta({ example: 'Nizami küç. 96, m. 4' }),
      district: line(100).default(''),
      city: line(100).meta({ example: 'Bakı' }),
      zipcode: line(20).default(''),
      courier_note: lines(300).default(''),
      staff_note: lines(2000).default(''),
      /** The request that this order answers ('Bir kliklə al'); the order sets it to 'ordered'. */
      request: maybeId,
      total: Amount.meta({ example: '13.00' }),
    }),
    status: 201,
    reply: z.object({ id: Id, number: exampleText('100001') }),
    errors: [409],
  },
})
