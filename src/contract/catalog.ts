import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, Email, Id, listPage, Nothing, Slug } from './values.ts'

export const OptionItem = z.object({ id: Id, name: z.string(), price: Amount, available: z.boolean() })

export const Option = z.object({
  id: Id,
  name: z.string(),
  /** true: dropdown; false: chips. */
  choose: z.boolean(),
  items: z.array(OptionItem),
})

/** A named thing that has a page. */
export const Named = z.object({ name: z.string(), slug: z.string() }).meta({ id: 'Named', example: { name: 'Tokka', slug: 'tokka' } })

export const Product = z.object({
  id: Id,
  uuid: z.uuid(),
  name: z.string(),
  slug: z.string(),
  price: Amount,
  sale_price: Amount,
  in_sale: z.boolean(),
  /** The reduction as it was entered (D30): none or one; `price` is percent or manat, as `is_percent` says. */
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
}).meta({
  id: 'Product',
  example: {
    id: 1, uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'Tokka üzvi pambıq, 10 q', slug: 'demo-sade', price: '10.00',
    sale_price: '10.00', in_sale: false, sales: [], stock_count: 50, in_stock: true, is_rated: false, total_rate: 9,
    rate_count: 2, rating: 4.5, image: '/media/demo-sade/960.jpg',
    images: [{ id: 1, image: '/media/demo-sade/960.jpg', alt: 'Tokka üzvi pambıq' }], tags: ['uzunömürlü'],
    tag_links: [{ name: 'uzunömürlü', slug: 'uzunomurlu' }], options: [], short_description: 'Ağardılmamış üzvi pambıq.',
    description: '<p>Liflər uzundur, koyla rahat keçir.</p>', video: null, yt_link: null, category: 'Aksesuarlar',
    category_slug: 'aksesuarlar', subcategory: { name: 'Pambıq', slug: 'pambiq' }, brand: { name: 'Tokka', slug: 'tokka' },
    is_liked: false, created_at: '2026-11-21T10:05:00.000000Z',
  },
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
  in_stock: z.string(),
  in_sale: z.string(),
}).meta({
  example: {
    total: '7', price: { least: '10.00', greatest: '79.99' }, brands: [{ name: 'Tokka', slug: 'tokka', count: '1' }],
    in_stock: '6', in_sale: '2',
  },
})

export const ProductPage = listPage(Product)

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
    }),
    example: { params: { slug: 'mayeler' } },
    errors: [400, 404],
  }),
  saleProducts: endpoint({
    method: 'GET',
    path: '/api/v1/sale-products/',
    summary: 'The products in sale',
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
    summary: 'What each filter would leave of a product list',
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
    summary: 'Four products like another: of its subcategory or category, those first that share most tags',
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
    summary: 'Ask for one mail when a sold-out product is back',
    access: 'public',
    params: z.object({ slug: Slug.meta({ example: 'demo-bitib' }) }),
    body: z.object({ email: Email }),
    status: 204,
    reply: Nothing,
    errors: [400, 404, 409, 429],
  }),
  endStockNotice: endpoint({
    method: 'POST',
    path: '/api/v1/stock-notice/end/',
    summary: "End what the link in a back-in-stock mail stands for; a second time answers the same",
    access: 'public',
    body: z.object({ token: z.string().min(1).max(100).meta({ example: 'q7Jr0Xw2mTn5Vb8Yc1Ld4Sf6Gh9Kp3Aq7Zu2Ei5Ro8T' }) }),
    status: 204,
    reply: Nothing,
    errors: [400],
  }),
} as const
