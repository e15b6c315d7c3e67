import { z } from 'zod'
import { orderings } from '#src/domain/catalog/sorting.ts'
import { FilterCounts, Filters } from './catalog.ts'
import { Named, Product } from './product.ts'
import { endpoints } from './endpoint.ts'
import { requiredLine } from './values.ts'

/** A search text (D20). */
export const SearchText = requiredLine(100).meta({ example: 'tokka' })

/** The sort orders of results (C14). An unknown one sorts the best first, as no order does. */
const values = orderings.map(({ value }) => value)

/** At most 100 products, best first (D6). */
const Found = z.array(Product)

const SuggestedProduct = Product.pick({
  id: true,
  name: true,
  slug: true,
  category: true,
  image: true,
  price: true,
  sale_price: true,
  in_sale: true,
  stock_count: true,
}).meta({
  example: {
    id: 1,
    name: 'Tokka üzvi pambıq, 10 q',
    slug: 'demo-sade',
    category: 'Aksesuarlar',
    image: '/media/demo-sade/960.jpg',
    price: '10.00',
    sale_price: '10.00',
    in_sale: false,
    stock_count: 50,
  },
})

/** `product_count` as in D39. */
const CountedName = Named.extend({ product_count: z.string() }).meta({
  example: { name: 'Tokka', slug: 'tokka', product_count: '21' },
})

/** A screen beside the goods that a search text asks for (E10): the sale or a company page. `path` is in the shop. */
const Place = z
  .object({ name: z.string(), path: z.string() })
  .meta({ example: { name: 'Çatdırılma və ödəniş', path: '/page/catdirilma-ve-odenis' } })

/**
 * The filters of a search. If `has_all` is false, no product matches all words, and these products match most of them
 * (D47).
 */
const SearchFilterCounts = FilterCounts.extend({ has_all: z.boolean(), places: z.array(Place) }).meta({
  example: {
    total: '7',
    price: { least: '10.00', greatest: '79.99' },
    brands: [{ name: 'Tokka', slug: 'tokka', count: '1' }],
    attributes: [],
    in_stock: '6',
    in_sale: '2',
    has_all: true,
    places: [],
  },
})

export const search = endpoints({
  searchHome: {
    summary: 'Search for the home screen',
    access: 'anyone',
    body: z.object({ name: SearchText }),
    reply: Found,
  },
  searchProduct: {
    summary: 'Search for the search box',
    access: 'anyone',
    body: z.object({ query: SearchText }),
    reply: Found,
  },
  searchProducts: {
    summary: 'Search for the search screen, with filters',
    access: 'anyone',
    body: Filters.extend({
      query: SearchText,
      ordering: z.enum(values).optional().catch(undefined),
      offset: z.int().min(0).max(100).optional().meta({ description: 'The number of best products to leave out' }),
      limit: z
        .int()
        .min(1)
        .max(100)
        .optional()
        .meta({ description: 'The most products of the reply; 100 if left out' }),
    }),
    reply: Found,
  },
  searchFilters: {
    summary: 'Filters of a search with their counts',
    access: 'public',
    query: Filters.extend({ query: SearchText }),
    reply: SearchFilterCounts,
    example: { query: { query: 'tokka' } },
  },
  searchByPath: {
    summary: 'Search by the URL of the search screen; an invalid text returns 400',
    access: 'anyone',
    params: z.object({ search: z.string().meta({ example: 'tokka' }) }),
    reply: Found,
  },
  searchSuggestions: {
    summary: 'Suggestions while a search is typed: up to 6 products, 4 brands, 4 categories, the sale and 2 pages',
    access: 'anyone',
    query: z.object({ query: SearchText }),
    reply: z.object({
      products: z.array(SuggestedProduct),
      brands: z.array(CountedName),
      categories: z.array(CountedName),
      places: z.array(Place),
    }),
    example: { query: { query: 'tokka' } },
  },
})
