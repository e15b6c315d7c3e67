import { attributesCell, attributeValue, parseAttributes } from '#src/domain/catalog/attributes.ts'
import { fitsCell, parseFits } from '#src/domain/catalog/fits.ts'
import { parseOptions, parseVariants, type TextVariant } from '#src/domain/catalog/options-text.ts'
import type { TypedTexts } from '#src/contract/client/texts.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import { productColumns, translatedColumns, type ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { parseDateTime } from '#src/domain/parse-date-time.ts'
import { fold } from '#src/domain/search/fold.ts'
import { valuesFault } from '../products/write-attributes.ts'
import { unknownPieces } from './stock-words.ts'
import { PICTURES_MAX } from '#src/contract/admin/products.ts'
import {
  exportedStock,
  optionsOf,
  ownPictureKey,
  PARTING,
  picturesCell,
  tagsCell,
  textOfOptions,
  textOfVariants,
  yesNo,
  type ExistingProduct,
  type Names,
} from './cell-texts.ts'
import type { Known } from './read-names.ts'
import type { TableRow } from './read-table.ts'

/** A cell that cannot be read. The message says how to write it. */
export class WrongCell extends Error {}

/** Known pictures: by key, and by the address that they were fetched from; a failed link has the reason. */
export type Pictures = { byKey: ReadonlyMap<string, number>; bySource: ReadonlyMap<string, number | string> }

/** `parts`: products that rows name as parts of devices, by slug. */
export type KnownWithParts = Known & { parts: ReadonlyMap<string, number> }

/** A row that is read. Readers write to `input` and add pictures that are not fetched yet to `links`. */
export type Reading = {
  existing: ExistingProduct | null
  input: Record<string, unknown>
  known: KnownWithParts
  pictures: Pictures
  publicUrl: string
  links: string[]
  /** Cells that are reported, not written, such as a picture that could not be fetched (E35). */
  unread: { field: ProductColumn; reason: string }[]
  itemChanges: TableRow['itemChanges']
}

/** A column of a file: parses a cell into a value of the product, or throws WrongCell; returns a product's cell. */
type Cell = {
  read: (text: string, reading: Reading) => void
  write: (product: ExistingProduct, writing: Names & { publicUrl: string }) => string
}

/** The columns of a file of products. */
export const productCells: Record<ProductColumn, Cell> = {
  slug: { read: () => undefined, write: ({ slug }) => slug },
  name: text('name'),
  price: text('price'),
  sale_amount: textOrNull('sale_amount'),
  sale_is_percent: flag('sale_is_percent'),
  // Becomes the amount of the sale before cells are read.
  sale_price: { read: () => undefined, write: () => '' },
  sale_starts_at: timestamp('sale_starts_at'),
  sale_ends_at: timestamp('sale_ends_at'),
  stock: { read: readStock, write: ({ stock_count }) => String(stock_count) },
  // Moves the stock before cells are read.
  stock_exported: { read: () => undefined, write: exportedStock },
  cost: { read: (cell, { input }) => void (input.unit_cost = cell === '' ? null : cell), write: () => '' },
  sku: text('sku'),
  barcode: text('barcode'),
  category: { read: readCategory, write: ({ category_id }, { categories }) => nameIn(categories, category_id) },
  subcategory: {
    read: readSubcategory,
    write: ({ subcategory_id }, { categories }) => nameIn(categories, subcategory_id),
  },
  brand: {
    read: (cell, { input, known }) =>
      void (input.brand_id = cell === '' ? null : named(known.list.brands, cell, 'brend').id),
    write: ({ brand_id }, { brands }) => nameIn(brands, brand_id),
  },
  tags: { read: (cell, { input }) => void (input.tags = tagNames(cell)), write: ({ tags }) => tagsCell(tags) },
  options: { read: readOptions, write: (product) => textOfOptions(optionsOf(product)) },
  variants: { read: readVariants, write: ({ variants }) => textOfVariants(variants) },
  attributes: { read: readAttributes, write: ({ attributes }) => attributesCell(attributes) },
  fits: { read: readFits, write: ({ fits }) => fitsCell(fits) },
  short_description: text('short_description'),
  description: { ...text('description'), read: (cell, { input }) => void (input.description = htmlOf(cell)) },
  video: textOrNull('video'),
  yt_link: textOrNull('yt_link'),
  seo_title: text('seo_title'),
  seo_description: text('seo_description'),
  ...(Object.fromEntries(translatedColumns.map((one) => [one.column, translation(one)])) as Record<
    (typeof translatedColumns)[number]['column'],
    Cell
  >),
  is_published: flag('is_published'),
  pictures: { read: readPictures, write: picturesCell },
}

