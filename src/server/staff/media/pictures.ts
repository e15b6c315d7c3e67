import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pictureUrl } from '../../../domain/media/renditions.ts'
import { handler } from '../../call/handler.ts'
import { inUtc } from '../../database/in-utc.ts'
import { masterOf } from '../../media/master.ts'
import { selectPage } from '../select-page.ts'
import { staffTransaction } from '../staff-transaction.ts'

type Row = { id: number; key: string; width: number; height: number; created_at: string }

const columns = sql`media.id, media.key, media.width, media.height, ${inUtc(sql`media.created_at`)} as created_at`

const shown = ({ key, ...row }: Row) => ({ ...row, image: pictureUrl(key, 320, 'webp') })

/** GET admin/media/: for choosing a picture that was uploaded before. */
export const listPictures = handler('media.list', async (input, { services: { database } }) => {
  const { rows, total } = await selectPage<Row>(database, input, {
    columns, from: sql`media`, where: [], id: sql`media.id`, sorts: { id: sql`media.id` }, sort: '-id',
  })
  return { results: rows.map(shown), total }
})

/** POST admin/media/ (D19): each upload gets a new key, so that an address never shows another picture. */
export const uploadPicture = handler('media.create', async ({ file }, context) => {
  const { bytes, width, height } = await masterOf(file)
  const key = randomBytes(12).toString('hex')
  const { media } = context.services
  await media.keepOriginal(key, bytes)
  try {
    return await staffTransaction(context, async (tx) => {
      const { rows } = await tx.execute<Row>(sql`insert into media (key, width, height) values (${key}, ${width}, ${height}) returning ${columns}`)
      return shown(rows[0] as Row)
    })
  } catch (error) {
    await media.dropOriginal(key)
    throw error
  }
})
