import { z } from 'zod'
import { CART_LINES_MAX, QUANTITY_MAX } from '../domain/cart/limits.ts'
import { ChosenOption } from './cart.ts'
import { endpoints } from './endpoint.ts'
import { Order } from './orders.ts'
import { PaymentWay } from './shop.ts'
import {
  Amount,
  Email,
  FirstName,
  Id,
  LastName,
  line,
  lines,
  Phone,
  requiredLine,
  Timestamp,
  untranslated,
} from './values.ts'

export const DeliveryType = z
  .object({
    id: Id,
    name: z.string(),
    untranslated,
    price: Amount,
    /** Delivery is free from this payable total; null: never (E23). */
    min_price: Amount.nullable(),
    is_pickup: z.boolean(),
    days_from: z.int(),
    days_to: z.int(),
    cutoff_hour: z.int(),
  })
  .meta({
    id: 'DeliveryType',
    example: {
      id: 1,
      name: 'Kuryer (Bakı)',
      price: '5.00',
      min_price: '50.00',
      is_pickup: false,
      days_from: 1,
      days_to: 1,
      cutoff_hour: 18,
    },
  })

/** Street, house and flat. */
export const AddressLine = requiredLine(300).meta({ example: 'Nizami küç. 96, m. 4' })
export const City = requiredLine(100).meta({ example: 'Bakı' })

/** An amount that a client computed: "25.50", or the number 25.5. */
const ClaimedAmount = z.union([Amount, z.number().min(0).max(9_999_999)])

export const OrderPayloadItem = z.object({
  product: Id,
  quantity: z.int().min(1).max(QUANTITY_MAX),
  /** Text for display. The choice itself is in orderItemOptions. */
  options: z.string().max(4000).optional(),
  orderItemOptions: z
    .array(z.object({ id: Id }))
    .max(20)
    .default([]),
  /** The amount that the customer saw for the line. A difference returns 409 (D4). */
  paid_amount: ClaimedAmount,
})

/**
 * The body of checkout's 409 (D4): every line at its index with its current price. `changed` is true if the client
 * claimed another amount. The total may differ without a changed line, because a promotion began or ended.
 */
export const ChangedPrices = z.object({
  detail: z.string(),
  items: z.array(
    z.object({
      product: Id,
      orderItemOptions: z.array(ChosenOption),
      quantity: z.int(),
      list_price: Amount,
      unit_price: Amount,
      paid_amount: Amount,
      changed: z.boolean(),
    }),
  ),
  /** The total at current prices (R22). */
  total: Amount,
})

export const checkout = endpoints({
  deliveryTypes: {
    summary: 'Delivery types',
    access: 'public',
    reply: z.array(DeliveryType),
  },
  checkCoupon: {
    summary: 'Check a coupon',
    access: 'customer',
    params: z.object({ code: requiredLine(100).meta({ example: 'XOSGELDIN10' }) }),
    reply: z.object({
      id: Id,
      /** Null: valid at once. */
      start_date: Timestamp.nullable(),
      /** Null: valid without end. */
      due_date: Timestamp.nullable(),
      /** Also false if the coupon is used up, or the customer has used it as often as allowed. */
      is_active: z.boolean(),
      message: z.string(),
      /**
       * `amount` is percent if `is_percent`, otherwise manat. The coupon is valid from `minimum_total`. Null for a
       * coupon that is neither a percentage nor an amount off the order (R28).
       */
      discount: z.object({ amount: z.string(), is_percent: z.boolean(), minimum_total: Amount }).nullable(),
    }),
    example: {
      reply: {
        id: 1,
        start_date: null,
        due_date: '2099-12-31T20:00:00.000Z',
        is_active: true,
        message: '',
        discount: { amount: '10', is_percent: true, minimum_total: '0.00' },
      },
    },
    errors: [403, 429],
  },
  checkout: {
    summary: 'Place an order; an Idempotency-Key header makes a retry return the first reply (C1)',
    access: 'customer',
    body: z.object({
      delivery: Id,
      coupon: Id.nullish(),
      /** A code that was typed and not checked (E1). Only used without `coupon`; '' means no coupon. */
      coupon_code: line(100).nullish(),
      payment: PaymentWay.default('cash'),
      first_name: FirstName,
      last_name: LastName,
      email: Email,
      phone: Phone,
      address: AddressLine,
      district: line(100).nullish(),
      city: City,
      zipcode: line(20).nullish(),
      /** The customer's note for the courier: a gate code, a time (B18). */
      courier_note: lines(300).nullish(),
      items: z.array(OrderPayloadItem).min(1).max(CART_LINES_MAX),
      /** The total that the customer saw (R22). A difference returns 409. Without it, today's total counts. */
      total: ClaimedAmount.nullish().meta({ example: null }),
      /** The promotions whose gift the customer does not want (R16). */
      declined_gifts: z.array(Id).max(20).default([]),
    }),
    status: 201,
    reply: Order,
    example: {
      body: {
        payment: 'cash',
        district: 'Səbail',
        zipcode: 'AZ1000',
        courier_note: 'Qapının kodu 45',
        items: [{ product: 1, quantity: 2, orderItemOptions: [], paid_amount: '20.00' }],
      },
    },
    errors: [403, 429],
    errorReplies: { 409: ChangedPrices },
  },
})