/** Returns a product as one row of a file, by column. */
export function cellsOf(product: ExistingProduct, names: Names, publicUrl: string): Record<ProductColumn, string> {
  const cells = productColumns.map((column) => [column, productCells[column].write(product, { ...names, publicUrl })])
  return Object.fromEntries(cells) as Record<ProductColumn, string>
}

/** The fields of a product whose values have a type. */
type FieldOf<Value> = {
  [Field in keyof ExistingProduct]: ExistingProduct[Field] extends Value ? Field : never
}[keyof ExistingProduct]

function text(field: FieldOf<string | null>): Cell {
  return { read: (cell, { input }) => void (input[field] = cell), write: (product) => product[field] ?? '' }
}

function textOrNull(field: FieldOf<string | null>): Cell {
  return { ...text(field), read: (cell, { input }) => void (input[field] = cell === '' ? null : cell) }
}

/** An unchanged translation stays as it is, so that a file without a change makes none current. */
function translation({ field, language }: Pick<(typeof translatedColumns)[number], 'field' | 'language'>): Cell {
  return {
    read: (cell, { input }) => {
      const texts = (input.texts ?? {}) as TypedTexts
      const text = field === 'description' ? sanitizeHtml(htmlOf(cell)) : cell
      input.texts = { ...texts, [language]: { ...texts[language], [field]: { text } } }
    },
    write: ({ texts }) => texts[language]?.[field]?.text ?? '',
  }
}

function flag(field: FieldOf<boolean>): Cell {
  return {
    read: (cell, { input }) => {
      if (!/^(bəli|xeyr|1|0|true|false)$/i.test(cell)) throw new WrongCell('«bəli» və ya «xeyr» yazın.')
      input[field] = /^(bəli|1|true)$/i.test(cell)
    },
    write: (product) => yesNo(product[field]),
  }
}

function timestamp(field: FieldOf<string | null>): Cell {
  const read: Cell['read'] = (cell, { input }) => {
    const time = parseDateTime(cell)
    if (cell !== '' && time === null)
      throw new WrongCell(`«${cell.slice(0, 60)}» tarix deyil: 01.12.2026 və ya 01.12.2026 09:00 kimi yazın.`)
    input[field] = time
  }
  return { ...text(field), read }
}

function readStock(cell: string, { existing, input, unread }: Reading): void {
  if (cell === '') return
  const unknown = unknownPieces(cell)
  if (unknown) {
    unread.push({ field: 'stock', reason: unknown.reason })
    if (!existing || cell.startsWith('-')) input.stock_count = unknown.least
    return
  }
  if (!/^\d{1,7}$/.test(cell)) throw new WrongCell('Tam ədəd yazın, 0-dan kiçik olmasın.')
  input.stock_count = Number(cell)
}

function readCategory(cell: string, { existing, input, known }: Reading): void {
  const mainCategories = known.list.categories.filter(({ parent_id }) => parent_id === null)
  const { id } = named(mainCategories, cell, 'kateqoriya')
  // The subcategory belongs to the former category, so it is cleared; a cell may set another.
  if (id !== existing?.category_id) input.subcategory_id = null
  input.category_id = id
}

function readSubcategory(cell: string, { input, known }: Reading): void {
  const subcategories = known.list.categories.filter(
    ({ parent_id }) => parent_id !== null && parent_id === input.category_id,
  )
  input.subcategory_id = cell === '' ? null : named(subcategories, cell, 'alt kateqoriya').id
}

function readOptions(cell: string, { existing, input, itemChanges }: Reading): void {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  input.options = parseOptions(cell).map((option) => {
    const old = existing?.options.find(({ name }) => same(name, option.name))
    const items = option.items.map((item) => {
      const { id, sku, barcode, image_id, stock_count } = old?.items.find(({ name }) => same(name, item.name)) ?? {}
      const stock =
        itemChanges && typeof stock_count === 'number' ? stock_count + (itemChanges.get(item.name) ?? 0) : item.stock
      // A stock that equals the item's current stock is not a change.
      const changedStock = stock === stock_count ? undefined : stock
      return { sku, barcode, image_id, ...item, stock: changedStock, id, price: item.price / 100 }
    })
    // Only the product's own screen can end counting by item.
    return { ...option, id: old?.id, counted: option.counted || (old?.counted ?? false), items }
  })
}

