import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { page_items, pages } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { takeSlug } from '../taxonomy/take-slug.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { lockRow, refuseIfChanged, versionOf } from '../versions.ts'
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

const source = {
  columns: sql`pages.id, slug, name, icon, position, seo_title, seo_description,
    coalesce((select json_agg(json_build_object('id', page_items.id, 'name', page_items.name, 'content', content, 'image_id', image_id,
        'key', (select key from media where media.id = image_id), 'product_id', product_id) order by page_items.position, page_items.id)
      from page_items where page_id = pages.id), '[]') as items`,
  from: sql`pages`,
  id: sql`pages.id`,
  sorts: { id: sql`pages.id`, position: sql`position`, name: sql`name` },
  sort: 'position',
}

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

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await selectPage<Row>(database, { page: 1, per_page: 1, ids: String(id) }, { ...source, where: [] })
  if (!rows[0]) throw new ApiError(404, { detail: 'Səhifə tapılmadı.' })
  return rows[0]
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

/** GET admin/pages/ (A7). */
export const listAdminPages = handler('pages.list', async (input, { services }) => {
  const { rows, total } = await selectPage<Row>(services.database, input, {
    ...source,
    where: [input.q ? hasWords(sql`fold(name)`, input.q) : undefined],
  })
  return { results: rows.map(toReply), total }
})

/** GET admin/pages/{id}/. */
export const showAdminPage = handler('pages.show', async ({ id }, { services }) =>
  toReply(await find(services.database, id)),
)

/** POST admin/pages/. */
export const createPage = handler('pages.create', ({ items, ...values }, context) =>
  adminTransaction(context, async (tx) => {
    const [row] = await tx
      .insert(pages)
      .values({ ...values, slug: await takeSlug(tx, 'page', { ...values, id: null }) })
      .returning({ id: pages.id })
    await writeItems(tx, row?.id ?? 0, items)
    return toReply(await find(tx, row?.id ?? 0))
  }),
)

/** PUT admin/pages/{id}/. */
export const updatePage = handler('pages.update', ({ id, version, items, ...values }, context) =>
  adminTransaction(context, async (tx) => {
    await lockRow(tx, 'pages', id)
    refuseIfChanged(version, toReply(await find(tx, id)))
    await tx
      .update(pages)
      .set({ ...values, slug: await takeSlug(tx, 'page', { ...values, id }) })
      .where(eq(pages.id, id))
    await writeItems(tx, id, items)
    return toReply(await find(tx, id))
  }),
)

/** DELETE admin/pages/{id}/. */
export const deletePage = handler('pages.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await find(tx, id)
    await tx.execute(sql`delete from former_slugs where kind = 'page' and target_id = ${id}`)
    await tx.delete(pages).where(eq(pages.id, id))
    return undefined
  }),
)
