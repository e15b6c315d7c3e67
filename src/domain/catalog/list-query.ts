import { isOrdering } from './sorting.ts'

/** The parameters of a list's address that filter it (B2). */
export const filterNames = ['price_min', 'price_max', 'brand', 'attribute', 'in_stock', 'in_sale'] as const
export type FilterName = (typeof filterNames)[number]

/** The most brands, and the most values of attributes, in one list. */
export const FILTER_VALUES_MAX = 50
/** The most different attributes in one list: their counts cost the square of their number. */
export const FILTER_ATTRIBUTES_MAX = 8

const price = /^\d{1,7}(\.\d{1,2})?$/
const shapes: Record<FilterName | 'ordering', { test: (value: string) => boolean }> = {
  ordering: { test: isOrdering },
  price_min: price,
  price_max: price,
  brand: /^[a-z\d]+(-[a-z\d]+)*$/,
  attribute: /^[a-z\d-]{1,80}:[^:|]{1,79}$/,
  in_stock: /^true$/,
  in_sale: /^true$/,
}

/** The sort order and the filters of an address; without the missing and unknown ones. */
export type ListQuery = Partial<Record<FilterName | 'ordering', string>>

/**
 * Reads the sort order and the filters of an address. Unknown values are ignored, and repeated brands and attributes
 * are joined, so that server and browser read every address alike.
 * @param valuesOf returns the values of a parameter
 */
export function readListQuery(valuesOf: (name: string) => string[]): ListQuery {
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const values = valuesOf(name)
      const isList = name === 'brand' || name === 'attribute'
      const known = isList
        ? firstOf(name, [...new Set(values.join().split(','))].filter((value) => shape.test(value)).toSorted()).join()
        : values.find((value) => shape.test(value))
      return known ? [[name, known]] : []
    }),
  )
}

/** Returns the attribute of a 'slug:value'. */
export function attributeOf(pair: string): string {
  return pair.slice(0, pair.indexOf(':'))
}

/** Returns the first brands, or the pairs of the first attributes. */
function firstOf(name: 'brand' | 'attribute', values: string[]): string[] {
  const slugs = new Set<string>()
  return values
    .filter((value) => name === 'brand' || slugs.add(attributeOf(value)).size <= FILTER_ATTRIBUTES_MAX)
    .slice(0, FILTER_VALUES_MAX)
}
