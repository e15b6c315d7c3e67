import { eq, sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { slugFrom } from '#src/domain/search/fold.ts'
import { handler, type ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { attributes } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { adminTransaction } from '../admin-transaction.ts'
import { refuseIfChanged, versionOf } from '../versions.ts'

type Row = typeof attributes.$inferSelect & { category_ids: number[]; values: string[] }

type Wish = ParsedInput<'attributes.list'>

async function select(database: Querying, wish: Wish) {
  return selectPage<Row>(database, wish, {
    columns: sql`attributes.*,
      array(select category_id from attribute_categories where attribute_id = attributes.id order by category_id) as category_ids,
      array(select value from attribute_values where attribute_id = attributes.id
        and exists (select from product_attributes where value_id = attribute_values.id) order by number, value) as values`,
    from: sql`attributes`,
    where: [
      wish.q ? hasWords(sql`fold(name)`, wish.q) : undefined,
      wish.category_id === undefined
        ? undefined
        : sql`(not exists (select from attribute_categories where attribute_id = attributes.id)
            or exists (select from attribute_categories where attribute_id = attributes.id and category_id = ${wish.category_id}))`,
    ],
    id: sql`attributes.id`,
    sorts: { id: sql`id`, name: sql`name`, position: sql`position` },
    sort: 'position',
  })
}

async function find(database: Querying, id: number): Promise<Row> {
  const { rows } = await select(database, { page: 1, per_page: 1, ids: String(id) })
  if (!rows[0]) throw new ApiError(404, { detail: 'Göstərici tapılmadı.' })
  return rows[0]
}

const toReply = ({ values, ...row }: Row) => ({ ...row, values, version: versionOf(row) })

/** GET admin/attributes/ (B15). */
export const listAttributes = handler('attributes.list', async (input, { services }) => {
  const { rows, total } = await select(services.database, input)
  return { results: rows.map(toReply), total }
})

/** GET admin/attributes/{id}/. */
export const showAttribute = handler('attributes.show', async ({ id }, { services }) =>
  toReply(await find(services.database, id)),
)

/**
 * Returns the row's values. Throws 400 for a name or address that another attribute has, and for another kind while
 * products have values.
 */
async function values(
  tx: Transaction,
  { name, slug: typed, unit, kind, is_filter, position, category_ids }: ParsedInput<'attributes.create'>,
  before: Row | null,
) {
  const slug = typed || slugFrom(name)
  const errors: Record<string, string[]> = {}
  if (slug === '') errors.slug = ['Ünvan yazın.']
  const { rows } = await tx.execute<{ name: string; slug: string }>(sql`
    select name, slug from attributes where (name = ${name} or slug = ${slug}) and id is distinct from ${before?.id ?? null}::int`)
  if (rows.some((other) => other.name === name)) errors.name = ['Belə göstərici var.']
  else if (rows.length > 0) errors.slug = ['Bu ünvan başqa göstəricidədir.']
  if (before && before.kind !== kind && before.values.length > 0)
    errors.kind = ['Məhsullarda qiymətləri var: növü dəyişmək olmaz.']
  const categories = await tx.execute(
    sql`select from categories where id = any(${sql.param(category_ids)}) and parent_id is null for key share`,
  )
  if (categories.rows.length !== new Set(category_ids).size)
    errors.category_ids = ['Birinci səviyyədən kateqoriyalar seçin.']
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors)
  return { name, slug, unit, kind, is_filter, position }
}

async function setCategories(tx: Transaction, id: number, categories: readonly number[]): Promise<void> {
  const wanted = sql.param([...new Set(categories)])
  await tx.execute(
    sql`delete from attribute_categories where attribute_id = ${id} and category_id <> all(${wanted}::int[])`,
  )
  await tx.execute(
    sql`insert into attribute_categories (attribute_id, category_id) select ${id}, unnest(${wanted}::int[]) on conflict do nothing`,
  )
}

/** POST admin/attributes/. */
export const createAttribute = handler('attributes.create', (input, context) =>
  adminTransaction(context, async (tx) => {
    const [row] = await tx
      .insert(attributes)
      .values(await values(tx, input, null))
      .returning({ id: attributes.id })
    await setCategories(tx, row?.id ?? 0, input.category_ids)
    return toReply(await find(tx, row?.id ?? 0))
  }),
)

/** PUT admin/attributes/{id}/. */
export const updateAttribute = handler('attributes.update', (input, context) =>
  adminTransaction(context, async (tx) => {
    await tx.execute(sql`select from attributes where id = ${input.id} for update`)
    const before = await find(tx, input.id)
    refuseIfChanged(input.version, toReply(before))
    await tx
      .update(attributes)
      .set(await values(tx, input, before))
      .where(eq(attributes.id, input.id))
    await setCategories(tx, input.id, input.category_ids)
    return toReply(await find(tx, input.id))
  }),
)

/** DELETE admin/attributes/{id}/. */
export const deleteAttribute = handler('attributes.delete', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    await find(tx, id)
    await tx.delete(attributes).where(eq(attributes.id, id))
    return undefined
  }),
)
