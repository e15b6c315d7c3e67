import { z } from 'zod'
import { attributeOf, FILTER_ATTRIBUTES_MAX, FILTER_VALUES_MAX } from '../domain/catalog/list-query.ts'
import { endpoints } from './endpoint.ts'
import { Named, Product, ProductPage } from './product.ts'
import { Amount, Email, Id, seoTexts, Slug, PagingQuery, untranslated } from './values.ts'

export const Category = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    product_count: z.string(),
    image: z.string().nullable(),
    untranslated,
    subcategories: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        product_count: z.string(),
        image: z.string().nullable(),
        untranslated,
      }),
    ),
  })
  .meta({
    id: 'Category',
    example: {
      id: 1,
      slug: 'mayeler',
      name: 'Mayelər',
      product_count: '120',
      image: null,
      subcategories: [{ id: 2, slug: 'duzlu-nikotin', name: 'Duzlu nikotin', product_count: '48', image: null }],
    },
  })

/** A category as every page shows it: without a number that changes with each new product. */
export const MenuCategory = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    untranslated,
    subcategories: z.array(
      z.object({ id: Id, slug: z.string(), name: z.string(), image: z.string().nullable(), untranslated }),
    ),
  })
  .meta({
    id: 'MenuCategory',
    example: {
      id: 1,
      slug: 'mayeler',
      name: 'Mayelər',
      image: null,
      subcategories: [{ id: 2, slug: 'duzlu-nikotin', name: 'Duzlu nikotin', image: null }],
    },
  })

/** A price as typed into a filter: manat, at most two decimals. Converted to qəpik. */
const TypedPrice = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .meta({ example: '12.50' })
  .transform((text) => Math.round(Number(text) * 100))

/**
 * The filters of product lists (B2). Prices are without personal discounts (D22). A filter with an unknown value is
 * ignored.
 */
export const Filters = z.object({
  price_min: TypedPrice.optional().catch(undefined),
  price_max: TypedPrice.optional().catch(undefined),
  /**
   * Slugs of brands, separated by commas or by repeating the parameter. A product must have any of them. Unknown slugs
   * match nothing.
   */
  brand: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().flatMap((slugs) => slugs.split(',')))].sort())
    .pipe(z.array(Slug).max(FILTER_VALUES_MAX))
    .optional()
    .catch(undefined),
  /**
   * Values of attributes as 'slug:value', separated by commas or by repeating the parameter (B15). A product must have
   * any of the given values of each given attribute, of which there are at most 8. Unknown values match nothing.
   */
  attribute: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().flatMap((pairs) => pairs.split(',')))].sort())
    .pipe(
      z
        .array(
          z
            .string()
            .max(160)
            .regex(/^[a-z0-9-]{1,80}:[^:|]+$/),
        )
        .max(FILTER_VALUES_MAX)
        .refine((pairs) => new Set(pairs.map(attributeOf)).size <= FILTER_ATTRIBUTES_MAX),
    )
    .optional()
    .catch(undefined),
  in_stock: z.literal('true').optional().catch(undefined),
  in_sale: z.literal('true').optional().catch(undefined),
})

/** The query of every product list. An unknown ordering or cursor returns 400 with `detail` (D6). */
export const ListQuery = Filters.extend({ ordering: z.string().max(40).optional(), ...PagingQuery.shape })

/** The count of each filter together with the other filters. Counts as in D39. */
export const FilterCounts = z
  .object({
    total: z.string().meta({ example: '42' }),
    /** The lowest and the highest price without the price filter; null if no product matches. */
    price: z.object({ least: Amount, greatest: Amount }).nullable(),
    /** Brands with a count above 0, and requested brands, sorted by name. */
    brands: z.array(Named.extend({ count: z.string() })),
    /**
     * Attributes of the list's category, each with the values that have a count above 0, and requested values (B15).
     */
    attributes: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        unit: z.string(),
        /** `word`: the value in the language of the call, if it is another. */
        values: z.array(z.object({ value: z.string(), word: z.string().optional(), count: z.string() })),
      }),
    ),
    in_stock: z.string(),
    in_sale: z.string(),
  })
  .meta({
    example: {
      total: '7',
      price: { least: '10.00', greatest: '79.99' },
      brands: [{ name: 'Tokka', slug: 'tokka', count: '1' }],
      attributes: [{ slug: 'ceki', name: 'Çəki', unit: 'q', values: [{ value: '10', count: '1' }] }],
      in_stock: '6',
      in_sale: '2',
    },
  })

