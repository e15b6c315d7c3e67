import { attributeText } from '#src/domain/catalog/attributes.ts'
import { compareWords, productWords } from '#src/words/words.ts'
import type { ComparedProduct } from '../state/compare.ts'

/** A line of the comparison: one value for each product, in the order of the products. */
export type Row = { key: string; name: string; texts: string[]; differs: boolean }

/** The text for a missing value. */
const NONE = '—'

/** Returns rating, stock, and every attribute of the products, in the shop's order (B21). */
export function comparisonOf(products: readonly ComparedProduct[]): Row[] {
  const row = (key: string, name: string, texts: string[]): Row => ({
    key,
    name,
    texts,
    differs: new Set(texts).size > 1,
  })
  const names = new Map(
    products.flatMap(({ attributes = [] }) => attributes.map(({ slug, name }) => [slug, name] as const)),
  )
  return [
    row(
      'rating',
      compareWords.rating,
      products.map(({ rate_count, rating }) =>
        rate_count > 0 ? `${rating.toFixed(1)} (${rate_count})` : compareWords.noRating,
      ),
    ),
    row(
      'stock',
      compareWords.stock,
      products.map(({ stock_count }) => (stock_count > 0 ? compareWords.inStock : productWords.soldOut)),
    ),
    ...[...names].map(([slug, name]) =>
      row(
        `attribute ${slug}`,
        name,
        products.map(({ attributes = [] }) => {
          const attribute = attributes.find((one) => one.slug === slug)
          return attribute ? attributeText(attribute) : NONE
        }),
      ),
    ),
  ]
}
