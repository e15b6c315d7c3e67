import { adminContract } from '#src/contract/admin/index.ts'
import type { ImportDoubt } from '#src/domain/catalog/doubtful-price.ts'
import { formatAmount, type Qepik } from '#src/domain/money.ts'
import type { TypedTexts } from '#src/contract/client/texts.ts'
import { productColumns, translatedColumns, type ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { fold, slugFrom } from '#src/domain/search/fold.ts'
import { fieldErrors } from '#src/server/platform/http/field-errors.ts'
import { sanitizeHtml } from '#src/server/shop/pages/sanitize-html.ts'
import { changesOf, inputOf, type ProductValues } from '../products/product-values.ts'
import { codeOf, codeWords, repeatedReason } from './plan-item.ts'
import { cellsOf, productCells, WrongCell, type KnownWithParts, type Pictures, type Reading } from './product-cells.ts'
import { hasVariants, type ExistingProduct } from './cell-texts.ts'
import { spoiltBySpreadsheet } from './plain-cells.ts'
import type { TableRow } from './read-table.ts'
import { readSale } from './sale-cells.ts'
import { readStock } from './stock-cells.ts'
import { withVariants } from './variant-rows.ts'

/** `sheet`: the row's sheet, if its product is in another one. */
export type RowError = { line: number; field: string; reason: string; sheet?: string }

/** A changed cell. The name of a new product has `from` null. */
export type CellChange = {
  line: number
  slug: string
  name: string
  field: ProductColumn
  from: string | null
  to: string
  /** Why the row is doubtful (E25, E35), on the first cell that sets it. */
  doubt?: ImportDoubt
}

/**
 * The result of planning a row. `stock` is the counted stock, `stockBefore` the current stock; `links` are pictures
 * that are not fetched yet.
 */
export type Plan =
  | { kind: 'same' }
  | { kind: 'left_out' }
  | { kind: 'wrong'; errors: RowError[] }
  /** The stock of an item that the row names by its code (V4). `unread`: cells that are reported, not written. */
  | {
      kind: 'item'
      product: number
      item: number
      change: number
      changes: CellChange[]
      unread: RowError[]
      isMoved?: boolean
    }
  | {
      kind: 'write'
      line: number
      id: number | null
      values: ProductValues
      /** The values that differ from the product's. */
      changed: Partial<ProductValues>
      stock: number | null
      stockBefore: number
      /** The cost of one piece, for the stock of a new product or for stock without a known cost (E29). */
      unitCost: Qepik | null
      links: string[]
      /** Cells that are reported, not written. */
      unread: RowError[]
      changes: CellChange[]
      /** Whether the row moves the stock by a difference, so that sales since the check do not matter (E37). */
      isMoved?: boolean
    }

/** Fields whose name differs from their column. */
const fieldOf = {
  stock: 'stock_count',
  cost: 'unit_cost',
  category: 'category_id',
  subcategory: 'subcategory_id',
  brand: 'brand_id',
  pictures: 'images',
} as const
const columnOf = Object.fromEntries(Object.entries(fieldOf).map(([column, field]) => [field, column])) as Record<
  string,
  string
>

/** Returns the errors of a product's fields under the columns that they come from. */
export function errorsOf(line: number, fields: object): RowError[] {
  return Object.entries(fields).flatMap(([field, messages]) =>
    field === 'texts'
      ? translatedColumns.flatMap(({ column, field: name, language }) => {
          const reason = firstText((messages as Record<string, Record<string, unknown>>)[language]?.[name])
          return reason ? [{ line, field: column, reason }] : []
        })
      : [{ line, field: columnOf[field] ?? field, reason: firstText(messages) }],
  )
}

function firstText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value && typeof value === 'object')
    for (const part of Object.values(value)) if (firstText(part)) return firstText(part)
  return ''
}

const Body = adminContract['products.create'].body
type Product = ReturnType<typeof Body.parse>

/**
 * Compares a row with the product of its slug, which is null for a new product. Fields that the row leaves out stay
 * unchanged.
 * Long, because each step needs the values of the steps before it.
 */
