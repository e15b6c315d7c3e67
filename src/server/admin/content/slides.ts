import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { carousels } from '#src/server/platform/database/tables/index.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { lockRow, refuseIfChanged, versionOf } from '../versions.ts'
import { refuseUnknownPictures } from './pictures.ts'

type Row = {
  id: number
  text: string
  textcolor: string
  text_top: number
  text_left: number
  name: string
  link: string
  position: number
  image_id: number
  key: string
  image_phone_id: number | null
  phone_key: string | null
  starts_at: string | null
  ends_at: string | null
}

const source = {
  columns: sql`carousels.id, text, textcolor, text_top, text_left, name, link, position, image_id, image_phone_id, wide.key,
    phone.key as phone_key, ${inUtc(sql`starts_at`)} as starts_at, ${inUtc(sql`ends_at`)} as ends_at`,
  from: sql`carousels join media wide on wide.id = image_id left join media phone on phone.id = image_phone_id`,
  id: sql`carousels.id`,
  sorts: { id: sql`carousels.id`, position: sql`position`, starts_at: sql`coalesce(starts_at, '-infinity')` },
  sort: 'position',
}

function toReply({ key, phone_key, ...row }: Row) {
  return {
    ...row,
    version: versionOf(row),
    image: pictureUrl(key, 960, 'jpg'),
    image_phone: phone_key === null ? null : pictureUrl(phone_key, 640, 'jpg'),
  }
}

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await selectPage<Row>(database, { page: 1, per_page: 1, ids: String(id) }, { ...source, where: [] })
  if (!rows[0]) throw new ApiError(404, { detail: 'Slayd tapılmadı.' })
  return rows[0]
}

async function values(database: Querying, input: ParsedInput<'carousels.create'>) {
  const { text, textcolor, text_top, text_left, name, link, position, image_id, image_phone_id } = input
  await refuseUnknownPictures(database, { image_id, image_phone_id })
  const [starts_at, ends_at] = [input.starts_at, input.ends_at].map((text) => (text === null ? null : new Date(text)))
  if (starts_at && ends_at && starts_at >= ends_at)
    throw new ApiError(400, { ends_at: ['Başlanğıcdan sonra olmalıdır.'] })
  return { text, textcolor, text_top, text_left, name, link, position, image_id, image_phone_id, starts_at, ends_at }
}

/** GET admin/carousels/ (A7). */
export const listSlides = handler('carousels.list', async (input, { services }) => {
  const { rows, total } = await selectPage<Row>(services.database, input, {
    ...source,
    where: [input.q ? hasWords(sql`fold(text || ' ' || name)`, input.q) : undefined],
  })
  return { results: rows.map(toReply), total }
})

/** GET admin/carousels/{id}/. */
export const showSlide = handler('carousels.show', async ({ id }, { services }) =>
  toReply(await find(services.database, id)),
)

/** POST admin/carousels/. */
export const createSlide = handler('carousels.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const [row] = await tx
      .insert(carousels)
      .values(await values(tx, input))
      .returning({ id: carousels.id })
    return toReply(await find(tx, row?.id ?? 0))
  }),
)

/** PUT admin/carousels/{id}/. */
export const updateSlide = handler('carousels.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'carousels', input.id)
    refuseIfChanged(input.version, toReply(await find(tx, input.id)))
    await tx
      .update(carousels)
      .set(await values(tx, input))
      .where(eq(carousels.id, input.id))
    return toReply(await find(tx, input.id))
  }),
)

/** DELETE admin/carousels/{id}/. */
export const deleteSlide = handler('carousels.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await find(tx, id)
    await tx.delete(carousels).where(eq(carousels.id, id))
    return undefined
  }),
)
