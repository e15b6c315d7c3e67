import { sql } from 'drizzle-orm'
import { pages } from '#src/contract/client/admin/resources/content.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Reply } from '#src/contract/client/api.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import { page_items } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { pageItemTexts } from '#src/contract/client/texts.ts'
import { originalsOf, shownTexts, storedTexts, type StoredTexts } from '#src/server/platform/texts.ts'
import { serveResource } from '../serve-resource.ts'
import { refuseUnknownPictures } from './pictures.ts'

type Item = Omit<Reply<'pages.show'>['items'][number], 'image' | 'texts'> & { key: string | null; texts: StoredTexts }

export const { list, show, create, update, remove } = serveResource(pages, {
  shows: {
    items: [
      sql`coalesce((select json_agg(json_build_object('id', page_items.id, 'name', page_items.name, 'content', content,
        'texts', page_items.texts,
        'image_id', image_id, 'key', (select key from media where id = image_id), 'product_id', product_id)
        order by page_items.position, page_items.id)
        from page_items where page_id = pages.id), '[]')`,
      (items: Item[]) =>
        items.map(({ key, texts, ...item }) => ({
          ...item,
          texts: shownTexts(texts, originalsOf(item, pageItemTexts)),
          image: key === null ? null : pictureUrl(key, 320, 'webp'),
        })),
    ],
  },
  writeParts: (tx, id, { items }) => writeItems(tx, id, items),
})

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
  const { rows: former } = await tx.execute<{ id: number; name: string; content: string; texts: StoredTexts }>(sql`
    select id, name, content, texts from page_items where page_id = ${page_id}`)
  const stored = new Map(former.map((item) => [item.id, item]))
  for (const [position, { id, name, content, texts, image_id, product_id }] of items.entries()) {
    const originals = { name, content: sanitizeHtml(content) }
    const before = stored.get(id ?? 0)
    for (const language of Object.values(texts ?? {}))
      if (language?.content) language.content.text = sanitizeHtml(language.content.text)
    const row = {
      ...originals,
      ...(texts && {
        texts: storedTexts(
          texts,
          originals,
          before && { texts: before.texts, originals: originalsOf(before, pageItemTexts) },
        ),
      }),
      image_id,
      product_id,
      position,
    }
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
