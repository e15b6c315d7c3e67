import { z } from 'zod'
import { ProductPage } from './product.ts'
import { endpoint } from './endpoint.ts'
import { Id, PagingQuery, Slug } from './values.ts'

export const likes = {
  likeProduct: endpoint({
    method: 'POST',
    path: '/api/v1/product/{slug}/like/',
    summary: 'Like a product; a second time changes nothing',
    access: 'customer',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: z.object({ is_liked: z.boolean() }),
    errors: [401, 404],
  }),
  unlikeProduct: endpoint({
    method: 'DELETE',
    path: '/api/v1/product/{slug}/unlike/',
    summary: 'Take a like back; a second time changes nothing',
    access: 'customer',
    params: z.object({ slug: Slug }),
    status: 200,
    reply: z.object({ is_liked: z.boolean() }),
    errors: [401, 404],
  }),
  likedProducts: endpoint({
    method: 'GET',
    path: '/api/v1/list-liked-products/',
    summary: 'The products that the caller likes, newest like first',
    access: 'customer',
    query: PagingQuery,
    status: 200,
    reply: ProductPage,
    errors: [400, 401],
  }),
  likedIds: endpoint({
    method: 'GET',
    path: '/api/v1/liked-product-ids/',
    summary: 'Ids of the products that the caller likes, newest like first, at most 5,000',
    access: 'customer',
    status: 200,
    reply: z.object({ ids: z.array(Id) }),
    errors: [401],
  }),
} as const