export function planRow(
  row: TableRow,
  existing: ExistingProduct | null,
  known: KnownWithParts,
  pictures: Pictures,
  publicUrl: string,
): Plan {
  const { line } = row
  if (row.error) return wrong(line, '', row.error)
  if (row.isWaiting) {
    const plan = planRow({ ...row, isLeftOut: false, isWaiting: false }, existing, known, pictures, publicUrl)
    return plan.kind === 'wrong' ? plan : { kind: 'left_out' }
  }
  if (row.isLeftOut) return { kind: 'left_out' }
  const { row: joined, errors: variantErrors } = withVariants(row, existing, known, publicUrl)
  const stocked = readStock(
    existing ? joined : { ...joined, cells: withCellsOfNew(joined.cells, known.ofNew) },
    existing,
  )
  const { cells, error: saleError, isNoSale } = readSale(stocked.cells, existing)
  const existingCells = existing && cellsOf(existing, known, publicUrl)
  const changed = columnsToRead(cells, existingCells)
  const errors = [...namingErrors(row, cells, existing !== null), ...variantErrors]
  for (const error of [stocked.error, saleError]) if (error) errors.push({ line, ...error })
  if (existing && changed.length === 0 && errors.length === 0) return { kind: 'same' }

  const before = existing ? inputOf(existing) : { slug: slugOf(cells) }
  const input: Record<string, unknown> = { ...before }
  const links: string[] = []
  const unreadCells: Reading['unread'] = []
  const reading = {
    existing,
    input,
    known,
    pictures,
    publicUrl,
    links,
    unread: unreadCells,
    itemChanges: row.itemChanges,
  }
  readCells(line, cells, changed, reading, errors)
  const unread = [...unreadCells.map((cell) => ({ line, ...cell })), ...(row.unread ?? [])]
  const ofCells = errors.length
  // No sale has no dates: they are cleared here, so that the check shows it and the undo restores them.
  if (input.sale_amount === null) Object.assign(input, { sale_starts_at: null, sale_ends_at: null })
  const parsed = Body.safeParse(input, { reportInput: true })
  if (parsed.error) addFieldErrors(line, cells, parsed.error.issues, errors)
  if (errors.length > 0 || !parsed.success) return { kind: 'wrong', errors: errors.toSpliced(ofCells, 0, ...unread) }

  const { stock_count, unit_cost: unitCost, description, confirm: _confirm, ...rest } = parsed.data
  // An existing product keeps its slug.
  const values = { ...rest, slug: existing?.slug ?? rest.slug, description: sanitizeHtml(description) }
  const countedOption = values.options.find((option) => option.counted)
  const hasStock = Boolean(cells.stock?.trim())
  if (countedOption && changed.includes('stock') && hasStock && stock_count !== stockOfItems(values, existing))
    return wrong(line, 'stock', existing && hasVariants(existing) ? BY_VARIANT : BY_ITEM)
  const hasTyped = values.options.some(({ items }) => items.some((item) => item.stock !== null))
  if (existing && hasVariants(existing) && hasTyped) return wrong(line, 'options', BY_VARIANT)
  const stock = hasStock && !countedOption ? stock_count : null
  const isSame =
    existing !== null &&
    links.length === 0 &&
    unitCost === null &&
    isEqual(before, existing, values, stock ?? existing.stock_count, description)
  if (isSame) return unread.length === 0 ? { kind: 'same' } : { kind: 'wrong', errors: unread }
  const product = { line, slug: values.slug, name: values.name }
  const old: Record<string, unknown> = Body.safeParse(before).data ?? {}
  // The check shows the description without what is not allowed in it.
  const written: Cells = cells.description === undefined ? cells : { ...cells, description: values.description }
  const changes: CellChange[] = existingCells
    ? [...changed, ...clearedColumns.filter((column) => !changed.includes(column) && existingCells[column] !== '')]
        .filter(
          (column) =>
            (column === 'pictures' && links.length > 0) ||
            isOther(column, old, { ...parsed.data, description: values.description }),
        )
        .map((field) => ({ ...product, field, from: existingCells[field], to: written[field] ?? '' }))
    : changesOfNew(product, written, values)
  if (isNoSale && changes[0]) changes[0].doubt = 'no_sale'
  else if (row.note && changes[0]) changes[0].doubt = row.note
  const stockBefore = existing?.stock_count ?? 0
  const changedValues = existing ? changesOf(existing, values) : values
  return {
    kind: 'write',
    line,
    id: existing?.id ?? null,
    values,
    changed: changedValues,
    stock,
    stockBefore,
    unitCost,
    links,
    unread,
    changes,
  }
}

const BY_ITEM = 'Stok seçimlər üzrə sayılır: onu məhsulun altında seçimin sətrində yazın.'
const BY_VARIANT = 'Stok variantlar üzrə sayılır: onu məhsulun altında variantın sətrində yazın.'

/** Returns the cells of a new product with those that the file leaves out. */
function withCellsOfNew(cells: Cells, { category = '', subcategory, brand, is_published }: Cells): Cells {
  const hasCategory = Boolean(cells.category?.trim())
  return {
    ...cells,
    ...(!hasCategory && { category, ...(subcategory && { subcategory }) }),
    ...(!cells.brand?.trim() && brand !== undefined && { brand }),
    ...(!cells.is_published?.trim() && is_published !== undefined && { is_published }),
  }
}

