import { z } from 'zod'
import { doorReasons, type DoorReason } from '#src/domain/orders/door.ts'
import { endpoints } from '../endpoint.ts'
import { PaymentWay } from '../shop.ts'
import { Amount, Id, line, requiredLine, Timestamp } from '../values.ts'
import { OrderPaymentState } from './orders.ts'
import { Day, exampleText, TypedAmount } from './values.ts'

const RouteOrder = z.object({
  id: Id,
  number: exampleText('100001'),
  /** Only an order that is on its way can be delivered, or refused. */
  stage: z.enum(['received', 'preparing', 'on_way', 'delivered', 'returned']),
  recipient: exampleText('Aysel Məmmədova'),
  phone: exampleText('+994501234567'),
  city: exampleText('Bakı'),
  district: exampleText('Səbail'),
  address: exampleText('Nizami küç. 96, m. 4'),
  /** The customer's note for the courier; '' for none. */
  courier_note: exampleText(''),
  payment: PaymentWay,
  payment_state: OrderPaymentState,
  total: Amount,
  /** The amount to take at the door, or the amount that was taken. 0.00 for an order that is paid online. */
  to_take: Amount,
  pieces: z.int(),
  items: z.array(
    z.object({
      id: Id,
      name: exampleText('Demo demo-sade'),
      options: z.array(exampleText('Dad: Nanə')),
      quantity: z.int(),
      unit_price: Amount,
      paid_amount: Amount,
      /** The cost of the line in the end, less its part of all discounts. */
      share: Amount,
      /** Whether a promotion gave it (R16). */
      is_gift: z.boolean(),
      picture: z.string().nullable(),
      /** The pieces that came back. */
      returned: z.int(),
    }),
  ),
  on_way: Timestamp.nullable(),
  /** The day to which the delivery was moved (E27). */
  bring_on: Day.nullable(),
  can_postpone: z.boolean(),
  /** When the order was delivered or refused. */
  ended: Timestamp.nullable(),
  /** Why goods came back. */
  reason: z.string().nullable().meta({ example: null }),
})

/** The amount that the courier takes, as the courier's screen shows it. 409 if the order's sum is another one. */
const taken = { taken: TypedAmount }
const reason = {
  reason: z.enum(Object.keys(doorReasons) as [DoorReason, ...DoorReason[]]),
  /** The reason in the courier's words; needed for 'other'. */
  note: line(200).default('').meta({ example: '' }),
}

/** The courier's own view (C21). An order of another courier returns 404. */
export const route = endpoints({
  'route.show': {
    summary: "The caller's orders of today as a courier, in driving order, and the cash to hand in",
    description:
      'The orders that the courier still has, from whatever day, and those that ended today in Baku. `courier` is null if no working courier has this account.',
    reply: z.object({
      courier: z.object({ id: Id, name: exampleText('Kamran Əliyev') }).nullable(),
      day: Day,
      orders: z.array(RouteOrder),
      /** Days with cash, newest first, at most seven. `handed` is null until the cash was handed in. */
      cash: z.array(z.object({ day: Day, expected: Amount, handed: Amount.nullable() })),
      to_hand_in: Amount,
    }),
  },
  'route.deliver': {
    summary: 'Hand an order over, with the amount taken',
    body: z.object(taken),
    errors: [409],
  },
  'route.refuse': {
    summary: 'Record that the customer refused the order, or was not found; all goods come back',
    body: z.object(reason),
    errors: [409],
  },
  'route.postpone': {
    summary: 'Bring an order on the next working day instead; the customer gets a mail',
    body: z.object({ reason: requiredLine(200).meta({ example: 'Evdə yox idi' }) }),
    errors: [409],
  },
  'route.deliver-part': {
    summary: 'Hand a part of an order over, with the amount taken for it; the other goods come back',
    body: z.object({
      ...reason,
      ...taken,
      /** The pieces that the customer keeps. */
      items: z
        .array(z.object({ id: Id, quantity: z.int().min(1).max(10_000) }))
        .min(1)
        .max(200),
    }),
    errors: [409],
  },
})
