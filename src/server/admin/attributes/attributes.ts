import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { slugFrom } from '#src/domain/search/fold.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import { attributes } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { rowHandlers } from '../row-handlers.ts'
import { selectPage } from '../select-page.ts'
import { versionOf } from '../saving.ts'

type Row = typeof attributes.$inferSelect & { category_ids: number[]; values: string[] }

/** The properties that distinguish products (B15). */
export const {
  list: listAttributes,
  show: showAttribute,
  create: createAttribute,
  update: updateAttribute,
  remove: deleteAttribute,
} = rowHandlers({
  name: 'attributes',
  table: attributes,
  missing: 'Xüsusiyyət tapılmadı.',
  select: (database, wish) =>
    selectPage<Row>(database, wish, {
      columns: sql`attributes.*,
        array(select category_id from attribute_categories where attribute_id = attributes.id
          order by category_id) as category_ids,
        array(select value from attribute_values where attribute_id = attributes.id
          and exists (select from product_attributes where value_id = attribute_values.id)
            order by number, value) as values`,
      from: sql`attributes`,
      searched: sql`fold(name)`,
      where: [
        wish.category_id !== undefined &&
          sql`(not exists (select from attribute_categories where attribute_id = attributes.id)
            or exists (select from attribute_categories where attribute_id = attributes.id
              and category_id = ${wish.category_id}))`,
      ],
      id: sql`attributes.id`,
      sorts: { name: sql`name`, position: sql`position` },
      sort: 'position',
    }),
  toReply: ({ values, ...row }) => ({ ...row, values, version: versionOf(row) }),
  values: valuesOf,
  writeParts: (tx, id, { category_ids }) => setCategories(tx, id, category_ids),
  lock: 'for update',
})

/**
 * Returns the row's values. Throws 400 for a name or address that another attribute has, and for another kind while
 * products have values.
 */
async function valuesOf(
  tx: Transaction,
  { name, slug: typed, unit, kind, is_filter, position, category_ids }: ParsedInput<'attributes.create'>,
  before: Row | null,
) {
  const slug = typed || slugFrom(name)
  const errors: Record<string, string[]> = {}
  if (slug === '') errors.slug = ['Ünvan yazın.']
  const { rows } = await tx.execute<{ name: string; slug: string }>(sql`
    select name, slug from attributes where (name = ${name} or slug = ${slug})
      and id is distinct from ${before?.id ?? null}::int`)
  if (rows.some((other) => other.name === name)) errors.name = ['Belə xüsusiyyət var.']
  else if (rows.length > 0) errors.slug = ['Bu ünvan başqa xüsusiyyətdədir.']
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
    sql`insert into attribute_categories (attribute_id, category_id) select ${id}, unnest(${wanted}::int[])
      on conflict do nothing`,
  )
}
