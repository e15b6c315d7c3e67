import { attributePart } from '#src/domain/catalog/attributes.ts'
import type { RawRow, Sheet } from './read-sheet.ts'

/** Sheets of a workbook of OpenCart whose rows go into the rows of the products. */
export const PARTS = ['Categories', 'Specials', 'AdditionalImages', 'ProductAttributes', 'ProductSEOKeywords']

/**
 * Returns the sheet of products of a workbook of OpenCart's 'Export/Import' with the rows of the other sheets: the path
 * of the category, the price of the first special, further pictures, attributes and the address.
 */
export function withParts(products: Sheet, sheets: readonly Sheet[]): Sheet {
  const [header, ...rows] = products.rows
  if (!header) return products
  const [categories, specials, images, attributes, keywords] = PARTS.map((name) => recordsOf(sheets, name))
  const own = recordsOf([products], products.name) ?? []
  const byId = (records: Record[] | undefined) => Map.groupBy(records ?? [], (record) => record.product_id ?? '')
  const parts = [specials, images, attributes, keywords].map(byId)
  const cells = own.map((product) => {
    const [special = [], image = [], attribute = [], keyword = []] = parts.map(
      (part) => part.get(product.product_id ?? '') ?? [],
    )
    return [
      pathsOf(product.categories ?? '', categories ?? []),
      special[0]?.price ?? '',
      [product.image_name, product.image, ...image.map((one) => one.image)]
        .filter((link) => /^https?:/i.test(link ?? ''))
        .join(' | '),
      attribute.flatMap((one) => attributePart(one.attribute ?? '', one.text ?? '') ?? []).join(' | '),
      keyword[0]?.keyword ?? '',
    ]
  })
  const added = ['category path', 'special price', 'picture links', 'attribute texts', 'seo keyword']
  const wide = (row: RawRow, more: readonly string[]): RawRow => ({
    ...row,
    cells: [...header.cells.map((_cell, at) => row.cells[at] ?? ''), ...more],
  })
  return { ...products, rows: [wide(header, added), ...rows.map((row, at) => wide(row, cells[at] ?? []))] }
}

type Record = { [header: string]: string | undefined }

/** Returns the rows of a sheet by their headers, without the language in them: 'name(en-gb)' is 'name'. */
function recordsOf(sheets: readonly Sheet[], name: string): Record[] | undefined {
  const [header, ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? []
  const names = header?.cells.map((cell) => cell.trim().replace(/\([\w-]+\)$/, ''))
  return rows.map(({ cells }) => Object.fromEntries(names?.map((one, at) => [one, cells[at]?.trim()]) ?? []))
}

/** Returns the path of the deepest category of '20,26'. */
function pathsOf(ids: string, categories: readonly Record[]): string {
  const byId = new Map(categories.map((category) => [category.category_id, category]))
  const paths = ids.split(',').map((id) => {
    const path: string[] = []
    for (let at = byId.get(id.trim()); at && path.length < 10; at = byId.get(at.parent_id)) path.unshift(at.name ?? '')
    return path
  })
  return paths.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), []).join(' > ')
}
