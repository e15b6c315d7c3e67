import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { rowCalls } from './row-calls.ts'
import { Id, line, requiredLine } from '../values.ts'
import { TypedSlug } from './taxonomy.ts'
import { changedMeanwhile, exampleText, list, ListQuery, readAt, version, QueryId } from './values.ts'

const Kind = z.enum(['number', 'text']).meta({ example: 'number' })

export const AdminAttribute = z.object({
  id: Id,
  ...version,
  slug: exampleText('hecm'),
  name: exampleText('Həcm'),
  unit: exampleText('ml'),
  kind: Kind,
  is_filter: z.boolean(),
  position: z.int(),
  /** First-level categories whose products have it; empty: all. */
  category_ids: z.array(Id),
  /** The values of products, in order. */
  values: z.array(exampleText('30')),
})

const AttributeInput = z.object({
  // A colon ends the name in a text with typed values.
  name: requiredLine(60)
    .refine((name) => !/[,|:]/.test(name), { error: 'Adda vergül, iki nöqtə və | işarəsi olmaz.' })
    .meta({ example: 'Çəki' }),
  slug: TypedSlug,
  unit: line(12).default('').meta({ example: 'q' }),
  kind: Kind,
  is_filter: z.boolean().default(true),
  position: z.int().min(0).max(10_000).default(100),
  category_ids: z.array(Id).max(200).default([]).meta({ example: [] }),
})

/** Properties that distinguish products (B15). */
export const attributes = endpoints({
  'attributes.list': {
    summary: 'Attributes of goods, in order',
    query: ListQuery.extend({ category_id: QueryId }),
    reply: list(AdminAttribute),
  },
  ...rowCalls('attributes', AdminAttribute, AttributeInput, {
    show: 'An attribute',
    create: 'Make an attribute',
    delete: 'Delete an attribute with its values',
  }),
  'attributes.update': {
    summary: 'Change an attribute; its kind only while no product has it',
    body: AttributeInput.extend(readAt),
    reply: AdminAttribute,
    errorReplies: { 409: changedMeanwhile(AdminAttribute) },
    example: { body: { name: 'Nikotin gücü', kind: 'number', unit: 'mg' } },
  },
})
