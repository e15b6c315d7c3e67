import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { banners } from '#src/server/platform/database/tables/index.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { lockRow, refuseIfChanged, versionOf } from '../versions.ts'
import { refuseUnknownPictures } from './pictures.ts'

type Row = { id: number; title: string; text: string; link: string; position: number; image_id: number; key: string }

const source = {
  columns: sql`banners.id, title, text, link, position, image_id, media.key`,
  from: sql`banners join media on media.id = image_id`,
  id: sql`banners.id`,
  sorts: { id: sql`banners.id`, position: sql`position`, title: sql`title` },
  sort: 'position',
}

const toReply = ({ key, ...row }: Row) => ({ ...row, version: versionOf(row), image: pictureUrl(key, 640, 'jpg') })

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await selectPage<Row>(database, { page: 1, per_page: 1, ids: String(id) }, { ...source, where: [] })
  if (!rows[0]) throw new ApiError(404, { detail: 'Banner tapılmadı.' })
  return rows[0]
}

async function values(database: Querying, { image_id, title, text, link, position }: ParsedInput<'banners.create'>) {
  await refuseUnknownPictures(database, { image_id })
  return { image_id, title, text, link, position }
}

/** GET admin/banners/ (A7); home shows the first three. */
export const listBanners = handler('banners.list', async (input, { services }) => {
  const { rows, total } = await selectPage<Row>(services.database, input, {
    ...source,
    where: [input.q ? hasWords(sql`fold(title)`, input.q) : undefined],
  })
  return { results: rows.map(toReply), total }
})

/** GET admin/banners/{id}/. */
export const showBanner = handler('banners.show', async ({ id }, { services }) =>
  toReply(await find(services.database, id)),
)

/** POST admin/banners/. */
export const createBanner = handler('banners.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const [row] = await tx
      .insert(banners)
      .values(await values(tx, input))
      .returning({ id: banners.id })
    return toReply(await find(tx, row?.id ?? 0))
  }),
)

/** PUT admin/banners/{id}/. */
export const updateBanner = handler('banners.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'banners', input.id)
    refuseIfChanged(input.version, toReply(await find(tx, input.id)))
    await tx
      .update(banners)
      .set(await values(tx, input))
      .where(eq(banners.id, input.id))
    return toReply(await find(tx, input.id))
  }),
)

/** DELETE admin/banners/{id}/. */
export const deleteBanner = handler('banners.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await find(tx, id)
    await tx.delete(banners).where(eq(banners.id, id))
    return undefined
  }),
)
