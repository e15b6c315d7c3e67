import { z } from 'zod'
import { changeKinds } from '#src/domain/catalog/change-kinds.ts'
import { endpoints } from '../endpoint.ts'
import { Id, BigId, Timestamp } from '../values.ts'
import { Day, exampleText, list, ListQuery, QueryId } from './values.ts'

/** The change log (A13). */
export const changeLog = endpoints({
  'log.list': {
    summary: 'The change log: who changed what and when, old and new values; newest first',
    query: ListQuery.extend({
      user_id: QueryId,
      /** 'changes': everything except logins. */
      group: z.enum(['sign-ins', 'changes']).optional(),
      entity: z
        .string()
        .regex(/^[a-z_]{1,40}$/)
        .optional(),
      entity_id: z.string().max(100).optional(),
      /**
       * The changes of one import. Without it, a search or an id, an import is a single entry. So is a change of many
       * products for a day, while it can be undone.
       */
      import_id: QueryId,
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: list(
      z.object({
        id: BigId,
        user: z.object({ id: Id, name: exampleText('İdarəçi Həsənov') }).nullable(),
        entity: exampleText('products'),
        entity_id: exampleText('1'),
        /** The present name of the product or the account; null for other entries, and after a deletion. */
        name: z.string().nullable().meta({ example: 'Demo demo-sade' }),
        action: exampleText('update'),
        old_value: z
          .record(z.string(), z.unknown())
          .nullable()
          .meta({ example: { price: 1000 } }),
        new_value: z
          .record(z.string(), z.unknown())
          .nullable()
          .meta({ example: { price: 1200 } }),
        created_at: Timestamp,
        /** The change of many products that the entry stands for; null for one row. */
        bulk: z
          .object({
            /** The id for `products.undo-change`. */
            id: Id,
            kind: z.enum(changeKinds),
            /** The number of products; 0 if only planned sales have changed. */
            count: z.int(),
            is_undone: z.boolean(),
          })
          .nullable()
          .meta({ example: null }),
      }),
    ),
  },
})
