import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { carousels } from '#src/server/platform/database/tables/index.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'
import { refuseDeadLink } from './dead-links.ts'
import { refuseUnknownPictures } from './pictures.ts'

type Row = Omit<Reply<'carousels.show'>, 'version' | 'image' | 'image_phone'> & {
  key: string
  phone_key: string | null
}

/** The slides of the home carousel (A7). */
export const {
  list: listSlides,
  show: showSlide,
  create: createSlide,
  update: updateSlide,
  remove: deleteSlide,
} = rowHandlers({
  name: 'carousels',
  table: carousels,
  missing: 'Slayd tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`carousels.id, text, textcolor, text_top, text_left, name, link, position, image_id, image_phone_id,
        wide.key,
        phone.key as phone_key, ${inUtc(sql`starts_at`)} as starts_at, ${inUtc(sql`ends_at`)} as ends_at`,
      from: sql`carousels join media wide on wide.id = image_id left join media phone on phone.id = image_phone_id`,
      searched: sql`fold(text || ' ' || name)`,
      id: sql`carousels.id`,
      sorts: { position: sql`position`, starts_at: sql`coalesce(starts_at, '-infinity')` },
      sort: 'position',
    }),
  toReply,
  values: async (tx, input, before) => {
    const { text, textcolor, text_top, text_left, name, link, position, image_id, image_phone_id } = input
    await refuseUnknownPictures(tx, { image_id, image_phone_id })
    await refuseDeadLink(tx, link, before?.link)
    const [starts_at, ends_at] = [input.starts_at, input.ends_at].map((time) => (time === null ? null : new Date(time)))
    if (starts_at && ends_at && starts_at >= ends_at)
      throw new ApiError(400, { ends_at: ['Başlanğıcdan sonra olmalıdır.'] })
    return { text, textcolor, text_top, text_left, name, link, position, image_id, image_phone_id, starts_at, ends_at }
  },
})

function toReply({ key, phone_key, ...row }: Row) {
  return {
    ...row,
    version: versionOf(row),
    image: pictureUrl(key, 960, 'jpg'),
    image_phone: phone_key === null ? null : pictureUrl(phone_key, 640, 'jpg'),
  }
}
