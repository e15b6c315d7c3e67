import type { FilterCounts, Product } from '../../contract/client/shapes.ts'
import { productPrice } from '../../domain/catalog/pricing.ts'
import { formatAmount } from '../../domain/money.ts'
import { priced } from '../catalog/prices.ts'
import type { ListQuery } from '../catalog/list-query.ts'

type Test = (product: Product) => boolean

const PRICE = /^\d{1,7}(\.\d{1,2})?$/

/**
 * What a search has found, narrowed by the filters of an address, and what each filter would leave of it (B2), counted as
 * list-filters/ counts. Null when a filter makes no sense.
 */
export function narrow(found: Product[], query: ListQuery): { products: Product[]; filters: FilterCounts } | null {
  const { price_min, price_max, brand } = query
  const flags = [query.in_stock, query.in_sale]
  if ([price_min, price_max].some((price) => price !== undefined && !PRICE.test(price))) return null
  if (flags.some((flag) => flag !== undefined && flag !== 'true')) return null

  const [least, most] = [Number(price_min ?? 0) * 100, Number(price_max ?? Infinity) * 100]
  const slugs = brand?.split(',') ?? []
  const available: Test = (product) => product.in_stock
  const reduced: Test = (product) => product.in_sale
  const inRange: Test = (product) => visitorPrice(product) >= Math.round(least) && visitorPrice(product) <= Math.round(most)
  const ofBrand: Test = (product) => brand === undefined || slugs.includes(product.brand?.slug ?? '')
  const flagged: Test = (product) => (!query.in_stock || available(product)) && (!query.in_sale || reduced(product))
  const only = (...tests: Test[]) => found.filter((product) => tests.every((test) => test(product)))

  const products = only(inRange, ofBrand, flagged)
  const prices = only(ofBrand, flagged).map(visitorPrice)
  const brands = new Map(found.flatMap((product) => (product.brand ? [[product.brand.slug, product.brand.name] as const] : [])))
  return {
    products,
    filters: {
      total: String(products.length),
      price: prices.length > 0 ? { least: formatAmount(Math.min(...prices)), greatest: formatAmount(Math.max(...prices)) } : null,
      brands: [...brands]
        .map(([slug, name]) => ({ slug, name, count: String(only(inRange, flagged, (product) => product.brand?.slug === slug).length) }))
        .filter(({ slug, count }) => count !== '0' || slugs.includes(slug))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'az')),
      in_stock: String(products.filter(available).length),
      in_sale: String(products.filter(reduced).length),
    },
  }
}

/** What a visitor without discount pays (D22), in qəpik. */
function visitorPrice(product: Product): number {
  return productPrice(priced(product), null)
}
