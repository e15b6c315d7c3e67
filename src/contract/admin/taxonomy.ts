import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { brands, tags } from '../client/admin/resources/goods.ts'
import { resourceCalls } from './resource-calls.ts'
import { rowCalls } from './row-calls.ts'
import { Count, Id, requiredLine, seoTexts } from '../values.ts'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '#src/domain/seo/search-result.ts'
import { categoryTexts } from '../client/texts.ts'
import { ShownTexts, typedTexts } from './texts.ts'
import { exampleText, list, ListQuery, TypedSlug, typedSeoTexts, version, maybeId } from './values.ts'

/** The number of its products, including drafts. Exact up to 1,000, then '1000+'. */
const shows = { products: Count }

const AdminCategory = z.object({
  id: Id,
  ...version,
  name: exampleText('Mayelər'),
  slug: exampleText('mayeler'),
  ...shows,
  image_id: Id.nullable().meta({ example: null }),
  image: z.string().nullable(),
  ...seoTexts,
  texts: ShownTexts,
  /** The picture that the shop shows: its own, or that of a product. */
  shown_image: z.string().nullable(),
  /** null for a first-level category. */
  parent_id: Id.nullable(),
  subcategories: z.int(),
  /** Whether customers cannot ask to return its goods (G8). */
  no_return: z.boolean(),
  /** Whether its goods may not be advertised (E81). */
  no_ads: z.boolean(),
})
const CategoryInput = z.object({
  name: requiredLine(100).meta({ example: 'Yeni ad' }),
  slug: TypedSlug,
  image_id: maybeId,
  parent_id: maybeId,
  no_return: z.boolean().default(false),
  no_ads: z.boolean().default(false),
  ...typedSeoTexts,
  texts: typedTexts(categoryTexts, (field) =>
    field === 'name' ? 100 : field === 'seo_title' ? SEO_TITLE_MAX : SEO_DESCRIPTION_MAX,
  ),
})

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

/** A row in use is deleted by naming its replacement. */
const deletion = (one: string, holds: string) => ({
  summary: `Delete a ${one} without ${holds}; 409 has the numbers of its rows`,
  errorReplies: { 409: Held },
})

const replacement = (one: string, holds: string) => ({
  summary: `Move the ${holds} of a ${one} to another, or to none, and delete it`,
  body: Replacement,
})

const CATEGORY_HOLDS = 'products and subcategories'

/** Categories, brands and tags (A6). */
export const taxonomy = endpoints({
  'categories.list': {
    summary: 'Categories, each followed by its subcategories',
    query: ListQuery.extend({ parent_id: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
    reply: list(AdminCategory),
  },
  ...rowCalls('categories', AdminCategory, CategoryInput, {
    show: 'A category',
    create: 'Make a category',
    update: 'Change a category; its former URL redirects to the new one',
  }),
  'categories.delete': deletion('category', CATEGORY_HOLDS),
  'categories.replace': replacement('category', CATEGORY_HOLDS),
  'categories.arrange': { summary: 'Set the order of each category', body: Arrangement },
  ...resourceCalls(brands, {
    shows,
    calls: {
      update: { summary: 'Change a brand; its former URL redirects to the new one' },
      delete: deletion('brand', 'products'),
    },
  }),
  'brands.replace': replacement('brand', 'products'),
  'brands.arrange': { summary: 'Set the order of each brand', body: Arrangement },
  ...resourceCalls(tags, {
    shows,
    calls: {
      update: { summary: 'Change a tag; its former URL redirects to the new one' },
      delete: deletion('tag', 'products'),
    },
  }),
  'tags.replace': replacement('tag', 'products'),
})
