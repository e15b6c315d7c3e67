import type { ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { slugFrom } from '#src/domain/search/fold.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'

const WHOLE = String.raw`(\d{1,3}(?:[ \u00A0\u202F]\d{3})+|\d{1,7})`
const SIGN = String.raw`(?:₼|azn|manat|man\.?)`

/**
 * An amount as price lists write it, '12,50 ₼', '1 250.00' or 'AZN 12'. '1,250' does not match, because it may mean
 * one or a thousand.
 */
const AMOUNT = new RegExp(String.raw`^(?:${SIGN}\s*)?${WHOLE}(?:[.,](\d{1,2}))?(?:\s*${SIGN})?$`, 'i')
/** A number of pieces, '10 ədəd', '1 250' or '10,0'. */
const PIECES = new RegExp(String.raw`^${WHOLE}(?:[.,]0{1,2})?(?:\s*(?:ədəd|əd\.?|шт\.?|pcs\.?))?$`, 'i')

/**
 * Returns the text of a cell as the shop reads it: numbers without signs, words and spaces, times as ISO 8601 in UTC,
 * and addresses as the shop makes them. An unclear text stays unchanged and is rejected later.
 */
export function plainCell(column: ProductColumn, text: string): string {
  if (column === 'price' || column === 'sale_amount' || column === 'sale_price') {
    const [, whole, hundredths] = AMOUNT.exec(text.trim()) ?? []
    return whole === undefined ? text : `${whole.replace(/\s/g, '')}${hundredths === undefined ? '' : `.${hundredths}`}`
  }
  if (column === 'sale_starts_at' || column === 'sale_ends_at') {
    return parseDateTime(text, column === 'sale_ends_at' ? 'end' : 'start') ?? text
  }
  // Foreign files have capitals, spaces and '_' in addresses. An error of Excel stays to be reported.
  if (column === 'slug') return text.trim().startsWith('#') ? text : slugFrom(text) || text
  if (column !== 'stock' && column !== 'stock_exported') return text
  const [, pieces] = PIECES.exec(text.trim()) ?? []
  return pieces === undefined ? text : pieces.replace(/\s/g, '')
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
