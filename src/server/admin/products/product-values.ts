import { adminContract } from '#src/contract/admin/index.ts'
import type { Reply } from '#src/contract/client/api.ts'
import type { ParsedInput } from '#src/server/platform/http/handler.ts'
import type { CleanHtml } from '#src/server/shop/pages/sanitize-html.ts'

/**
 * All values of a product. Amounts in qəpik; `sale_amount` is percent × 100 or qəpik, depending on `sale_is_percent`.
 */
export type ProductValues = Omit<
  ParsedInput<'products.create'>,
  'stock_count' | 'unit_cost' | 'description' | 'confirm'
> & {
  description: CleanHtml
}

/** A product to write: a new product (`id` is null) in full; for an existing product the values to change. */
export type ProductWish = { id: number | null; values: ProductValues } | { id: number; values: Partial<ProductValues> }

type Option = ProductValues['options'][number]
type Item = Option['items'][number]

/**
 * An option as it is stored. An option that `combines` two others of the list, by their indexes, has the variants as
 * items (E70), each with the indexes of its choices in those options.
 */
export type StoredOption = Omit<Option, 'items'> & {
  combines?: readonly [number, number] | undefined
  items: (Omit<Item, 'price'> & { price: Item['price'] | null; choices?: readonly [number, number] | undefined })[]
}

/** The values as they are stored: at most one option is counted. */
export type StoredValues = Omit<ProductValues, 'options' | 'variants'> & { options: StoredOption[] }

/** Errors of a product, by field. */
export type Wrong = Record<string, unknown>

/** Whether stock is to be counted by one of the options (V1). */
export function countsByItem({ options }: Pick<ProductValues, 'options'>): boolean {
  return options.some(({ counted }) => counted)
}

const Body = adminContract['products.create'].body

/** Returns a product's values as the input of a write has them. */
export function inputOf({
  id: _id,
  version: _version,
  sale_price: _reduced,
  in_sale: _in_sale,
  images,
  attributes,
  fits,
  ...product
}: Reply<'products.show'>) {
  return {
    ...product,
    fits: fits.map(({ part_id, kind }) => ({ part_id, kind })),
    attributes: attributes.map(({ attribute_id, values }) => ({ attribute_id, values })),
    images: images.map(({ id, media_id, alt, texts }) => ({
      id,
      media_id,
      alt,
      ...(Object.keys(texts).length > 0 && { texts }),
    })),
  }
}

/** Returns the values that differ from the product's; all of them if the product has values that the input refuses. */
export function changesOf(product: Reply<'products.show'>, values: ProductValues): Partial<ProductValues> {
  const before: Record<string, unknown> = Body.safeParse(inputOf(product)).data ?? {}
  const changes = Object.entries(values).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  const changed: Partial<ProductValues> = Object.fromEntries(changes)
  if (!changed.options && !changed.variants) return changed
  return {
    ...changed,
    options: values.options,
    variants: values.variants ?? (before.variants as ProductValues['variants']),
  }
}
