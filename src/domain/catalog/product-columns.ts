import { fold } from '../search/fold.ts'

/** The columns of a file of products, in the order of the export (A4), with their Azerbaijani names (A23). */
export const columnWords = {
  slug: 'Ünvan',
  name: 'Ad',
  price: 'Qiymət',
  sale_amount: 'Endirim',
  sale_is_percent: 'Endirim faizlədir',
  sale_price: 'Endirimli qiymət',
  sale_starts_at: 'Endirim başlayır',
  sale_ends_at: 'Endirim bitir',
  stock: 'Stok',
  stock_exported: 'Stok (ixracda)',
  cost: 'Maya dəyəri',
  sku: 'SKU',
  barcode: 'Barkod',
  category: 'Kateqoriya',
  subcategory: 'Alt kateqoriya',
  brand: 'Brend',
  tags: 'Teqlər',
  options: 'Seçimlər',
  attributes: 'Xüsusiyyətlər',
  fits: 'Uyğun olanlar',
  short_description: 'Qısa təsvir',
  description: 'Təsvir',
  video: 'Video',
  yt_link: 'YouTube',
  seo_title: 'Axtarış üçün başlıq',
  seo_description: 'Axtarış üçün təsvir',
  is_published: 'Dərc olunub',
  pictures: 'Şəkillər',
} as const

export type ProductColumn = keyof typeof columnWords

export const productColumns = Object.keys(columnWords) as ProductColumn[]

/**
 * The columns of an export. The cost is only read, because people without the right to it export, too. The final price
 * of a sale is only read, because the export has the amount of the sale.
 */
export const exportedColumns = productColumns.filter((column) => column !== 'cost' && column !== 'sale_price')

const byHeader = new Map(
  productColumns.flatMap(
    (column) =>
      [
        [fold(column), column],
        [fold(columnWords[column]), column],
      ] as const,
  ),
)

/** The longest header that is compared. Folding longer texts would take too long. */
const HEADER_MAX = 200

/**
 * Returns the column for a header: its name or its Azerbaijani name, in any case, with or without Azerbaijani letters.
 * Returns null for other headers.
 */
export function columnOfHeader(header: string): ProductColumn | null {
  if (header.length > HEADER_MAX) return null
  return byHeader.get(fold(header.trim())) ?? null
}

/** The choice for a column of a file that is not imported. */
export const LEFT_OUT = 'left_out'

/** The choice for a column of a file. */
export type ColumnChoice = ProductColumn | typeof LEFT_OUT

export const columnChoices: ColumnChoice[] = [...productColumns, LEFT_OUT]

/** The columns that identify a row's product. The first filled column counts. */
const namingColumns = ['slug', 'sku', 'barcode'] as const

/** Returns the columns that are chosen for more than one column of a file. null means no choice yet. */
function chosenTwice(choices: readonly (ColumnChoice | null)[]): ProductColumn[] {
  const chosen = choices.filter((choice) => choice !== null && choice !== LEFT_OUT)
  return [...new Set(chosen.filter((choice, at) => chosen.indexOf(choice) < at))]
}

/**
 * Returns why a file cannot be imported with these choices, one per column, as a message for the user (A23); null if it
 * can.
 */
export function choicesRefusal(choices: readonly (ColumnChoice | null)[]): string | null {
  const open = choices.filter((choice) => choice === null).length
  if (open > 0) return `${open} sütun seçilməyib.`
  const twice = chosenTwice(choices).map((column) => `«${columnWords[column]}»`)
  if (twice.length > 0) return `${twice.join(', ')} iki dəfə seçilib.`
  if (choices.includes('sale_amount') && choices.includes('sale_price'))
    return `«${columnWords.sale_amount}» və «${columnWords.sale_price}» birlikdə seçilmir.`
  return namingColumns.some((column) => choices.includes(column))
    ? null
    : 'Məhsulu tanımaq üçün «Ünvan», «SKU» və ya «Barkod» sütunu lazımdır.'
}
