import { z } from 'zod'
import { ChosenOption } from './cart.ts'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { PaymentWay } from './shop.ts'
import { Amount, Id, Moment, page, PathId } from './values.ts'

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
})

export const Order = z.object({
  id: Id,
  number: z.string(),
  items: z.array(OrderItem),
  canceled: Moment.nullable(),
  received: Moment.nullable(),
  preparing: Moment.nullable(),
  on_way: Moment.nullable(),
  delivered: Moment.nullable(),
  items_total: Amount,
  discount: Amount,
  delivery_price: Amount,
  total: Amount,
  delivery: z.object({ id: Id, name: z.string() }),
  coupon: z.string().nullable(),
  payment: PaymentWay,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  district: z.string(),
  city: z.string(),
  zipcode: z.string(),
  created_at: Moment,
})

export const orders = {
  activeOrders: endpoint({
    summary: 'Orders that are neither delivered nor cancelled more than 30 days ago, newest first',
    access: 'customer',
    status: 200,
    reply: z.array(Order),
    errors: [401],
  }),
  deliveredOrders: endpoint({
    summary: 'Delivered orders, newest first',
    access: 'customer',
    query: z.object({
      cursor: z.string().max(400).optional(),
      page_size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    status: 200,
    reply: page(Order),
    errors: [400, 401],
  }),
  cancelOrder: endpoint({
    summary: "Cancel one's own order; the server's clock is used",
    access: 'customer',
    params: z.object({ id: PathId }),
    /** What `canceled` holds is not looked at. */
    body: z.object({ canceled: z.unknown().optional() }),
    status: 200,
    reply: z.object({ canceled: Moment }),
    errors: [401, 404, 409],
  }),
} as const
