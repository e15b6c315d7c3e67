import { z } from 'zod'
import { tenderWays } from '#src/domain/orders/tenders.ts'
import { failureKinds } from '#src/domain/payments/payment-state.ts'
import { endpoints } from '../endpoint.ts'
import { Amount, Id, line, BigId, requiredLine, Timestamp } from '../values.ts'
import { Period } from './figures.ts'
import { Day, exampleText, list, ListQuery, TypedAmount } from './values.ts'

const PaymentState = z.enum(['open', 'paid', 'failed', 'abandoned', 'review', 'late'])
const RefundState = z.enum(['open', 'done', 'failed', 'manual'])

const Refund = z.object({
  id: Id,
  payment_id: Id,
  amount: Amount,
  /** 'manual': staff refund it in the provider's panel, and then settle it here. */
  state: RefundState,
  reason: exampleText('Müştəri fikrini dəyişdi'),
  /** Why it failed, or what to do by hand; '' otherwise. */
  message: exampleText(''),
  who: exampleText('İdarəçi Həsənov'),
  created_at: Timestamp,
  ended_at: Timestamp.nullable(),
})

const Payment = z.object({
  id: Id,
  order_id: Id,
  number: exampleText('100001'),
  provider: exampleText('epoint'),
  provider_title: exampleText('Epoint'),
  reference: exampleText('100001-1'),
  provider_reference: z.string().nullable(),
  amount: Amount,
  months: z.int().nullable(),
  state: PaymentState,
  /** Why it is under review, or why it failed, in words; '' otherwise. */
  state_text: exampleText(''),
  failure: z.enum(failureKinds).nullable(),
  code: z.string().nullable(),
  card_mask: z.string().nullable(),
  rrn: z.string().nullable(),
  /** The amount that the provider reported, if it is not `amount`. */
  reported_amount: Amount.nullable(),
  next_poll_at: Timestamp.nullable(),
  /** When the shop stopped asking without an answer. */
  gave_up_at: Timestamp.nullable(),
  created_at: Timestamp,
  ended_at: Timestamp.nullable(),
  /** How much of it can still be refunded. */
  refundable: Amount,
  refunds: z.array(Refund),
})

const OrderOfPayment = z.object({
  customer: exampleText('Aysel Məmmədova'),
  phone: exampleText('+994501234567'),
  total: Amount,
  is_canceled: z.boolean(),
})

/** Card payments (Y1 to Y9). */
export const payments = endpoints({
  'payments.of-order': {
    summary: 'The attempts to pay an order with their refunds, newest first',
    reply: z.object({ payments: z.array(Payment) }),
  },
  'payments.messages': {
    summary: "The provider's raw messages about an attempt, oldest first, at most 200",
    reply: z.object({
      messages: z.array(
        z.object({
          id: BigId,
          kind: exampleText('status'),
          body: exampleText('{"status":"success"}'),
          created_at: Timestamp,
        }),
      ),
    }),
  },
  'payments.ask': {
    repeat: 'harmless',
    summary: 'Ask the provider about an attempt now',
    reply: z.object({ state: PaymentState, is_answered: z.boolean() }),
  },
  'payments.close': {
    summary: 'Close an attempt in doubt or under review without money for the order, with the reason',
    body: z.object({ reason: requiredLine(300).meta({ example: 'Bankda ödəniş yoxdur' }) }),
    errors: [409],
  },
  'payments.take-up': {
    summary: 'Take the order of a late payment up again, if its goods are in stock; the payment then pays it',
    errors: [409],
  },
  'payments.refund': {
    summary: 'Refund a payment through the provider, whole or in part; `state` is the state until now',
    body: z.object({
      /** Missing or null: all that is left. */
      amount: TypedAmount.nullish().meta({ example: '5.00' }),
      reason: requiredLine(300).meta({ example: 'Müştəri fikrini dəyişdi' }),
    }),
    status: 201,
    reply: z.object({ id: Id, state: RefundState }),
    errors: [409],
  },
  'payments.settle-refund': {
    summary: 'Settle a refund by hand or in doubt: the money went back, or it did not',
    body: z.object({ is_returned: z.boolean(), note: line(300).default('').meta({ example: 'Panel, 14:20' }) }),
    example: { body: { is_returned: true } },
    errors: [409],
  },
  'payments.settle-difference': {
    summary: 'Settle a difference with the provider by hand, with the reason',
    body: z.object({ reason: requiredLine(300).meta({ example: 'Bankın çıxarışında düzdür' }) }),
    errors: [409],
  },
  'payments.doubts': {
    summary:
      'What staff must look at: attempts under review or without an answer, refunds by hand or in doubt, differences',
    reply: z.object({
      payments: z.array(Payment.extend({ order: OrderOfPayment })),
      refunds: z.array(Refund.extend({ order_id: Id, number: exampleText('100001') })),
      differences: z.array(
        z.object({
          id: Id,
          payment_id: Id,
          order_id: Id,
          number: exampleText('100001'),
          day: Day,
          detail: exampleText('Bankda ödənilib, mağazada ödənilməmişdi.'),
        }),
      ),
    }),
  },
  'payments.late': {
    summary: "Late payments ('Gec gələn ödənişlər') that are neither taken up nor refunded, newest first",
    query: ListQuery.pick({ page: true, per_page: true }),
    reply: list(
      Payment.extend({
        order: OrderOfPayment,
        /** Whether the goods are in stock, so that the order can be taken up again. */
        can_take_up: z.boolean(),
      }),
    ),
  },
  'payments.figures': {
    summary: 'Takings of days by way of payment, what went back, and what is in doubt',
    query: Period,
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
    reply: z.object({
      ways: z.array(
        z.object({
          /** 'written_off' are debts that were written off: no money taken (G13). */
          way: z.enum(tenderWays),
          payments: z.int(),
          received: Amount,
          refunded: Amount,
        }),
      ),
      /** The debts of customers now, for delivered orders that were not paid. */
      owed: z.object({ orders: z.int(), amount: Amount }),
      in_doubt: z.object({ payments: z.int(), amount: Amount }),
    }),
  },
})
