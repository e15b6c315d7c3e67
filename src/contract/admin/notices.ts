import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'
import { changedMeanwhile, exampleText, list, ListQuery, QueryId, readAt, version } from './values.ts'

/** The ways to notify staff of a new order (A16). */
const Way = z.enum(['mail', 'telegram'])

const ShownWay = z.object({ is_on: z.boolean(), target: z.string().meta({ example: '' }) })
/** A way with a secret. The secret is never shown again, only whether it is set. */
const ShownSecretWay = ShownWay.extend({ has_secret: z.boolean() })
const ShownWays = z.object({ mail: ShownWay, telegram: ShownSecretWay, ...version })

const off = { is_on: z.boolean().default(false) }
const none = z.literal('')
const TypedWays = z.object({
  ...readAt,
  mail: z
    .object({
      ...off,
      target: z
        .union([none, z.email({ error: 'E-maili belə yazın: ad@mail.az' })])
        .default('')
        .meta({ example: 'sifaris@example.az' }),
    })
    .prefault({}),
  telegram: z
    .object({
      ...off,
      /** A chat's number, or the name of a public channel. */
      target: z
        .union([
          none,
          z
            .string()
            .trim()
            .regex(/^(-?\d{1,20}|@\w{5,32})$/, { error: 'Söhbətin nömrəsini və ya @kanal yazın.' }),
        ])
        .default('')
        .meta({ example: '' }),
      /** The bot's token; null or '' keeps the stored token. */
      secret: z
        .union([
          none,
          z
            .string()
            .trim()
            .regex(/^\d{5,20}:[\w-]{20,80}$/, { error: 'Botun açarı belə olur: 123456:ABC…' }),
        ])
        .nullish()
        .meta({ example: null }),
    })
    .prefault({}),
})

const Delivery = z.object({
  id: Id,
  way: Way,
  order_id: Id,
  number: exampleText('100001'),
  attempts: z.int(),
  failure: z.string().nullable(),
  created_at: Timestamp,
  tried_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
})

/** Notices of new orders (A16). */
export const notices = endpoints({
  'notices.show': {
    summary: 'Notices of new orders',
    reply: ShownWays,
  },
  'notices.update': {
    summary: 'Set up notices of new orders',
    recentPassword: true,
    body: TypedWays,
    reply: ShownWays,
    errorReplies: { 409: changedMeanwhile(ShownWays) },
  },
  'notices.test': {
    repeat: 'harmless',
    summary: 'Send a test message now to the stored target of a way; `failure` says why it was not delivered',
    body: z.object({ way: Way }),
    reply: z.object({ failure: z.string().nullable() }),
    errors: [409],
  },
  'notice-deliveries.list': {
    summary: 'Deliveries of notices by order, newest first; kept for 90 days',
    query: ListQuery.extend({ way: Way.optional(), order_id: QueryId }),
    reply: list(Delivery),
  },
  'notice-deliveries.repeat': {
    summary: 'Send a notice again, under the same id',
  },
})