function wrong(line: number, field: string, reason: string): Plan {
  return { kind: 'wrong', errors: [{ line, field, reason }] }
}

/** Columns that other cells can clear: a subcategory by another category, and dates by a sale without an amount. */
const clearedColumns = ['subcategory', 'sale_starts_at', 'sale_ends_at'] as const

/**
 * Returns the columns to read, a category before its subcategory: the columns whose text differs from the product's,
 * and the subcategory of another category, which may have the same name.
 */
function columnsToRead(cells: Cells, existing: Record<ProductColumn, string> | null): ProductColumn[] {
  // Spreadsheets write another line break, and a space where the shop has one that does not break.
  const plain = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\u00A0', ' ')
  const isChanged = (column: ProductColumn) =>
    cells[column] !== undefined && (!existing || plain(cells[column]) !== plain(existing[column]))
  return productColumns.filter(
    (column) =>
      column !== 'slug' &&
      (isChanged(column) || (column === 'subcategory' && cells.subcategory !== undefined && isChanged('category'))),
  )
}

/** Returns every filled cell of a new product, its name first, so that a value in a wrong column is seen (E35). */
function changesOfNew(
  product: Pick<CellChange, 'line' | 'slug' | 'name'>,
  cells: Cells,
  values: ProductValues,
): CellChange[] {
  const texts: Cells = {
    ...cells,
    ...(values.sale_amount !== null && { sale_is_percent: values.sale_is_percent ? 'bəli' : 'xeyr' }),
  }
  const filled = productColumns.filter(
    (column) => column !== 'slug' && column !== 'name' && (texts[column] ?? '').trim() !== '',
  )
  return [
    { ...product, field: 'name', from: null, to: values.name },
    ...filled.map((field): CellChange => ({ ...product, field, from: '', to: texts[field] ?? '' })),
  ]
}

type Cells = TableRow['cells']
const slugOf = (cells: Cells) => cells.slug?.trim() ?? ''

/** Reads the changed cells into `reading.input`, and adds an error for each cell that cannot be read. */
function readCells(
  line: number,
  cells: Cells,
  changed: readonly ProductColumn[],
  reading: Reading,
  errors: RowError[],
): void {
  const wrongAlready = new Set(errors.map(({ field }) => field))
  for (const column of changed.filter((one) => !wrongAlready.has(one))) {
    try {
      const { existing, input } = reading
      const before = existing && (column === 'sku' || column === 'barcode') ? input[column] : ''
      const spoilt = spoiltBySpreadsheet(column, cells[column] ?? '', typeof before === 'string' ? before : '')
      if (spoilt !== null) throw new WrongCell(spoilt)
      productCells[column].read(cells[column]?.trim() ?? '', reading)
    } catch (error) {
      if (!(error instanceof WrongCell || error instanceof RangeError)) throw error
      errors.push({ line, field: column, reason: error.message })
    }
  }
}

/** Adds the errors of the contract for columns without an error so far. */
function addFieldErrors(line: number, cells: Cells, issues: Issues, errors: RowError[]): void {
  const wrongAlready = new Set(errors.map(({ field }) => field))
  const hasUnreadAmount = (field: string) =>
    issues.some(({ code, path }) => code === 'invalid_format' && path[0] === field)
  // A row without a slug may mean an existing product: missing fields of a new product are not reported.
  const isReported = (field: string) => slugOf(cells) !== '' || Boolean(cells[field as ProductColumn]?.trim())
  for (const error of errorsOf(line, fieldErrors(issues))) {
    if (wrongAlready.has(error.field) || !isReported(error.field)) continue
    const reason = hasUnreadAmount(error.field) ? unreadAmount(error.field, cells) : null
    errors.push({ ...error, reason: reason ?? error.reason })
  }
}
type Issues = Parameters<typeof fieldErrors>[0]

/** Returns the counted pieces after the row: an item or a variant that the row leaves out keeps its stock. */
function stockOfItems(
  { options, variants = [] }: Pick<Product, 'options' | 'variants'>,
  existing: ExistingProduct | null,
): number {
  const before = [...(existing?.options.flatMap(({ items }) => items) ?? []), ...(existing?.variants ?? [])]
  const stocks = new Map(before.map((item) => [item.id, item.stock_count ?? 0]))
  const counted = options.find((option) => option.counted)
  return (variants.length > 0 ? variants : (counted?.items ?? [])).reduce(
    (sum, { id, stock }) => sum + (stock ?? stocks.get(id ?? 0) ?? 0),
    0,
  )
}

