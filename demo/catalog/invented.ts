import type { View } from '../pictures.ts'
import type { BrandKey, FlavourKey } from './names.ts'
import type { Chance } from '../chance.ts'
import type { Text } from '../text.ts'
import type { SubcategoryName, TagName } from './categories.ts'

/** An item of an option; prices in qəpik. Pieces and codes only if stock is counted by the option. */
export type InventedItem = { name: string; price: number; stock?: number; sku?: string; barcode?: string }

/** An option of an invented product; `counted`: whether its stock is counted by the items (V1). */
export type InventedOption = { name: string; choose: boolean; counted?: boolean; items: readonly InventedItem[] }

/** A product before it is in the database. Amounts in qəpik. */
export type Invented = {
  /** The name without the brand. In Russian the brand comes after the sort of goods, if the name begins with one. */
  name: Text
  sortFirst?: boolean
  brand: BrandKey
  subcategory: SubcategoryName
  price: number
  tags: TagName[]
  short_description: Text
  /** Sentences of the description, one paragraph each. */
  paragraphs: Text[]
  /** Rows of the table of facts, in words of words.ts. */
  facts: [name: string, value: string][]
  options: readonly InventedOption[]
  flavour?: FlavourKey
  /** Goods that a line of flavours can replace. */
  line?: 'liquid' | 'disposable'
  views: View[]
}

/** Invents one product of a subcategory. */
export type Invent = (chance: Chance) => Invented

/** Returns a typical price: whole manat, or ending in .50, .90 or .99; in qəpik. */
export function nicePrice(chance: Chance, lowest: number, highest: number): number {
  const manat = Math.round(chance.between(lowest, highest))
  return manat * 100 + chance.pick([0, 0, 50, 90, -1, -10])
}
