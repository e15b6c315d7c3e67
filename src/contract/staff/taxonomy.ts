import { z } from 'zod'
import { slugFrom } from '../../domain/search/fold.ts'
import { endpoint, type ApiPath } from '../endpoint.ts'
import { Count, Id, Nothing, requiredLine, seoTexts } from '../values.ts'
import { changedMeanwhile, exampleText, list, ListQuery, readAt, RowParams, typedSeoTexts, version } from './values.ts'

const access = { right: 'catalog' } as const

/** A slug as typed, made valid; if empty, it is made from the name. */
export const TypedSlug = z.string().trim().max(200).nullish().transform((typed) => slugFrom(typed ?? '')).meta({ example: '' })

const named = {
  id: Id,
  ...version,
  name: exampleText('Mayelər'),
  slug: exampleText('mayeler'),
  /** Number of its products, drafts included; exact up to 1,000, then '1000+'. */
  products: Count,
}

const picture = { image_id: Id.nullable().meta({ example: null }), image: z.string().nullable() }

const name = requiredLine(100).meta({ example: 'Yeni ad' })
const typedPicture = Id.nullish().transform((id) => id ?? null).meta({ example: null })

export const StaffCategory = z.object({
  ...named, ...picture, ...seoTexts,
  /** null for a category of the first level. */
  parent_id: Id.nullable(),
  subcategories: z.int(),
})
const CategoryInput = z.object({
  name, slug: TypedSlug, image_id: typedPicture, parent_id: Id.nullish().transform((id) => id ?? null).meta({ example: null }), ...typedSeoTexts,
})

export const StaffBrand = z.object({ ...named, ...picture })
const BrandInput = z.object({ name, slug: TypedSlug, image_id: typedPicture })

export const StaffTag = z.object(named)
const TagInput = z.object({ name, slug: TypedSlug })

/** What has to be moved before the thing can be deleted. */
const Held = z.object({ detail: exampleText('Boş deyil: 12 məhsul. Əvvəlcə hara keçəcəyini seçin.'), products: z.int(), subcategories: z.int() })

/** The ids of neighbours, in their new order. */
const Arrangement = z.object({ ids: z.array(Id).min(1).max(1000).meta({ example: [1] }) })

/** Where its products go; null: they are left without one. */
const Replacement = z.object({ by: Id.nullable().meta({ example: null }) })

/**
 * The calls that categories, brands and tags have in common, under `path`. One that is in use is deleted by naming its
 * replacement.
 */
function callsWithReplacement<Shown extends z.ZodObject, Typed extends z.ZodObject, Changed extends z.ZodObject>(
  path: ApiPath, one: string, holds: string, shown: Shown, typed: Typed, changed: Changed,
) {
  const onePath: ApiPath = `${path}{id}/`
  const named = { access, params: RowParams } as const
  return {
    list: endpoint({ method: 'GET', path, summary: `Each ${one}, in order`, access, query: ListQuery, status: 200, reply: list(shown), errors: [400, 401, 403] }),
    show: endpoint({ method: 'GET', path: onePath, summary: `A ${one}`, ...named, status: 200, reply: shown, errors: [401, 403, 404] }),
    create: endpoint({ method: 'POST', path, summary: `Make a ${one}`, access, body: typed, status: 201, reply: shown, errors: [400, 401, 403] }),
    update: endpoint({
      method: 'PUT', path: onePath, summary: `Change a ${one}; its former address leads to the new one`, ...named, body: changed, status: 200,
      reply: shown, errors: [400, 401, 403, 404, 409], errorReplies: { 409: changedMeanwhile(shown) },
    }),
    delete: endpoint({
      method: 'DELETE', path: onePath, summary: `Delete a ${one} without ${holds}; 409 says what one holds`, ...named, status: 204,
      reply: Nothing, errors: [401, 403, 404, 409], errorReplies: { 409: Held },
    }),
    replace: endpoint({
      method: 'POST', path: `${onePath}replace/`, summary: `Give the ${holds} of a ${one} to another one, or leave them without, and delete it`,
      ...named, body: Replacement, status: 204, reply: Nothing, errors: [400, 401, 403, 404],
    }),
    arrange: endpoint({
      method: 'PUT', path: `${path}arrange/`, summary: `Put each ${one} in its place`, access, body: Arrangement, status: 204,
      reply: Nothing, errors: [400, 401, 403],
    }),
  }
}

const categories = callsWithReplacement('/api/v1/admin/categories/', 'category', 'products and subcategories', StaffCategory, CategoryInput, CategoryInput.extend(readAt))
const brands = callsWithReplacement('/api/v1/admin/brands/', 'brand', 'products', StaffBrand, BrandInput, BrandInput.extend(readAt))
const tags = callsWithReplacement('/api/v1/admin/tags/', 'tag', 'products', StaffTag, TagInput, TagInput.extend(readAt))

/** Categories, brands and tags (A6). */
export const taxonomy = {
  'categories.list': endpoint({
    method: 'GET',
    path: '/api/v1/admin/categories/',
    summary: 'Categories, each followed by its subcategories', access, query: ListQuery.extend({ parent_id: z.coerce.number().int().min(0).optional() }),
    status: 200, reply: list(StaffCategory), errors: [400, 401, 403],
  }),
  'categories.show': categories.show,
  'categories.create': categories.create,
  'categories.update': categories.update,
  'categories.delete': categories.delete,
  'categories.replace': categories.replace,
  'categories.arrange': categories.arrange,
  'brands.list': brands.list,
  'brands.show': brands.show,
  'brands.create': brands.create,
  'brands.update': brands.update,
  'brands.delete': brands.delete,
  'brands.replace': brands.replace,
  'brands.arrange': brands.arrange,
  'tags.list': tags.list,
  'tags.show': tags.show,
  'tags.create': tags.create,
  'tags.update': tags.update,
  'tags.delete': tags.delete,
  'tags.replace': tags.replace,
} as const
