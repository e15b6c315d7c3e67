import { optionsText, parseOptions, variantsText, type TextVariant } from '#src/domain/catalog/options-text.ts'
import { parseAmount } from '#src/domain/money.ts'
import { cellsOf } from './product-cells.ts'
import type { ExistingProduct, Names } from './cell-texts.ts'
import type { FileRow } from './join-variants.ts'
import type { RowError } from './plan-row.ts'
import type { TableRow, VariantRow } from './read-table.ts'

/** Joins the rows of variants to the rows of their products: the rows of their address, or else the rows above. */
export function joinVariantRows(rows: readonly FileRow[]): FileRow[] {
  const mains: FileRow[] = []
  const bySlug = new Map<string, FileRow>()
  for (const row of rows) {
    const slug = row.cells.slug?.trim() ?? ''
    const choices = [row.cells.variant_1, row.cells.variant_2].flatMap((choice) => choice?.trim() || [])
    if (choices.length === 0) {
      mains.push(row)
      if (slug !== '') bySlug.set(slug, row)
      continue
    }
    let main = slug === '' ? mains.at(-1) : bySlug.get(slug)
    if (!main) {
      const { line, sheet } = row
      main = { line, ...(sheet !== undefined && { sheet }), cells: { slug } }
      mains.push(main)
      bySlug.set(slug, main)
    }
    main.variants = [...(main.variants ?? []), { line: row.line, choices, cells: row.cells }]
  }
  return mains
}

const WHOLE = /^\d{1,7}$/

/**
 * Returns the row with the rows of its variants as cells of the product: `options` if one option counts stock, and
 * `variants` if two do. Variants that have no row stay as they are.
 */
export function withVariants(
  row: TableRow,
  existing: ExistingProduct | null,
  names: Names,
  publicUrl: string,
): { row: TableRow; errors: RowError[] } {
  if (!row.variants) return { row, errors: [] }
  const text = row.cells.options?.trim() || (existing ? cellsOf(existing, names, publicUrl).options : '')
  const options = readOptions(text)
  // Options that cannot be read are an error of their own column.
  if (!options) return { row, errors: [] }
  const old = new Set(existing?.options.flatMap(({ name, counted }) => (counted ? [lower(name)] : [])))
  const counted = options.filter((option) => option.counted || old.has(lower(option.name)))
  for (const option of counted) option.counted = true
  const errors: RowError[] = []
  const wrong = (line: number, field: string, reason: string) => void errors.push({ line, field, reason })
  const [first, second] = counted
  const isPair = second !== undefined
  const seen = new Set<string>()
  const variants: TextVariant[] = isPair ? variantsOf(existing) : []
  for (const { line, choices, cells } of row.variants) {
    if (!first || choices.length !== counted.length) {
      wrong(line, 'variants', `Stok ${counted.length} seçim üzrə sayılır, bu sətirdə isə ${choices.length} seçim var.`)
      continue
    }
    const key = lower(choices.join('\n'))
    if (seen.has(key)) wrong(line, 'variants', `«${choices.join(' / ')}» faylda təkrarlanır.`)
    seen.add(key)
    const missing = counted.findIndex(({ items }, at) => !items.some(({ name }) => isSame(name, choices[at] ?? '')))
    if (missing >= 0) {
      wrong(line, 'variants', `«${choices[missing]}» seçimi məhsulun «Seçimlər» xanasında yoxdur.`)
      continue
    }
    const item = isPair
      ? place(
          variants,
          choices,
          counted.map(({ items }, at) => nameOf(items, choices[at] ?? '')),
        )
      : first.items.find(({ name }) => isSame(name, choices[0] ?? ''))
    if (item) fill(item, { line, choices, cells }, stockNow(existing, choices), wrong)
  }
  if (!isPair && first) for (const item of first.items) item.stock ??= stockNow(existing, [item.name]) ?? 0
  return { row: { ...row, cells: { ...withoutSum(row.cells), ...cellsOfVariants() } }, errors }

  function cellsOfVariants(): TableRow['cells'] {
    return {
      ...((row.cells.options !== undefined || !isPair) && { options: optionsText(options ?? []) }),
      ...(isPair && { variants: variantsText(variants) }),
    }
  }
}

