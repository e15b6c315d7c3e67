import type { Reply } from '#src/contract/client/api.ts'
import { sql, type SQL } from 'drizzle-orm'
import { tableOf, type Head } from '#src/contract/client/admin/resource.ts'
import { heads } from '#src/contract/client/admin/resources/heads.ts'
import { handler } from '#src/server/platform/http/handler.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { inUtc } from '#src/server/platform/database/in-utc.ts'
import { numberTyped } from '../orders/list-orders.ts'
import { dayStart, dayEnd } from '../baku-days.ts'
import { foundProducts } from '../products/list-products.ts'
import { hasWords, selectPage } from '../select-page.ts'
import { withPromotionWords } from './promotion-values.ts'

type Row = Reply<'log.list'>['results'][number]

/**
 * Old and new values are searched in this many of the newest lines. Older lines are found only by author and subject.
 */
const VALUES_SEARCHED = 20_000

/** The column that names a row, by table: of plain entities, of categories and of roles. */
const nameColumns: Record<string, string> = {
  categories: 'name',
  staff_roles: 'name',
  api_keys: 'name',
  hooks: 'url',
  onec_keys: 'user_name',
  ...Object.fromEntries(
    Object.entries<Head>(heads).map(([name, { title = 'name' }]) => [tableOf({ name }), title] as const),
  ),
}

/** The name of a row of these tables. The name of a deleted row is among its old values. */
const plainName = sql.join(
  Object.entries(nameColumns).map(
    ([table, column]) => sql`when entity = ${table} and entity_id ~ '^\\d{1,10}$' then coalesce(
      (select ${sql.identifier(column)} from ${sql.identifier(table)} named where named.id = entity_id::bigint),
      old_value ->> ${column})`,
  ),
  sql` `,
)

/**
 * The name of the changed record: of a product or an account, or of a plain entity; a row beside the product has the
 * product's id, as number or value.
 */
const subjectName = sql`case
  when entity in ('products', 'product_tags', 'stock_changes', 'product_attributes', 'product_fits') and entity_id ~ '^\\d{1,9}$'
    then (select name from products where products.id = entity_id::int)
  when entity in ('product_images', 'options') and coalesce(new_value, old_value) ->> 'product_id' ~ '^\\d{1,9}$'
    then (select name from products where products.id = (coalesce(new_value, old_value) ->> 'product_id')::int)
  when entity = 'supplier_goods' and entity_id ~ '^\\d{1,9}$'
    then (select name from products where products.id = coalesce(
      (select product_id from supplier_goods where supplier_goods.id = entity_id::int),
      (old_value ->> 'product_id')::int))
  when entity = 'users' and entity_id ~ '^\\d{1,9}$'
    then (select trim(first_name || ' ' || last_name) from users named where named.id = entity_id::int)
  ${plainName}
  end`

/**
 * Returns the condition of a search by author, by the product, customer or order of the change, and by values (A21).
 */
async function searchCondition(database: Querying, text: string): Promise<SQL> {
  const people = sql`select id from users where ${hasWords(sql`search_text`, text)}`
  const order = numberTyped(text)
  const products = sql`select products.id::text from products where ${await foundProducts(database, text)} limit 1000`
  const about = sql`coalesce(new_value, old_value)`
  const ways = [
    sql`change_log.user_id in (${people})`,
    sql`(entity = 'users' and entity_id in (select id::text from (${people}) found))`,
    sql`(entity in ('products', 'product_tags', 'stock_changes', 'product_attributes') and entity_id in (${products}))`,
    sql`(entity in ('product_images', 'options') and ${about} ->> 'product_id' in (${products}))`,
    ...(order === null
      ? []
      : [sql`(entity = 'orders' and entity_id = ${String(order)})`, sql`${about} ->> 'order_id' = ${String(order)}`]),
    sql`(change_log.id > (select coalesce(max(id), 0) from change_log) - ${VALUES_SEARCHED}
      and ${hasWords(sql`fold(coalesce(old_value::text, '') || ' ' || coalesce(new_value::text, ''))`, text)})`,
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** Changes of many products that can be undone: they are kept for a day, and written in one transaction. */
const ownBulk = sql`product_changes bulk where bulk.created_at = change_log.created_at
  and bulk.user_id = change_log.user_id and bulk.created_at > now() - interval '1 day'`

/** Whether a line is not the first of such a change, which stands for all its lines. */
const isFollower = sql`exists (select from ${ownBulk} and exists (select from change_log first
  where first.created_at = bulk.created_at and first.user_id = bulk.user_id and first.id < change_log.id))`

/** GET admin/log/ (A13). */
export const listChangeLog = handler('log.list', async (input, { services }) => {
  const isWhole = input.import_id === undefined && !input.q && input.entity_id === undefined
  const { rows, total } = await selectPage<Row>(services.database, input, {
    columns: sql`change_log.id::float8 as id, entity, entity_id, action, old_value, new_value,
      ${inUtc(sql`change_log.created_at`)} as created_at,
      case when users.id is not null then json_build_object('id', users.id, 'name',
        coalesce('API: ' || api_keys.name, first_name || ' ' || last_name)) end
        as user,
      ${
        isWhole
          ? sql`(select json_build_object('id', bulk.id, 'kind', bulk.kind,
              'count', jsonb_array_length(jsonb_path_query_array(bulk.products, '$[*].id')),
              'is_undone', bulk.undone_at is not null) from ${ownBulk})`
          : sql`null::json`
      } as bulk, ${subjectName} as name`,
    from: sql`change_log left join users on users.id = change_log.user_id
      left join api_keys on api_keys.id = change_log.api_key_id`,
    where: [
      input.import_id !== undefined && sql`import_id = ${input.import_id}`,
      isWhole && sql`import_id is null`,
      isWhole && sql`not ${isFollower}`,
      input.q ? await searchCondition(services.database, input.q) : undefined,
      input.user_id !== undefined && sql`change_log.user_id = ${input.user_id}`,
      input.group !== undefined && sql`(entity = 'staff_sessions') = ${input.group === 'sign-ins'}`,
      input.entity !== undefined && sql`entity = ${input.entity}`,
      input.entity_id !== undefined && sql`entity_id = ${input.entity_id}`,
      input.from !== undefined && sql`change_log.created_at >= ${dayStart(input.from)}`,
      input.to !== undefined && sql`change_log.created_at < ${dayEnd(input.to)}`,
    ],
    id: sql`change_log.id`,
    sorts: { created_at: sql`change_log.created_at` },
    sort: '-id',
  })
  return { results: await withPromotionWords(services.database, rows), total }
})
