import type { View } from '../pictures.ts'
import type { Text } from '../text.ts'
import type { BrandKey } from './names.ts'
import type { SubcategoryName, TagName } from './categories.ts'
import type { DraftAttribute } from './product-text.ts'
import type { InventedOption } from './invented.ts'

/**
 * A product ready to be written. Amounts in qəpik; a sale's amount is percent × 100 or qəpik, depending on
 * is_percent.
 */
export type ProductDraft = {
  slug: string
  name: Text
  brand: BrandKey
  subcategory: SubcategoryName
  price: number
  sale: { amount: number; is_percent: boolean } | null
  stock: number
  sku?: string
  barcode?: string
  created_at: Date
  tags: readonly TagName[]
  short_description: Text
  /** HTML. */
  description: Text
  attributes: readonly DraftAttribute[]
  options: readonly InventedOption[]
  video: string | null
  yt_link: string | null
  views: readonly View[]
}
