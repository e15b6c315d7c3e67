import { z } from 'zod'
import { hookEvents } from '#src/domain/admin/hook-events.ts'
import { endpoints } from '../endpoint.ts'
import { BigId, BigPathId, Id, Timestamp } from '../values.ts'
import { changedMeanwhile, exampleText, list, ListQuery, QueryId, readAt, version } from './values.ts'

const EventName = z.enum(hookEvents)
const events = ['order.placed', 'stock.changed']
/** An address without a name, because examples are sent where no name can be looked up. */
const url = 'https://93.184.215.14/buxar'

const Hook = z.object({
  id: Id,
  ...version,
  url: exampleText(url),
  events: z.array(EventName),
  with_customer: z.boolean(),
  is_on: z.boolean(),
  /** 'gone': the receiver answered 410. 'failing': nothing was delivered for a day. */
  off_reason: z.enum(['gone', 'failing']).nullable(),
  succeeded_at: Timestamp.nullable(),
  /** Deliveries that wait. */
  waiting: z.int(),
})

const TypedHook = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'https:// ilə başlayan ünvan yazın.' })
    .max(500)
    .meta({ example: url }),
  events: z.array(EventName).min(1).max(hookEvents.length).meta({ example: events }),
  with_customer: z.boolean().default(false),
  is_on: z.boolean().default(true),
})

const Secret = { secret: exampleText('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=') }

const Delivery = z.object({
  id: BigId,
  hook_id: Id,
  sequence: BigId,
  type: EventName,
  attempts: z.int(),
  status: z.int().nullable(),
  failure: z.string().nullable(),
  created_at: Timestamp,
  tried_at: Timestamp.nullable(),
  next_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
})

/** Webhooks by Standard Webhooks (G37, G38). */
export const hooks = endpoints({
  'hooks.list': { summary: 'Webhooks, newest first', query: ListQuery, reply: list(Hook) },
  'hooks.show': { summary: 'A webhook', reply: Hook },
  'hooks.create': {
    summary: 'Add a webhook; `secret` signs its deliveries and is never shown again',
    description: 'The address is https and on the public internet.',
    recentPassword: true,
    repeat: 'renewed',
    body: TypedHook,
    status: 201,
    reply: Hook.extend(Secret),
  },
  'hooks.update': {
    summary: 'Change a webhook; switched on again, it gets the events of the last 7 days in their order',
    recentPassword: true,
    body: TypedHook.extend(readAt),
    reply: Hook,
    errorReplies: { 409: changedMeanwhile(Hook) },
  },
  'hooks.delete': { summary: 'Delete a webhook with its deliveries', recentPassword: true },
  'hooks.renew-secret': {
    summary: 'Replace the signing secret; the former one ends at once',
    recentPassword: true,
    repeat: 'harmless',
    reply: z.object(Secret),
  },
  'hooks.test': {
    summary: 'Send a test event now; `failure` says why it was not delivered',
    repeat: 'harmless',
    reply: z.object({ failure: z.string().nullable() }),
  },
  'hook-deliveries.list': {
    summary: 'Deliveries of webhooks, newest first; kept for 30 days',
    query: ListQuery.extend({ hook_id: QueryId }),
    reply: list(Delivery),
  },
  'hook-deliveries.repeat': {
    summary: 'Deliver an event again, under the same id; events are kept for 7 days',
    params: z.object({ id: BigPathId }),
    errors: [409],
  },
})
