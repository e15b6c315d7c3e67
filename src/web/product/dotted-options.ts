import type { ProductOption } from '#src/contract/client/shapes.ts'
import { dotColour } from '#src/domain/catalog/dot-colours.ts'

type Item = ProductOption['items'][number]

/** An option whose items may have a coloured dot before their names. */
export type DottedOption = Omit<ProductOption, 'items'> & { items: (Item & { dot?: string })[] }

/** Adds the dots to flavours and colours. For loaders, so that the words of colours stay on the server. */
export function dotted(options: ProductOption[]): DottedOption[] {
  return options.map((option) => ({ ...option, items: option.items.map(withDot) }))
}

function withDot(item: Item): Item & { dot?: string } {
  const dot = dotColour(item.name)
  return dot ? { ...item, dot } : item
}
