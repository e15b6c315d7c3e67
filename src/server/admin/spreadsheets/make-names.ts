import { sql } from 'drizzle-orm'
import { slugFrom } from '#src/domain/search/fold.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { ProductValues } from '../products/product-values.ts'
import { takeSlug } from '../taxonomy/take-slug.ts'
import { isNew, type NewName } from './missing-names.ts'

/**
 * Makes the missing categories, brands and attributes in the same transaction, and returns the values with their ids
 * (E32).
 */
export async function withMadeNames<Values extends Partial<ProductValues>>(
  tx: Transaction,
  names: readonly NewName[],
  ids: Map<number, number>,
  values: Values,
): Promise<Values> {
  const made: Partial<ProductValues> = {}
  for (const field of ['category_id', 'subcategory_id', 'brand_id'] as const) {
    const id = values[field]
    if (isNew(id)) made[field] = await idOf(tx, names, ids, id)
  }
  if (values.attributes?.some(({ attribute_id }) => isNew(attribute_id))) {
    made.attributes = []
    for (const { attribute_id: id, ...given } of values.attributes)
      made.attributes.push({ ...given, attribute_id: isNew(id) ? await idOf(tx, names, ids, id) : id })
  }
  return { ...values, ...made }
}

async function idOf(tx: Transaction, names: readonly NewName[], ids: Map<number, number>, id: number): Promise<number> {
  const known = ids.get(id)
  if (known !== undefined) return known
  const wished = names.find((one) => one.id === id)
  if (!wished) throw new Error(`the import has no new name ${id}`)
  const { kind, name } = wished
  const parent = isNew(wished.parent_id) ? await idOf(tx, names, ids, wished.parent_id) : wished.parent_id
  // Makes a name once, also if an earlier batch or another import has made it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${kind}`}, 0))`)
  const stored = await tx.execute<{ id: number }>(
    kind !== 'category'
      ? sql`select id from ${sql.identifier(`${kind}s`)} where fold(name) = fold(${name}) order by id limit 1`
      : sql`select id from categories where fold(name) = fold(${name}) and parent_id is not distinct from ${parent}::int
          order by id limit 1`,
  )
  const found = stored.rows[0]?.id ?? (await make(tx, kind, name, parent))
  ids.set(id, found)
  return found
}

async function make(tx: Transaction, kind: NewName['kind'], name: string, parent: number | null): Promise<number> {
  if (kind === 'attribute') return makeAttribute(tx, name)
  const slug = await takeSlug(tx, kind, { id: null, name, slug: '' })
  const { rows } = await tx.execute<{ id: number }>(
    kind === 'brand'
      ? sql`insert into brands (name, slug, position)
          select ${name}, ${slug}, coalesce(max(position), 0) + 1 from brands returning id`
      : sql`insert into categories (name, slug, parent_id, position)
          select ${name}, ${slug}, ${parent}::int, coalesce(max(position), 0) + 1 from categories
            where parent_id is not distinct from ${parent}::int returning id`,
  )
  return rows[0]?.id ?? 0
}

/** Makes an attribute of texts for all categories; an address that is taken gets a number. */
async function makeAttribute(tx: Transaction, name: string): Promise<number> {
  const base = slugFrom(name) || 'xususiyyet'
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into attributes (name, slug, kind, unit, is_filter, position)
    select ${name}, (select slug from (select ${base} as slug, 1 as n union all
        select ${base} || '-' || n, n from generate_series(2, 1000) n) free
      where not exists (select from attributes where attributes.slug = free.slug) order by n limit 1),
      'text', '', false, coalesce(max(position), 0) + 1 from attributes returning id`)
  return rows[0]?.id ?? 0
}
