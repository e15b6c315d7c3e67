import { z } from 'zod'
import { ChosenOption } from './cart.ts'
import { Product } from './product.ts'
import { endpoint } from './endpoint.ts'
import { PaymentWay } from './shop.ts'
import { Amount, Id, listPage, PathId, Timestamp } from './values.ts'

export const OrderItem = z.object({
  id: Id,
  /** The product as it is now. */
  product: Product,
  /** Its name when it was sold. */
  name: z.string(),
  /** The options when it was sold, one per line: 'label : name - price ₼'. */
  options: z.string(),
  orderItemOptions: z.array(ChosenOption),
  quantity: z.int(),
  list_price: Amount,
  unit_price: Amount,
  /** unit_price × quantity. */
  paid_amount: Amount,
}).meta({
  id: 'OrderItem',
  example: {
    id: 1, name: 'Tokka üzvi pambıq, 10 q', options: '', orderItemOptions: [], quantity: 2, list_price: '10.00',
    unit_price: '10.00', paid_amount: '20.00',
  },
})

export const Order = z.object({
  id: Id,
  number: z.string(),
  items: z.array(OrderItem),
  canceled: Timestamp.nullable(),
  /** When everything of it had come back. */
  returned: Timestamp.nullable(),
  received: Timestamp.nullable(),
  preparing: Timestamp.nullable(),
  on_way: Timestamp.nullable(),
  delivered: Timestamp.nullable(),
  items_total: Amount,
  discount: Amount,
  delivery_price: Amount,
  total: Amount,
  delivery: z.object({ id: Id, name: z.string() }),
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
  /** What the courier should know; '' for nothing. */
  courier_note: z.string(),
  created_at: Timestamp,
}).meta({
  id: 'Order',
  example: {
    id: 1, number: '100001', canceled: null, returned: null, received: '2026-11-21T10:05:00.000Z', preparing: null, on_way: null,
    delivered: null, items_total: '20.00', discount: '0.00', delivery_price: '5.00', total: '25.00',
    delivery: { id: 1, name: 'Kuryer (Bakı)' }, coupon: null, payment: 'cash', payment_state: 'none', first_name: 'Aysel', last_name: 'Məmmədova',
    email: 'aysel@example.com', phone: '+994501234567', address: 'Nizami küç. 96, m. 4', district: 'Səbail', city: 'Bakı',
    zipcode: 'AZ1000', courier_note: 'Qapının kodu 45',
  },
})

export const orders = {
  activeOrders: endpoint({
    method: 'GET',
    path: '/api/v1/active-orders/',
    summary: 'Orders that are neither delivered nor cancelled or returned more than 30 days ago, newest first',
    access: 'customer',
    status: 200,
    reply: z.array(Order),
    errors: [401],
  }),
  deliveredOrders: endpoint({
    method: 'GET',
    path: '/api/v1/delivered-orders/',
    summary: 'Delivered orders, newest first',
    access: 'customer',
    query: z.object({
      cursor: z.string().max(400).optional(),
      page_size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    status: 200,
    reply: listPage(Order),
    errors: [400, 401],
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/v1/orders/{id}/',
    summary: "One of one's own orders, by its number; another's is 404",
    access: 'customer',
    params: z.object({ id: PathId }),
    status: 200,
    reply: Order,
    errors: [400, 401, 404],
  }),
  cancelOrder: endpoint({
    method: 'PATCH',
    path: '/api/v1/cancel-order/{id}/',
    summary: "Cancel one's own order; the server's clock is used",
    access: 'customer',
    params: z.object({ id: PathId }),
    /** The value of `canceled` is ignored. */
    body: z.object({ canceled: z.unknown().optional() }),
    example: { body: { canceled: true } },
    status: 200,
    reply: z.object({ canceled: Timestamp }),
    errors: [401, 404, 409],
  }),
} as const
