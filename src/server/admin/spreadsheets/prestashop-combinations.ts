import { fold } from '#src/domain/search/fold.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'
import { isHeader, optionCells } from './known-file.ts'
import { plainCell } from './plain-cells.ts'
import type { RawRow, Sheet } from './read-sheet.ts'

const NAMES = /^attribute name type position$/
const VALUES = /^value value position$/
const ID = /^(product )?id$/
const REFERENCE = /^reference( no)?$/
const PRODUCT_REFERENCE = /^product reference$/

/** Columns of combinations that the products have, too, with the name of a column that the products lack. */
const SHARED: [header: RegExp, name: string][] = [
  [REFERENCE, 'Reference'],
  [/^ean13$/, 'EAN13'],
  [/^quantity$/, 'Quantity'],
  [/^image urls/, 'Image URLs (x,y,z...)'],
]

/** Columns of a table of products and combinations that neither file has. */
const ADDED = ['combination of', ...[1, 2, 3].flatMap((at) => [`variant ${at} name`, `variant ${at}`]), 'surcharge']

/** Returns whether a table has the combinations of PrestaShop, which are a file of their own beside the products. */
export const isOfCombinations = (headers: readonly string[]): boolean =>
  [NAMES, VALUES].every((known) => headers.some((header) => isHeader(fold(header), known)))

/** Throws UnreadableFile for combinations alone: a combination has neither a name nor a price of its own. */
export function refuseCombinationsAlone(headers: readonly string[]): void {
  if (isOfCombinations(headers)) throw new UnreadableFile(ALONE)
}

const ALONE =
  'Bu fayl PrestaShop-un variantlarıdır (combinations.csv), məhsulların adı və qiyməti products.csv faylındadır: ' +
  'ikisini bir ZIP arxivinə qoyub göndərin.'

/** A combination with its product, and the names and values of its attributes. */
type Combination = { row: RawRow; sheet: string; product: number; attributes: Map<string, string>; get: Get }
type Get = (known: RegExp) => string

/** Returns the products of PrestaShop with the rows of their combinations below. `notes`: what is not read. */
export function withCombinations(products: Sheet, sheets: readonly Sheet[]): Sheet & { notes: string[] } {
  const [header, ...body] = products.rows
  if (!header || sheets.length === 0) return { ...products, notes: [] }
  const names = [...header.cells, ...SHARED.flatMap(([known, name]) => (placeOf(header, known) < 0 ? [name] : []))]
  const places = SHARED.map(([known]) => names.findIndex((name) => isHeader(fold(name), known)))
  const wide = (row: RawRow, added: Added): RawRow => ({
    ...row,
    cells: [...names.map((_name, at) => row.cells[at] ?? ''), ...ADDED.map((name) => added[name] ?? '')],
  })
  const { combinations, notes } = readCombinations(header, body, products.name, sheets)
  const byProduct = Map.groupBy(combinations, ({ product }) => product)
  const rows = body.flatMap((row, at) => {
    const own = byProduct.get(at) ?? []
    const attributes = [...new Set(own.flatMap((one) => [...one.attributes.keys()]))]
    const group = keyOf(header, row)
    return [
      // The group keeps two products of one address apart.
      wide(row, { 'combination of': group }),
      ...own.map((one): RawRow => {
        const cells = names.map(() => '')
        for (const [index, place] of places.entries()) cells[place] = one.get(SHARED[index]?.[0] ?? NAMES)
        const options = optionCells(attributes.map((name) => [name, one.attributes.get(name) ?? '']))
        const added = { ...variantCells(options), 'combination of': group, surcharge: one.get(/^impact on price/) }
        return { ...wide({ ...one.row, cells }, { ...added, surcharge: signed(added.surcharge) }), sheet: one.sheet }
      }),
    ]
  })
  return { ...products, rows: [{ ...header, cells: [...names, ...ADDED] }, ...rows], notes }
}

type Added = { [header: string]: string }

/** Returns the options of a variant under the headers of ADDED. */
const variantCells = (options: Record<string, string>): Added =>
  Object.fromEntries(
    Object.entries(options).map(([column, text]) => [
      column.replace(
        /^option_(\d)(_name)?$/,
        (_all, at: string, name?: string) => `variant ${at}${name ? ' name' : ''}`,
      ),
      text,
    ]),
  )

/** Returns the combinations whose product is in the file and whose values can be read; notes name the others. */
function readCombinations(header: RawRow, body: readonly RawRow[], file: string, sheets: readonly Sheet[]) {
  const notes: string[] = []
  const byKey = new Map(body.map((row, at) => [keyOf(header, row), at]))
  const byReference = new Map(body.map((row, at) => [cellOf(header, row, REFERENCE), at]))
  const combinations = sheets.flatMap(({ name, rows: [own, ...rows] }) => {
    if (!own) return []
    const lost: string[] = []
    const unread: number[] = []
    const read = rows.flatMap((row): Combination[] => {
      const get = (known: RegExp) => cellOf(own, row, known)
      const [id, reference] = [get(ID), get(PRODUCT_REFERENCE)]
      const product = byKey.get(`id:${id}`) ?? (reference === '' ? undefined : byReference.get(reference))
      const attributes = attributesOf(get(NAMES), get(VALUES))
      if (product === undefined) lost.push(id || reference)
      else if (!attributes) unread.push(row.line)
      return product === undefined || !attributes ? [] : [{ row, sheet: name, product, attributes, get }]
    })
    if (lost.length > 0)
      notes.push(`${lost.length} variantın məhsulu «${file}» faylında yoxdur: ${listed(lost)}. Onlar oxunmadı.`)
    if (unread.length > 0)
      notes.push(`${unread.length} variantın seçimi oxunmur: «${name}», sətir ${listed(unread)}. Onlar oxunmadı.`)
    return read
  })
  return { combinations, notes }
}

/** Most numbers in a note. */
const LISTED_MAX = 5

function listed(all: readonly (string | number)[]): string {
  const each = [...new Set(all)]
  return `${each.slice(0, LISTED_MAX).join(', ')}${each.length > LISTED_MAX ? '…' : ''}`
}

const placeOf = (header: RawRow, known: RegExp) => header.cells.findIndex((cell) => isHeader(fold(cell), known))

const cellOf = (header: RawRow, row: RawRow, known: RegExp) => row.cells[placeOf(header, known)]?.trim() ?? ''

/** Returns the key of a product in both files: its number, or without a number its reference. */
function keyOf(header: RawRow, row: RawRow): string {
  const id = cellOf(header, row, ID)
  return id === '' ? cellOf(header, row, REFERENCE) : `id:${id}`
}

/** Returns the attributes of 'Size:select:0,Color:color:1' and 'S:0,Red:1'; null if a value is missing. */
function attributesOf(names: string, values: string): Map<string, string> | null {
  const each = names.split(',').map((name) => name.split(':')[0]?.trim() ?? '')
  const plain = values.split(',')
  // A value with a comma, such as '0,5 Om:1', ends with its position.
  const own = plain.length === each.length ? plain : values.split(/(?<=:\s*\d+\s*),/)
  const texts = own.map((value) => value.replace(/:\s*\d+\s*$/, '').trim())
  const isRead = texts.length === each.length && ![...each, ...texts].includes('')
  return isRead ? new Map(each.map((name, at) => [name, texts[at] ?? ''])) : null
}

/** Returns a difference of price, which may be negative, as the shop reads amounts. */
const signed = (text: string) =>
  text.startsWith('-') ? `-${plainCell('surcharge', text.slice(1).trim())}` : plainCell('surcharge', text)
