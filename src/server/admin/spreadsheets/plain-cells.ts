import type { OtherColumn, ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { fold, slugFrom } from '#src/domain/search/fold.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'
import { piecesOfWord } from './stock-words.ts'

const WHOLE = String.raw`(\d{1,3}(?:[ '’\u00A0\u202F]\d{3})+|\d{1,7})`
const SIGN = String.raw`(?:₼|azn|manat|man\.?|ман(?:ат)?\.?)`

/**
 * An amount as price lists write it, '12,50 ₼', '1 250.00', 'AZN 12' or '49.0000'. '1,250' does not match, because it
 * may mean one or a thousand.
 */
const AMOUNT = new RegExp(String.raw`^(?:${SIGN}\s*)?${WHOLE}(?:[.,](\d{1,2})(?:(?<=\d\d)00+)?)?(?:\s*${SIGN})?$`, 'i')
/** An amount with two separators, of which the first can only be that of thousands. */
const THOUSANDS = /^(\d{1,3})(?:,(\d{3}))+(?=\.\d{1,2}\D*$)|^(\d{1,3})(?:\.(\d{3}))+(?=,\d{1,2}\D*$)/
/** A number of pieces, '10 ədəd', '1 250' or '10,0'. */
const PIECES = new RegExp(String.raw`^${WHOLE}(?:[.,]0{1,2})?(?:\s*(?:ədəd|əd\.?|шт\.?|pcs\.?))?$`, 'i')

const amountColumns = new Set<ProductColumn | OtherColumn>([
  'price',
  'sale_amount',
  'sale_price',
  'cost',
  'list_price',
  'discount_amount',
  'surcharge',
])

/** Columns of one line: a line break of a spreadsheet becomes a space. */
const lineColumns = new Set<ProductColumn | OtherColumn>([
  'name',
  'sku',
  'barcode',
  'category',
  'subcategory',
  'brand',
  'tags',
  'option_1',
  'option_2',
  'option_3',
  'variant_1',
  'variant_2',
])

/**
 * Returns the text of a cell as the shop reads it: numbers without signs, words and spaces, times as ISO 8601 in UTC,
 * and addresses as the shop makes them. An unclear text stays unchanged and is rejected later.
 */
export function plainCell(column: ProductColumn | OtherColumn, text: string): string {
  if (amountColumns.has(column)) {
    const bare = text.trim().replace(THOUSANDS, (thousands) => thousands.replace(/[.,]/g, ''))
    const [, whole, hundredths] = AMOUNT.exec(bare) ?? []
    if (whole === undefined) return text
    const amount = `${whole.replace(/\D/g, '')}${hundredths === undefined ? '' : `.${hundredths}`}`
    // Price lists write 0 for goods without a sale.
    return column === 'sale_price' && Number(amount) === 0 ? '' : amount
  }
  // Shopify writes a quote before a code of digits, so that a spreadsheet keeps its zeros.
  const line = lineColumns.has(column) ? text.replace(/\p{Cc}+/gu, ' ') : text
  if (column === 'sku' || column === 'barcode') return line.replace(/^\s*'(?=\d+\s*$)/, '')
  if (lineColumns.has(column)) return line
  if (column === 'sale_starts_at' || column === 'sale_ends_at') {
    return parseDateTime(text, column === 'sale_ends_at' ? 'end' : 'start') ?? text
  }
  // Foreign files have capitals, spaces and '_' in addresses. An error of Excel stays to be reported.
  if (column === 'slug') return slugCell(text)
  if (column === 'is_published' || column === 'sale_is_percent') {
    const flag = fold(text)
    return YES.has(flag) ? 'bəli' : NO.has(flag) ? 'xeyr' : text
  }
  if (column !== 'stock' && column !== 'stock_exported') return text
  const [, pieces] = PIECES.exec(text.trim()) ?? []
  return pieces === undefined ? piecesOfWord(text) : pieces.replace(/\s/g, '')
}

const words = (list: string) => new Set(list.split(',').map((word) => fold(word)))
const YES = words(
  `bəli, hə, aktiv, aktivdir, var, yes, y, true, 1, on, active, enabled, visible, published, да, активен, опубликован,
  выставлен, показывать, evet`,
)
const NO = words(
  `xeyr, yox, deaktiv, aktiv deyil, qaralama, no, n, false, 0, off, draft, inactive, disabled, hidden, archived,
  private, нет, скрыт, не опубликован, черновик, hayır`,
)

/** Returns an address as the shop makes it; one of digits alone would be read as a number of a product. */
function slugCell(text: string): string {
  const slug = text.trim()
  // An address of Russian letters that the shop has already is kept.
  if (slug.startsWith('#') || fold(slug).replaceAll(' ', '-') === slug)
    return /^\d+$/.test(slug) ? `product-${slug}` : text
  return slugFrom(slug) || text
}

/**
 * Returns the reason why a cell's text is unusable: Excel has failed to compute it, or has changed a code; null if it
 * is usable.
 */
export function spoiltBySpreadsheet(column: ProductColumn, text: string, before = ''): string | null {
  const cell = text.trim()
  if (/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i.test(cell))
    return 'Excel bu xananı hesablaya bilməyib: düsturu düzəldin və ya xananı boş qoyun.'
  if (column !== 'sku' && column !== 'barcode') return null
  if (/^\d[.,]\d+E\+\d+$/i.test(cell)) return `Excel nömrəni yuvarlaqlaşdırıb: ${AS_TEXT}`
  if (/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(cell)) return `Excel nömrəni tarixə çevirib: ${AS_TEXT}`
  const hasLostZeros = /^[1-9]\d*$/.test(cell) && /^0+$/.test(before.slice(0, -cell.length)) && before.endsWith(cell)
  return hasLostZeros ? `Excel «${before}» kodunun əvvəlindəki sıfırları silib: ${AS_TEXT}` : null
}

const AS_TEXT = 'sütunu «Mətn» formatında yazın.'
