import { staffContract } from '../../contract/staff/index.ts'
import { attributeValue, parseAttributes } from '../../domain/catalog/attributes.ts'
import { parseFits } from '../../domain/catalog/fits.ts'
import { parseOptions } from '../../domain/catalog/options-text.ts'
import type { ProductColumn } from '../../domain/catalog/product-columns.ts'
import { fold, slugFrom } from '../../domain/search/fold.ts'
import { fieldErrors } from '../call/field-errors.ts'
import { sanitizeHtml } from '../pages/sanitize-html.ts'
import type { ProductValues } from '../staff/products/product-values.ts'
import { codeOf, codeWords, repeatedReason } from './plan-item.ts'
import { cellsOf, ownPictureKey, PARTING, type ExistingProduct } from './columns.ts'
import { spoiltBySpreadsheet } from './plain-cells.ts'
import type { Known } from './read-names.ts'
import type { TableRow } from './read-table.ts'

export type RowError = { line: number; field: string; reason: string }

/** What a row changes in one cell; `from` is null for a product that is made, of which the name alone is told. */
export type CellChange = { line: number; slug: string; name: string; field: ProductColumn; from: string | null; to: string }

/**
 * Known pictures: by their own key, and by the address they were fetched from; for a link that could not be fetched,
 * the reason.
 */
export type Pictures = { byKey: ReadonlyMap<string, number>; bySource: ReadonlyMap<string, number | string> }

/**
 * The result of planning a row. `stock` is the counted stock, `there` the current one; `links` are pictures that are
 * not fetched yet.
 */
export type Plan =
  | { kind: 'same' }
  | { kind: 'wrong'; errors: RowError[] }
  /** The stock of an item that its SKU names (V4). */
  | { kind: 'item'; product: number; item: number; change: number; changes: CellChange[] }
  | { kind: 'write'; line: number; id: number | null; values: ProductValues; stock: number | null; there: number; links: string[]; changes: CellChange[] }

/** Columns whose field has another name where products are written. */
const fieldOf = { stock: 'stock_count', category: 'category_id', subcategory: 'subcategory_id', brand: 'brand_id', pictures: 'images' } as const
const columnOf = Object.fromEntries(Object.entries(fieldOf).map(([column, field]) => [field, column])) as Record<string, string>

/** Errors of a product's fields, reported under the columns that they come from. */
export function errorsOf(line: number, fields: object): RowError[] {
  return Object.entries(fields).map(([field, told]) => ({ line, field: columnOf[field] ?? field, reason: firstText(told) }))
}

function firstText(told: unknown): string {
  if (typeof told === 'string') return told
  if (told && typeof told === 'object') for (const part of Object.values(told)) if (firstText(part)) return firstText(part)
  return ''
}

/** `parts`: products that rows name as parts of devices, by slug. */
export type KnownWithParts = Known & { parts: ReadonlyMap<string, number> }

const Body = staffContract['products.create'].body
class WrongCell extends Error {}

/**
 * Compares a row with the product of its slug, which is null if there is none. Fields that the row leaves out stay
 * unchanged.
 */
