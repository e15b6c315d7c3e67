import { z } from 'zod'
import { BULK_MAX } from '../client/admin/bulk.ts'
import { endpoints } from '../endpoint.ts'
import { couriers as declaration } from '../client/admin/resources/couriers.ts'
import { resourceCalls, resourceSchemas } from './resource-calls.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, line, Timestamp } from '../values.ts'
import { Day, exampleText, list, TypedAmount } from './values.ts'

const shows = {
  /** The courier's orders that are not delivered yet. */
  open_orders: z.int(),
  /** The account that sees the courier's orders (C21). */
  account: z.object({ id: Id, name: exampleText('Kamran Əliyev') }).nullable(),
}

/**
 * Cash that was handed in: the sum of the orders at that time, the handed amount, and the difference, negative if it is
 * less.
 */
const Handin = z.object({
  id: Id,
  expected: Amount,
  handed: Amount,
  difference: exampleText('-5.00'),
  note: exampleText('5 ₼ zərfdə idi'),
  who: exampleText('İdarəçi Həsənov'),
  is_correction: z.boolean(),
  created_at: Timestamp,
})

const CashDay = z.object({
  courier: z.object({ id: Id, name: exampleText('Kamran Əliyev') }),
  /** Cash orders that the courier delivered on the day, and their current sum. */
  orders: z.int(),
  expected: Amount,
  /** Those orders, the first delivered first, with the cash that the courier took for each. */
  taken: z.array(z.object({ id: Id, number: exampleText('000042'), cash: Amount })),
  /** From the newest record; null before the cash is handed in. */
  handed: Amount.nullable(),
  /** handed − expected. */
  difference: z.string().nullable().meta({ example: '0.00' }),
  /** Every record of the day, oldest first. The newest record counts. */
  records: z.array(Handin),
})

/** Couriers, their orders and their cash (A20). */
export const couriers = endpoints({
  ...resourceCalls(declaration, {
    shows,
    calls: { update: { summary: 'Change a courier; a former courier is made inactive' } },
  }),
  'couriers.assign': {
    summary: 'Assign orders to a courier, or to none',
    description:
      'Rejected for cancelled or returned orders, and for a day whose cash was handed in. Either all orders are assigned, or none. Orders by post or for pick-up get no courier: `left_out` has their numbers (E27).',
    body: z.object({ ids: z.array(Id).min(1).max(BULK_MAX), courier: Id.nullable() }),
    example: { body: { ids: [1], courier: 1 } },
    reply: z.object({ count: z.int(), left_out: z.array(exampleText('100072')) }),
    errors: [404, 409],
  },
  'couriers.sheet': {
    summary:
      "A courier's list for a day, to print: orders on hand and delivered that day, with addresses, phones and sums to collect",
    query: z.object({ day: Day }),
    example: { query: { day: '2026-11-21' } },
    reply: FileAnswer,
  },
  'couriers.accounts': {
    summary: 'Accounts of staff that may deliver orders and belong to no courier',
    reply: list(z.object({ id: Id, name: exampleText('Kamran Əliyev'), email: exampleText('kamran@example.com') })),
  },
  'couriers.give-account': {
    summary: 'Give a courier the account that sees and delivers the orders, or none',
    body: z.object({ account: Id.nullable() }),
    reply: resourceSchemas(declaration, { shows }).row,
    errors: [409],
  },
  'cash.list': {
    summary: 'Cash of a day by courier: what the delivered orders come to, and what was handed in',
    query: z.object({ day: Day }),
    example: { query: { day: '2026-11-21' } },
    reply: list(CashDay),
  },
  'cash.open': {
    summary: 'Cash that couriers still have: of all days without a record, and what is missing today',
    reply: list(
      z.object({
        courier: z.object({ id: Id, name: exampleText('Kamran Əliyev') }),
        amount: Amount,
        /** The days with open cash, and the first of them. */
        days: z.int(),
        since: Day,
      }),
    ),
  },
  'cash.create': {
    summary: "Record a courier's cash for a day, or add a correction of its newest record; records never change",
    body: z.object({
      courier: Id,
      day: Day,
      handed: TypedAmount,
      note: line(300).default('').meta({ example: '' }),
      /** The record to correct: the newest record of the day. */
      corrects: Id.nullish().meta({ example: null }),
    }),
    status: 201,
    reply: CashDay,
    errors: [404, 409],
  },
})
