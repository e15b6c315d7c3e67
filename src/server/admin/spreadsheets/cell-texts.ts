import type { z } from 'zod'
import type { AdminProduct } from '#src/contract/admin/products.ts'
import { optionsText, variantsText } from '#src/domain/catalog/options-text.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { parseAmount } from '#src/domain/money.ts'

export type ExistingProduct = z.output<typeof AdminProduct>

/** Names of categories and brands by their ids. */
export type Names = { categories: ReadonlyMap<number, string>; brands: ReadonlyMap<number, string> }

/** Separates several names or links in one cell. */
export const PARTING = '|'

/** Whether stock is counted by the combination of two options (E70). */
export const hasVariants = ({ variants }: ExistingProduct) => variants.length > 0

/** The options as a file has them: the choices of variants have no stock of their own (E70). */
export const optionsOf = (product: ExistingProduct) =>
  product.options.map((option) => ({ ...option, counted: option.counted && !hasVariants(product) }))

export function exportedStock(product: ExistingProduct): string {
  const counted = optionsOf(product).filter((option) => option.counted)
  return counted.length > 0 ? textOfOptions(counted) : String(product.stock_count)
}

export const textOfOptions = (options: ExistingProduct['options']) =>
  optionsText(
    options.map((option) => ({
      ...option,
      items: option.items.map((item) => ({ ...item, price: parseAmount(item.price), stock: item.stock_count ?? 0 })),
    })),
  )

export const textOfVariants = (variants: ExistingProduct['variants']) =>
  variantsText(
    variants.map(({ price, stock_count, ...variant }) => ({
      ...variant,
      price: price === null ? null : parseAmount(price),
      stock: stock_count,
    })),
  )

export const picturesCell = ({ images }: ExistingProduct, { publicUrl }: { publicUrl: string }) =>
  images
    .map(({ image }) => publicUrl + pictureUrl(ownPictureKey(image, publicUrl) ?? '', 1280, 'jpg'))
    .join(` ${PARTING} `)

/** A single tag with a comma is followed by the separator, because commas separate the tags of foreign files. */
export function tagsCell(tags: readonly string[]): string {
  return tags.length === 1 && tags[0]?.includes(',') ? `${tags[0]} ${PARTING}` : tags.join(` ${PARTING} `)
}

/**
 * Returns the key of a picture of this shop from its address, with or without the shop's own URL before it; null for
 * other addresses.
 */
export function ownPictureKey(link: string, publicUrl: string): string | null {
  const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
  return /^\/media\/([a-z0-9-]+)\/\d+\.(?:avif|webp|jpg|png)$/.exec(path)?.[1] ?? null
}

export const yesNo = (is: boolean) => (is ? 'bəli' : 'xeyr')
