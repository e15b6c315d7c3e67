import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, Timestamp } from '../values.ts'
import { exampleText, list, ListQuery, RowParams } from './values.ts'

const access = { right: 'settings' } as const

/** How the shop's people are told of a new order (A16). */
const Way = z.enum(['mail', 'telegram', 'webhook'])

const ShownWay = z.object({ is_on: z.boolean(), target: z.string().meta({ example: '' }) })
/** A way with a secret, which is never shown again: only whether there is one. */
const ShownSecretWay = ShownWay.extend({ has_secret: z.boolean() })
const ShownWays = z.object({ mail: ShownWay, telegram: ShownSecretWay, webhook: ShownSecretWay })

const off = { is_on: z.boolean().default(false) }
const none = z.literal('')
const TypedWays = z.object({
  mail: z.object({ ...off, target: z.union([none, z.email({ error: 'E-mail düzgün deyil.' })]).default('').meta({ example: 'sifaris@example.az' }) }).prefault({}),
  telegram: z.object({
    ...off,
    /** A chat's number, or the name of a public channel. */
    target: z.union([none, z.string().trim().regex(/^(-?\d{1,20}|@\w{5,32})$/, { error: 'Söhbətin nömrəsini və ya @kanal yazın.' })]).default('').meta({ example: '' }),
    /** The bot's token; null or '' keeps the one that is stored. */
    secret: z.union([none, z.string().trim().regex(/^\d{5,20}:[\w-]{20,80}$/, { error: 'Botun açarı belə olur: 123456:ABC…' })]).nullish().meta({ example: null }),
  }).prefault({}),
  webhook: z.object({
    ...off,
    target: z.union([none, z.url({ protocol: /^https?$/, error: 'https:// ilə başlayan ünvan yazın.' }).max(500)]).default('').meta({ example: '' }),
    /** Makes another signing secret in place of the one that is stored. */
    new_secret: z.boolean().default(false),
  }).prefault({}),
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
export const notices = {
  'notices.show': endpoint({
    method: 'GET', path: '/api/v1/admin/notices/', summary: 'Where new orders are told', access, status: 200, reply: ShownWays, errors: [401, 403],
  }),
  'notices.update': endpoint({
    method: 'PUT', path: '/api/v1/admin/notices/', summary: 'Set up where new orders are told',
    description: 'A webhook gets a signing secret with its first address (Standard Webhooks); `webhook_secret` shows it this once.',
    access: { ...access, recentPassword: true }, body: TypedWays, status: 200, reply: ShownWays.extend({ webhook_secret: z.string().nullable() }), errors: [400, 401, 403],
  }),
  'notice-deliveries.list': endpoint({
    method: 'GET', path: '/api/v1/admin/notice-deliveries/', summary: 'What was sent for which order, newest first; kept for 90 days', access,
    query: ListQuery.extend({ way: Way.optional(), order_id: z.coerce.number().pipe(Id).optional() }), status: 200, reply: list(Delivery), errors: [400, 401, 403],
  }),
  'notice-deliveries.repeat': endpoint({
    method: 'POST', path: '/api/v1/admin/notice-deliveries/{id}/repeat/', summary: 'Send a notice again, under the same id', access, params: RowParams, status: 204,
    reply: Nothing, errors: [401, 403, 404],
  }),
} as const
