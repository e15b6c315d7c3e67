import { z } from 'zod'
import { STARS } from '../domain/reviews/rating.ts'
import { PHOTO_BYTES, REVIEW_PHOTOS, reviewOrderings } from '../domain/reviews/reviews.ts'
import { pictureTypes } from '../domain/media/picture-types.ts'
import { endpoints } from './endpoint.ts'
import { Id, lines, listPage, PagingQuery, Timestamp } from './values.ts'

/** A photo in a customer's review. */
const ReviewPhoto = z
  .object({
    id: Id,
    image: z.string(),
    /** Natural size, px. */
    width: z.int(),
    height: z.int(),
    /** Staff have not approved it yet, so only its author sees it. */
    is_waiting: z.boolean(),
  })
  .meta({
    id: 'ReviewPhoto',
    example: { id: 1, image: '/media/9f2c41d07ab36e5588c0a1f4/960.jpg', width: 1200, height: 900, is_waiting: true },
  })

/** A customer's review of a product. */
export const Rating = z
  .object({
    id: Id,
    /** The author's public name: first name and the initial of the last name. */
    user: z.object({ name: z.string() }),
    point: z.int(),
    /** Plain text, not HTML (D17). */
    content: z.string(),
    /** The shop's answer; null without one. */
    answer: z.string().nullable(),
    created_at: Timestamp,
    /** The author has received the product by an order ('Alıb'). */
    bought: z.boolean(),
    photos: z.array(ReviewPhoto),
    product: z.object({ name: z.string(), slug: z.string(), image: z.string(), rating: z.number() }),
  })
  .meta({
    id: 'Rating',
    example: {
      id: 1,
      user: { name: 'Aysel M.' },
      point: 5,
      content: 'Yaxşıdır.',
      answer: null,
      created_at: '2026-11-21T10:05:00.000Z',
      bought: true,
      photos: [],
      product: { name: 'Tokka üzvi pambıq, 10 q', slug: 'demo-sade', image: '/media/demo-sade/320.jpg', rating: 4.5 },
    },
  })

export const reviews = endpoints({
  productRates: {
    summary: 'The reviews of a product, newest first, without hidden reviews',
    description: '`point` selects reviews with that many stars. `count` counts the selected reviews.',
    access: 'anyone',
    query: PagingQuery.extend({
      ordering: z
        .enum(reviewOrderings.map(({ value }) => value))
        .optional()
        .meta({ example: '-created_at' }),
      point: z.coerce.number().int().min(1).max(STARS).optional().meta({ example: 5 }),
    }),
    /**
     * `distribution`: the numbers of all reviews with 1, 2, 3, 4 and 5 points, in this order. Only on the first page.
     */
    reply: listPage(Rating).extend({ distribution: z.array(z.int()).length(STARS).optional() }),
  },
  rateProduct: {
    summary: 'Review a product, once (D17); the author is the caller (D12)',
    access: 'customer',
    /** The value of `user` is ignored. */
    body: z.object({ user: z.unknown().optional(), point: z.int().min(1).max(5), content: lines(1000).default('') }),
    example: { body: { point: 5, content: 'Yaxşıdır.' } },
    status: 201,
    reply: Rating,
    errors: [409],
  },
  addReviewPhoto: {
    summary: "Add a photo to the caller's review of a product; other customers see it after staff approve it",
    description: `At most ${REVIEW_PHOTOS} photos a review, 15 MB and 50 megapixels each. Only the pixels are kept.`,
    access: 'customer',
    upload: { types: pictureTypes, max: PHOTO_BYTES },
    status: 201,
    reply: ReviewPhoto,
    errors: [409, 429],
  },
  dropReviewPhoto: {
    summary: "Remove a photo from the caller's review",
    access: 'customer',
  },
  ownComments: {
    summary: "The caller's reviews, newest first",
    access: 'customer',
    query: PagingQuery,
    reply: listPage(Rating),
  },
})
