import { fill } from '#src/words/spoken.ts'
import { goodsWords } from '#src/words/words.ts'
import { screenTitle, withOwn, type OwnTexts, type SearchResult } from './search-result.ts'

/** Returns the search result of a category or a subcategory. `count` is the count of its products by D39. */
export function categoryResult(
  shop: string,
  { name, count, ...own }: OwnTexts & { name: string; count: string },
): SearchResult {
  return withOwn(own, {
    title: screenTitle(name, shop),
    description: fill(goodsWords.category, { name, count }),
  })
}
