import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Nothing, requiredLine } from '../values.ts'
import { TypedSlug } from './taxonomy.ts'
import { changedMeanwhile, exampleText, list, ListQuery, readAt, RowParams, version } from './values.ts'

const access = { right: 'catalog' } as const

const Kind = z.enum(['number', 'text']).meta({ example: 'number' })

export const StaffAttribute = z.object({
  id: Id,
  ...version,
  slug: exampleText('hecm'),
  name: exampleText('Həcm'),
  unit: exampleText('ml'),
  kind: Kind,
  is_filter: z.boolean(),
  position: z.int(),
  /** First-level categories whose products have it; none: all. */
  category_ids: z.array(Id),
  /** Values that products have, in order. */
  values: z.array(exampleText('30')),
})

const AttributeInput = z.object({
  // A colon ends a name where values are typed beside it.
  name: requiredLine(60).refine((name) => !/[,|:]/.test(name), { error: 'Adda vergül, iki nöqtə və | işarəsi olmaz.' }).meta({ example: 'Çəki' }),
  slug: TypedSlug,
  unit: line(12).default('').meta({ example: 'q' }),
  kind: Kind,
  is_filter: z.boolean().default(true),
  position: z.int().min(0).max(10_000).default(100),
  category_ids: z.array(Id).max(200).default([]).meta({ example: [] }),
})

/** What goods are told apart by (B15). */
export const attributes = {
  'attributes.list': endpoint({
    method: 'GET', path: '/api/v1/admin/attributes/', summary: 'Attributes of goods, in order', access,
    query: ListQuery.extend({ category_id: z.coerce.number().pipe(Id).optional() }), status: 200, reply: list(StaffAttribute), errors: [400, 401, 403],
  }),
  'attributes.show': endpoint({
    method: 'GET', path: '/api/v1/admin/attributes/{id}/', summary: 'An attribute', access, params: RowParams, status: 200, reply: StaffAttribute,
    errors: [401, 403, 404],
  }),
  'attributes.create': endpoint({
    method: 'POST', path: '/api/v1/admin/attributes/', summary: 'Make an attribute', access, body: AttributeInput, status: 201, reply: StaffAttribute,
    errors: [400, 401, 403],
  }),
  'attributes.update': endpoint({
    method: 'PUT', path: '/api/v1/admin/attributes/{id}/', summary: 'Change an attribute; its kind only while no product has it', access,
    params: RowParams, body: AttributeInput.extend(readAt), status: 200, reply: StaffAttribute, errors: [400, 401, 403, 404, 409],
    errorReplies: { 409: changedMeanwhile(StaffAttribute) },
    example: { body: { name: 'Nikotin gücü', kind: 'number', unit: 'mg' } },
  }),
  'attributes.delete': endpoint({
    method: 'DELETE', path: '/api/v1/admin/attributes/{id}/', summary: 'Delete an attribute with its values', access, params: RowParams, status: 204,
    reply: Nothing, errors: [401, 403, 404],
  }),
} as const