/** Returns whether the product's field of a column gets another value. */
function isOther(column: ProductColumn, old: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const translated = translatedColumns.find((one) => one.column === column)
  if (translated) {
    const textOf = ({ texts }: { texts?: TypedTexts }) => texts?.[translated.language]?.[translated.field]?.text ?? ''
    return textOf(old) !== textOf(after)
  }
  const field = column in fieldOf ? fieldOf[column as keyof typeof fieldOf] : column
  return JSON.stringify(old[field]) !== JSON.stringify(after[field])
}

/** Returns the errors of a row's name or code (missing, unknown, invalid, repeated), and of a new product's gaps. */
function namingErrors(row: TableRow, cells: Cells, exists: boolean): RowError[] {
  const { line, repeats } = row
  const slug = slugOf(cells)
  const code = codeOf(row)
  const error = (field: string, reason: string): RowError => ({ line, field, reason })
  const missing = (['name', 'price'] as const)
    .filter((column) => !exists && slug !== '' && !cells[column]?.trim())
    .map((column) => error(column, 'Yeni məhsul üçün bu xana lazımdır.'))
  if (repeats) return [error(repeats.column, repeatedReason(repeats)), ...missing]
  const spoilt = code && spoiltBySpreadsheet(code.column, code.code)
  if (code && spoilt) return [error(code.column, spoilt)]
  if (code && slug === '') {
    // The address of a new product is made from its name (E32).
    const hasName = Boolean(cells.name?.trim())
    if (hasName && cells.price?.trim()) return []
    if (hasName) return [error('price', 'Yeni məhsul üçün bu xana lazımdır.')]
    const unknown = `Belə ${codeWords[code.column]} yoxdur: «${code.code.slice(0, 60)}».`
    return [error(code.column, `${unknown} Yeni məhsul üçün ad və qiymət də yazın.`)]
  }
  // A row without an address and a code is found by its name, or is new (G21).
  if (slug === '' && cells.name?.trim() && !exists)
    return cells.price?.trim() ? [] : [error('price', 'Yeni məhsul üçün bu xana lazımdır.')]
  if (slug === '') return [error('slug', 'Bu xana boş ola bilməz.')]
  if (exists || slugFrom(slug) === slug) return missing
  const reason = spoiltBySpreadsheet('slug', slug) ?? 'Ünvan latın hərfləri və rəqəmlərdən olur.'
  return [error('slug', reason), ...missing]
}

/** Returns how to correct an amount that cannot be read. */
function unreadAmount(field: string, cells: TableRow['cells']): string | null {
  if (field !== 'price' && field !== 'sale_amount' && field !== 'cost') return null
  const text = cells[field]?.trim() ?? ''
  const [, whole, thousandths = ''] = /^(\d{1,6})[.,](\d{3,})$/.exec(text) ?? []
  if (whole && thousandths.length === 3)
    return `«${text}» aydın deyil: ${whole}${thousandths} və ya ${rounded(whole, thousandths)} yazın.`
  if (whole) return `«${text}» qəpikdən xırdadır: ${rounded(whole, thousandths)} kimi yazın.`
  return field !== 'sale_amount'
    ? `«${text}» qiymət deyil: rəqəm yazın, məsələn 12.50.`
    : `«${text}» endirim deyil: rəqəm yazın, məsələn 5.00.`
}

/** Returns an amount with more than two decimals, rounded to the nearest qəpik. */
const rounded = (whole: string, decimals: string) =>
  formatAmount(Math.round(Number(`${whole}${decimals.slice(0, 3)}`) / 10))

/** Returns whether the values to be written equal the current values. */
function isEqual(
  before: object,
  { slug, description: storedDescription }: ExistingProduct,
  values: ProductValues,
  stock_count: number,
  given: string,
): boolean {
  const { data } = Body.safeParse(before)
  if (!data) return false
  const description = storedDescription === given ? values.description : sanitizeHtml(storedDescription)
  const { unit_cost: _cost, confirm: _confirm, ...stored } = data
  return comparable({ ...stored, slug, description }) === comparable({ ...values, stock_count })
}

function comparable({
  tags,
  description,
  sale_starts_at,
  sale_ends_at,
  ...values
}: ProductValues & { stock_count: number }): string {
  const time = (text: string | null) => (text === null ? null : Date.parse(text))
  return JSON.stringify([
    Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)),
    [...new Set(tags.map(fold))].sort(),
    description,
    values.sale_amount === null ? null : [time(sale_starts_at), time(sale_ends_at)],
  ])
}
