import type { ProductOption } from '../../contract/client/shapes.ts'
import { dotColour } from '../../domain/catalog/dot-colours.ts'

type Item = ProductOption['items'][number]

/** An option whose items may have a dot in their colour before their names. */
export type DottedOption = Omit<ProductOption, 'items'> & { items: (Item & { dot?: string })[] }

/** Gives flavours and colours their dots. For loaders: the words that name colours stay on the server. */
export function dotted(options: ProductOption[]): DottedOption[] {
  return options.map((option) => ({ ...option, items: option.items.map(withDot) }))
}

function withDot(item: Item): Item & { dot?: string } {
  const dot = dotColour(item.name)
  return dot ? { ...item, dot } : item
}
