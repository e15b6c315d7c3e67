import { sql } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { storeUpload } from '#src/server/platform/media/store-upload.ts'
import { selectPage } from '../select-page.ts'
import { adminTransaction } from '../saving.ts'

type Row = { id: number; key: string; width: number; height: number; created_at: string }

const columns = sql`media.id, media.key, media.width, media.height, ${inUtc(sql`media.created_at`)} as created_at`

const toReply = ({ key, ...row }: Row) => ({ ...row, image: pictureUrl(key, 320, 'webp') })

/** GET admin/media/: pictures to choose from, without customers' photos. */
export const listPictures = handler('media.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns,
    from: sql`media`,
    where: [sql`not is_customers`],
    id: sql`media.id`,
    sort: '-id',
  })
  return { results: rows.map(toReply), total }
})

/** POST admin/media/ (D19). */
export const uploadPicture = handler('media.create', ({ file }, context) =>
  storeUpload(context.services.media, file, ({ key, width, height }) =>
    adminTransaction(context, async (tx) => {
      const { rows } = await tx.execute<Row>(
        sql`insert into media (key, width, height) values (${key}, ${width}, ${height}) returning ${columns}`,
      )
      return toReply(rows[0] as Row)
    }),
  ),
)
