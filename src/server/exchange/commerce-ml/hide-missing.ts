import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { Exchange } from './exchange.ts'
import type { Written } from './import-file.ts'
import { readSettings } from './settings.ts'

const NAMED = 1000

/**
 * Names the goods that a full upload left out, and unpublishes them if the owner wants so (G31). An upload without any
 * goods is a mistake of its filter, not an empty shop.
 */
export async function hideMissing(tx: Transaction, exchange: Exchange): Promise<Written> {
  const { hide_missing } = await readSettings(tx)
  const full = sql`onec_files join onec_records on file_id = onec_files.id
    where exchange_id = ${exchange.id} and is_full and kind = 'good'`
  if ((await tx.execute(sql`select from ${full} limit 1`)).rows.length === 0)
    return { counts: {}, notes: [{ name: 'Tam siyahı', reason: 'Boşdur, heç bir məhsul dərcdən çıxarılmadı.' }] }
  // EXCEPT needs no statistics of the tables that the exchange has just filled; an anti join of them may take minutes.
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    with missing as (
      select external_id from onec_products where not is_free and not is_hidden
      except select split_part(data ->> 'id', '#', 1) from ${full})
    select id, name from missing join onec_products using (external_id) join products on id = product_id
    ${hide_missing ? sql`where is_published` : sql``} order by id
    ${hide_missing ? sql`for no key update of products` : sql`limit ${NAMED}`}`)
  if (hide_missing && rows.length > 0) {
    const ids = sql.param(rows.map(({ id }) => id))
    await tx.execute(sql`update onec_products set is_hidden = true where product_id = any(${ids})`)
    await tx.execute(sql`update products set is_published = false, updated_at = now() where id = any(${ids})`)
  }
  const reason = hide_missing ? 'Tam siyahıda yoxdur, dərcdən çıxarıldı.' : 'Tam siyahıda yoxdur.'
  return {
    counts: hide_missing ? { hidden: rows.length } : {},
    notes: rows.slice(0, NAMED).map(({ name }) => ({ name, reason })),
  }
}
