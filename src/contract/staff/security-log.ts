import { z } from 'zod'
import { securityEvents } from '../../domain/staff/security-events.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'
import { exampleText, list, ListQuery } from './values.ts'

/** An account or an address, as a hash that only this shop can make. */
const Hash = exampleText('5d41402abc4b2a76b9719d91')
const TypedHash = z.string().regex(/^[0-9a-f]{24}$/)
/** Whom a hash stands for; null for all but staff. */
const Member = z.object({ id: Id, name: exampleText('İdarəçi Həsənov') }).nullable()

/** The security log (A14, A25). */
export const securityLog = {
  'security-log.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/security-log/',
    summary: 'Sign-ins, failures, locks, resets and what else concerns safety, newest first; accounts and addresses as hashes',
    access: { right: 'log' },
    query: ListQuery.extend({
      kind: z.enum(securityEvents).optional(),
      account: TypedHash.optional(),
      address: TypedHash.optional(),
      /** What happened to the account with this number. */
      user_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    status: 200,
    reply: list(
      z.object({
        id: Id,
        kind: z.enum(securityEvents),
        account: Hash,
        user: Member,
        actor: Hash.nullable().meta({ example: null }),
        by: Member.meta({ example: null }),
        address: Hash.nullable(),
        created_at: Timestamp,
      }),
    ),
    errors: [400, 401, 403],
  }),
} as const
