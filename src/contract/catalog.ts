import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Named, Product, ProductPage } from './product.ts'
import { Amount, Email, Id, Nothing, seoTexts, Slug } from './values.ts'

export const Category = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  product_count: z.string(),
  image: z.string().nullable(),
  subcategories: z.array(
    z.object({ id: Id, slug: z.string(), name: z.string(), product_count: z.string(), image: z.string().nullable() }),
  ),
}).meta({
  id: 'Category',
  example: {
    id: 1, slug: 'mayeler', name: 'Mayelər', product_count: '120', image: null,
    subcategories: [{ id: 2, slug: 'duzlu-nikotin', name: 'Duzlu nikotin', product_count: '48', image: null }],
  },
})

/** A price as typed into a filter: manat, at most two decimals. Converted to qəpik. */
const TypedPrice = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .meta({ example: '12.50' })
  .transform((text) => Math.round(Number(text) * 100))

/** The filters of product lists (B2); prices are those of a visitor without discount (D22). */
export const Filters = z.object({
  price_min: TypedPrice.optional(),
  price_max: TypedPrice.optional(),
  /**
   * Slugs of brands, separated by commas or by repeating the parameter; a product has to have any of them. Unknown
   * slugs match nothing.
   */
  brand: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().flatMap((slugs) => slugs.split(',')))].sort())
    .pipe(z.array(Slug).max(50))
    .optional(),
  /**
   * Values of attributes as 'slug:value', separated by commas or by repeating the parameter (B15); a product has to have,
   * of each attribute that is named, any of its values. Unknown ones match nothing.
   */
  attribute: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().flatMap((pairs) => pairs.split(',')))].sort())
    .pipe(z.array(z.string().max(160).regex(/^[a-z0-9-]{1,80}:[^:|]+$/)).max(50))
    .optional(),
  in_stock: z.literal('true').optional(),
  in_sale: z.literal('true').optional(),
})

/** The query of every product list. An unknown ordering, cursor or filter answers 400 with `detail` (D6). */
export const ListQuery = Filters.extend({
  ordering: z.string().max(40).optional(),
  cursor: z.string().max(400).optional(),
  page_size: z.coerce.number().int().min(1).max(100).optional(),
})

/** What each filter would leave while the other filters stay; counts as in D39. */
export const FilterCounts = z.object({
  total: z.string().meta({ example: '42' }),
  /** The least and the greatest price without the price filter; null where no product is left. */
  price: z.object({ least: Amount, greatest: Amount }).nullable(),
  /** Brands that would leave something, and those asked for, by name. */
  brands: z.array(Named.extend({ count: z.string() })),
  /** Attributes of the list's category, each with the values that would leave something, and those asked for (B15). */
  attributes: z.array(z.object({ slug: z.string(), name: z.string(), unit: z.string(), values: z.array(z.object({ value: z.string(), count: z.string() })) })),
  in_stock: z.string(),
  in_sale: z.string(),
}).meta({
  example: {
    total: '7', price: { least: '10.00', greatest: '79.99' }, brands: [{ name: 'Tokka', slug: 'tokka', count: '1' }],
    attributes: [{ slug: 'ceki', name: 'Çəki', unit: 'q', values: [{ value: '10', count: '1' }] }],
    in_stock: '6', in_sale: '2',
  },
})