export const catalog = endpoints({
  allCategories: {
    summary: 'All categories with their subcategories and their numbers of products',
    access: 'public',
    reply: z.object({ results: z.array(Category) }),
  },
  menu: {
    summary: 'All categories with their subcategories, as every page shows them',
    access: 'public',
    reply: z.object({ results: z.array(MenuCategory) }),
  },
  allProducts: {
    summary: 'All products',
    access: 'anyone',
    query: ListQuery,
    reply: ProductPage,
  },
  shopProducts: {
    summary: 'All products of the shop',
    access: 'anyone',
    query: ListQuery,
    reply: ProductPage,
  },
  categoryProducts: {
    summary: 'The products of a category or subcategory',
    access: 'anyone',
    query: ListQuery,
    reply: ProductPage.extend({
      category: Category,
      /** The requested subcategory; null for a category. */
      subcategory: Named.nullable(),
      /** The texts of the requested category or subcategory. */
      ...seoTexts,
    }),
    example: { params: { slug: 'mayeler' } },
  },
  saleProducts: {
    summary: 'The products on sale',
    access: 'anyone',
    query: ListQuery,
    reply: ProductPage,
  },
  brandProducts: {
    summary: 'The products of a brand',
    access: 'anyone',
    query: ListQuery,
    reply: ProductPage.extend({
      brand: Named.extend({ image: z.string().nullable() }).meta({
        example: { name: 'Tokka', slug: 'tokka', image: null },
      }),
    }),
    example: { params: { slug: 'tokka' } },
  },
  tagProducts: {
    summary: 'The products with a tag',
    access: 'anyone',
    query: ListQuery,
    reply: ProductPage.extend({ tag: Named }),
    example: { params: { slug: 'uzunomurlu' } },
  },
  listFilters: {
    summary: 'Filters of a product list with their counts',
    access: 'public',
    query: Filters.extend({
      list: z.enum(['shop', 'sales', 'category', 'brand', 'tag']).default('shop'),
      /** The slug of the category, brand or tag. */
      slug: Slug.optional(),
    }),
    reply: FilterCounts,
    example: { query: { list: 'shop' } },
    errors: [404],
  },
  relatedProducts: {
    summary: 'Four similar products of the same subcategory or category, most common tags first',
    access: 'anyone',
    reply: z.array(Product),
  },
  fittingProducts: {
    summary: 'The parts of a device, or the devices of a part; at most eight, products in stock first',
    access: 'anyone',
    reply: z.array(Product),
  },
  productPromotions: {
    summary: "The tier and the sets of a product, at the caller's prices (E53)",
    access: 'anyone',
    query: z.object({
      /** Ids of the chosen option items, separated by commas. */
      options: z
        .string()
        .max(240)
        .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
        .default('')
        .transform((ids) => (ids === '' ? [] : ids.split(',').map(Number))),
    }),
    reply: z.object({
      tier: z
        .object({
          name: z.string(),
          /** One row for a piece, and one for each step. `off` and `price` are of one piece. */
          rows: z.array(z.object({ from: z.int(), text: z.string(), off: Amount, price: Amount })),
        })
        .nullable(),
      sets: z.array(
        z.object({
          promotion: Id,
          name: z.string(),
          price: Amount,
          /** The sum of the parts without the set. */
          parts_price: Amount,
          parts: z.array(z.object({ product: Product, quantity: z.int(), unit_price: Amount })),
        }),
      ),
    }),
    example: { reply: { tier: null, sets: [] } },
  },
  product: {
    summary: 'One product, by its slug or its id',
    access: 'anyone',
    reply: Product,
  },
  notifyInStock: {
    summary: 'Subscribe to one mail when a sold-out product, or an item of it, is back in stock',
    access: 'public',
    params: z.object({ slug: Slug.meta({ example: 'demo-bitib' }) }),
    /**
     * `item`: the option item that the customer waits for, if stock is counted by item (V3). `items`: the two choices
     * of a variant (E70).
     */
    body: z.object({ email: Email, item: Id.optional(), items: z.array(Id).length(2).optional() }),
    errors: [409, 429],
  },
  endStockNotice: {
    summary: 'Unsubscribe with the link of a back-in-stock mail; a repeat returns the same',
    access: 'public',
    body: z.object({
      token: z.string().min(1).max(100).meta({ example: 'q7Jr0Xw2mTn5Vb8Yc1Ld4Sf6Gh9Kp3Aq7Zu2Ei5Ro8T' }),
    }),
  },
})
