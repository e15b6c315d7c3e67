import { attributePart } from '#src/domain/catalog/attributes.ts'
import { optionsText, variantsText, type TextOption, type TextVariant } from '#src/domain/catalog/options-text.ts'
import { otherColumns, type OtherColumn, type ProductColumn } from '#src/domain/catalog/product-columns.ts'
import { formatAmount, parseAmount, type Qepik } from '#src/domain/money.ts'
import { linksIn } from './product-cells.ts'
import { PARTING } from './cell-texts.ts'
import { unknownPieces } from './stock-words.ts'
import type { TableRow } from './read-table.ts'

type FileColumn = ProductColumn | OtherColumn

/** A row with the columns of another shop. `optionNames`: the headers of columns of options. */
export type FileRow = Omit<TableRow, 'cells'> & { cells: Partial<Record<FileColumn, string>> }

const GROUPS = [1, 2, 3] as const
/** Most variants of one product (G23). */
const VARIANTS_MAX = 500
/** The only option of a product without variants in files of Shopify. */
const NO_OPTION = /^default title$/i

/**
 * Returns rows with the columns of this shop. The rows of one group, or of one address, become one product with an
 * option (E33): its price is that of the cheapest variant, the others are surcharges (G23).
 * @param headers the headers of columns with options, by the option
 */
export function joinVariants(rows: readonly FileRow[], headers: Partial<Record<FileColumn, string>>): TableRow[] {
  const hasVariants = rows.some(({ cells }) => cells.group !== undefined || cells.option_1 !== undefined)
  if (!hasVariants) return rows.map((row) => productOf(row, [], headers))
  const bySku = new Map(rows.flatMap((row) => (row.cells.sku?.trim() ? [[row.cells.sku.trim(), row] as const] : [])))
  const byId = new Map(rows.map((row) => [`id:${row.cells.row_id?.trim()}`, row]))
  // Price lists of 1C repeat the code of the product in the rows of its variants.
  const bySameSku = Map.groupBy(rows, ({ cells }) => cells.sku?.trim() ?? '')
  const skuKey = ({ cells }: FileRow) => {
    const alike = bySameSku.get(cells.sku?.trim() ?? '') ?? []
    const values = new Set(alike.map((row) => valueOf(row)))
    const isRepeated = alike.length > 1 && values.size === alike.length && !values.has('')
    return cells.sku?.trim() && isRepeated ? `sku ${cells.sku.trim()}` : null
  }
  const mains = new Map<string, FileRow>()
  const variants = new Map<FileRow, FileRow[]>()
  for (const row of rows) {
    const group = row.cells.group?.trim()
    const slug = row.cells.slug?.trim()
    const key = group ? `group ${group}` : slug && row.cells.option_1 !== undefined ? `slug ${slug}` : skuKey(row)
    const named = group ? (byId.get(group) ?? bySku.get(group)) : undefined
    const main = (named !== row && named) || (key !== null && mains.get(key)) || row
    if (key !== null && !mains.has(key)) mains.set(key, main)
    const group_ = variants.get(main) ?? []
    variants.set(main, group_)
    if (main !== row) group_.push(row)
  }
  return [...variants].map(([main, others]) => productOf(main, others, headers))
}

