import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'
import { list, ListQuery, exampleText } from './values.ts'

/** The change log (A13). */
export const log = {
  'log.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/log/',
    summary: 'The change log: who changed what and when, old and new values; newest first',
    access: { right: 'log' },
    query: ListQuery.extend({
      user_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      entity: z.string().regex(/^[a-z_]{1,40}$/).optional(),
      entity_id: z.string().max(100).optional(),
      /** What an import changed; without it, a search or an id, an import is the one entry of its own. */
      import_id: z.coerce.number().pipe(Id).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    status: 200,
    reply: list(
      z.object({
        id: Id,
        user: z.object({ id: Id, name: exampleText('İdarəçi Həsənov') }).nullable(),
        entity: exampleText('products'),
        entity_id: exampleText('1'),
        action: exampleText('update'),
        old_value: z.record(z.string(), z.unknown()).nullable().meta({ example: { price: 1000 } }),
        new_value: z.record(z.string(), z.unknown()).nullable().meta({ example: { price: 1200 } }),
        created_at: Timestamp,
      }),
    ),
    errors: [400, 401, 403],
  }),
} as const
