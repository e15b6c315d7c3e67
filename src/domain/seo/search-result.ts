/** Most characters of a title and of a description for search engines, which cut longer ones. */
export const SEO_TITLE_MAX = 70
export const SEO_DESCRIPTION_MAX = 160

/** The texts that the shop's people wrote for search engines; '' where the shop makes its own. */
export type OwnTexts = { seo_title: string; seo_description: string }

/** What search engines show of a screen, messengers too. */
export type SearchResult = { title: string; description: string }

/** The title of a screen without one of its own: its name, then the shop's (D28). */
export function screenTitle(name: string, shop: string): string {
  return shop ? `${name} | ${shop}` : name
}

/** What is shown of a product. */
export function productResult(shop: string, { name, short_description, ...own }: OwnTexts & { name: string; short_description: string }): SearchResult {
  return withOwn(own, { title: screenTitle(name, shop), description: short_description })
}

/** What is shown of a category or a subcategory; `count` as D39 counts its products. */
export function categoryResult(shop: string, { name, count, ...own }: OwnTexts & { name: string; count: string }): SearchResult {
  return withOwn(own, {
    title: screenTitle(name, shop),
    description: `${name}: ${count} məhsul, qiymətlər, rəylər və stok. Bakıya və bölgələrə çatdırılma.`,
  })
}

/** What is shown of a company page; `content` is the HTML of its first part. The shop stands first, unlike on all other screens (D28). */
export function pageResult(shop: string, { name, content, ...own }: OwnTexts & { name: string; content: string }): SearchResult {
  return withOwn(own, { title: `${shop} | ${name}`, description: content.replace(/<[^>]*>/g, ' ').trim().slice(0, 200) || name })
}

function withOwn({ seo_title, seo_description }: OwnTexts, made: SearchResult): SearchResult {
  return { title: seo_title || made.title, description: seo_description || made.description }
}
