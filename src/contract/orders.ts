import { z } from 'zod'
import { returnStates } from '../domain/returns/requests.ts'
import { Adjustment, ChosenOption } from './cart.ts'
import { Product } from './product.ts'
import { endpoints } from './endpoint.ts'
import { PaymentWay } from './shop.ts'
import { Amount, Id, listPage, Timestamp, PagingQuery } from './values.ts'

export const OrderItem = z
  .object({
    id: Id,
    /** The current product. */
    product: Product,
    /** The product's name at the time of sale. */
    name: z.string(),
    /** The options at the time of sale, one per line: 'label : name - price ₼'. */
    options: z.string(),
    orderItemOptions: z.array(ChosenOption),
    quantity: z.int(),
    list_price: Amount,
    unit_price: Amount,
    /** unit_price × quantity. */
    paid_amount: Amount,
    /** Whether a promotion gave it (R16). */
    is_gift: z.boolean(),
  })
  .meta({
    id: 'OrderItem',
    example: {
      id: 1,
      name: 'Tokka üzvi pambıq, 10 q',
      options: '',
      orderItemOptions: [],
      quantity: 2,
      list_price: '10.00',
      unit_price: '10.00',
      paid_amount: '20.00',
      is_gift: false,
    },
  })

/** The number of a parcel at the post, and the carrier's page about it (E17). */
export const Tracking = z.object({
  number: z.string().meta({ example: 'RR 204 417 923 AZ' }),
  link: z.string().nullable().meta({ example: null }),
})

export const Order = z
  .object({
    id: Id,
    number: z.string(),
    items: z.array(OrderItem),
    canceled: Timestamp.nullable(),
    /** Time when the last of its goods were returned. */
    returned: Timestamp.nullable(),
    received: Timestamp.nullable(),
    preparing: Timestamp.nullable(),
    on_way: Timestamp.nullable(),
    delivered: Timestamp.nullable(),
    items_total: Amount,
    discount: Amount,
    delivery_price: Amount,
    total: Amount,
    /** The rows that lower or raise the order, in the order of work (R23). */
    adjustments: z.array(Adjustment),
    delivery: z.object({
      id: Id,
      name: z.string(),
      is_pickup: z.boolean(),
      /** Whether the order goes by post (E17). */
      is_post: z.boolean(),
      /** The expected days in Baku (C13); null if none is promised, as for an order that waits for its payment. */
      expected: z.object({ first: z.iso.date(), last: z.iso.date() }).nullable(),
    }),
    /** The number of the parcel at the post, and the carrier's page about it; null until staff have typed it (E17). */
    tracking: Tracking.nullable(),
    coupon: z.string().nullable(),
    payment: PaymentWay,
    /** 'none' unless the order is paid online. */
    payment_state: z.enum(['none', 'pending', 'paid']),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    district: z.string(),
    city: z.string(),
    zipcode: z.string(),
    /** The customer's note for the courier; '' for none. */
    courier_note: z.string(),
    created_at: Timestamp,
  })
  .meta({
    id: 'Order',
    example: {
      id: 1,
      number: '100001',
      canceled: null,
      returned: null,
      received: '2026-11-21T10:05:00.000Z',
      preparing: null,
      on_way: null,
      delivered: null,
      items_total: '20.00',
      discount: '0.00',
      delivery_price: '5.00',
      total: '25.00',
      adjustments: [],
      delivery: {
        id: 1,
        name: 'Kuryer (Bakı)',
        is_pickup: false,
        is_post: false,
        expected: { first: '2026-11-22', last: '2026-11-22' },
      },
      tracking: null,
      coupon: null,
      payment: 'cash',
      payment_state: 'none',
      first_name: 'Aysel',
      last_name: 'Məmmədova',
      email: 'aysel@example.com',
      phone: '+994501234567',
      address: 'Nizami küç. 96, m. 4',
      district: 'Səbail',
      city: 'Bakı',
      zipcode: 'AZ1000',
      courier_note: 'Qapının kodu 45',
    },
  })

/** The parts of the page of orders (E2): open orders; delivered or returned ones; cancelled ones. */
export const orderParts = ['active', 'delivered', 'canceled'] as const

export const OwnOrder = Order.extend({
  /** When the order is cancelled if it is not paid online; null if no online payment is open. */
  pay_until: Timestamp.nullable(),
  /** Money that the customer got back: the sum, and the way and time of the last refund. Null for none. */
  refund: z.object({ amount: Amount, way: z.enum(['cash', 'card', 'transfer']), at: Timestamp }).nullable(),
  /** Money that the customer is still owed. */
  refund_due: Amount,
  /** The last day in Baku on which the customer can ask to return goods; null if that is not possible (E16). */
  return_until: z.iso.date().nullable(),
  /** The state of the newest return request; null without one. */
  return_state: z.enum(returnStates).nullable(),
}).meta({
  id: 'OwnOrder',
  example: {
    ...(Order.meta()?.example as object),
    pay_until: null,
    refund: null,
    refund_due: '0.00',
    return_until: null,
    return_state: null,
  },
})

/** The progress of one order, for the holder of a mailed link (G10): no goods, sums or actions. */
const OrderProgress = Order.pick({
  number: true,
  received: true,
  preparing: true,
  on_way: true,
  delivered: true,
  canceled: true,
  returned: true,
  delivery: true,
  tracking: true,
  first_name: true,
  city: true,
}).meta({
  example: {
    number: '100001',
    received: '2026-11-21T10:05:00.000Z',
    preparing: '2026-11-21T11:00:00.000Z',
    on_way: null,
    delivered: null,
    canceled: null,
    returned: null,
    delivery: {
      id: 1,
      name: 'Kuryer (Bakı)',
      is_pickup: false,
      is_post: false,
      expected: { first: '2026-11-22', last: '2026-11-22' },
    },
    tracking: null,
    first_name: 'Aysel',
    city: 'Bakı',
  },
})

export const orders = endpoints({
  activeOrders: {
    summary: 'Orders that are neither delivered nor cancelled or returned more than 30 days ago, newest first',
    access: 'customer',
    reply: z.array(Order),
  },
  deliveredOrders: {
    summary: 'Delivered orders, newest first',
    access: 'customer',
    query: PagingQuery,
    reply: listPage(Order),
  },
  ownOrders: {
    summary: "One part of the caller's orders, newest first; active orders that wait for an online payment come first",
    access: 'customer',
    query: PagingQuery.extend({ part: z.enum(orderParts).meta({ example: 'active' }) }),
    reply: listPage(OwnOrder),
  },
  order: {
    summary: "One of the caller's orders, by its id; another customer's order is 404",
    access: 'customer',
    reply: Order,
  },
  followOrder: {
    summary: 'The progress of one order by its mailed link; a wrong or expired link is 404',
    access: 'public',
    params: z.object({ token: z.string().max(100).meta({ example: 'MQ.signature' }) }),
    reply: OrderProgress,
    errors: [404, 429],
  },
  cancelOrder: {
    summary: "Cancel one of the caller's orders; the server sets the time",
    access: 'customer',
    /** The value of `canceled` is ignored. */
    body: z.object({ canceled: z.unknown().optional() }),
    example: { body: { canceled: true } },
    reply: z.object({ canceled: Timestamp }),
    errors: [409],
  },
})
