import { z } from 'zod'
import { CART_LINES_MAX, QUANTITY_MAX } from '#src/domain/cart/limits.ts'
import { endpoints } from '../endpoint.ts'
import { Adjustment } from '../cart.ts'
import { PaymentWay } from '../shop.ts'
import { Amount, Id, line, lines } from '../values.ts'
import { exampleText, TypedAmount } from './values.ts'
import { OrderedItem } from './manual-orders.ts'

// A change includes prices and discounts, so it needs the right to take orders by phone.
/** The part of a change that determines the sums. */
const Priced = z.object({
  /** Kept lines by id, with their pieces. Missing lines are removed. */
  lines: z.array(z.object({ id: Id, quantity: z.int().min(1).max(QUANTITY_MAX) })).max(CART_LINES_MAX),
  /** Added lines, at current prices. */
  added: z.array(OrderedItem).max(CART_LINES_MAX).default([]).meta({ example: [] }),
  delivery: Id,
  /** The discount given by staff; null keeps it. */
  staff_discount: TypedAmount.nullish().meta({ example: null }),
  /**
   * 'sold': the promotions, code and delivery as they were at the sale (R19). 'today': as they are now; kept lines keep
   * their unit price in both cases.
   */
  terms: z.enum(['sold', 'today']).default('sold'),
})

/** Changing an order that is not on its way (A18). */
export const orderChanges = endpoints({
  'orders.quote-change': {
    repeat: 'reads',
    summary: 'Quote a changed order without changing it',
    description: 'Kept lines keep the price at which they were sold. 409 if the order can no longer be changed.',
    body: Priced,
    reply: z.object({
      /** In the order of the request. */
      lines: z.array(z.object({ id: Id, paid_amount: Amount })),
      added: z.array(z.object({ list_price: Amount, unit_price: Amount, paid_amount: Amount })),
      items_total: Amount,
      discount: Amount,
      delivery_price: Amount,
      total: Amount,
      /** The rows of the sums after the change; `line` counts the kept lines first, then the added ones. */
      adjustments: z.array(Adjustment),
      /** The names of the promotions that the change takes away, and of those that it adds (A18). */
      lost: z.array(exampleText('3 al, 2 ödə')),
      gained: z.array(exampleText('3 al, 2 ödə')),
      /** Compared with the current order; negative if it becomes cheaper. */
      difference: z.string().meta({ example: '-4.20' }),
    }),
    errors: [409],
  },
  'orders.change': {
    summary: 'Change lines, address, delivery and payment of an order that is not on its way; stock moves, sums follow',
    description:
      '409 when the order has been changed meanwhile or has left, when `total` is not its new sum, or when an online payment forbids the change.',
    body: Priced.extend({
      /** The order's version when it was read. */
      version: z.int().min(0),
      payment: PaymentWay,
      /** The handler checks name, phone, e-mail, address and city, so that it can name all faults at once (E31). */
      first_name: line(100).meta({ example: 'Rüfət' }),
      last_name: line(100).meta({ example: 'Babayev' }),
      /** If empty, no mail can be sent. */
      email: line(254).meta({ example: '' }),
      phone: line(40).meta({ example: '050 777 88 99' }),
      address: line(300).meta({ example: 'Nizami küç. 96, m. 4' }),
      district: line(100).default(''),
      city: line(100).meta({ example: 'Bakı' }),
      zipcode: line(20).default(''),
      courier_note: lines(300).default(''),
      /** Required with a discount by staff. */
      discount_reason: line(300).nullish().meta({ example: null }),
      /** The sum that the customer was given. */
      total: Amount.meta({ example: '13.00' }),
      /** Whether to mail the customer about the change. */
      mail: z.boolean().default(false),
    }),
    errors: [409],
  },
})