/** Variants that the text leaves out end. */
function readVariants(cell: string, { existing, input, itemChanges }: Reading): void {
  const keyOf = (choices: readonly string[]) => choices.join('\n').toLowerCase()
  const texts = parseVariants(cell)
  // An undo switches off the variants that the import added, because orders may name them.
  const added = (existing?.variants ?? []).filter(
    ({ choices }) =>
      itemChanges?.has(choices.join(' / ')) && !texts.some((one) => keyOf(one.choices) === keyOf(choices)),
  )
  const gone = added.map(({ choices }): TextVariant => ({ choices, price: null, available: false }))
  input.variants = [...texts, ...gone].map(({ price, ...variant }) => {
    const old = existing?.variants.find(({ choices }) => keyOf(choices) === keyOf(variant.choices))
    const change = itemChanges?.get(variant.choices.join(' / ')) ?? 0
    const stock = itemChanges && old ? old.stock_count + change : variant.stock
    const { id, sku, barcode, image_id } = old ?? {}
    // A stock that equals the current stock is not a change.
    const changed = stock === old?.stock_count ? undefined : stock
    return { id, sku, barcode, image_id, ...variant, stock: changed, price: price === null ? null : price / 100 }
  })
}

function readAttributes(cell: string, { input, known }: Reading): void {
  input.attributes = parseAttributes(cell).map(({ name, values }) => {
    const { id, kind, unit } = named(known.list.attributes, name, 'xüsusiyyət')
    const fault = valuesFault({ kind, unit }, values)
    if (fault !== null) throw new WrongCell(fault)
    return { attribute_id: id, values: values.map((value) => attributeValue(kind, unit, value) ?? value) }
  })
}

function readFits(cell: string, { input, known }: Reading): void {
  input.fits = parseFits(cell).map(({ kind, slug }) => {
    const part_id = known.parts.get(slug)
    if (part_id === undefined) throw new WrongCell(`Belə məhsul yoxdur: «${slug.slice(0, 60)}».`)
    return { part_id, kind }
  })
}

function readPictures(cell: string, { existing, input, pictures, publicUrl, links, unread }: Reading): void {
  if (linksIn(cell).length > PICTURES_MAX) throw new WrongCell(`Ən çoxu ${PICTURES_MAX} şəkil ola bilər.`)
  const dead = linksIn(cell).flatMap((link) => deadReason(pictures, link))
  unread.push(...dead.map((reason) => ({ field: 'pictures' as const, reason })))
  // Pictures of a known product are not replaced by fewer ones.
  if (existing && dead.length > 0) return
  const left = [...(existing?.images ?? [])]
  input.images = linksIn(cell).flatMap((link) => {
    const key = ownPictureKey(link, publicUrl)
    const media = key === null ? pictures.bySource.get(link) : pictures.byKey.get(key)
    if (typeof media === 'string') return []
    if (media === undefined && key !== null) throw new WrongCell(`Mağazada belə şəkil yoxdur: ${link.slice(0, 100)}`)
    if (media === undefined) {
      links.push(link)
      return []
    }
    const index = left.findIndex(({ media_id }) => media_id === media)
    const [old] = index < 0 ? [] : left.splice(index, 1)
    return old ? { id: old.id, media_id: media, alt: old.alt } : { media_id: media }
  })
}

function deadReason({ bySource }: Pictures, link: string): string[] {
  const reason = bySource.get(link)
  return typeof reason === 'string' ? [reason] : []
}

/** Returns the addresses in a cell, which foreign files separate by commas. */
export function linksIn(cell: string): string[] {
  return namesIn(cell, /,(?=\s*https?:\/\/)/i)
}

/** Returns the names in a cell of tags, which foreign files separate by commas. */
export function tagNames(cell: string): string[] {
  return namesIn(cell, /,/)
}

/** Returns the names in a cell; `other` separates them in a cell without the shop's own separator. */
function namesIn(cell: string, other: RegExp): string[] {
  return cell
    .split(cell.includes(PARTING) ? PARTING : other)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Tags that a description may have. A text without any of them is plain: '<yeni>' is a word in it. */
const TAG =
  /<\/?(?:p|h[1-6]|ul|ol|li|a|img|strong|b|em|i|u|s|blockquote|br|hr|table|thead|tbody|tr|th|td|div|span|font|iframe|script|style|section|article|center|small|sup|sub|video)\b[^>]*>/i

/** Returns a description as HTML: a plain text keeps its lines and its signs. */
function htmlOf(cell: string): string {
  if (TAG.test(cell) || !/[<\n]/.test(cell)) return cell
  const plain = cell
    .replace(/&(?!#?\w{1,10};)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  const paragraphs = plain.split(/\r?\n\s*\n/).map((part) => part.trim().replace(/\r?\n/g, '<br />'))
  return paragraphs.map((part) => `<p>${part}</p>`).join('')
}

const nameIn = (names: ReadonlyMap<number, string>, id: number | null) => names.get(id ?? 0) ?? ''

/** Returns the record with this name, in any case. Throws WrongCell without such a record; `what` names its kind. */
function named<Item extends { id: number; name: string }>(items: readonly Item[], name: string, what: string): Item {
  const item = items.find((one) => one.name === name) ?? items.find((one) => fold(one.name) === fold(name))
  if (!item) throw new WrongCell(`Belə ${what} yoxdur: «${name.slice(0, 60)}».`)
  return item
}