/** Returns the cells of an exported product without its stock: the stock is that of its variants. */
function withoutSum({ stock, stock_exported, ...cells }: TableRow['cells']): TableRow['cells'] {
  if (stock === undefined || stock.trim() === stock_exported?.trim()) return cells
  return { ...cells, stock, ...(stock_exported !== undefined && { stock_exported }) }
}

const lower = (text: string) => text.toLowerCase()
const isSame = (a: string, b: string) => lower(a) === lower(b)
const nameOf = (items: readonly { name: string }[], name: string) =>
  items.find((item) => isSame(item.name, name))?.name ?? name

function readOptions(text: string): ReturnType<typeof parseOptions> | null {
  try {
    return parseOptions(text)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const variantsOf = (existing: ExistingProduct | null): TextVariant[] =>
  (existing?.variants ?? []).map(({ choices, price, available, stock_count, sku, barcode }) => ({
    choices,
    price: price === null ? null : parseAmount(price),
    available,
    stock: stock_count,
    sku,
    barcode,
  }))

/** Returns the variant of these choices, which is added if the product does not have it. */
function place(variants: TextVariant[], choices: readonly string[], names: string[]): TextVariant {
  const known = variants.find((variant) => variant.choices.every((choice, at) => isSame(choice, choices[at] ?? '')))
  if (known) return known
  const added: TextVariant = { choices: names, price: null, available: true, stock: 0 }
  variants.push(added)
  return added
}

/** Returns the pieces of a variant or of a choice at this moment. */
function stockNow(existing: ExistingProduct | null, choices: readonly string[]): number | undefined {
  if (!existing) return undefined
  if (choices.length === 2)
    return existing.variants.find((one) => one.choices.every((name, at) => isSame(name, choices[at] ?? '')))
      ?.stock_count
  const items = existing.options.flatMap((option) => (option.counted ? option.items : []))
  return items.find(({ name }) => isSame(name, choices[0] ?? ''))?.stock_count ?? undefined
}

/** Writes the filled cells of a row into its variant. A row of an export moves the pieces by a difference (G26). */
function fill(
  item: Partial<Pick<TextVariant, 'price' | 'stock' | 'sku' | 'barcode'>> & { available: boolean },
  { line, cells }: VariantRow,
  now: number | undefined,
  wrong: (line: number, field: string, reason: string) => void,
): void {
  const [stock = '', exported = '', surcharge = ''] = [cells.stock, cells.stock_exported, cells.surcharge].map((cell) =>
    cell?.trim(),
  )
  if (stock !== '' && !WHOLE.test(stock)) wrong(line, 'stock', 'Tam ədəd yazın, 0-dan kiçik olmasın.')
  else if (stock !== '') {
    item.stock = now !== undefined && WHOLE.test(exported) ? now + Number(stock) - Number(exported) : Number(stock)
    if (item.stock < 0) wrong(line, 'stock', `Stokda cəmi ${now} ədəd var.`)
  }
  if (surcharge !== '' && !/^\d{1,7}(\.\d{1,2})?$/.test(surcharge))
    wrong(line, 'surcharge', `«${surcharge.slice(0, 60)}» qiymət deyil: rəqəm yazın, məsələn 2.50.`)
  else if (surcharge !== '') item.price = parseAmount(Number(surcharge).toFixed(2))
  if (cells.sku?.trim()) item.sku = cells.sku.trim()
  if (cells.barcode?.trim()) item.barcode = cells.barcode.trim()
  const isOffered = cells.is_published?.trim()
  if (isOffered) item.available = isOffered !== 'xeyr'
}
