import { screenTitle, withOwn, type OwnTexts, type SearchResult } from './search-result.ts'

/** What is shown of a category or a subcategory; `count` as D39 counts its products. */
export function categoryResult(shop: string, { name, count, ...own }: OwnTexts & { name: string; count: string }): SearchResult {
  return withOwn(own, {
    title: screenTitle(name, shop),
    description: `${name}: ${count} məhsul, qiymətlər, rəylər və stok. Bakıya və bölgələrə çatdırılma.`,
  })
}
