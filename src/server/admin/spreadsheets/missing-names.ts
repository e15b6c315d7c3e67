import { attributesCell, parseAttributes } from '#src/domain/catalog/attributes.ts'
import { fold } from '#src/domain/search/fold.ts'
import type { MissingName } from '#src/server/platform/database/tables/imports.ts'
import { tagNames } from './product-cells.ts'
import { PARTING } from './cell-texts.ts'
import type { Known } from './read-names.ts'
import type { TableRow } from './read-table.ts'

/** The category of new products without one (G22). */
export const OTHER_CATEGORY = 'Digər'

/** The first id of a name that is not made yet; no table has so many rows. */
const FIRST_NEW = 2_000_000_000

/** Returns whether an id is that of a name that is not made yet. */
export const isNew = (id: unknown): id is number => typeof id === 'number' && id >= FIRST_NEW

/** A record that is made when a row that names it is written; see isNew. Tags are made by their names. */
export type NewName = { id: number; kind: 'category' | 'brand' | 'attribute'; name: string; parent_id: number | null }

type Place = { category: string; subcategory?: string }

/**
 * Returns the rows with categories, brands, attributes and tags that the shop has or that will be made, and the missing
 * names with their choices: a tag is made without a choice. Rows that wait for a choice, or are to be left out, are
 * marked. `known` gets the names that will be made.
 */
export function settleNames(
  rows: readonly TableRow[],
  known: Known,
  choices: readonly MissingName[],
): { rows: TableRow[]; names: MissingName[] } {
  const chosen = new Map(choices.map((one) => [keyOf(one), one.choice]))
  const names = new Map<string, MissingName>()
  const choiceOf = (kind: MissingName['kind'], name: string) => {
    const key = keyOf({ kind, name })
    const unchosen = kind === 'tag' ? 'create' : null
    const missing = names.get(key) ?? { kind, name, rows: 0, choice: chosen.get(key) ?? unchosen }
    missing.rows++
    names.set(key, missing)
    return missing.choice
  }
  const settled = rows.map((row): TableRow => {
    const place = placeIn(row, known)
    const category = place && !hasPlace(place, known) ? choiceOf('category', textOf(place)) : undefined
    const brand = row.cells.brand?.trim()
    // A brand that the spreadsheet could not compute is an error of its cell.
    const brandChoice =
      brand && !brand.startsWith('#') && !find(known.list.brands, brand) ? choiceOf('brand', brand) : undefined
    const attributes = withChoices(row.cells.attributes, attributeNames, known.list.attributes, (name) =>
      choiceOf('attribute', name),
    )
    const tags = withChoices(row.cells.tags, tagNames, known.list.tags, (name) => choiceOf('tag', name))
    const ofRow = [category, brandChoice, ...attributes.choices, ...tags.choices]
    if (ofRow.includes('skip')) return { ...row, isLeftOut: true }
    // The errors of a row that waits are shown before the choice.
    if (ofRow.includes(null)) {
      const {
        category: _category,
        subcategory: _subcategory,
        brand: _brand,
        attributes: _attributes,
        ...own
      } = row.cells
      return { ...row, cells: own, isLeftOut: true, isWaiting: true }
    }
    const cells = { ...row.cells, ...place }
    if (attributes.renamed.size > 0) cells.attributes = withNames(cells.attributes ?? '', attributes.renamed)
    if (tags.renamed.size > 0)
      cells.tags = tagNames(cells.tags ?? '')
        .map((name) => tags.renamed.get(name) ?? name)
        .join(` ${PARTING} `)
    if (typeof category === 'number') Object.assign(cells, placeOf(category, known))
    if (typeof brandChoice === 'number') cells.brand = known.brands.get(brandChoice) ?? ''
    return { ...row, cells }
  })
  for (const { kind, name, choice } of names.values())
    if (choice === 'create' && kind !== 'tag') addNew(known, kind, name)
  return { rows: settled, names: [...names.values()] }
}

type Named = { id: number; name: string }

/**
 * Returns the choices for the names of a cell that the shop does not have, and the names of the records that are meant
 * instead.
 */
