import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { users } from './account.ts'
import { products } from './catalog.ts'
import { id, timestamptz } from './columns.ts'
import { media } from './media.ts'

/** One review per customer and product (D17). Hidden reviews are not counted. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    point: smallint().notNull(),
    content: text().notNull().default(''),
    hidden_at: timestamptz(),
    hidden_reason: text(),
    answer: text(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_once').on(table.user_id, table.product_id),
    check('reviews_point', sql`${table.point} between 1 and 5`),
    check('reviews_content', sql`char_length(${table.content}) <= 1000`),
    index('reviews_product').on(table.product_id, table.id.desc()),
    index('reviews_by_stars').on(table.product_id, table.point, table.id),
  ],
)

/** A photo in a customer's review (B20). */
export const review_photos = pgTable(
  'review_photos',
  {
    id: id(),
    review_id: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    media_id: integer()
      .notNull()
      .unique()
      .references(() => media.id),
    /** Whether other customers see it; null until staff have decided. */
    is_shown: boolean(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('review_photos_review').on(table.review_id),
    index('review_photos_waiting')
      .on(table.id)
      .where(sql`is_shown is null`),
  ],
)
