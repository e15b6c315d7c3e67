import type { Reply } from '#src/contract/client/api.ts'
import { sql } from 'drizzle-orm'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { banners } from '#src/server/platform/database/tables/index.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'
import { refuseDeadLink } from './dead-links.ts'
import { refuseUnknownPictures } from './pictures.ts'

type Row = Omit<Reply<'banners.show'>, 'version' | 'image'> & { key: string }

/** The banners (A7); home shows the first three. */
export const {
  list: listBanners,
  show: showBanner,
  create: createBanner,
  update: updateBanner,
  remove: deleteBanner,
} = rowHandlers({
  name: 'banners',
  table: banners,
  missing: 'Banner tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`banners.id, title, text, link, position, image_id, media.key`,
      from: sql`banners join media on media.id = image_id`,
      searched: sql`fold(title)`,
      id: sql`banners.id`,
      sorts: { position: sql`position`, title: sql`title` },
      sort: 'position',
    }),
  toReply: ({ key, ...row }) => ({ ...row, version: versionOf(row), image: pictureUrl(key, 640, 'jpg') }),
  values: async (tx, { image_id, title, text, link, position }, before) => {
    await refuseUnknownPictures(tx, { image_id })
    await refuseDeadLink(tx, link, before?.link)
    return { image_id, title, text, link, position }
  },
})
