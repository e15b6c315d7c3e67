import { variantOf } from '#src/domain/catalog/options.ts'
import type { Product } from '#src/contract/client/shapes.ts'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import type { DottedOption } from './dotted-options.ts'

export type ProductVariant = NonNullable<Product['variants']>[number]

type Item = DottedOption['items'][number]
/** `is_unmade`: no variant combines the item with the choice beside it. */
export type ChoosableOption = Omit<DottedOption, 'items'> & { items: (Item & { is_unmade?: boolean })[] }

/**
 * Returns the options with the stock of their variants (E70): each item of the last counted option as its variant
 * beside the chosen item of the other option. The other option is free to choose, so that no choice blocks another.
 * @param chosenIds the id of the chosen item, by option id
 */
export function choosableOptions(
  options: readonly DottedOption[],
  variants: readonly ProductVariant[],
  chosenIds: Readonly<Record<number, number>>,
): ChoosableOption[] {
  const isCombined = (item: Item, place: 0 | 1) => variants.some(({ items }) => items[place] === item.id)
  const first = options
    .find(({ items }) => items.some((item) => isCombined(item, 0)))
    ?.items.find(({ id }) => Object.values(chosenIds).includes(id) && variants.some(({ items }) => items[0] === id))
  return options.map((option) => {
    const isLast = option.items.some((item) => isCombined(item, 1))
    const isFirst = option.items.some((item) => isCombined(item, 0))
    return {
      ...option,
      items: option.items.map((item) => {
        if (isLast && first) return beside(first, item, variants)
        return { ...item, is_unmade: (isLast || isFirst) && !isCombined(item, isFirst ? 0 : 1) }
      }),
    }
  })
}

/** Returns a choice as its variant beside another choice has it. Its price is the difference to the other's. */
function beside(first: Item, item: Item, variants: readonly ProductVariant[]): ChoosableOption['items'][number] {
  const variant = variantOf(variants, [first.id, item.id])
  if (!variant) return { ...item, available: false, stock_count: null, is_unmade: true }
  const extra = Math.max(0, parseAmount(variant.price) - parseAmount(first.price))
  const { available, stock_count, image } = variant
  return { ...item, price: formatAmount(extra), available, stock_count, image: image ?? item.image }
}