/** Returns the row of a product and its variants; a main row with a price is a variant itself. */
function productOf(main: FileRow, below: readonly FileRow[], headers: Partial<Record<FileColumn, string>>): TableRow {
  const others = below.map((row) => withSurcharge(row, main))
  const rows = [main, ...others]
  const broken = rows.find(({ error }) => error !== undefined)
  if (broken) return { ...broken, cells: {} }
  const isOfVariants = isVariant(main) && !listsOptionsOf(main, others)
  const priced = rows.filter((row) => row !== main || others.length === 0 || isOfVariants)
  const variants = priced.filter((row) => others.length > 0 && row.cells.price?.trim())
  const isPlain = variants.length === 0 || (variants.length === 1 && NO_OPTION.test(valueOf(main)))
  const used = isPlain ? [] : GROUPS.filter((at) => variants.some(({ cells: own }) => own[`option_${at}`]?.trim()))
  const free = isPlain ? [] : freeOptions(main, others, used)
  const names = isOfVariants ? rows.map(({ cells: own }) => own.name?.trim() ?? '') : ['']
  const cells = {
    ...main.cells,
    ...joinedCells(rows),
    ...attributesOf(main, [...used, ...free.map(({ at }) => at)], headers),
    ...(others.length > 0 && !names.includes('') && { name: commonName(names) }),
  }
  const unread = others.flatMap((row) => {
    const isUnsold = valueOf(row) !== '' && !row.cells.price?.trim()
    return isUnsold ? [{ ...placeOf(row), field: 'price', reason: NO_PRICE }] : []
  })
  const told = unread.length > 0 && { unread }
  if (isPlain) return { ...main, ...told, cells: ownCells(withPrices({ ...cells, ...pricesOf(main.cells) })) }
  if (variants.length > VARIANTS_MAX)
    return { ...main, cells: {}, error: `Bir məhsulun ən çoxu ${VARIANTS_MAX} variantı ola bilər.` }
  const joined = withOption(main, cells, variants, { headers, free: free.map(({ option }) => option) })
  return { ...joined, unread: [...unread, ...(joined.unread ?? [])] }
}

/**
 * Returns the options that each variant has with any value: the main row lists the values, and the variants name the
 * option without a value. A customer chooses one, but it has neither a price nor pieces.
 */
function freeOptions({ cells }: FileRow, others: readonly FileRow[], used: readonly number[]) {
  return GROUPS.flatMap((at) => {
    const named = others.find((row) => row.cells[`option_${at}_name`]?.trim())
    const values = [...new Set(listed(cells[`option_${at}`]))]
    if (!named || used.includes(at) || values.length < 2) return []
    const items = values.map((name) => ({ name, price: 0, available: true }))
    const name = named.cells[`option_${at}_name`]?.trim() ?? ''
    return [{ at, option: { name, choose: values.length > 8, counted: false, items } }]
  })
}

/** Returns the values of 'S, M'. */
const listed = (text = '') =>
  text
    .split(/[,|]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')

const NO_PRICE = 'Variantın qiyməti yoxdur, ona görə yazılmadı.'

/** Returns where a row stands in its file. */
const placeOf = ({ line, sheet }: FileRow) => ({ line, ...(sheet !== undefined && { sheet }) })

/** Returns a variant with the price of its product and its surcharge, if the file gives its price so. */
function withSurcharge(row: FileRow, { cells: main }: FileRow): FileRow {
  const text = row.cells.surcharge?.trim() || '0'
  const [price, difference] = [amountOf(main.price), amountOf(text.replace('-', ''))]
  if (row.cells.price?.trim() || row.cells.surcharge === undefined || price === null || difference === null) return row
  const own = text.startsWith('-') ? price - difference : price + difference
  return valueOf(row) === '' || own < 0 ? row : { ...row, cells: { ...row.cells, price: formatAmount(own) } }
}

/** Returns whether a main row lists the values of its variants, such as 'S, M', instead of being one of them. */
function listsOptionsOf({ cells }: FileRow, others: readonly FileRow[]): boolean {
  const values = listed(cells.option_1)
  return values.length > 1 && others.some(({ cells: own }) => values.includes(own.option_1?.trim() ?? ''))
}

/** Returns the words with which all names begin; the first name if they have none in common. */
export function commonName(names: readonly string[]): string {
  const [first = '', ...others] = names
  const words = first.split(' ')
  const isCommon = (count: number) => {
    const begin = words.slice(0, count).join(' ')
    return others.every((name) => name === begin || name.startsWith(`${begin} `))
  }
  const count = words.findLastIndex((_word, at) => isCommon(at + 1)) + 1
  return (
    words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;:(/-]+$/, '') || first
  )
}

const isVariant = ({ cells }: FileRow) =>
  Boolean(cells.price?.trim()) && GROUPS.some((at) => cells[`option_${at}`]?.trim())

const valueOf = ({ cells }: FileRow) => valuesOf(cells).join(' / ')
const valuesOf = (cells: FileRow['cells']) => GROUPS.flatMap((at) => cells[`option_${at}`]?.trim() || [])

