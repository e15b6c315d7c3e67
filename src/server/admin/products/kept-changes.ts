import { sql, type SQL } from 'drizzle-orm'
import type { product_changes } from '#src/server/platform/database/tables/index.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'

export type ChangeKind = typeof product_changes.$inferSelect.kind

/** The columns that each kind of change writes; tags have their own rows. */
const COLUMNS = {
  is_published: ['is_published'],
  price: ['price'],
  category: ['category_id', 'subcategory_id'],
  brand: ['brand_id'],
  sale: ['sale_amount', 'sale_is_percent', 'sale_starts_at', 'sale_ends_at'],
} as const satisfies Record<Exclude<ChangeKind, 'tags'>, readonly string[]>

/** Returns the columns of a kind of change, each mapped by `of`. */
export function columnsOf(kind: Exclude<ChangeKind, 'tags'>, of: (column: SQL) => SQL = (column) => column): SQL {
  return sql.join(
    COLUMNS[kind].map((column) => of(sql`${sql.identifier(column)}`)),
    sql`, `,
  )
}

/** Returns the values that a change of this kind writes, by product id. */
export async function valuesOf(
  tx: Transaction,
  kind: ChangeKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, object>> {
  const values =
    kind === 'tags'
      ? sql`jsonb_build_object('tags', array(select tag_id from product_tags where product_id = products.id order by tag_id))`
      : sql`(select to_jsonb(own) from (select ${columnsOf(kind)}) as own)`
  const { rows } = await tx.execute<{ id: number; values: object }>(
    sql`select id, ${values} as values from products where id = any(${sql.param(ids)}) order by id`,
  )
  return new Map(rows.map((row) => [row.id, row.values]))
}

/**
 * Stores a change for undo, and deletes changes that are too old for undo. Returns its id; null if no value differs.
 */
export async function keepForUndo(
  tx: Transaction,
  user: number,
  kind: ChangeKind,
  before: ReadonlyMap<number, object>,
  after: ReadonlyMap<number, object>,
): Promise<number | null> {
  const products = [...after].flatMap(([id, now]) => {
    const was = before.get(id)
    return was && JSON.stringify(was) !== JSON.stringify(now) ? [{ id, before: was, after: now }] : []
  })
  await tx.execute(sql`delete from product_changes where created_at < now() - interval '1 day'`)
  if (products.length === 0) return null
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into product_changes (user_id, kind, products) values (${user}, ${kind}, ${JSON.stringify(products)}::jsonb) returning id`)
  return rows[0]?.id ?? null
}
