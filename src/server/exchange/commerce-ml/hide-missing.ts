import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/server/platform/transaction.ts'
import type { Exchange } from './exchange.ts'
import type { Written } from './import-file.ts'
import { readSettings } from './settings.ts'

const NAMED = 1000

/**
 * Names the goods that a full upload left out, once for an exchange, and unpublishes them if the owner wants so (G31).
 */
export async function hideMissing(tx: Transaction, exchange: Exchange): Promise<Written> {
  const { rows: first } = await tx.execute(sql`
    update onec_exchanges set missing_checked = true where id = ${exchange.id} and not missing_checked
      and exists (select from onec_files where exchange_id = onec_exchanges.id and is_full and position >= records)
    returning id`)
  if (first.length === 0) return { counts: {}, notes: [] }
  const { hide_missing } = await readSettings(tx)
  const isMissing = sql`onec_products.product_id = products.id and not is_free and not is_hidden
    and seen_in is distinct from ${exchange.id}`
  const { rows } = await tx.execute<{ name: string }>(
    hide_missing
      ? sql`with gone as (update onec_products set is_hidden = true from products where ${isMissing} and is_published
            returning product_id)
          update products set is_published = false, updated_at = now() from gone where id = gone.product_id
          returning name`
      : sql`select name from products, onec_products where ${isMissing} order by products.id limit ${NAMED}`,
  )
  const reason = hide_missing ? 'Tam siyahıda yoxdur, dərcdən çıxarıldı.' : 'Tam siyahıda yoxdur.'
  return {
    counts: hide_missing ? { hidden: rows.length } : {},
    notes: rows.map(({ name }) => ({ name, reason })),
  }
}