export function planRow(row: TableRow, existing: ExistingProduct | null, known: KnownWithParts, pictures: Pictures, publicUrl: string): Plan {
  const { line } = row
  const wrong = (field: string, reason: string): Plan => ({ kind: 'wrong', errors: [{ line, field, reason }] })
  if (row.error) return wrong('', row.error)
  // Stock that is counted by item is taken back with the options.
  const countsByItem = existing?.options.some(({ counted }) => counted) === true
  const cells = existing && row.stockChange !== undefined && !countsByItem ? { ...row.cells, stock: String(existing.stock_count + row.stockChange) } : row.cells
  const slug = cells.slug?.trim() ?? ''
  const errors: RowError[] = namingErrors(row, slug, existing !== null)
  const hasError = (field: string) => errors.some((error) => error.field === field)
  if (!existing && slug !== '') {
    const missing = (['name', 'price', 'category'] as const).filter((column) => !cells[column]?.trim())
    errors.push(...missing.map((field) => ({ line, field, reason: 'Yeni məhsul üçün bu xana lazımdır.' })))
  }
  const there = existing && cellsOf(existing, known, publicUrl)
  const changed = (Object.keys(cells) as ProductColumn[]).filter((column) => column !== 'slug' && (!there || cells[column] !== there[column]))
  if (existing && changed.length === 0 && errors.length === 0) return { kind: 'same' }

  const before = existing ? inputOf(existing) : { slug }
  const input: Record<string, unknown> = { ...before }
  const links: string[] = []
  const readers = readersFor({ existing, input, known, pictures, publicUrl, links, itemChanges: row.itemChanges })
  for (const column of changed.filter((one) => !hasError(one))) {
    try {
      const spoilt = spoiltBySpreadsheet(column, cells[column] ?? '')
      if (spoilt !== null) throw new WrongCell(spoilt)
      readers[column](cells[column]?.trim() ?? '')
    } catch (error) {
      if (!(error instanceof WrongCell || error instanceof RangeError)) throw error
      errors.push({ line, field: column, reason: error.message })
    }
  }
  const parsed = Body.safeParse(input, { reportInput: true })
  if (parsed.error) {
    const found = errorsOf(line, fieldErrors(parsed.error.issues))
    const unread = (field: string) => (parsed.error.issues.some(({ code, path }) => code === 'invalid_format' && path[0] === field) ? unreadAmount(field, cells) : null)
    // A row that names no product may mean one that is there: what a new product would lack is not held against it.
    const isTold = ({ field }: RowError) => slug !== '' || Boolean(cells[field as ProductColumn]?.trim())
    errors.push(...found.filter((error) => !hasError(error.field) && isTold(error)).map((error) => ({ ...error, reason: unread(error.field) ?? error.reason })))
  }
  if (errors.length > 0 || !parsed.success) return { kind: 'wrong', errors }
  const { stock_count, description, ...rest } = parsed.data
  const cleaned = sanitizeHtml(description)
  // An existing product keeps its slug.
  const values = { ...rest, slug: existing?.slug ?? rest.slug, description: cleaned }
  const counted = values.options.find((option) => option.counted)
  const stock = cells.stock?.trim() && !counted ? stock_count : null
  const itemsThere = new Map(existing?.options.flatMap(({ items }) => items.map((item) => [item.id, item.stock_count ?? 0])))
  const total = (counted?.items ?? []).reduce((sum, { id, stock: pieces }) => sum + (pieces ?? itemsThere.get(id ?? 0) ?? 0), 0)
  if (counted && changed.includes('stock') && cells.stock?.trim() && stock_count !== total) {
    return wrong('stock', 'Stok seçimlər üzrə sayılır: onu options sütununda yazın.')
  }
  const isSame = existing !== null && links.length === 0 && isEqual(before, existing, values, stock ?? existing.stock_count, description)
  if (isSame) return { kind: 'same' }
  const told = { line, slug: values.slug, name: values.name }
  const was: Record<string, unknown> = Body.safeParse(before).data ?? {}
  const will: Record<string, unknown> = parsed.data
  const isOther = (column: ProductColumn) => {
    const field = column in fieldOf ? fieldOf[column as keyof typeof fieldOf] : column
    return (column === 'pictures' && links.length > 0) || JSON.stringify(was[field]) !== JSON.stringify(will[field])
  }
  const changes: CellChange[] = there
    ? changed.filter(isOther).map((field) => ({ ...told, field, from: there[field], to: cells[field] ?? '' }))
    : [{ ...told, field: 'name', from: null, to: values.name }]
  return { kind: 'write', line, id: existing?.id ?? null, values, stock, there: existing?.stock_count ?? 0, links, changes }
}

