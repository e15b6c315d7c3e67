import { attributePart } from '#src/domain/catalog/attributes.ts'
import { optionsOf, type SheetRow } from './opencart-options.ts'
import type { RawRow, Sheet } from './read-sheet.ts'

/** Sheets of a workbook of OpenCart whose rows go into the rows of the products. */
export const PARTS = [
  'Categories',
  'Specials',
  'AdditionalImages',
  'ProductAttributes',
  'ProductSEOKeywords',
  'ProductOptions',
  'ProductOptionValues',
]

/**
 * Returns the sheet of products of a workbook of OpenCart's 'Export/Import' with the rows of the other sheets: the path
 * of the category, the price of the first special, further pictures, attributes, the address and options. `notes`: what
 * is not read of the options.
 */
export function withParts(products: Sheet, sheets: readonly Sheet[]): Sheet & { notes: string[] } {
  const [header, ...rows] = products.rows
  if (!header) return { ...products, notes: [] }
  const [categories, ...others] = PARTS.map((name) => recordsOf(sheets, name))
  const own = recordsOf([products], products.name) ?? []
  const byId = (records: SheetRow[] | undefined) => Map.groupBy(records ?? [], (record) => record.product_id ?? '')
  const parts = others.map(byId)
  const read = own.map((product) => {
    const [special = [], image = [], attribute = [], keyword = [], option = [], value = []] = parts.map(
      (part) => part.get(product.product_id ?? '') ?? [],
    )
    const { changed, options, note } = optionsOf({ ...product, special: special[0]?.price }, option, value)
    const more = [
      pathsOf(product.categories ?? '', categories ?? []),
      changed.special ?? special[0]?.price ?? '',
      [product.image_name, product.image, ...image.map((one) => one.image)]
        .filter((link) => /^https?:/i.test(link ?? ''))
        .join(' | '),
      attribute.flatMap((one) => attributePart(one.attribute ?? '', one.text ?? '') ?? []).join(' | '),
      keyword[0]?.keyword ?? '',
      options,
    ]
    return { more, changed, note, name: product.name ?? '' }
  })
  const added = ['category path', 'special price', 'picture links', 'attribute texts', 'seo keyword', 'option texts']
  const names = namesOf(header)
  const wide = (row: RawRow, more: readonly string[], changed: SheetRow = {}): RawRow => ({
    ...row,
    cells: [...names.map((name, at) => changed[name] ?? row.cells[at] ?? ''), ...more],
  })
  const body = rows.map((row, at) => wide(row, read[at]?.more ?? [], read[at]?.changed))
  return { ...products, rows: [wide(header, added), ...body], notes: notesOf(read) }
}

/** Most names of products in a note. */
const NAMES_MAX = 3

/** Returns each note once, with the names of the products that it is about. */
function notesOf(read: readonly { note: string | null; name: string }[]): string[] {
  const byNote = Map.groupBy(read, ({ note }) => note)
  return [...byNote].flatMap(([note, products]) => {
    if (note === null) return []
    const names = products.slice(0, NAMES_MAX).map(({ name }) => `«${name.slice(0, 60)}»`)
    const rest = products.length > NAMES_MAX ? ` və daha ${products.length - NAMES_MAX}` : ''
    return [`${note}: ${names.join(', ')}${rest}.`]
  })
}

/** Returns the headers of a sheet without the language in them: 'name(en-gb)' is 'name'. */
const namesOf = (header: RawRow) => header.cells.map((cell) => cell.trim().replace(/\([\w-]+\)$/, ''))

/** Returns the rows of a sheet by their headers. */
function recordsOf(sheets: readonly Sheet[], name: string): SheetRow[] | undefined {
  const [header, ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? []
  const names = header && namesOf(header)
  return rows.map(({ cells }) => Object.fromEntries(names?.map((one, at) => [one, cells[at]?.trim()]) ?? []))
}

/** Returns the path of the deepest category of '20,26'. */
function pathsOf(ids: string, categories: readonly SheetRow[]): string {
  const byId = new Map(categories.map((category) => [category.category_id, category]))
  const paths = ids.split(',').map((id) => {
    const path: string[] = []
    for (let at = byId.get(id.trim()); at && path.length < 10; at = byId.get(at.parent_id)) path.unshift(at.name ?? '')
    return path
  })
  return paths.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), []).join(' > ')
}
