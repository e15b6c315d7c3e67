import { sql, type SQL } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { ChangeKind } from '#src/domain/catalog/change-kinds.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Transaction } from '#src/server/platform/transaction.ts'
import { adminTransaction } from '../saving.ts'
import { restoreSales, type KeptSale } from './planned-sales.ts'
import { IN_SALE } from './sale.ts'

/**
 * POST admin/products/change/{id}/undo/ (A22): restores each product that still has the values of the change; `kept`
 * counts the products and planned sales that were changed since, and `names` names them.
 */
export const undoChange = handler('products.undo-change', ({ id }, context) =>
  adminTransaction(context, async (tx) => {
    const {
      rows: [kept],
    } = await tx.execute<{ kind: ChangeKind; is_undone: boolean; ids: number[]; sales: KeptSale[] }>(sql`
      select kind, undone_at is not null as is_undone, array(select (product ->> 'id')::int
        from jsonb_array_elements(products) product where product ? 'id') as ids,
        jsonb_path_query_array(products, '$[*] ? (exists(@.promotion))') as sales
      from product_changes where id = ${id} and created_at > now() - interval '1 day' for update`)
    if (!kept) throw new ApiError(404, { detail: 'Bu dəyişikliyi geri qaytarmaq vaxtı keçib.' })
    if (kept.is_undone) throw new ApiError(409, { detail: 'Bu dəyişiklik artıq geri qaytarılıb.' })
    if ((kept.kind === 'price' || kept.kind === 'sale') && !context.staff.rights.has('prices'))
      throw new ApiError(403, { detail: 'Qiyməti dəyişməyə icazəniz yoxdur.' })
    const sales = await restoreSales(tx, kept.sales)
    // Locks in the order of ids, like checkout, so that the two cannot deadlock.
    await tx.execute(sql`select from products where id = any(${sql.param(kept.ids)}) order by id for no key update`)
    const restored = kept.kind === 'tags' ? await restoreTags(tx, id) : await restoreColumns(tx, id, kept.kind)
    await tx.execute(sql`update product_changes set undone_at = now() where id = ${id}`)
    const others = kept.ids.filter((one) => !restored.includes(one))
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from products where id = any(${sql.param(others)}) order by id limit ${NAMED}`,
    )
    return {
      count: restored.length,
      sales: sales.count,
      kept: sales.others.length + others.length,
      names: [...sales.others, ...rows.map(({ name }) => name)].slice(0, NAMED),
    }
  }),
)

/** Most names of skipped products and sales. */
const NAMED = 5

/** Returns the stored values of a change, one row per product. */
const kept = (id: number) =>
  sql`product_changes, jsonb_to_recordset(products) as kept(id int, before jsonb, after jsonb)
    where product_changes.id = ${id} and kept.id is not null`

/**
 * Conditions of a possible undo: the category, subcategory or brand still exists, and the price is not less than the
 * reduction.
 */
const POSSIBLE: Record<Exclude<ChangeKind, 'tags'>, ReturnType<typeof sql>> = {
  is_published: sql`true`,
  price: sql`products.sale_amount is null or products.sale_is_percent or products.sale_amount <= wished.price`,
  sale: sql`wished.sale_amount is null or wished.sale_is_percent or wished.sale_amount <= products.price`,
  category: sql`exists (select from categories where categories.id = wished.category_id and parent_id is null)
    and (wished.subcategory_id is null or exists (select from categories where categories.id = wished.subcategory_id
      and parent_id = wished.category_id))`,
  brand: sql`wished.brand_id is null or exists (select from brands where brands.id = wished.brand_id)`,
}

/** Returns the ids of the restored products. */
async function restoreColumns(tx: Transaction, id: number, kind: Exclude<ChangeKind, 'tags'>): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update products set ${columnsOf(kind, (column) => sql`${column} = wished.${column}`)}${
      kind === 'sale'
        ? sql`,
      own_sale = ${IN_SALE}`
        : sql``
    }, updated_at = now()
    from (select kept.id as product, kept.after, (jsonb_populate_record(null::products, before)).*
      from ${kept(id)}) as wished
    where products.id = wished.product and (${POSSIBLE[kind]})
      and (select to_jsonb(own) from (select ${columnsOf(kind, (column) => sql`products.${column}`)}) as own) =
        wished.after
    returning products.id`)
  return rows.map((row) => row.id)
}

/** Returns the ids of the restored products. */
async function restoreTags(tx: Transaction, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; before: number[] }>(sql`
    select kept.id, array(select jsonb_array_elements_text(before -> 'tags')::int) as before from ${kept(id)}
      and array(select tag_id from product_tags where product_id = kept.id
        order by tag_id) = array(select jsonb_array_elements_text(after -> 'tags')::int)
      and exists (select from products where products.id = kept.id)`)
  const pairs = rows.flatMap((row) => row.before.map((tag) => ({ product: row.id, tag })))
  await tx.execute(sql`
    delete from product_tags where product_id = any(${sql.param(rows.map((row) => row.id))}::int[])
      and (product_id, tag_id) not in (select product, tag from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        as had(product int, tag int))`)
  await tx.execute(sql`
    insert into product_tags (product_id, tag_id)
    select product, tag from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as had(product int, tag int) join tags
      on tags.id = tag on conflict do nothing`)
  return rows.map((row) => row.id)
}

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
      ? sql`jsonb_build_object('tags', array(select tag_id from product_tags where product_id = products.id
        order by tag_id))`
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
  sales: readonly KeptSale[] = [],
): Promise<number | null> {
  const products = [...after].flatMap<object>(([id, now]) => {
    const was = before.get(id)
    return was && JSON.stringify(was) !== JSON.stringify(now) ? [{ id, before: was, after: now }] : []
  })
  const kept = [...products, ...sales]
  await tx.execute(sql`delete from product_changes where created_at < now() - interval '1 day'`)
  if (kept.length === 0) return null
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into product_changes (user_id, kind, products) values (${user}, ${kind}, ${JSON.stringify(kept)}::jsonb)
      returning id`)
  return rows[0]?.id ?? null
}
