import { z } from 'zod'
import { failureKinds } from '../domain/payments/payment-state.ts'
import { endpoints } from './endpoint.ts'
import { PaymentWay } from './shop.ts'
import { Amount, Id, Timestamp } from './values.ts'

const Reference = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ example: 'q7Jr0Xw2mTn5Vb8Yc1Ld4Sf6Gh9Kp3Aq7Zu2Ei5Ro8T' })

const PaymentPage = z.object({ url: z.string().meta({ example: 'http://127.0.0.1:3000/test-payment/…' }) })

const OrderPayment = z.object({
  /**
   * 'none': not paid online; 'unpaid': no attempt yet, or the customer left it; 'waiting': the customer may still pay,
   * or the bank has not answered; 'failed': the last attempt failed; 'review': staff check it; 'late': the money came
   * after the order no longer waited for it.
   */
  state: z.enum(['none', 'unpaid', 'waiting', 'paid', 'failed', 'review', 'late']),
  /** The kind of the failure: no money or limit, card details, ask the bank, cancelled by the customer, try later. */
  failure: z.enum(failureKinds).nullable(),
  /** Says in plain words why the last attempt failed; '' otherwise. */
  failure_text: z.string().meta({ example: '' }),
  amount: Amount,
  /** The card of the last attempt that has a result; null if the provider did not name it. */
  card: z.string().nullable().meta({ example: 'Visa •• 4417' }),
  /** When that attempt got its result; null without one. */
  ended_at: Timestamp.nullable(),
  is_canceled: z.boolean(),
  /** The provider's page of the attempt that waits. */
  url: z.string().nullable(),
  /** Whether `startPayment` leads to a page now. */
  can_pay: z.boolean(),
  /** The ways to pay on delivery instead. */
  door_ways: z.array(PaymentWay),
  /** When the order is cancelled if it is not paid; null if that does not apply. */
  pay_until: Timestamp.nullable(),
  /** The numbers of months that the customer can choose. */
  instalments: z.array(z.int()),
  /** Whether no real money moves. */
  is_test: z.boolean(),
})

export const payment = endpoints({
  startPayment: {
    summary: 'URL where an order is paid online; the same URL until the attempt has a result (D18, Y3)',
    access: 'customer',
    status: 201,
    reply: PaymentPage,
    errors: [409, 503],
  },
  payInInstalments: {
    summary: 'The same in monthly instalments, if the owner offers them (Y7)',
    access: 'customer',
    body: z.object({ months: z.int().min(2).max(24).meta({ example: 6 }) }),
    status: 201,
    reply: PaymentPage,
    errors: [409, 503],
  },
  showPayment: {
    summary: "State of an order's payment for the screen that waits; wakes the shop to ask the provider (Y4, Y7)",
    access: 'customer',
    query: z.object({
      /** The customer comes back from the bank. The reply waits for a new answer of the provider, for seconds. */
      returned: z.literal('true').optional().catch(undefined),
    }),
    reply: OrderPayment,
  },
  payAtDoor: {
    summary: 'Pay an unpaid online order on delivery instead (Y7)',
    access: 'customer',
    body: z.object({ payment: z.enum(['cash', 'card']) }),
    example: { body: { payment: 'cash' } },
    reply: z.object({ payment: z.enum(['cash', 'card']) }),
    errors: [409],
  },
  showSandboxPayment: {
    summary: "The payment as the demo shop's test page shows it",
    access: 'public',
    params: z.object({ reference: Reference }),
    reply: z.object({
      order_id: Id,
      number: z.string().meta({ example: '100001' }),
      amount: Amount,
      state: z.enum(['started', 'approved', 'declined']),
    }),
  },
  endSandboxPayment: {
    summary: 'Report the result of a test payment; only the first report counts, later reports return the same',
    access: 'public',
    params: z.object({ reference: Reference }),
    body: z.object({ approved: z.boolean().meta({ example: true }) }),
    reply: z.object({ state: z.enum(['approved', 'declined']) }),
  },
})
