import { sql } from 'drizzle-orm'
import { attributes } from '#src/contract/client/admin/resources/goods.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { slugFrom } from '#src/domain/search/fold.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { serveResource } from '../serve-resource.ts'

export const { list, show, create, update, remove } = serveResource(attributes, {
  shows: {
    category_ids: sql`array(select category_id from attribute_categories where attribute_id = attributes.id
      order by category_id)`,
    values: sql`array(select value from attribute_values where attribute_id = attributes.id
      and exists (select from product_attributes where value_id = attribute_values.id)
      order by number, value)`,
  },
  where: ({ category_id }) => [
    category_id !== undefined &&
      sql`(not exists (select from attribute_categories where attribute_id = attributes.id)
        or exists (select from attribute_categories where attribute_id = attributes.id
          and category_id = ${category_id}))`,
  ],
  check,
  writeParts: (tx, id, { category_ids }) => setCategories(tx, id, category_ids),
  lock: 'for update',
})

/**
 * Returns the slug. Throws 400 for a name or address that another attribute has, and for another kind while
 * products have values.
 */
async function check(
  tx: Transaction,
  { name, slug: typed, kind, category_ids }: ParsedInput<'attributes.create'>,
  before: { id: number; kind: string; values?: string[] } | null,
) {
  const slug = typed || slugFrom(name)
  const errors: Record<string, string[]> = {}
  if (slug === '') errors.slug = ['Ünvan yazın.']
  const { rows } = await tx.execute<{ name: string; slug: string }>(sql`
    select name, slug from attributes where (name = ${name} or slug = ${slug})
      and id is distinct from ${before?.id ?? null}::int`)
  if (rows.some((other) => other.name === name)) errors.name = ['Belə xüsusiyyət var.']
  else if (rows.length > 0) errors.slug = ['Bu ünvan başqa xüsusiyyətdədir.']
  if (before && before.kind !== kind && before.values?.length)
    errors.kind = ['Məhsullarda qiymətləri var: növü dəyişmək olmaz.']
  const categories = await tx.execute(
    sql`select from categories where id = any(${sql.param(category_ids)}) and parent_id is null for key share`,
  )
  if (categories.rows.length !== new Set(category_ids).size)
    errors.category_ids = ['Birinci səviyyədən kateqoriyalar seçin.']
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors)
  return { slug }
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
