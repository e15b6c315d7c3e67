import { z } from 'zod'
import { REVIEW_PHOTOS } from '#src/domain/reviews/reviews.ts'
import { endpoints } from '../endpoint.ts'
import { Id, line, lines, Timestamp } from '../values.ts'
import { changedMeanwhile, Flag, list, ListQuery, exampleText, readAt, version } from './values.ts'

export const AdminReview = z.object({
  id: Id,
  user: z.object({ id: Id, name: exampleText('Aysel Məmmədova') }),
  product: z.object({
    id: Id,
    name: exampleText('Demo demo-sade'),
    slug: exampleText('demo-sade'),
    image: z.string().nullable().meta({ example: '/media/9f2c41d07ab36e5588c0a1f4/320.webp' }),
  }),
  point: z.int(),
  content: exampleText('Çox razı qaldım.'),
  answer: z.string().nullable(),
  /** Whether the author has received the product by an order. */
  bought: z.boolean(),
  photos: z.array(
    z.object({
      id: Id,
      image: z.string().meta({ example: '/media/9f2c41d07ab36e5588c0a1f4/640.webp' }),
      /** Whether other customers see it; null until staff have decided. */
      is_shown: z.boolean().nullable(),
    }),
  ),
  is_hidden: z.boolean(),
  hidden_at: Timestamp.nullable(),
  hidden_reason: z.string().nullable(),
  created_at: Timestamp,
  ...version,
})

/** Reviews (A10). */
export const reviews = endpoints({
  'reviews.list': {
    summary: 'Reviews, newest first, including hidden ones',
    query: ListQuery.extend({
      is_hidden: Flag.optional(),
      has_answer: Flag.optional(),
      has_waiting_photos: Flag.optional(),
      point: z.coerce.number().int().min(1).max(5).optional(),
    }),
    reply: list(AdminReview),
  },
  'reviews.show': {
    summary: 'A review',
    reply: AdminReview,
  },
  'reviews.update': {
    summary:
      'Hide a review with a reason, show it again, answer as the shop, approve photos; the text of the customer never changes',
    body: z.object({
      ...readAt,
      is_hidden: z.boolean(),
      hidden_reason: line(300).default(''),
      answer: lines(1000).default(''),
      /** Photos that are not in the list stay unchanged. */
      photos: z
        .array(z.object({ id: Id, is_shown: z.boolean().nullable() }))
        .max(REVIEW_PHOTOS)
        .default([]),
    }),
    example: { body: { is_hidden: false, answer: 'Təşəkkür edirik!' } },
    reply: AdminReview,
    errorReplies: { 409: changedMeanwhile(AdminReview) },
  },
})
