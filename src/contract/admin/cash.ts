import { z } from 'zod'
import { tenderWays } from '#src/domain/orders/tenders.ts'
import { endpoints } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, line, Timestamp } from '../values.ts'
import { Period } from './figures.ts'
import { Day, exampleText, list, TypedAmount } from './values.ts'

const example = { query: { from: '2026-11-01', to: '2026-11-21' } }

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

/** The till: the money of days, and the cash of couriers (A20, E41). */
export const cash = endpoints({
  'cash.till': {
    summary: 'Money of days by way, and what each person collected and handed in; at most 31 days',
    query: Period,
    example,
    reply: z.object({
      /** Received money by way. 'written_off' is no money. */
      ways: z.array(z.object({ way: z.enum(tenderWays), orders: z.int(), amount: Amount })),
      refunds: z.object({ orders: z.int(), amount: exampleText('-5.00') }),
      /** Newest day first. */
      rows: z.array(
        z.object({
          day: Day,
          way: z.enum(tenderWays),
          is_refund: z.boolean(),
          /** The courier; null for another person. */
          courier: Id.nullable(),
          name: exampleText('Kamran Əliyev'),
          role: z.string().nullable().meta({ example: null }),
          orders: z.int(),
          collected: exampleText('120.00'),
          /** Null until a courier handed the day's cash in. */
          handed: z.string().nullable().meta({ example: '115.00' }),
          /** handed − collected. */
          difference: z.string().nullable().meta({ example: '-5.00' }),
        }),
      ),
    }),
  },
  'cash.file': {
    summary: 'The rows of the till as CSV',
    query: Period,
    example,
    reply: FileAnswer,
  },
  'cash.list': {
    summary: 'Cash of a day by courier: what the delivered orders come to, and what was handed in',
    query: z.object({ day: Day }),
    example: { query: { day: '2026-11-21' } },
    reply: list(CashDay),
  },
  'cash.open': {
    summary: 'Cash that couriers still have: of all days without a record, and what is missing today',
    description: 'Couriers without open cash follow, if they took cash in the last seven days.',
    reply: list(
      z.object({
        courier: z.object({ id: Id, name: exampleText('Kamran Əliyev') }),
        amount: Amount,
        /** The orders of the days with open cash, and the first of these days. */
        orders: z.int(),
        since: Day.nullable(),
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
