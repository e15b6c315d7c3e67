import { z } from 'zod'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { requiredLine } from './values.ts'

/** What is searched for (D20). */
export const SearchText = requiredLine(100).meta({ example: 'tokka' })

/** At most 100 products, best first (D6). */
const Found = z.array(Product)

/** Four ways to the one search (D20). */
export const search = {
  searchHome: endpoint({
    summary: 'Search, as home asks',
    access: 'anyone',
    body: z.object({ name: SearchText }),
    status: 200,
    reply: Found,
    errors: [400],
  }),
  searchProduct: endpoint({
    summary: 'Search, as the search box asks',
    access: 'anyone',
    body: z.object({ query: SearchText }),
    status: 200,
    reply: Found,
    errors: [400],
  }),
  searchProducts: endpoint({
    summary: 'Search, as the search screen asks',
    access: 'anyone',
    body: z.object({ query: SearchText }),
    status: 200,
    reply: Found,
    errors: [400],
  }),
  searchByPath: endpoint({
    summary: 'Search by address; a text that cannot be searched for is 400 here too',
    access: 'anyone',
    params: z.object({ search: z.string().meta({ example: 'tokka' }) }),
    status: 200,
    reply: Found,
    errors: [400],
  }),
} as const
