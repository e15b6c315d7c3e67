import { z } from 'zod'
import { ProductPage } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { Id, PageQuery, Slug } from './values.ts'

export const likes = {
  likeProduct: endpoint({
    summary: 'Like a product; a second time changes nothing',
    access: 'customer',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: z.object({ is_liked: z.boolean() }),
    errors: [401, 404],
  }),
  unlikeProduct: endpoint({
    summary: 'Take a like back; a second time changes nothing',
    access: 'customer',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: z.object({ is_liked: z.boolean() }),
    errors: [401, 404],
  }),
  likedProducts: endpoint({
    summary: 'The products that one likes, the newest like first',
    access: 'customer',
    query: PageQuery,
    status: 200,
    reply: ProductPage,
    errors: [400, 401],
  }),
  likedIds: endpoint({
    summary: 'The numbers of the products that one likes, the newest likes first, at most 5,000: what hearts on cards are painted from',
    access: 'customer',
    status: 200,
    reply: z.object({ ids: z.array(Id) }),
    errors: [401],
  }),
} as const
