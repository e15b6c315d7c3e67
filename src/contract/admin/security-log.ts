import { z } from 'zod'
import { securityEvents } from '#src/domain/admin/security-events.ts'
import { endpoints } from '../endpoint.ts'
import { Id, BigId, Timestamp } from '../values.ts'
import { Day, exampleText, list, ListQuery, QueryId } from './values.ts'

/** An account or an address, as a hash that only this shop can compute. */
const Hash = exampleText('5d41402abc4b2a76b9719d91')
const TypedHash = z.string().regex(/^[0-9a-f]{24}$/)
/** The person of a hash; null except for staff. */
const Member = z.object({ id: Id, name: exampleText('İdarəçi Həsənov') }).nullable()

/** The security log (A14, A25). */
export const securityLog = endpoints({
  'security-log.list': {
    summary:
      'Logins, failures, locks, resets and other security events, newest first; accounts and addresses as hashes',
    query: ListQuery.extend({
      kind: z.enum(securityEvents).optional(),
      /** 'changes': everything except logins. */
      group: z.enum(['sign-ins', 'changes']).optional(),
      account: TypedHash.optional(),
      address: TypedHash.optional(),
      /** Events of the account with this id. */
      user_id: QueryId,
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: list(
      z.object({
        id: BigId,
        kind: z.enum(securityEvents),
        account: Hash,
        user: Member,
        actor: Hash.nullable().meta({ example: null }),
        by: Member.meta({ example: null }),
        address: Hash.nullable(),
        /** The browser and its system; null for a command on the machine, and for events of earlier versions. */
        device: z.string().nullable().meta({ example: 'Chrome, Windows' }),
        created_at: Timestamp,
        /** How often it happened within 15 minutes, and when last. */
        count: z.int().meta({ example: 1 }),
        last_at: Timestamp,
      }),
    ),
  },
})
