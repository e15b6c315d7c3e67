import { sql, type SQL } from 'drizzle-orm'

/** A table with parts of a record, and its column that names the record. */
type Parts = readonly [table: string, column: string]

/** The tables whose lines in the change log have the id of the record. */
const SAME_ID: Record<string, readonly string[]> = {
  products: ['product_tags', 'product_attributes', 'product_fits', 'stock_changes'],
  attributes: ['attribute_categories'],
  supplier_orders: ['supplier_order_lines'],
}

/** The tables whose lines have ids of their own. */
const OWN_IDS: Record<string, readonly Parts[]> = {
  products: [
    ['options', 'product_id'],
    ['product_images', 'product_id'],
  ],
  attributes: [['attribute_values', 'attribute_id']],
  pages: [['page_items', 'page_id']],
}

/** Returns the condition on change_log for the lines about a record and its parts. */
export function linesOf(table: string, id: number): SQL {
  const ways = [table, ...(SAME_ID[table] ?? [])].map((name) => sql`(entity = ${name} and entity_id = ${String(id)})`)
  for (const [name, column] of OWN_IDS[table] ?? []) ways.push(linesOfParts(name, column, id))
  if (table === 'products')
    ways.push(sql`(entity = 'option_items' and entity_id in (
      select item.id::text from option_items item join options on options.id = option_id where product_id = ${id}))`)
  return sql`(${sql.join(ways, sql` or `)})`
}

/** A line about a deleted part has all its values. */
function linesOfParts(table: string, column: string, id: number): SQL {
  return sql`(entity = ${table} and (
    entity_id in (select id::text from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id})
    or old_value ->> ${column} = ${String(id)}))`
}

/** Returns the condition on change_log for the lines about settings. */
export function linesOfSettings(names: readonly string[]): SQL {
  return sql`(entity = 'settings' and entity_id = any(${sql.param([...names])}))`
}
