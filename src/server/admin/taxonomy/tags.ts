import { eq, sql } from 'drizzle-orm'
import { tags as declaration } from '#src/contract/client/admin/resources/goods.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import { countText, countUpTo } from '#src/server/platform/paging/paging.ts'
import { tags } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'
import { serveResource } from '../serve-resource.ts'
import { refuseInUse, redirectSlugs, takeSlug } from './take-slug.ts'

const inUse = sql`from product_tags where tag_id = tags.id`

export const { find, list, show, create, update, remove } = serveResource(declaration, {
  shows: { products: [countUpTo(inUse), countText] },
  check: async (tx, { name }, before) => {
    const { rows } = await tx.execute(
      sql`select from tags where fold(name) = fold(${name}) and id is distinct from ${before?.id ?? null}::int`,
    )
    if (rows.length > 0) throw new ApiError(400, { name: ['Bu teq artıq var.'] })
  },
  beforeDelete: (tx, id) => refuseInUse(tx, { products: sql`from product_tags where tag_id = ${id}` }),
})

/**
 * Returns the ids of tags by their names, in any typed form; creates missing tags. Locks the tags until the
 * transaction ends.
 */
export async function tagsNamed(tx: Transaction, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return new Map()
  const ids = await findTags(tx, wanted)
  for (const name of wanted.filter((one) => !ids.has(one))) {
    // Names that differ only in the form of their letters are the same tag.
    let id = (await findTags(tx, [name])).get(name)
    if (id === undefined) {
      const [made] = await tx
        .insert(tags)
        .values({ name, slug: await takeSlug(tx, 'tag', { id: null, name, slug: '' }) })
        .returning({ id: tags.id })
      id = made?.id ?? 0
    }
    ids.set(name, id)
  }
  const { rows } = await tx.execute(
    sql`select from tags where id = any(${sql.param([...new Set(ids.values())])}) order by id for key share`,
  )
  // A tag that was deleted meanwhile is created again.
  return rows.length === new Set(ids.values()).size ? ids : tagsNamed(tx, wanted)
}

async function findTags(tx: Transaction, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ wanted: string; id: number }>(sql`
    select distinct on (wanted) wanted, tags.id from unnest(${sql.param(names)}::text[]) wanted join tags
      on fold(tags.name) = fold(wanted)
    order by wanted, tags.name <> wanted, tags.id`)
  return new Map(rows.map(({ wanted, id }) => [wanted, id]))
}

/** POST admin/tags/{id}/replace/: moves its products to another tag, or to none, and deletes it. */
export const replaceTag = handler('tags.replace', ({ id, by }, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from tags where id in (${id}, ${by}::int) order by id for update`)
    await find(tx, id)
    if (by === id || (by !== null && !(await find(tx, by).catch(() => null))))
      throw new ApiError(400, { by: ['Başqa bir teq seçin.'] })
    if (by !== null) {
      await tx.execute(sql`
        insert into product_tags (product_id, tag_id) select product_id, ${by} from product_tags where tag_id = ${id}
          on conflict do nothing`)
    }
    await redirectSlugs(tx, 'tag', id, by)
    await tx.execute(sql`delete from product_tags where tag_id = ${id}`)
    await tx.delete(tags).where(eq(tags.id, id))
    return undefined
  }),
)
