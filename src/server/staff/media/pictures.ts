import { sql } from 'drizzle-orm'
import { pictureUrl } from '../../../domain/media/renditions.ts'
import { handler } from '../../call/handler.ts'
import { inUtc } from '../../database/in-utc.ts'
import { storeUpload } from '../../media/store-upload.ts'
import { selectPage } from '../select-page.ts'
import { staffTransaction } from '../staff-transaction.ts'

type Row = { id: number; key: string; width: number; height: number; created_at: string }

const columns = sql`media.id, media.key, media.width, media.height, ${inUtc(sql`media.created_at`)} as created_at`

const shown = ({ key, ...row }: Row) => ({ ...row, image: pictureUrl(key, 320, 'webp') })

/** GET admin/media/: for choosing a picture that was uploaded before; customers' photos are not for that. */
export const listPictures = handler('media.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns, from: sql`media`, where: [sql`not exists (select from review_photos where media_id = media.id)`], id: sql`media.id`, sorts: { id: sql`media.id` }, sort: '-id',
  })
  return { results: rows.map(shown), total }
})

/** POST admin/media/ (D19). */
export const uploadPicture = handler('media.create', ({ file }, context) =>
  storeUpload(context.services.media, file, ({ key, width, height }) =>
    staffTransaction(context, async (tx) => {
      const { rows } = await tx.execute<Row>(sql`insert into media (key, width, height) values (${key}, ${width}, ${height}) returning ${columns}`)
      return shown(rows[0] as Row)
    }),
  ),
)
