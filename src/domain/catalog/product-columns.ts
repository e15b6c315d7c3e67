import { otherLanguages, type OtherLanguage } from '#src/words/language.ts'
import { fold } from '../search/fold.ts'

/** The columns of texts in Azerbaijani, and of everything that is in no language. */
const ownWords = {
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
  variants: 'Variantlar',
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

const translatedFields = ['name', 'short_description', 'description', 'seo_title', 'seo_description'] as const
type TranslatedColumn = `${(typeof translatedFields)[number]}_${OtherLanguage}`

/** The columns of translations (E62), such as 'name_ru' or 'Ad (ru)'. */
export const translatedColumns = otherLanguages.flatMap((language) =>
  translatedFields.map((field) => ({ column: `${field}_${language}` as TranslatedColumn, field, language })),
)

/** The columns of a file of products, in the order of the export (A4), with their Azerbaijani names (A23). */
export const columnWords = {
  ...ownWords,
  ...(Object.fromEntries(
    translatedColumns.map(({ column, field, language }) => [column, `${ownWords[field]} (${language})`]),
  ) as Record<TranslatedColumn, string>),
} as const
export type ProductColumn = keyof typeof columnWords

export const productColumns = Object.keys(columnWords) as ProductColumn[]

/**
 * Returns the columns of an export, translations only in the languages that are on. The cost is only read, because
 * people without the right to it export, too. The final price of a sale is only read, because the export has the
 * amount of the sale. Variants have rows of their own (G30).
 */
export function exportedColumns(languages: readonly OtherLanguage[]): (ProductColumn | VariantColumn)[] {
  const off = translatedColumns.flatMap(({ column, language }) => (languages.includes(language) ? [] : [column]))
  const left: readonly ProductColumn[] = ['cost', 'sale_price', 'variants', ...off]
  return productColumns
    .filter((column) => !left.includes(column))
    .flatMap((column) => (column === 'options' ? [column, ...variantColumns] : column))
}

/**
 * The columns of a row below a product that is one of its variants, in the shop's own exports (G30): its choices, and
 * the surcharge that replaces theirs.
 */
const variantWords = {
  variant_1: 'Variantın 1-ci seçimi',
  variant_2: 'Variantın 2-ci seçimi',
  surcharge: 'Variantın əlavə qiyməti',
} as const
export type VariantColumn = keyof typeof variantWords
const variantColumns = Object.keys(variantWords) as VariantColumn[]

const byHeader = new Map(
  Object.entries({ ...columnWords, ...variantWords }).flatMap(
    ([column, word]) =>
      [
        [fold(column), column as ProductColumn | VariantColumn],
        [fold(word), column as ProductColumn | VariantColumn],
      ] as const,
  ),
)

/** The longest header that is compared. Folding longer texts would take too long. */
const HEADER_MAX = 200

/**
 * Returns the column for a header: its name or its Azerbaijani name, in any case, with or without Azerbaijani letters.
 * Returns null for other headers.
 */
export function columnOfHeader(header: string): ProductColumn | VariantColumn | null {
  if (header.length > HEADER_MAX) return null
  return byHeader.get(fold(header.trim())) ?? null
}

/** The choice for a column of a file that is not imported. */
export const LEFT_OUT = 'left_out'

/**
 * Columns of files of other shops (E33), which are turned into columns of a product. Rows of one group, or of one
 * address, are the variants of one product; `row_id` is the number by which a group names its main row. A column that
 * is an attribute has its name as its header.
 */
export const otherColumnWords = {
  ...variantWords,
  list_price: 'Endirimsiz qiymət',
  discount_amount: 'Endirim, manatla',
  discount_percent: 'Endirim, faizlə',
  group: 'Variant: əsas məhsul',
  row_id: 'Variant: sətrin nömrəsi',
  attribute: 'Xüsusiyyət (adı sütunun adıdır)',
  option_1_name: 'Variant: 1-ci seçimin adı',
  option_1: 'Variant: 1-ci seçim',
  option_2_name: 'Variant: 2-ci seçimin adı',
  option_2: 'Variant: 2-ci seçim',
  option_3_name: 'Variant: 3-cü seçimin adı',
  option_3: 'Variant: 3-cü seçim',
} as const

export type OtherColumn = keyof typeof otherColumnWords

/** The choice for a column of a file. */
export type ColumnChoice = ProductColumn | OtherColumn | typeof LEFT_OUT

export const otherColumns = Object.keys(otherColumnWords) as OtherColumn[]

export const columnChoices: ColumnChoice[] = [...productColumns, ...otherColumns, LEFT_OUT]

/** The names of all columns of files. */
export const fileColumnWords = { ...columnWords, ...otherColumnWords }

/** Columns that several columns of a file can have: their cells are joined. */
const joinedColumns: ReadonlySet<ColumnChoice> = new Set(['pictures', 'tags', 'attribute'])

/** Returns whether only one column of a file can have this choice. */
export const isSingle = (choice: ColumnChoice): boolean => choice !== LEFT_OUT && !joinedColumns.has(choice)

/** The columns that identify a row's product. The first filled column counts. */
const namingColumns = ['slug', 'sku', 'barcode', 'name'] as const

/** Returns the columns that are chosen for more than one column of a file. null means no choice yet. */
function chosenTwice(choices: readonly (ColumnChoice | null)[]): (ProductColumn | OtherColumn)[] {
  const chosen = choices.filter((choice) => choice !== null && choice !== LEFT_OUT).filter(isSingle)
  return [...new Set(chosen.filter((choice, at) => chosen.indexOf(choice) < at))]
}

/**
 * Returns why a file cannot be imported with these choices, one per column, as a message for the user (A23); null if it
 * can.
 */
export function choicesRefusal(choices: readonly (ColumnChoice | null)[]): string | null {
  const open = choices.filter((choice) => choice === null).length
  if (open > 0) return `${open} sütun seçilməyib.`
  const twice = chosenTwice(choices).map((column) => `«${fileColumnWords[column]}»`)
  if (twice.length > 0) return `${twice.join(', ')} iki dəfə seçilib.`
  if (choices.includes('sale_amount') && choices.includes('sale_price'))
    return `«${columnWords.sale_amount}» və «${columnWords.sale_price}» birlikdə seçilmir.`
  return namingColumns.some((column) => choices.includes(column))
    ? null
    : 'Məhsulu tanımaq üçün «Ünvan», «SKU», «Barkod» və ya «Ad» sütunu lazımdır.'
}
