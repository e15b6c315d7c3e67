import { sql } from 'drizzle-orm'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'
import type { Plan, RowError } from './plan-row.ts'
import type { TableRow } from './read-table.ts'

/** A code that identifies a row without a slug. */
type Code = { column: 'sku' | 'barcode'; code: string }

/** The target of a SKU or a barcode: a product, or an item by which a product counts its stock (V4). */
type Coded = Code & {
  product: number
  slug: string
  name: string
  /** `price`: what the item costs in all, in qəpik. */
  item: { id: number; name: string; stock_count: number; price: Qepik } | null
}

/** Returns the SKU or else the barcode that identifies the row; null for a row with a slug, and without a code. */
export function codeOf({ cells }: TableRow): Code | null {
  if (cells.slug?.trim()) return null
  for (const column of ['sku', 'barcode'] as const) {
    const code = cells[column]?.trim()
    if (code) return { column, code }
  }
  return null
}

/** Looks up the codes of rows without a slug; the returned function finds the target of a row. */
export async function readCoded(
  database: Querying,
  rows: readonly TableRow[],
): Promise<(row: TableRow) => Coded | undefined> {
  const codes = rows.flatMap((row) => codeOf(row) ?? [])
  if (codes.length === 0) return () => undefined
  const [skus, barcodes] = (['sku', 'barcode'] as const).map((asked) =>
    sql.param(codes.flatMap(({ column, code }) => (column === asked ? code : []))),
  )
  const { rows: items } = await database.execute<
    Omit<Coded, keyof Code> & { sku: string | null; barcode: string | null }
  >(sql`
    select sku, barcode, id as product, slug, name, null as item from products where sku = any(${skus})
      or barcode = any(${barcodes})
    union all
    select items.sku, items.barcode, products.id, slug, products.name,
      json_build_object('id', items.id, 'name', items.name, 'stock_count', items.stock_count,
        'price', products.price + items.price)
    from option_items items join options on options.id = option_id join products on products.id = product_id
    where (items.sku = any(${skus}) or items.barcode = any(${barcodes})) and counted`)
  const bySku = new Map(items.map((coded) => [coded.sku, coded]))
  const byBarcode = new Map(items.map((coded) => [coded.barcode, coded]))
  return (row) => {
    const named = codeOf(row)
    const coded = named && (named.column === 'sku' ? bySku : byBarcode).get(named.code)
    return coded
      ? { ...named, product: coded.product, slug: coded.slug, name: coded.name, item: coded.item }
      : undefined
  }
}

/** The code's name in an error message. */
export const codeWords = { slug: 'ünvan', sku: 'SKU', barcode: 'barkod', name: 'ad' } as const

/** Returns the error of a row that names the same product or item as an earlier row. */
export function repeatedReason({ column, of, line }: NonNullable<TableRow['repeats']>): string {
  return `Bu ${of === 'product' ? 'məhsul' : codeWords[column]} ${line} nömrəli sətirdə də var.`
}

/** Separator between a product's slug and the code of its item, by the code's column; no slug contains it. */
const signs = { sku: '#', barcode: '|' } as const

/** Returns the name of an item's row in lists of slugs, from which an undo finds the code again. */
const slugOfItem = ({ slug, column, code }: Pick<Coded, 'slug' | 'column' | 'code'>) => `${slug}${signs[column]}${code}`

/** Returns the slug of the product in an output of slugOfItem, or the slug itself. */
export const productInSlug = (slug: string): string => slug.replace(/[#|].*$/, '')

/** Returns the code in an output of slugOfItem; null for the slug of a product. */
export function codeInSlug(slug: string): Code | null {
  const at = slug.search(/[#|]/)
  return at < 0 ? null : { column: slug[at] === signs.sku ? 'sku' : 'barcode', code: slug.slice(at + 1) }
}

/**
 * Plans a row that names an item by its code: only the stock of such a row is written. The price of an item is written
 * in the row of its product, so another price in this row is reported.
 */
export function planItem(
  { line, cells, stockChange, repeats }: TableRow,
  { column: naming, code, product, slug, name, item }: Coded & { item: NonNullable<Coded['item']> },
): Plan {
  const text = cells.stock?.trim() ?? ''
  const wrongs: [field: string, reason: string | false][] = [
    [naming, repeats !== undefined && repeatedReason(repeats)],
    ['stock', text !== '' && !/^\d{1,7}$/.test(text) && 'Tam ədəd yazın, 0-dan kiçik olmasın.'],
  ]
  const errors = wrongs.flatMap(([field, reason]) => (reason === false ? [] : [{ line, field, reason }]))
  if (errors.length > 0) return { kind: 'wrong', errors }
  const before = cells.stock_exported?.trim() ?? ''
  const change = stockChange ?? (text !== '' && /^\d{1,7}$/.test(before) ? Number(text) - Number(before) : null)
  const stock = change === null ? (text === '' ? item.stock_count : Number(text)) : item.stock_count + change
  if (stock < 0)
    return { kind: 'wrong', errors: [{ line, field: 'stock', reason: `Stokda cəmi ${item.stock_count} ədəd var.` }] }
  const unread = otherPrice(line, cells.price?.trim() ?? '', item.price)
  if (stock === item.stock_count) return unread.length > 0 ? { kind: 'wrong', errors: unread } : { kind: 'same' }
  return {
    kind: 'item',
    product,
    item: item.id,
    change: stock - item.stock_count,
    unread,
    changes: [
      {
        line,
        slug: slugOfItem({ slug, column: naming, code }),
        name: `${name}, ${item.name}`,
        field: 'stock',
        from: String(item.stock_count),
        to: String(stock),
      },
    ],
  }
}

/** Returns the error of a price that is not the item's, which the row of its product sets. */
function otherPrice(line: number, text: string, price: Qepik): RowError[] {
  const isSame = text === '' || (/^\d{1,7}(\.\d{1,2})?$/.test(text) && Math.round(Number(text) * 100) === price)
  if (isSame) return []
  const reason = `Seçimin qiyməti ${formatAmount(price)} ₼-dir: «${text.slice(0, 60)}» oxunmadı, onu məhsulda dəyişin.`
  return [{ line, field: 'price', reason }]
}
