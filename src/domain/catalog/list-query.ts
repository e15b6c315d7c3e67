import { isOrdering } from './sorting.ts'

/** The parameters of a list's address that filter it (B2). */
export const filterNames = ['price_min', 'price_max', 'brand', 'attribute', 'in_stock', 'in_sale'] as const
export type FilterName = (typeof filterNames)[number]

/** The most brands, and the most values of attributes, in one address. */
const MOST = 50

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
      const known = /^(brand|attribute)$/.test(name)
        ? [...new Set(values.join().split(','))]
            .filter((value) => shape.test(value))
            .toSorted()
            .slice(0, MOST)
            .join()
        : values.find((value) => shape.test(value))
      return known ? [[name, known]] : []
    }),
  )
}
