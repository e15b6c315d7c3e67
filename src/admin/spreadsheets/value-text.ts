import type { ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'
import { manat } from '../parts/manat.ts'

/**
 * Returns a cell's text for people: a price with its sign, a time in Baku, an empty cell as a word.
 * @param hasSign whether a price has the sign of manat
 */
export function valueText(field: ProductColumn, text: string, hasSign = true): string {
  if (text === '') return field === 'sale_price' ? 'yox' : 'boş'
  if (field === 'sale_starts_at' || field === 'sale_ends_at') {
    // A check from before dates were parsed may contain them as typed.
    const time = parseDateTime(text)
    return time === null ? text : dateTimeText(time)
  }
  if (field !== 'price' || !(Number(text) >= 0)) return text
  return hasSign ? manat(Number(text)) : Number(text).toFixed(2)
}
