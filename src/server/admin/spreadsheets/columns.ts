import type { z } from 'zod'
import type { AdminProduct } from '#src/contract/admin/products.ts'
import { attributesCell } from '#src/domain/catalog/attributes.ts'
import { fitsCell } from '#src/domain/catalog/fits.ts'
import { optionsText, variantsText } from '#src/domain/catalog/options-text.ts'
import { translatedColumns, type ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { parseAmount } from '#src/domain/money.ts'

export type ExistingProduct = z.output<typeof AdminProduct>

/** Names of categories and brands by their ids. */
export type Names = { categories: ReadonlyMap<number, string>; brands: ReadonlyMap<number, string> }

/** Separates several names or links in one cell. */
export const PARTING = '|'

/** Returns a product as one row of a file, by column. */
export function cellsOf(
  product: ExistingProduct,
  { categories, brands }: Names,
  publicUrl: string,
): Record<ProductColumn, string> {
  // The choices of variants have no stock of their own (E70).
  const options = product.options.map((option) => ({ ...option, counted: option.counted && !hasVariants(product) }))
  const counted = options.filter((option) => option.counted)
  return {
    slug: product.slug,
    name: product.name,
    price: product.price,
    sale_amount: product.sale_amount ?? '',
    sale_is_percent: yesNo(product.sale_is_percent),
    sale_price: '',
    sale_starts_at: product.sale_starts_at ?? '',
    sale_ends_at: product.sale_ends_at ?? '',
    stock: String(product.stock_count),
    stock_exported: counted.length > 0 ? textOfOptions(counted) : String(product.stock_count),
    cost: '',
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    category: categories.get(product.category_id) ?? '',
    subcategory: product.subcategory_id === null ? '' : (categories.get(product.subcategory_id) ?? ''),
    brand: product.brand_id === null ? '' : (brands.get(product.brand_id) ?? ''),
    tags: tagsCell(product.tags),
    options: textOfOptions(options),
    variants: variantsText(
      product.variants.map(({ price, stock_count, ...variant }) => ({
        ...variant,
        price: price === null ? null : parseAmount(price),
        stock: stock_count,
      })),
    ),
    attributes: attributesCell(product.attributes),
    fits: fitsCell(product.fits),
    short_description: product.short_description,
    description: product.description,
    video: product.video ?? '',
    yt_link: product.yt_link ?? '',
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    ...(Object.fromEntries(
      translatedColumns.map(({ column, field, language }) => [column, product.texts[language]?.[field]?.text ?? '']),
    ) as Record<(typeof translatedColumns)[number]['column'], string>),
    is_published: yesNo(product.is_published),
    pictures: product.images
      .map(({ image }) => publicUrl + pictureUrl(ownPictureKey(image, publicUrl) ?? '', 1280, 'jpg'))
      .join(` ${PARTING} `),
  }
}

/** Whether stock is counted by the combination of two options (E70). */
export const hasVariants = ({ variants }: ExistingProduct) => variants.length > 0

const textOfOptions = (options: ExistingProduct['options']) =>
  optionsText(
    options.map((option) => ({
      ...option,
      items: option.items.map((item) => ({ ...item, price: parseAmount(item.price), stock: item.stock_count ?? 0 })),
    })),
  )

/** A single tag with a comma is followed by the separator, because commas separate the tags of foreign files. */
function tagsCell(tags: readonly string[]): string {
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
