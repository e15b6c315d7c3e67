import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import { page_items, pages } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { rowHandlers } from '../row-handlers.ts'
import { redirectSlugs, takeSlug } from '../taxonomy/take-slug.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'
import { refuseUnknownPictures } from './pictures.ts'

type Row = {
  id: number
  slug: string
  name: string
  icon: string
  position: number
  seo_title: string
  seo_description: string
  items: {
    id: number
    name: string
    content: string
    image_id: number | null
    key: string | null
    product_id: number | null
  }[]
}

/** The company's pages (A7). */
export const {
  list: listAdminPages,
  show: showAdminPage,
  create: createPage,
  update: updatePage,
  remove: deletePage,
} = rowHandlers({
  name: 'pages',
  table: pages,
  missing: 'Səhifə tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`pages.id, slug, name, icon, position, seo_title, seo_description,
        coalesce((select json_agg(json_build_object('id', page_items.id, 'name', page_items.name, 'content', content,
          'image_id', image_id,
            'key', (select key from media where media.id = image_id), 'product_id', product_id)
              order by page_items.position, page_items.id)
          from page_items where page_id = pages.id), '[]') as items`,
      from: sql`pages`,
      searched: sql`fold(name)`,
      id: sql`pages.id`,
      sorts: { position: sql`position`, name: sql`name` },
      sort: 'position',
    }),
  toReply,
  values: async (tx, { name, slug, icon, position, seo_title, seo_description }, before) => ({
    name,
    slug: await takeSlug(tx, 'page', { id: before?.id ?? null, name, slug }),
    icon,
    position,
    seo_title,
    seo_description,
  }),
  writeParts: (tx, id, { items }) => writeItems(tx, id, items),
  beforeDelete: (tx, id) => redirectSlugs(tx, 'page', id, null),
})

function toReply(row: Row) {
  return {
    ...row,
    version: versionOf(row),
    items: row.items.map(({ key, ...item }) => ({
      ...item,
      image: key === null ? null : pictureUrl(key, 320, 'webp'),
    })),
  }
}

/** Writes the items in their order: updates items with an id, and deletes missing items. */
async function writeItems(
  tx: Transaction,
  page_id: number,
  items: ParsedInput<'pages.create'>['items'],
): Promise<void> {
  const faults: Record<string, string[]>[] = []
  for (const { image_id, product_id } of items) {
    const fault: Record<string, string[]> = {}
    await refuseUnknownPictures(tx, { image_id }).catch(() => (fault.image_id = ['Şəkil tapılmadı.']))
    if (product_id !== null && (await tx.execute(sql`select from products where id = ${product_id}`)).rows.length === 0)
      fault.product_id = ['Məhsul tapılmadı.']
    faults.push(fault)
  }
  if (faults.some((fault) => Object.keys(fault).length > 0)) throw new ApiError(400, { items: faults })
  const staying = items.flatMap(({ id }) => id ?? [])
  await tx.execute(sql`delete from page_items where page_id = ${page_id} and id <> all(${sql.param(staying)})`)
  for (const [position, { id, name, content, image_id, product_id }] of items.entries()) {
    const row = { name, content: sanitizeHtml(content), image_id, product_id, position }
    const changed = id
      ? await tx
          .update(page_items)
          .set(row)
          .where(sql`id = ${id} and page_id = ${page_id}`)
          .returning({ id: page_items.id })
      : []
    if (changed.length === 0) await tx.insert(page_items).values({ ...row, page_id })
  }
}
