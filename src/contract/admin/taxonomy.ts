import { z } from 'zod'
import { slugFrom } from '#src/domain/search/fold.ts'
import { endpoints } from '../endpoint.ts'
import { Count, Id, Nothing, requiredLine, seoTexts } from '../values.ts'
import { changedMeanwhile, exampleText, list, ListQuery, readAt, RowParams, typedSeoTexts, version } from './values.ts'

/** A slug as typed, made valid. If it is empty, it is made from the name. */
export const TypedSlug = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((typed) => slugFrom(typed ?? ''))
  .meta({ example: '' })

const named = {
  id: Id,
  ...version,
  name: exampleText('Mayelər'),
  slug: exampleText('mayeler'),
  /** The number of its products, including drafts. Exact up to 1,000, then '1000+'. */
  products: Count,
}

const picture = { image_id: Id.nullable().meta({ example: null }), image: z.string().nullable() }

const name = requiredLine(100).meta({ example: 'Yeni ad' })
const typedPicture = Id.nullish()
  .transform((id) => id ?? null)
  .meta({ example: null })

export const AdminCategory = z.object({
  ...named,
  ...picture,
  ...seoTexts,
  /** null for a first-level category. */
  parent_id: Id.nullable(),
  subcategories: z.int(),
})
const CategoryInput = z.object({
  name,
  slug: TypedSlug,
  image_id: typedPicture,
  parent_id: Id.nullish()
    .transform((id) => id ?? null)
    .meta({ example: null }),
  ...typedSeoTexts,
})

export const AdminBrand = z.object({ ...named, ...picture })
const BrandInput = z.object({ name, slug: TypedSlug, image_id: typedPicture })

export const AdminTag = z.object(named)
const TagInput = z.object({ name, slug: TypedSlug })

/** The rows that must be moved before the deletion. */
const Held = z.object({
  detail: exampleText('Boş deyil: 12 məhsul. Əvvəlcə hara keçəcəyini seçin.'),
  products: z.int(),
  subcategories: z.int(),
})

/** The ids of siblings in their new order. */
const Arrangement = z.object({
  ids: z
    .array(Id)
    .min(1)
    .max(1000)
    .meta({ example: [1] }),
})

/** The row that gets the products; null: none. */
const Replacement = z.object({ by: Id.nullable().meta({ example: null }) })

/**
 * Returns the common calls of categories, brands and tags. A row in use is deleted by naming its
 * replacement.
 */
function callsWithReplacement<Shown extends z.ZodObject, Typed extends z.ZodObject, Changed extends z.ZodObject>(
  one: string,
  holds: string,
  row: Shown,
  typed: Typed,
  changed: Changed,
) {
  return {
    list: {
      summary: `Each ${one}, in order`,
      query: ListQuery,
      status: 200,
      reply: list(row),
      errors: [400, 401, 403],
    },
    show: {
      summary: `A ${one}`,
      params: RowParams,
      status: 200,
      reply: row,
      errors: [401, 403, 404],
    },
    create: {
      summary: `Make a ${one}`,
      body: typed,
      status: 201,
      reply: row,
      errors: [400, 401, 403],
    },
    update: {
      summary: `Change a ${one}; its former URL redirects to the new one`,
      params: RowParams,
      body: changed,
      status: 200,
      reply: row,
      errors: [400, 401, 403, 404, 409],
      errorReplies: { 409: changedMeanwhile(row) },
    },
    delete: {
      summary: `Delete a ${one} without ${holds}; 409 has the numbers of its rows`,
      params: RowParams,
      status: 204,
      reply: Nothing,
      errors: [401, 403, 404, 409],
      errorReplies: { 409: Held },
    },
    replace: {
      summary: `Move the ${holds} of a ${one} to another, or to none, and delete it`,
      params: RowParams,
      body: Replacement,
      status: 204,
      reply: Nothing,
      errors: [400, 401, 403, 404],
    },
    arrange: {
      summary: `Set the order of each ${one}`,
      body: Arrangement,
      status: 204,
      reply: Nothing,
      errors: [400, 401, 403],
    },
  } as const
}

const categories = callsWithReplacement(
  'category',
  'products and subcategories',
  AdminCategory,
  CategoryInput,
  CategoryInput.extend(readAt),
)
const brands = callsWithReplacement('brand', 'products', AdminBrand, BrandInput, BrandInput.extend(readAt))
const tags = callsWithReplacement('tag', 'products', AdminTag, TagInput, TagInput.extend(readAt))

/** Categories, brands and tags (A6). */
export const taxonomy = endpoints({
  'categories.list': {
    summary: 'Categories, each followed by its subcategories',
    query: ListQuery.extend({ parent_id: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
    status: 200,
    reply: list(AdminCategory),
    errors: [400, 401, 403],
  },
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
})
