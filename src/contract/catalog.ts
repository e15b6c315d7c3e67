import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, Id, page, Slug } from './values.ts'

export const OptionItem = z.object({ id: Id, name: z.string(), price: Amount, available: z.boolean() })

export const Option = z.object({
  id: Id,
  name: z.string(),
  /** true: dropdown; false: chips. */
  choose: z.boolean(),
  items: z.array(OptionItem),
})

/** A named thing with a page of its own. */
export const Named = z.object({ name: z.string(), slug: z.string() })

export const Product = z.object({
  id: Id,
  uuid: z.uuid(),
  name: z.string(),
  slug: z.string(),
  price: Amount,
  sale_price: Amount,
  in_sale: z.boolean(),
  /** The reduction as it was entered (D30): none or one; `price` is percent or manat as `is_percent` says. */
  sales: z.array(z.object({ price: z.string(), is_percent: z.boolean() })),
  stock_count: z.int(),
  in_stock: z.boolean(),
  /** Whether the caller has reviewed it. */
  is_rated: z.boolean(),
  total_rate: z.int(),
  rate_count: z.int(),
  rating: z.number(),
  image: z.string(),
  images: z.array(z.object({ id: Id, image: z.string(), alt: z.string() })),
  tags: z.array(z.string()),
  tag_links: z.array(Named),
  options: z.array(Option),
  short_description: z.string(),
  /** HTML, sanitized when it was stored (D19). */
  description: z.string(),
  video: z.string().nullable(),
  yt_link: z.string().nullable(),
  /** Name of the category on the first level. */
  category: z.string(),
  category_slug: z.string(),
  subcategory: Named.nullable(),
  brand: Named.nullable(),
  is_liked: z.boolean(),
  created_at: z.string(),
})

export const Category = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  product_count: z.string(),
  image: z.string().nullable(),
  subcategories: z.array(
    z.object({ id: Id, slug: z.string(), name: z.string(), product_count: z.string(), image: z.string().nullable() }),
  ),
})

/** What every product list takes. An ordering or cursor that is none: 400 with `detail` (D6). */
export const ListQuery = z.object({
  ordering: z.string().max(40).optional(),
  cursor: z.string().max(400).optional(),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
})

export const ProductPage = page(Product)

export const catalog = {
  allCategories: endpoint({
    summary: 'All categories with their subcategories, as the menu shows them',
    access: 'public',
    status: 200,
    reply: z.object({ results: z.array(Category) }),
    errors: [],
  }),
  allProducts: endpoint({
    summary: 'All products',
    access: 'anyone',
    query: ListQuery,
    status: 200,
    reply: ProductPage,
    errors: [400],
  }),
  shopProducts: endpoint({
    summary: 'All products of the shop',
    access: 'anyone',
    query: ListQuery,
    status: 200,
    reply: ProductPage,
    errors: [400],
  }),
  categoryProducts: endpoint({
    summary: 'The products of a category or subcategory',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    query: ListQuery,
    status: 200,
    reply: ProductPage.extend({
      category: Category,
      /** The category that is asked for, when it is a subcategory of `category`. */
      subcategory: Named.nullable(),
    }),
    errors: [400, 404],
  }),
  saleProducts: endpoint({
    summary: 'The products in sale',
    access: 'anyone',
    query: ListQuery,
    status: 200,
    reply: ProductPage,
    errors: [400],
  }),
  brandProducts: endpoint({
    summary: 'The products of a brand',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    query: ListQuery,
    status: 200,
    reply: ProductPage.extend({ brand: Named }),
    errors: [400, 404],
  }),
  tagProducts: endpoint({
    summary: 'The products with a tag',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    query: ListQuery,
    status: 200,
    reply: ProductPage.extend({ tag: Named }),
    errors: [400, 404],
  }),
  product: endpoint({
    summary: 'One product, by its slug or its number',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: Product,
    errors: [404],
  }),
} as const