/** Returns the attributes of a product: its options that do not distinguish variants are attributes, too. */
function attributesOf(
  { cells }: FileRow,
  used: readonly number[],
  headers: Partial<Record<FileColumn, string>>,
): FileRow['cells'] {
  const parts = GROUPS.flatMap((at) => {
    const value = cells[`option_${at}`]?.trim() ?? ''
    if (used.includes(at) || NO_OPTION.test(value)) return []
    return attributePart(cells[`option_${at}_name`]?.trim() || (headers[`option_${at}`] ?? ''), value) ?? []
  })
  const own = cells.attributes?.trim()
  return parts.length > 0 ? { attributes: [...(own ? [own] : []), ...parts].join(` ${PARTING} `) } : {}
}

/** Returns the pictures of several rows, each once. */
function joinedCells(rows: readonly FileRow[]): FileRow['cells'] {
  if (rows.length === 1) return {}
  const links = [...new Set(rows.flatMap(({ cells }) => linksIn(cells.pictures ?? '')))]
  return links.length > 0 ? { pictures: links.join(` ${PARTING} `) } : {}
}

const pricesOf = ({ price, sale_price, list_price }: FileRow['cells']) => ({
  ...(price !== undefined && { price }),
  ...(sale_price !== undefined && { sale_price }),
  ...(list_price !== undefined && { list_price }),
})

const amountOf = (text: string | undefined): Qepik | null =>
  text !== undefined && /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? parseAmount(Number(text.trim()).toFixed(2)) : null

/** Returns the cells with a list price above the price as the price, and the price as the price of the sale (G23). */
function withPrices({ list_price, discount_amount, discount_percent, ...cells }: FileRow['cells']): FileRow['cells'] {
  const [list, price] = [amountOf(list_price), amountOf(cells.price)]
  if (list !== null && price !== null && list > price)
    return { ...cells, price: list_price?.trim() ?? '', sale_price: cells.price ?? '' }
  const [amount, percent] = [amountOf(discount_amount), discount_percent?.trim().replace(/\s*%$/, '')]
  if (amount) return { ...cells, sale_amount: formatAmount(amount), sale_is_percent: 'xeyr' }
  return percent && Number(percent) !== 0 ? { ...cells, sale_amount: `${percent}%` } : cells
}

const OTHER: ReadonlySet<string> = new Set(otherColumns)

/** Returns the cells that are columns of this shop. */
function ownCells(cells: FileRow['cells']): TableRow['cells'] {
  return Object.fromEntries(Object.entries(cells).filter(([column]) => !OTHER.has(column)))
}

/**
 * Returns the row of a product whose variants are one option, which counts stock if the file has stock or codes.
 * Long, because prices, stock and names of the variants are read side by side.
 */
