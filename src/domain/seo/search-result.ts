/** The most characters of a title and of a description. Search engines cut longer ones. */
export const SEO_TITLE_MAX = 70
export const SEO_DESCRIPTION_MAX = 160

/** The texts that staff wrote for search engines; '' for the shop's default. */
export type OwnTexts = { seo_title: string; seo_description: string }

/** The title and the description of a screen in search engines and messengers. */
export type SearchResult = { title: string; description: string }

/** Returns the default title of a screen: its name, then the shop's (D28). */
export function screenTitle(name: string, shop: string): string {
  return shop ? `${name} | ${shop}` : name
}

/** Returns the texts that staff wrote, or the shop's default for each empty text. */
export function withOwn({ seo_title, seo_description }: OwnTexts, made: SearchResult): SearchResult {
  return { title: seo_title || made.title, description: seo_description || made.description }
}