function withChoices(
  cell: string | undefined,
  namesIn: (cell: string) => string[],
  records: readonly Named[],
  choiceOf: (name: string) => MissingName['choice'],
): { choices: MissingName['choice'][]; renamed: Map<string, string> } {
  const missing = namesIn(cell ?? '').filter((name) => !find(records, name))
  const choices = missing.map(choiceOf)
  const renamed = new Map(
    missing.flatMap((name, at) => {
      const record = records.find(({ id }) => id === choices[at])
      return record ? [[name, record.name] as const] : []
    }),
  )
  return { choices, renamed }
}

/** Returns the names in a cell of attributes; none if it cannot be read, which is an error of its row. */
function attributeNames(cell: string): string[] {
  try {
    return [...new Set(parseAttributes(cell).map(({ name }) => name))]
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** Returns a cell of attributes with other names. */
const withNames = (cell: string, renamed: ReadonlyMap<string, string>) =>
  attributesCell(parseAttributes(cell).map(({ name, values }) => ({ name: renamed.get(name) ?? name, values })))

const keyOf = ({ kind, name }: Pick<MissingName, 'kind' | 'name'>) => `${kind} ${fold(name)}`

const textOf = ({ category, subcategory }: Place) => (subcategory ? `${category} > ${subcategory}` : category)

type Category = Known['list']['categories'][number]

function find<Item extends { name: string }>(items: readonly Item[], name: string): Item | undefined {
  return items.find((one) => one.name === name) ?? items.find((one) => fold(one.name) === fold(name))
}

const isMain = ({ parent_id }: Category) => parent_id === null

/** Returns the category of a row; a path such as 'A > B', 'A/B' or 'A||B' has the subcategory, too (E32). */
function placeIn({ cells, error }: TableRow, { list, categories }: Known): Place | null {
  const text = cells.category?.trim()
  if (!text || text.startsWith('#') || error !== undefined) return null
  const own = cells.subcategory?.trim()
  const withOwn = (category: string): Place => (own ? { category, subcategory: own } : { category })
  if (find(list.categories.filter(isMain), text)) return withOwn(text)
  // Deeper levels belong to the second one (G22).
  const [first = '', second] = text
    .split(/\s*(?:>|\|\||\/)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (second !== undefined) return { category: first, subcategory: own || second }
  const below = list.categories.filter(({ name, parent_id }) => parent_id !== null && fold(name) === fold(text))
  const [only] = below
  if (below.length === 1 && only?.parent_id != null)
    return { category: categories.get(only.parent_id) ?? '', subcategory: own || only.name }
  return withOwn(first || text)
}

function hasPlace({ category, subcategory }: Place, { list }: Known): boolean {
  const main = find(list.categories.filter(isMain), category)
  if (!main) return false
  return !subcategory || find(childrenOf(list.categories, main.id), subcategory) !== undefined
}

const childrenOf = (categories: readonly Category[], id: number) =>
  categories.filter(({ parent_id }) => parent_id === id)

/** Returns the names of a category or subcategory and its category. */
export function placeOf(id: number, { list, categories }: Known): Place {
  const category = list.categories.find((one) => one.id === id)
  if (!category) return { category: OTHER_CATEGORY }
  return category.parent_id === null
    ? { category: category.name, subcategory: '' }
    : { category: categories.get(category.parent_id) ?? '', subcategory: category.name }
}

/** Adds a brand, an attribute, or the missing parts of a category's path, to the known names. */
export function addNew(known: Known, kind: NewName['kind'], name: string): void {
  const { list, made } = known
  const make = (fields: Omit<NewName, 'id'>) => {
    const id = FIRST_NEW + made.length
    made.push({ ...fields, id })
    return { id, name: fields.name }
  }
  if (kind === 'brand') {
    list.brands.push(make({ kind, name, parent_id: null }))
    return
  }
  if (kind === 'attribute') {
    list.attributes.push({ ...make({ kind, name, parent_id: null }), kind: 'text', unit: '' })
    return
  }
  const [category = '', subcategory] = name.split(' > ')
  let main = find(list.categories.filter(isMain), category)
  if (!main) {
    main = { ...make({ kind, name: category, parent_id: null }), parent_id: null }
    list.categories.push(main)
  }
  if (subcategory && !find(childrenOf(list.categories, main.id), subcategory))
    list.categories.push({ ...make({ kind, name: subcategory, parent_id: main.id }), parent_id: main.id })
}
