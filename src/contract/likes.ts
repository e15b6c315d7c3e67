import { z } from 'zod'
import { ProductPage } from './product.ts'
import { endpoints } from './endpoint.ts'
import { Id, PagingQuery } from './values.ts'

export const likes = endpoints({
  likeProduct: {
    repeat: 'harmless',
    summary: 'Like a product; a repeat changes nothing',
    access: 'customer',
    reply: z.object({ is_liked: z.boolean() }),
  },
  unlikeProduct: {
    repeat: 'harmless',
    summary: 'Remove a like; a repeat changes nothing',
    access: 'customer',
    reply: z.object({ is_liked: z.boolean() }),
  },
  likedProducts: {
    summary: 'The products that the caller likes, newest like first',
    access: 'customer',
    query: PagingQuery,
    reply: ProductPage,
  },
  likedIds: {
    summary: 'Ids of the products that the caller likes, newest like first, at most 5,000',
    access: 'customer',
    reply: z.object({ ids: z.array(Id) }),
  },
})
