import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { bought, photosOf, type PhotoRow } from '#src/server/shop/reviews/select-reviews.ts'
import { selectPage, type PageWish } from '../select-page.ts'
import { linesOf } from '../lines-of.ts'
import { adminTransaction, lockRow, refuseIfChanged, versionOf } from '../saving.ts'

type Row = Reply<'reviews.show'>

type Wish = PageWish & Partial<ParsedInput<'reviews.list'>>

async function select(database: Querying, wish: Wish): Promise<{ rows: Row[]; total: number }> {
  const { rows, total } = await selectPage<Omit<Row, 'photos' | 'version'> & { photos: PhotoRow[] }>(database, wish, {
    columns: sql`reviews.id, point, content, answer, hidden_reason, hidden_at is not null as is_hidden,
      ${inUtc(sql`hidden_at`)} as hidden_at,
      ${inUtc(sql`reviews.created_at`)} as created_at, ${bought} as bought, ${photosOf(sql`true`)} as photos,
      json_build_object('id', users.id, 'name', first_name || ' ' || last_name) as user,
      json_build_object('id', products.id, 'name', products.name, 'slug', products.slug, 'image',
        (select media.key from product_images join media on media.id = product_images.media_id
        where product_images.product_id = products.id
        order by product_images.position, product_images.id limit 1)) as product`,
    from: sql`reviews join users on users.id = reviews.user_id join products on products.id = reviews.product_id`,
    searched: sql`fold(content || ' ' || products.name || ' ' || first_name || ' ' || last_name)`,
    where: [
      wish.is_hidden !== undefined && sql`(hidden_at is not null) = ${wish.is_hidden}`,
      wish.has_answer !== undefined && sql`(answer is not null) = ${wish.has_answer}`,
      wish.point !== undefined && sql`point = ${wish.point}`,
      wish.has_waiting_photos !== undefined &&
        sql`exists (select from review_photos where review_id = reviews.id
          and is_shown is null) = ${wish.has_waiting_photos}`,
    ],
    id: sql`reviews.id`,
    sorts: { created_at: sql`reviews.created_at`, point: sql`point` },
    sort: '-created_at',
  })
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      product: { ...row.product, image: row.product.image && pictureUrl(row.product.image, 320, 'webp') },
      photos: row.photos.map(({ id, key, is_shown }) => ({ id, is_shown, image: pictureUrl(key, 640, 'webp') })),
      version: versionOf([
        row.answer,
        row.is_hidden,
        row.hidden_reason,
        row.photos.map(({ id, is_shown }) => ({ id, is_shown })),
      ]),
    })),
  }
}

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await select(database, { page: 1, per_page: 1, ids: String(id) })
  if (!rows[0]) throw new ApiError(404, { detail: 'Rəy tapılmadı.' })
  return rows[0]
}

/** GET admin/reviews/ (A10). */
export const listAdminReviews = handler('reviews.list', async (input, { services }) => {
  const { rows, total } = await select(services.database, input)
  return { results: rows, total }
})

/** GET admin/reviews/{id}/. */
export const showReview = handler('reviews.show', ({ id }, { services }) => find(services.database, id))

/**
 * PUT admin/reviews/{id}/ (E30): hiding needs a reason; a trigger updates the product's rating in the same
 * transaction (D17).
 */
export const updateReview = handler('reviews.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'reviews', input.id)
    await refuseIfChanged(tx, linesOf('reviews', input.id), input.version, await find(tx, input.id))
    if (input.is_hidden && input.hidden_reason === '') throw new ApiError(400, { hidden_reason: ['Səbəbi yazın.'] })
    await tx.execute(sql`
      update reviews set answer = ${input.answer || null}, hidden_reason =
        ${input.is_hidden ? input.hidden_reason : null},
        hidden_at = case when ${input.is_hidden} then coalesce(hidden_at, now()) end
      where id = ${input.id}`)
    await tx.execute(sql`
      update review_photos set is_shown = decided.is_shown
      from jsonb_to_recordset(${JSON.stringify(input.photos)}::jsonb) as decided (id int, is_shown boolean)
      where review_photos.id = decided.id and review_id = ${input.id}`)
    return find(tx, input.id)
  }),
)
