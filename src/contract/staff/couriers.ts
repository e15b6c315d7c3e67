import { z } from 'zod'
import { BULK_MAX } from '../client/staff/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { FileAnswer } from '../file-answer.ts'
import { Amount, Id, line, requiredLine, Timestamp } from '../values.ts'
import { changedMeanwhile, Day, exampleText, Flag, list, ListQuery, readAt, RowParams, TypedAmount, version } from './values.ts'

const access = { right: 'orders' } as const
const ofCash = { right: 'cash' } as const

const Courier = z.object({
  id: Id,
  ...version,
  name: exampleText('Kamran Əliyev'),
  /** '' if not given. */
  phone: exampleText('+994551112233'),
  is_active: z.boolean(),
  /** Orders of theirs that are not delivered yet. */
  open_orders: z.int(),
})

const CourierInput = z.object({
  name: requiredLine(100).meta({ example: 'Rəşad Quliyev' }),
  phone: line(40).default('').meta({ example: '055 111 22 33' }),
  is_active: z.boolean().default(true),
})

/** Cash that was handed in: what the orders came to then, what was handed, and the difference, negative if it is less. */
const Handin = z.object({
  id: Id, expected: Amount, handed: Amount, difference: exampleText('-5.00'), note: exampleText('5 ₼ zərfdə idi'), who: exampleText('İdarəçi Həsənov'), is_correction: z.boolean(), created_at: Timestamp,
})

const CashDay = z.object({
  courier: z.object({ id: Id, name: exampleText('Kamran Əliyev') }),
  /** Cash orders that they delivered on the day, and what these come to now. */
  orders: z.int(),
  expected: Amount,
  /** By the newest record; null before the cash is handed in. */
  handed: Amount.nullable(),
  /** handed − expected. */
  difference: z.string().nullable().meta({ example: '0.00' }),
  /** Every record of the day, oldest first: the newest one counts. */
  records: z.array(Handin),
})

/** Couriers, their orders and their cash (A20). */
export const couriers = {
  'couriers.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/couriers/',
    summary: 'Couriers', access, query: ListQuery.extend({ is_active: Flag.optional() }), status: 200, reply: list(Courier), errors: [400, 401, 403],
  }),
  'couriers.show': endpoint({
    method: 'GET',
    path: '/api/v1/admin/couriers/{id}/',
    summary: 'A courier', access, params: RowParams, status: 200, reply: Courier, errors: [401, 403, 404],
  }),
  'couriers.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/couriers/',
    summary: 'Add a courier', access: ofCash, body: CourierInput, status: 201, reply: Courier, errors: [400, 401, 403],
  }),
  'couriers.update': endpoint({
    method: 'PUT',
    path: '/api/v1/admin/couriers/{id}/',
    summary: 'Change a courier; one who no longer works is switched off', access: ofCash, params: RowParams, body: CourierInput.extend(readAt),
    status: 200, reply: Courier, errors: [400, 401, 403, 404, 409], errorReplies: { 409: changedMeanwhile(Courier) },
  }),
  'couriers.assign': endpoint({
    method: 'POST',
    path: '/api/v1/admin/couriers/orders/',
    summary: 'Give orders to a courier, or to nobody',
    description: 'Refused for orders that were cancelled or came back, and for a day whose cash has been handed in. All of them are given, or none.',
    access,
    body: z.object({ ids: z.array(Id).min(1).max(BULK_MAX), courier: Id.nullable() }),
    example: { body: { ids: [1], courier: 1 } },
    status: 200,
    reply: z.object({ count: z.int() }),
    errors: [400, 401, 403, 404, 409],
  }),
  'couriers.sheet': endpoint({
    method: 'GET',
    path: '/api/v1/admin/couriers/{id}/sheet/',
    summary: "A courier's list for a day, to print: orders on hand and delivered that day, with addresses, phones and sums to collect",
    access,
    params: RowParams,
    query: z.object({ day: Day }),
    example: { query: { day: '2026-11-21' } },
    status: 200,
    reply: FileAnswer,
    errors: [400, 401, 403, 404],
  }),
  'cash.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/cash/',
    summary: 'Cash of a day by courier: what the delivered orders come to, and what was handed in',
    access: ofCash,
    query: z.object({ day: Day }),
    example: { query: { day: '2026-11-21' } },
    status: 200,
    reply: list(CashDay),
    errors: [400, 401, 403],
  }),
  'cash.create': endpoint({
    method: 'POST',
    path: '/api/v1/admin/cash/',
    summary: "Record a courier's cash for a day, or correct the record that counts; nothing is ever changed",
    access: ofCash,
    body: z.object({
      courier: Id,
      day: Day,
      handed: TypedAmount,
      note: line(300).default('').meta({ example: '' }),
      /** The record to correct: the newest one of the day. */
      corrects: Id.nullish().meta({ example: null }),
    }),
    status: 201,
    reply: CashDay,
    errors: [400, 401, 403, 404, 409],
  }),
} as const
