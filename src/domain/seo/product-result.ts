import { screenTitle, withOwn, type OwnTexts, type SearchResult } from './search-result.ts'

/** Returns the search result of a product. */
export function productResult(
  shop: string,
  { name, short_description, ...own }: OwnTexts & { name: string; short_description: string },
): SearchResult {
  return withOwn(own, { title: screenTitle(name, shop), description: short_description })
}
