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

/** The column that a header means: its name or its Azerbaijani word, in any case and with or without the letters of its own; null for others. */
export function columnOfHeader(header: string): ProductColumn | null {
  return byHeader.get(fold(header.trim())) ?? null
}
