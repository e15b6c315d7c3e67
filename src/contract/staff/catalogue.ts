import { z } from 'zod'
import { slugFrom } from '../../domain/search/fold.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, Nothing, requiredLine } from '../values.ts'
import { list, ListQuery, RowParams } from './values.ts'

const access = { right: 'catalog' } as const

/** A slug as it was typed, put right; empty: it is made from the name. */
export const TypedSlug = z.string().trim().max(200).nullish().transform((typed) => slugFrom(typed ?? '')).meta({ example: '' })

const named = {
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** Its products, drafts too; exact up to 1,000, then '1000+'. */
  products: Count,
}

const picture = { image_id: Id.nullable().meta({ example: null }), image: z.string().nullable() }

const name = requiredLine(100).meta({ example: 'Yeni ad' })
const typedPicture = Id.nullish().transform((id) => id ?? null).meta({ example: null })

export const StaffCategory = z.object({
  ...named, ...picture,
  /** Of the first level where null. */
  parent_id: Id.nullable(),
  subcategories: z.int(),
})
const CategoryInput = z.object({ name, slug: TypedSlug, image_id: typedPicture, parent_id: Id.nullish().transform((id) => id ?? null).meta({ example: null }) })

export const StaffBrand = z.object({ ...named, ...picture })
const BrandInput = z.object({ name, slug: TypedSlug, image_id: typedPicture })

export const StaffTag = z.object(named)
const TagInput = z.object({ name, slug: TypedSlug })

/** What has to go somewhere else before a thing can be deleted. */
const Held = z.object({ detail: z.string(), products: z.int(), subcategories: z.int() })

/** Neighbours in the order in which they are to stand. */
const Arrangement = z.object({ ids: z.array(Id).min(1).max(1000).meta({ example: [1] }) })

/** Where what it holds goes; null: the products are left without one. */
const Replacement = z.object({ by: Id.nullable().meta({ example: null }) })

/** Categories, brands and tags (A6). */
export const catalogue = {
  'categories.list': endpoint({
    summary: 'Categories and subcategories, each after its own', access, query: ListQuery.extend({ parent_id: z.coerce.number().int().min(0).optional() }),
    status: 200, reply: list(StaffCategory), errors: [400, 401, 403],
  }),
  'categories.show': endpoint({ summary: 'A category', access, params: RowParams, status: 200, reply: StaffCategory, errors: [401, 403, 404] }),
  'categories.create': endpoint({ summary: 'Make a category', access, body: CategoryInput, status: 201, reply: StaffCategory, errors: [400, 401, 403] }),
  'categories.update': endpoint({
    summary: 'Change a category; its former address leads to the new one', access, params: RowParams, body: CategoryInput, status: 200,
    reply: StaffCategory, errors: [400, 401, 403, 404],
  }),
  'categories.delete': endpoint({
    summary: 'Delete an empty category; 409 says what one holds', access, params: RowParams, status: 204, reply: Nothing,
    errors: [401, 403, 404, 409], errorReplies: { 409: Held },
  }),
  'categories.replace': endpoint({
    summary: 'Move all that a category holds to another one, and delete it', access, params: RowParams, body: Replacement, status: 204,
    reply: Nothing, errors: [400, 401, 403, 404],
  }),
  'categories.arrange': endpoint({ summary: 'Put categories in order', access, body: Arrangement, status: 204, reply: Nothing, errors: [400, 401, 403] }),
  'brands.list': endpoint({ summary: 'Brands, in their order', access, query: ListQuery, status: 200, reply: list(StaffBrand), errors: [400, 401, 403] }),
  'brands.show': endpoint({ summary: 'A brand', access, params: RowParams, status: 200, reply: StaffBrand, errors: [401, 403, 404] }),
  'brands.create': endpoint({ summary: 'Make a brand', access, body: BrandInput, status: 201, reply: StaffBrand, errors: [400, 401, 403] }),
  'brands.update': endpoint({
    summary: 'Change a brand; its former address leads to the new one', access, params: RowParams, body: BrandInput, status: 200,
    reply: StaffBrand, errors: [400, 401, 403, 404],
  }),
  'brands.delete': endpoint({
    summary: 'Delete a brand without products; 409 says what one holds', access, params: RowParams, status: 204, reply: Nothing,
    errors: [401, 403, 404, 409], errorReplies: { 409: Held },
  }),
  'brands.replace': endpoint({
    summary: 'Give the products of a brand to another one or to none, and delete it', access, params: RowParams, body: Replacement,
    status: 204, reply: Nothing, errors: [400, 401, 403, 404],
  }),
  'brands.arrange': endpoint({ summary: 'Put brands in order', access, body: Arrangement, status: 204, reply: Nothing, errors: [400, 401, 403] }),
  'tags.list': endpoint({ summary: 'Tags', access, query: ListQuery, status: 200, reply: list(StaffTag), errors: [400, 401, 403] }),
  'tags.show': endpoint({ summary: 'A tag', access, params: RowParams, status: 200, reply: StaffTag, errors: [401, 403, 404] }),
  'tags.create': endpoint({ summary: 'Make a tag', access, body: TagInput, status: 201, reply: StaffTag, errors: [400, 401, 403] }),
  'tags.update': endpoint({
    summary: 'Change a tag; its former address leads to the new one', access, params: RowParams, body: TagInput, status: 200,
    reply: StaffTag, errors: [400, 401, 403, 404],
  }),
  'tags.delete': endpoint({
    summary: 'Delete a tag that no product has; 409 says how many do', access, params: RowParams, status: 204, reply: Nothing,
    errors: [401, 403, 404, 409], errorReplies: { 409: Held },
  }),
  'tags.replace': endpoint({
    summary: 'Give the products of a tag another one or none, and delete it', access, params: RowParams, body: Replacement, status: 204,
    reply: Nothing, errors: [400, 401, 403, 404],
  }),
} as const
