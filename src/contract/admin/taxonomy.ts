import { z } from 'zod'
import { slugFrom } from '#src/domain/search/fold.ts'
import { endpoints } from '../endpoint.ts'
import { rowCalls } from './row-calls.ts'
import { Count, Id, requiredLine, seoTexts } from '../values.ts'
import { exampleText, list, ListQuery, typedSeoTexts, version, maybeId } from './values.ts'

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

export const AdminCategory = z.object({
  ...named,
  ...picture,
  ...seoTexts,
  /** The picture that the shop shows: its own, or that of a product. */
  shown_image: z.string().nullable(),
  /** null for a first-level category. */
  parent_id: Id.nullable(),
  subcategories: z.int(),
  /** Whether customers cannot ask to return its goods (G8). */
  no_return: z.boolean(),
})
const CategoryInput = z.object({
  name,
  slug: TypedSlug,
  image_id: maybeId,
  parent_id: maybeId,
  no_return: z.boolean().default(false),
  ...typedSeoTexts,
})

export const AdminBrand = z.object({ ...named, ...picture })
const BrandInput = z.object({ name, slug: TypedSlug, image_id: maybeId })

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

/** Returns the common calls of categories, brands and tags. A row in use is deleted by naming its replacement. */
function termCalls<const Name extends string, Row extends z.ZodRawShape, Typed extends z.ZodRawShape>(
  name: Name,
  one: string,
  holds: string,
  row: z.ZodObject<Row>,
  typed: z.ZodObject<Typed>,
) {
  const replacing = {
    [`${name}.delete`]: {
      summary: `Delete a ${one} without ${holds}; 409 has the numbers of its rows`,
      errorReplies: { 409: Held },
    },
    [`${name}.replace`]: {
      summary: `Move the ${holds} of a ${one} to another, or to none, and delete it`,
      body: Replacement,
    },
  }
  return {
    ...rowCalls(name, row, typed, {
      list: `Each ${one}, in order`,
      show: `A ${one}`,
      create: `Make a ${one}`,
      update: `Change a ${one}; its former URL redirects to the new one`,
    }),
    ...(replacing as Record<`${Name}.delete`, { summary: string }> &
      Record<`${Name}.replace`, { summary: string; body: typeof Replacement }>),
  }
}

/** Categories, brands and tags (A6). */
export const taxonomy = endpoints({
  ...termCalls('categories', 'category', 'products and subcategories', AdminCategory, CategoryInput),
  'categories.list': {
    summary: 'Categories, each followed by its subcategories',
    query: ListQuery.extend({ parent_id: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
    reply: list(AdminCategory),
  },
  'categories.arrange': { summary: 'Set the order of each category', body: Arrangement },
  ...termCalls('brands', 'brand', 'products', AdminBrand, BrandInput),
  'brands.arrange': { summary: 'Set the order of each brand', body: Arrangement },
  ...termCalls('tags', 'tag', 'products', AdminTag, TagInput),
})
