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

/** The texts of the shop's people, and what the shop made where they wrote none. */
export function withOwn({ seo_title, seo_description }: OwnTexts, made: SearchResult): SearchResult {
  return { title: seo_title || made.title, description: seo_description || made.description }
}
