import { z } from 'zod'
import { BULK_MAX } from '../client/admin/bulk.ts'
import { endpoints } from '../endpoint.ts'
import { couriers as declaration } from '../client/admin/resources/sales.ts'
import { resourceCalls, resourceSchemas } from './resource-calls.ts'
import { FileAnswer } from '../file-answer.ts'
import { Id } from '../values.ts'
import { Day, exampleText, list } from './values.ts'

const shows = {
  /** The courier's orders that are not delivered yet. */
  open_orders: z.int(),
  /** The account that sees the courier's orders (C21). */
  account: z.object({ id: Id, name: exampleText('Kamran Əliyev') }).nullable(),
}

/** Couriers and their orders (A20). */
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
})