function withOption(
  main: FileRow,
  cells: FileRow['cells'],
  variants: readonly FileRow[],
  { headers, free }: { headers: Partial<Record<FileColumn, string>>; free: readonly TextOption[] },
): TableRow {
  const prices = variants.map(({ line, cells: own }) => {
    const { price, sale_price } = withPrices(own)
    return { line, list: amountOf(price), final: sale_price?.trim() ? amountOf(sale_price) : amountOf(price) }
  })
  const unpriced = prices.find(({ list, final }) => list === null || final === null)
  if (unpriced) return { ...main, cells: {}, error: `${unpriced.line} nömrəli sətirdə variantın qiyməti oxunmur.` }
  const lists = prices.map(({ list }) => list ?? 0)
  const cheapest = Math.min(...lists)
  const isCounted = variants.some(({ cells: own }) => [own.stock, own.sku, own.barcode].some((cell) => cell?.trim()))
  const groups = GROUPS.filter((at) => variants.some(({ cells: own }) => own[`option_${at}`]?.trim()))
  const names = groups.map((at) => {
    const named = [main, ...variants].find(({ cells: own }) => own[`option_${at}_name`]?.trim())
    return named?.cells[`option_${at}_name`]?.trim() ?? headers[`option_${at}`] ?? 'Variant'
  })
  const pieces = variants.map(({ cells: own }) => unknownPieces(own.stock ?? ''))
  const items = variants.map(({ line, cells: own }, at) => ({
    name: valuesOf(own).join(' / ') || own.name?.trim() || own.sku?.trim() || `${line}`,
    price: (lists[at] ?? 0) - cheapest,
    available: true,
    ...(isCounted && {
      stock: /^\d{1,7}$/.test(own.stock?.trim() ?? '') ? Number(own.stock) : (pieces[at]?.least ?? 0),
      sku: isRepeated(variants, own.sku) ? null : own.sku?.trim() || null,
      barcode: own.barcode?.trim() || null,
    }),
  }))
  const isPair = isCounted && groups.length > 1
  const option = { name: names.join(' / ') || 'Variant', choose: variants.length > 8, counted: isCounted, items }
  const sale = saleOf(prices.map(({ list, final }) => ({ list: list ?? 0, final: final ?? 0 })))
  // A reduction beside the prices of the variants is that of the product.
  const { list_price: _list, ...ofProduct } = cells
  const { sale_price: _final, ...whole } = ownCells(withPrices(ofProduct))
  const { sku: _sku, barcode: _barcode, stock: _stock, ...counted } = whole
  const unread = variants.flatMap((row, at) => {
    const text = row.cells.stock?.trim() ?? ''
    if (text === '' || /^\d{1,7}$/.test(text)) return []
    return [
      {
        ...placeOf(row),
        field: 'stock',
        reason: pieces[at]?.reason ?? `«${text.slice(0, 60)}» tam ədəd deyil: 0 yazıldı.`,
      },
    ]
  })
  const note = sale.isMixed ? 'mixed_sale' : groups.length > (isPair ? 2 : 1) ? 'joined' : undefined
  return {
    ...main,
    cells: {
      ...(isCounted ? counted : whole),
      price: formatAmount(cheapest),
      ...sale.cells,
      ...(isPair ? pairOf(names, variants, items, groups, free) : { options: optionsText([option, ...free]) }),
    },
    ...(note && { note }),
    unread,
  }
}

const isRepeated = (variants: readonly FileRow[], sku: string | undefined) =>
  Boolean(sku?.trim()) && variants.filter(({ cells }) => cells.sku?.trim() === sku?.trim()).length > 1

/** Returns two options and the variants that combine them (E70); the values of a third option join the second (G23). */
function pairOf(
  names: readonly string[],
  variants: readonly FileRow[],
  items: readonly Omit<TextVariant, 'choices'>[],
  groups: readonly (typeof GROUPS)[number][],
  free: readonly TextOption[],
): TableRow['cells'] {
  const choices = variants.map(({ cells }) => {
    const [first = '', ...others] = groups.map((at) => cells[`option_${at}`]?.trim() || NOTHING)
    return [first, others.join(' / ')]
  })
  const options = [names[0] ?? '', names.slice(1).join(' / ')].map((name, at) => {
    const values = [...new Set(choices.map((pair) => pair[at] ?? ''))]
    const own = values.map((value) => ({ name: value, price: 0, available: true }))
    return { name, choose: values.length > 8, counted: true, items: own }
  })
  const combined = items.map((item, at) => ({ ...item, choices: choices[at] ?? [], price: item.price || null }))
  return { options: optionsText([...options, ...free]), variants: variantsText(combined) }
}

/** The choice of a variant without a value of the option. */
const NOTHING = '—'

/**
 * Returns the sale of a product from the prices of its variants: a reduction that all have, or else the smallest, so
 * that no variant is sold below its price in the file (G23).
 */
function saleOf(prices: readonly { list: Qepik; final: Qepik }[]): { cells: TableRow['cells']; isMixed: boolean } {
  const reductions = prices.map(({ list, final }) => Math.max(0, list - final))
  const least = Math.min(...reductions)
  const most = Math.max(...reductions)
  if (most === 0) return { cells: {}, isMixed: false }
  const inManat = { sale_amount: least === 0 ? '' : formatAmount(least), sale_is_percent: 'xeyr' }
  if (least === most) return { cells: inManat, isMixed: false }
  const [first] = prices
  const percent = first && first.list > 0 ? Math.round(((first.list - first.final) / first.list) * 100) : 0
  const isPercent = prices.every(({ list, final }) => Math.round(list * (1 - percent / 100)) === final)
  if (isPercent) return { cells: { sale_amount: `${percent}%` }, isMixed: false }
  return { cells: inManat, isMixed: true }
}