export const catalog = {
  allCategories: endpoint({
    method: 'GET',
    path: '/api/v1/all-categories/',
    summary: 'All categories with their subcategories, as the menu shows them',
    access: 'public',
    status: 200,
    reply: z.object({ results: z.array(Category) }),
    errors: [],
  }),
  allProducts: endpoint({
    method: 'GET',
    path: '/api/v1/all-products/',
    summary: 'All products',
    access: 'anyone',
    query: ListQuery,
    status: 200,
    reply: ProductPage,
    errors: [400],
  }),
  shopProducts: endpoint({
    method: 'GET',
    path: '/api/v1/shop-products/',
    summary: 'All products of the shop',
    access: 'anyone',
    query: ListQuery,
    status: 200,
    reply: ProductPage,
    errors: [400],
  }),
  categoryProducts: endpoint({
    method: 'GET',
    path: '/api/v1/products/{slug}/',
    summary: 'The products of a category or subcategory',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    query: ListQuery,
    status: 200,
    reply: ProductPage.extend({
      category: Category,
      /** The subcategory asked for, if it was one. */
      subcategory: Named.nullable(),
      /** Of the category or subcategory asked for. */
      ...seoTexts,
    }),
    example: { params: { slug: 'mayeler' } },
    errors: [400, 404],
  }),
  saleProducts: endpoint({
    method: 'GET',
    path: '/api/v1/sale-products/',
    summary: 'The products on sale',
    access: 'anyone',
    query: ListQuery,
    status: 200,
    reply: ProductPage,
    errors: [400],
  }),
  brandProducts: endpoint({
    method: 'GET',
    path: '/api/v1/brand/{slug}/',
    summary: 'The products of a brand',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    query: ListQuery,
    status: 200,
    reply: ProductPage.extend({ brand: Named }),
    example: { params: { slug: 'tokka' } },
    errors: [400, 404],
  }),
  tagProducts: endpoint({
    method: 'GET',
    path: '/api/v1/tag/{slug}/',
    summary: 'The products with a tag',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    query: ListQuery,
    status: 200,
    reply: ProductPage.extend({ tag: Named }),
    example: { params: { slug: 'uzunomurlu' } },
    errors: [400, 404],
  }),
  listFilters: endpoint({
    method: 'GET',
    path: '/api/v1/list-filters/',
    summary: 'Filters of a product list with their counts',
    access: 'public',
    query: Filters.extend({
      list: z.enum(['shop', 'sales', 'category', 'brand', 'tag']).default('shop'),
      /** The slug of the category, brand or tag. */
      slug: Slug.optional(),
    }),
    status: 200,
    reply: FilterCounts,
    example: { query: { list: 'shop' } },
    errors: [400, 404],
  }),
  relatedProducts: endpoint({
    method: 'GET',
    path: '/api/v1/product/{slug}/related/',
    summary: 'Four similar products of the same subcategory or category, those that share most tags first',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: z.array(Product),
    errors: [404],
  }),
  fittingProducts: endpoint({
    method: 'GET',
    path: '/api/v1/product/{slug}/fits/',
    summary: 'What fits with a product: the parts that a device takes, or the devices of a part; at most eight, those in stock first',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: z.array(Product),
    errors: [404],
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/v1/product/{slug}/',
    summary: 'One product, by its slug or its number',
    access: 'anyone',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: Product,
    errors: [404],
  }),
  notifyInStock: endpoint({
    method: 'POST',
    path: '/api/v1/product/{slug}/notify/',
    summary: 'Subscribe to one mail when a sold-out product, or an item of it, is back in stock',
    access: 'public',
    params: z.object({ slug: Slug.meta({ example: 'demo-bitib' }) }),
    /** `item`: the option item that is waited for, where the product counts by it (V3). */
    body: z.object({ email: Email, item: Id.optional() }),
    status: 204,
    reply: Nothing,
    errors: [400, 404, 409, 429],
  }),
  endStockNotice: endpoint({
    method: 'POST',
    path: '/api/v1/stock-notice/end/',
    summary: "Unsubscribe with the link of a back-in-stock mail; a second time answers the same",
    access: 'public',
    body: z.object({ token: z.string().min(1).max(100).meta({ example: 'q7Jr0Xw2mTn5Vb8Yc1Ld4Sf6Gh9Kp3Aq7Zu2Ei5Ro8T' }) }),
    status: 204,
    reply: Nothing,
    errors: [400],
  }),
} as const
