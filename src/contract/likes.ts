import { z } from 'zod'
import { ProductPage } from './product.ts'
import { endpoints } from './endpoint.ts'
import { Id, PagingQuery, Slug } from './values.ts'

export const likes = endpoints({
  likeProduct: {
    repeat: 'harmless',
    summary: 'Like a product; a repeat changes nothing',
    access: 'customer',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: z.object({ is_liked: z.boolean() }),
    errors: [401, 404],
  },
  unlikeProduct: {
    repeat: 'harmless',
    summary: 'Remove a like; a repeat changes nothing',
    access: 'customer',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: z.object({ is_liked: z.boolean() }),
    errors: [401, 404],
  },
  likedProducts: {
    summary: 'The products that the caller likes, newest like first',
    access: 'customer',
    query: PagingQuery,
    status: 200,
    reply: ProductPage,
    errors: [400, 401],
  },
  likedIds: {
    summary: 'Ids of the products that the caller likes, newest like first, at most 5,000',
    access: 'customer',
    status: 200,
    reply: z.object({ ids: z.array(Id) }),
    errors: [401],
  },
})