/** What is wrong with what a row names its product by: nothing, an unknown code, no valid slug, or what an earlier row has named. */
function namingErrors(row: TableRow, slug: string, exists: boolean): RowError[] {
  const { line, repeats } = row
  const code = codeOf(row)
  if (repeats) return [{ line, field: repeats.column, reason: repeatedReason(repeats) }]
  if (code && slug === '') return [{ line, field: code.column, reason: `Belə ${codeWords[code.column]} yoxdur: «${code.code.slice(0, 60)}». Yeni məhsul üçün slug da yazın.` }]
  if (slug === '') return [{ line, field: 'slug', reason: 'Bu xana boş ola bilməz.' }]
  const right = slugFrom(slug)
  if (exists || right === slug) return []
  return [{ line, field: 'slug', reason: right === '' ? 'Ünvan latın hərfləri və rəqəmlərdən olur.' : `Ünvan belə olmalıdır: «${right}».` }]
}

/** What to do about an amount that is none. */
function unreadAmount(field: string, cells: TableRow['cells']): string | null {
  if (field !== 'price' && field !== 'sale_amount') return null
  const text = cells[field]?.trim() ?? ''
  const [, whole, thousandths = ''] = /^(\d{1,6})[.,](\d{3,})$/.exec(text) ?? []
  if (whole && thousandths.length === 3) return `«${text}» aydın deyil: ${whole}${thousandths} və ya ${whole}.${thousandths.slice(0, 2)} yazın.`
  if (whole) return `«${text}» qəpikdən xırdadır: ${whole}.${thousandths.slice(0, 2)} kimi yazın.`
  return field === 'price' ? `«${text}» qiymət deyil: rəqəm yazın, məsələn 12.50.` : `«${text}» endirim deyil: rəqəm yazın, məsələn 5.00.`
}

/** Whether the values to be written equal the current ones. */
function isEqual(before: object, { slug, description: there }: ExistingProduct, values: ProductValues, stock_count: number, given: string): boolean {
  const { data } = Body.safeParse(before)
  if (!data) return false
  const description = there === given ? values.description : sanitizeHtml(there)
  return comparable({ ...data, slug, description }) === comparable({ ...values, stock_count })
}

/** A product's values as they would be typed. */
function inputOf({ id: _id, version: _version, sale_price: _reduced, in_sale: _in_sale, images, attributes, fits, ...product }: ExistingProduct) {
  return { ...product, fits: fits.map(({ part_id, kind }) => ({ part_id, kind })), attributes: attributes.map(({ attribute_id, values }) => ({ attribute_id, values })), images: images.map((image) => ({ id: image.id, media_id: image.media_id, alt: image.alt })) }
}

function comparable({ tags, description, sale_starts_at, sale_ends_at, ...values }: ProductValues & { stock_count: number }): string {
  const time = (text: string | null) => (text === null ? null : Date.parse(text))
  return JSON.stringify([
    Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), [...new Set(tags.map(fold))].sort(), description,
    values.sale_amount === null ? null : [time(sale_starts_at), time(sale_ends_at)],
  ])
}

type Reading = {
  existing: ExistingProduct | null; input: Record<string, unknown>; known: KnownWithParts; pictures: Pictures; publicUrl: string; links: string[]
  itemChanges: TableRow['itemChanges']
}

