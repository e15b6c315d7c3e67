/** A list of products that visitors see. */
export type ListScope = 'all' | 'sale' | `category:${number}` | `brand:${number}` | `tag:${number}`

/** A property of a list: `goods` are the published products in it. The others are used to filter, sort or count. */
export type ListFacet = 'goods' | 'price' | 'stock' | 'rating' | 'sale' | 'brand'

/**
 * The data that a reply contains. The database names a write's changes with the same tags (rules/page-tags.sql). Data
 * on nearly every page, such as a brand's name, has no tag: a change of it drops all kept pages (EVERYTHING).
 */
export type Tag =
  /** Categories, how many products each has, and their pictures. */
  | 'menu'
  /** The slides, banners and brands of the home page. */
  | 'home'
  | 'best-sellers'
  /** The products' attribute values, by which lists are filtered and counted. */
  | 'attributes'
  | 'shop'
  | 'deliveries'
  /** The tiers and sets that are open now. */
  | 'promotions'
  /** The company's pages, as every page links to them. */
  | 'pages'
  /** The redirects of former slugs. */
  | 'slugs'
  | 'any-product'
  | `page:${number}`
  | `product:${number}`
  /** A product as a card of a list shows it: its stock only up to 4 pieces. */
  | `card:${number}`
  /** Only the pictures of a product. */
  | `pictures:${number}`
  | `list:${ListScope}:${ListFacet}`

/** Sent instead of tags when no kept value may be used. */
export const EVERYTHING = 'everything'

/** The tag of lists that show or use attribute values. */
export const ATTRIBUTES: Tag = 'attributes'

/** The tag that wakes the workers of a job (jobs.ts). No cache has it. */
export const jobTag = (name: string): string => `job:${name}`

export const productTag = (id: number): Tag => `product:${id}`

export const cardTag = (id: number): Tag => `card:${id}`

export const picturesTag = (id: number): Tag => `pictures:${id}`

export const pageTag = (id: number): Tag => `page:${id}`

/** Returns the tags of a list. A list without a scope, such as search results, has the tag of all products. */
export function listTags(scope: ListScope | null, facets: Iterable<ListFacet>): Tag[] {
  if (scope === null) return ['any-product']
  return ['goods' as const, ...facets].map((facet): Tag => `list:${scope}:${facet}`)
}
