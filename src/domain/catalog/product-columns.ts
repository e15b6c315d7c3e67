import { fold } from '../search/fold.ts'

/** The columns of a file of products, in the order in which they are exported (A4), and as people call them (A23). */
export const columnWords = {
  slug: 'Ünvan',
  name: 'Ad',
  price: 'Qiymət',
  sale_amount: 'Endirim',
  sale_is_percent: 'Endirim faizlədir',
  sale_starts_at: 'Endirim başlayır',
  sale_ends_at: 'Endirim bitir',
  stock: 'Stok',
  sku: 'SKU',
  barcode: 'Barkod',
  category: 'Kateqoriya',
  subcategory: 'Alt kateqoriya',
  brand: 'Brend',
  tags: 'Teqlər',
  options: 'Seçimlər',
  attributes: 'Göstəricilər',
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

const byHeader = new Map(productColumns.flatMap((column) => [[fold(column), column], [fold(columnWords[column]), column]] as const))

/** Longer texts are no name of a column: folding them all would take its time. */
const HEADER_MAX = 200

/** The column that a header means: its name or its Azerbaijani word, in any case and with or without the letters of its own; null for others. */
export function columnOfHeader(header: string): ProductColumn | null {
  if (header.length > HEADER_MAX) return null
  return byHeader.get(fold(header.trim())) ?? null
}

/** Chosen for a column of a file that is not read. */
export const LEFT_OUT = 'left_out'

/** What a column of a file is taken for. */
export type ColumnChoice = ProductColumn | typeof LEFT_OUT

export const columnChoices: ColumnChoice[] = [...productColumns, LEFT_OUT]

/** By one of these a row names its product: by the first that it fills in. */
export const namingColumns = ['slug', 'sku', 'barcode'] as const

/** The columns that more than one column of a file is taken for; null is one that nobody has decided on. */
export function chosenTwice(choices: readonly (ColumnChoice | null)[]): ProductColumn[] {
  const chosen = choices.filter((choice) => choice !== null && choice !== LEFT_OUT)
  return [...new Set(chosen.filter((choice, at) => chosen.indexOf(choice) < at))]
}

/** Why a file cannot be read by these choices, one for each of its columns, in words for whoever chooses (A23); null if it can. */
export function choicesRefusal(choices: readonly (ColumnChoice | null)[]): string | null {
  const open = choices.filter((choice) => choice === null).length
  if (open > 0) return `${open} sütun seçilməyib.`
  const twice = chosenTwice(choices).map((column) => `«${columnWords[column]}»`)
  if (twice.length > 0) return `${twice.join(', ')} iki dəfə seçilib.`
  return namingColumns.some((column) => choices.includes(column)) ? null : 'Məhsulu tanımaq üçün «Ünvan», «SKU» və ya «Barkod» sütunu lazımdır.'
}
