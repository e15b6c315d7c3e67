import { sql, type SQL } from 'drizzle-orm'
import type { Rating } from '../../contract/client/shapes.ts'
import { pictureUrl } from '../../domain/media/renditions.ts'
import type { Querying } from '../database/connect.ts'
import { inUtc } from '../database/in-utc.ts'

type Row = {
  id: number
  author: string
  point: number
  content: string
  answer: string | null
  created_text: string
  name: string
  slug: string
  rating: string
  picture: string | null
}

/** Reviews as every call answers them. `tail` follows FROM reviews, products and users: condition, order, limit. */
export async function selectReviews(database: Querying, tail: SQL): Promise<Rating[]> {
  const { rows } = await database.execute<Row>(sql`
    select reviews.id, reviews.point, reviews.content, reviews.answer, ${inUtc(sql`reviews.created_at`)} as created_text,
      concat_ws(' ', users.first_name, nullif(left(users.last_name, 1), '') || '.') as author,
      products.name, products.slug, products.rating,
      (select media.key from product_images join media on media.id = product_images.media_id
        where product_images.product_id = products.id order by product_images.position, product_images.id limit 1) as picture
    from reviews join products on products.id = reviews.product_id join users on users.id = reviews.user_id ${tail}`)
  return rows.map(({ author, created_text, name, slug, rating, picture, ...review }) => ({
    ...review,
    user: { name: author },
    created_at: created_text,
    product: { name, slug, rating: Number(rating), image: picture === null ? '' : pictureUrl(picture, 960, 'jpg') },
  }))
}
