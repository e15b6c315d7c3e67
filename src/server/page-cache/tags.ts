/** A list of products that visitors see. */
export type ListScope = 'all' | 'sale' | `category:${number}` | `brand:${number}` | `tag:${number}`

/** What a list is narrowed, sorted or counted by: which published products belong to it, and what of them. */
export type ListFacet = 'goods' | 'price' | 'stock' | 'rating' | 'sale' | 'brand'

/**
 * What an answer shows, in the words in which the database tells what a write has changed (migration changes_told). What
 * nearly every page shows, such as a brand's name, has no tag: after its change all kept pages are dropped (EVERYTHING).
 */
export type Tag =
  /** Categories, how many products each has, and their pictures. */
  | 'menu'
  /** Slides, banners and brands of home. */
  | 'home'
  | 'best-sellers'
  /** Which values of attributes products have, as lists are narrowed by them and count them. */
  | 'attributes'
  | 'shop'
  | 'deliveries'
  /** The company's pages as the frame of every page lists them. */
  | 'pages'
  /** Where former addresses lead to. */
  | 'slugs'
  | 'any-product'
  | `page:${number}`
  | `product:${number}`
  /** The pictures of a product alone. */
  | `pictures:${number}`
  | `list:${ListScope}:${ListFacet}`

/** Told instead of tags when nothing that was kept may be used. */
export const EVERYTHING = 'everything'

/** The tag of lists that show or use values of attributes. */
export const ATTRIBUTES: Tag = 'attributes'

/** The tag of anything about one product. */
export const productTag = (id: number): Tag => `product:${id}`

/** The tag of one product's pictures. */
export const picturesTag = (id: number): Tag => `pictures:${id}`

/** The tag of one of the company's pages. */
export const pageTag = (id: number): Tag => `page:${id}`

/** The tags of a list; of one without a scope, such as the results of a search, any product's. */
export function listTags(scope: ListScope | null, facets: Iterable<ListFacet>): Tag[] {
  if (scope === null) return ['any-product']
  return ['goods' as const, ...facets].map((facet): Tag => `list:${scope}:${facet}`)
}
