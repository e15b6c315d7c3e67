import { z } from 'zod'
import { FilterCounts, Filters } from './catalog.ts'
import { Named, Product } from './product.ts'
import { endpoint } from './endpoint.ts'
import { requiredLine } from './values.ts'

/** A search text (D20). */
export const SearchText = requiredLine(100).meta({ example: 'tokka' })

/** At most 100 products, best first (D6). */
const Found = z.array(Product)

const SuggestedProduct = Product.pick({
  id: true, name: true, slug: true, category: true, image: true, price: true, sale_price: true, in_sale: true, stock_count: true,
}).meta({
  example: {
    id: 1, name: 'Tokka üzvi pambıq, 10 q', slug: 'demo-sade', category: 'Aksesuarlar', image: '/media/demo-sade/960.jpg',
    price: '10.00', sale_price: '10.00', in_sale: false, stock_count: 50,
  },
})

/** `product_count` as in D39. */
const CountedName = Named.extend({ product_count: z.string() }).meta({ example: { name: 'Tokka', slug: 'tokka', product_count: '21' } })

/** Four calls for the same search (D20). */
/** The filters of a search. `has_all` false: nothing has all the words, these products have most of them (D47). */
const SearchFilterCounts = FilterCounts.extend({ has_all: z.boolean() }).meta({
  example: {
    total: '7', price: { least: '10.00', greatest: '79.99' }, brands: [{ name: 'Tokka', slug: 'tokka', count: '1' }], attributes: [],
    in_stock: '6', in_sale: '2', has_all: true,
  },
})

export const search = {
  searchHome: endpoint({
    method: 'POST',
    path: '/api/v1/home/search/',
    summary: 'Search for the home screen',
    access: 'anyone',
    body: z.object({ name: SearchText }),
    status: 200,
    reply: Found,
    errors: [400],
  }),
  searchProduct: endpoint({
    method: 'POST',
    path: '/api/v1/product/search/',
    summary: 'Search for the search box',
    access: 'anyone',
    body: z.object({ query: SearchText }),
    status: 200,
    reply: Found,
    errors: [400],
  }),
  searchProducts: endpoint({
    method: 'POST',
    path: '/api/v1/products/search/',
    summary: 'Search for the search screen, with filters',
    access: 'anyone',
    body: Filters.extend({ query: SearchText }),
    status: 200,
    reply: Found,
    errors: [400],
  }),
  searchFilters: endpoint({
    method: 'GET',
    path: '/api/v1/search-filters/',
    summary: 'Filters of a search with their counts',
    access: 'public',
    query: Filters.extend({ query: SearchText }),
    status: 200,
    reply: SearchFilterCounts,
    errors: [400],
    example: { query: { query: 'tokka' } },
  }),
  searchByPath: endpoint({
    method: 'GET',
    path: '/api/v1/product/{search}/search/',
    summary: 'Search by the address of the search screen; a text that cannot be searched for answers 400',
    access: 'anyone',
    params: z.object({ search: z.string().meta({ example: 'tokka' }) }),
    status: 200,
    reply: Found,
    errors: [400],
  }),
  searchSuggestions: endpoint({
    method: 'GET',
    path: '/api/v1/search-suggestions/',
    summary: 'Suggestions while a search is typed: up to 6 products, 4 brands and 4 categories',
    access: 'anyone',
    query: z.object({ query: SearchText }),
    status: 200,
    reply: z.object({
      products: z.array(SuggestedProduct),
      brands: z.array(CountedName),
      categories: z.array(CountedName),
    }),
    errors: [400],
    example: { query: { query: 'tokka' } },
  }),
} as const
