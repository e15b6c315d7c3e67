import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'
import { countsByItem, type ProductWish, type Wrong } from './product-values.ts'

const kinds = ['sku', 'barcode'] as const
const named = { sku: 'SKU', barcode: 'barkod' }

type Owner = { kind: 'sku' | 'barcode'; code: string; product: number; name: string }
/** Index of the option and of the item of a code; null is the product itself. */
type Place = { option: number; item: number } | null

/**
 * Returns errors of SKUs and barcodes: each code names one product or one item of the whole shop, so that a scan is
 * unambiguous. With `hold`, no other transaction writes codes until this one ends.
 */
export async function checkCodes(
  database: Querying,
  wishes: readonly ProductWish[],
  hold: boolean,
): Promise<{ at: number; place: Place; wrong: Wrong }[]> {
  const wanted = wishes.flatMap(({ id, values }, at) => codesOf(values).map((code) => ({ ...code, at, id })))
  if (wanted.length === 0) return []
  if (hold) await database.execute(sql`select pg_advisory_xact_lock(hashtextextended('stock codes', 0))`)
  const skus = sql.param(wanted.filter(({ kind }) => kind === 'sku').map(({ code }) => code))
  const barcodes = sql.param(wanted.filter(({ kind }) => kind === 'barcode').map(({ code }) => code))
  const { rows } = await database.execute<Owner>(sql`
    select 'sku' as kind, sku as code, id as product, name from products where sku = any(${skus})
    union all select 'barcode', barcode, id, name from products where barcode = any(${barcodes})
    union all select 'sku', items.sku, products.id, products.name from option_items items join options on options.id = option_id
      join products on products.id = product_id where items.sku = any(${skus})
    union all select 'barcode', items.barcode, products.id, products.name from option_items items join options on options.id = option_id
      join products on products.id = product_id where items.barcode = any(${barcodes})`)
  const seen = new Set<string>()
  return wanted.flatMap(({ at, id, kind, code, place }) => {
    const owner = rows.find((row) => row.kind === kind && row.code === code && row.product !== id)
    const key = `${kind} ${code}`
    const isRepeated = seen.has(key)
    seen.add(key)
    if (!owner && !isRepeated) return []
    const text = owner ? `Bu ${named[kind]} başqa məhsuldadır: “${owner.name}”.` : `Bu ${named[kind]} təkrarlanır.`
    return [{ at, place, wrong: { [kind]: [text] } }]
  })
}

function codesOf(values: ProductWish['values']): { kind: 'sku' | 'barcode'; code: string; place: Place }[] {
  const from = (codes: { sku: string | null; barcode: string | null }, place: Place) =>
    kinds.flatMap((kind) => (codes[kind] === null ? [] : [{ kind, code: codes[kind], place }]))
  const items = values.options.flatMap((option, at) =>
    option.counted ? option.items.flatMap((item, index) => from(item, { option: at, item: index })) : [],
  )
  return [...(countsByItem(values) ? [] : from(values, null)), ...items]
}
