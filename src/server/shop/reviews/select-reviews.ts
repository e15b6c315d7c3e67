import { sql, type SQL } from 'drizzle-orm'
import type { Rating } from '#src/contract/client/shapes.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { spokenText } from '#src/server/platform/texts.ts'

/** A photo of a review as a database row. */
export type PhotoRow = { id: number; key: string; width: number; height: number; is_shown: boolean | null }

type Row = {
  id: number
  author: string
  point: number
  content: string
  answer: string | null
  created_text: string
  bought: boolean
  photos: PhotoRow[]
  name: string
  slug: string
  rating: string
  picture: string | null
}

/** Whether the author has received the product by an order (B20). For queries FROM reviews. */
export const bought = sql`exists (select from orders join order_items on order_items.order_id = orders.id
  where orders.user_id = reviews.user_id and orders.delivered is not null
    and order_items.product_id = reviews.product_id)`

/** Selects the photos of a review that match the condition, as JSON. For queries FROM reviews. */
export function photosOf(condition: SQL): SQL {
  return sql`array(select json_build_object('id', review_photos.id, 'key', media.key, 'width', media.width,
    'height', media.height, 'is_shown', is_shown)
    from review_photos join media on media.id = review_photos.media_id where review_photos.review_id = reviews.id
      and (${condition}) order by review_photos.id)`
}

/** Returns a photo as in replies. */
export function toPhotoReply({ key, is_shown, ...photo }: PhotoRow): Rating['photos'][number] {
  return { ...photo, image: pictureUrl(key, 960, 'jpg'), is_waiting: is_shown === null }
}

/**
 * Returns reviews as in replies.
 * @param tail follows FROM reviews, products and users: condition, order, limit
 * @param photos the condition for the returned photos
 */
export async function selectReviews(database: Querying, tail: SQL, photos: SQL): Promise<Rating[]> {
  const { rows } = await database.execute<Row>(sql`
    select reviews.id, reviews.point, reviews.content, reviews.answer,
      ${inUtc(sql`reviews.created_at`)} as created_text,
      concat_ws(' ', users.first_name, nullif(left(users.last_name, 1), '') || '.') as author, ${bought} as bought,
        ${photosOf(photos)} as photos,
      ${spokenText('products', 'name')} as name, products.slug, products.rating,
      (select media.key from product_images join media on media.id = product_images.media_id
        where product_images.product_id = products.id order by product_images.position, product_images.id
          limit 1) as picture
    from reviews join products on products.id = reviews.product_id join users on users.id = reviews.user_id ${tail}`)
  return rows.map(({ author, created_text, name, slug, rating, picture, photos: found, ...review }) => ({
    ...review,
    user: { name: author },
    created_at: created_text,
    photos: found.map(toPhotoReply),
    product: { name, slug, rating: Number(rating), image: picture === null ? '' : pictureUrl(picture, 960, 'jpg') },
  }))
}