/** How each column's text becomes a value of the product; throws WrongCell. */
function readersFor({ existing, input, known, pictures, publicUrl, links, itemChanges }: Reading): Record<ProductColumn, (text: string) => void> {
  const as = (field: string) => (text: string) => void (input[field] = text)
  const orNull = (field: string) => (text: string) => void (input[field] = text === '' ? null : text)
  const timestamp = (field: string) => (text: string) => void (input[field] = text === '' ? null : Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString())
  const names = (text: string) => text.split(PARTING).map((name) => name.trim()).filter((name) => name !== '')
  const findNamed = <Item extends { id: number; name: string }>(items: readonly Item[], name: string, what: string) => {
    const item = items.find((one) => one.name === name) ?? items.find((one) => fold(one.name) === fold(name))
    if (!item) throw new WrongCell(`Belə ${what} yoxdur: «${name.slice(0, 60)}».`)
    return item
  }
  const find = (items: readonly { id: number; name: string }[], name: string, what: string) => findNamed(items, name, what).id
  const flag = (field: string) => (text: string) => {
    if (!/^(bəli|xeyr|1|0|true|false)$/i.test(text)) throw new WrongCell('«bəli» və ya «xeyr» yazın.')
    input[field] = /^(bəli|1|true)$/i.test(text)
  }
  return {
    slug: () => undefined,
    name: as('name'),
    price: as('price'),
    sale_amount: orNull('sale_amount'),
    sale_is_percent: flag('sale_is_percent'),
    sale_starts_at: timestamp('sale_starts_at'),
    sale_ends_at: timestamp('sale_ends_at'),
    stock: (text) => {
      if (text === '') return
      if (!/^\d{1,7}$/.test(text)) throw new WrongCell('Tam ədəd yazın, 0-dan kiçik olmasın.')
      input.stock_count = Number(text)
    },
    sku: as('sku'),
    barcode: as('barcode'),
    category: (text) => {
      const category = find(known.list.categories.filter(({ parent_id }) => parent_id === null), text, 'kateqoriya')
      // The subcategory belongs to the category before; the row names another one, or none.
      if (category !== existing?.category_id) input.subcategory_id = null
      input.category_id = category
    },
    subcategory: (text) => {
      const ofIt = known.list.categories.filter(({ parent_id }) => parent_id !== null && parent_id === input.category_id)
      input.subcategory_id = text === '' ? null : find(ofIt, text, 'alt kateqoriya')
    },
    brand: (text) => void (input.brand_id = text === '' ? null : find(known.list.brands, text, 'brend')),
    tags: (text) => void (input.tags = names(text)),
    options: (text) => {
      const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
      input.options = parseOptions(text).map((option) => {
        const old = existing?.options.find(({ name }) => same(name, option.name))
        const items = option.items.map((item) => {
          const { id, sku, barcode, image_id, stock_count } = old?.items.find(({ name }) => same(name, item.name)) ?? {}
          const stock = itemChanges && old?.counted ? (stock_count ?? 0) + (itemChanges.get(item.name) ?? 0) : item.stock
          // A stock that the item has already is no change.
          return { sku, barcode, image_id, ...item, stock: stock === stock_count ? undefined : stock, id, price: item.price / 100 }
        })
        // Counting by item ends in the product's own screen alone.
        return { ...option, id: old?.id, counted: option.counted || (old?.counted ?? false), items }
      })
    },
    attributes: (text) => {
      input.attributes = parseAttributes(text).map(({ name, values }) => {
        const { id, kind, unit } = findNamed(known.list.attributes, name, 'göstərici')
        return { attribute_id: id, values: values.map((value) => attributeValue(kind, unit, value) ?? value) }
      })
    },
    fits: (text) => {
      input.fits = parseFits(text).map(({ kind, slug }) => {
        const part_id = known.parts.get(slug)
        if (part_id === undefined) throw new WrongCell(`Belə məhsul yoxdur: «${slug.slice(0, 60)}».`)
        return { part_id, kind }
      })
    },
    short_description: as('short_description'),
    description: as('description'),
    video: orNull('video'),
    yt_link: orNull('yt_link'),
    seo_title: as('seo_title'),
    seo_description: as('seo_description'),
    is_published: flag('is_published'),
    pictures: (text) => {
      const left = [...(existing?.images ?? [])]
      input.images = names(text).flatMap((link) => {
        const key = ownPictureKey(link, publicUrl)
        const found = key === null ? pictures.bySource.get(link) : pictures.byKey.get(key)
        if (typeof found === 'string') throw new WrongCell(found)
        if (found === undefined && key !== null) throw new WrongCell(`Mağazada belə şəkil yoxdur: ${link.slice(0, 100)}`)
        if (found === undefined) {
          links.push(link)
          return []
        }
        const at = left.findIndex(({ media_id }) => media_id === found)
        const [old] = at < 0 ? [] : left.splice(at, 1)
        return old ? { id: old.id, media_id: found, alt: old.alt } : { media_id: found }
      })
    },
  }
}
