import { z } from 'zod'
import { attributes as declaration } from '../client/admin/resources/goods.ts'
import { endpoints } from '../endpoint.ts'
import { Id } from '../values.ts'
import { resourceCalls } from './resource-calls.ts'
import { exampleText, ListQuery, QueryId } from './values.ts'

/** Properties that distinguish products (B15). */
export const attributes = endpoints(
  resourceCalls(declaration, {
    /** `values`: the values of products, in order. */
    shows: { category_ids: z.array(Id), values: z.array(exampleText('30')) },
    typed: { category_ids: z.array(Id).max(200).default([]).meta({ example: [] }) },
    calls: {
      list: { summary: 'Attributes of goods, in order', query: ListQuery.extend({ category_id: QueryId }) },
      update: {
        summary: 'Change an attribute; its kind only while no product has it',
        example: { body: { name: 'Nikotin gücü', kind: 'number', unit: 'mg' } },
      },
      delete: { summary: 'Delete an attribute with its values' },
    },
  }),
)
