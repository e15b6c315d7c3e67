import { withOwn, type OwnTexts, type SearchResult } from './search-result.ts'

/**
 * Returns the search result of a company page. `content` is the HTML of its first part. The shop's name comes first,
 * unlike on all other screens (D28).
 */
export function pageResult(
  shop: string,
  { name, content, ...own }: OwnTexts & { name: string; content: string },
): SearchResult {
  return withOwn(own, {
    title: `${shop} | ${name}`,
    description:
      content
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .slice(0, 200) || name,
  })
}
