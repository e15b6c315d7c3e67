import type { MetaDescriptor } from 'react-router'
import { pictureSrcset } from '#src/domain/media/renditions.ts'
import { screenTitle } from '#src/domain/seo/search-result.ts'
import { languageNow, prefixNow, type Language } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'
import type { RootData } from '../shop/root-data.ts'
import { structuredData, type SoldProduct, type Step } from './structured-data.ts'

type PageMeta = {
  /** document.title (D28). */
  title: string
  /** The canonical path of the screen, beginning with '/'. */
  path: string
  description: string
  /**
   * The languages besides Azerbaijani in which it has texts of its own, if not all. In the others its canonical address
   * is the Azerbaijani one (G14).
   */
  translations?: readonly Language[] | undefined
  /** The URL of a picture for messengers, made by `pictureUrl`. */
  image?: string
  type?: 'website' | 'product'
  /** The breadcrumbs from home to this screen, which comes last. */
  trail?: Step[]
  /** The product of a product screen. */
  product?: SoldProduct
}

/**
 * Returns the metadata of a public screen for search engines and messengers: title, description, canonical link, Open
 * Graph.
 * @param matches the matches from a route's `meta`, the root first
 */
export function pageMeta(matches: { loaderData?: unknown }[] | readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const root = (matches[0] as { loaderData?: RootData } | undefined)?.loaderData
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    {
      tagName: 'link',
      rel: 'canonical',
      href: import.meta.env.SSR ? addressOf(root, page) : location.origin + prefixNow() + page.path,
    },
    // Only on the server: search engines and messengers read its HTML, and the browser's script stays smaller.
    ...(import.meta.env.SSR && root ? forRobots(root, page) : []),
  ]
}

/** Returns the canonical address. In the browser, which no search engine reads, each page names its own. */
function addressOf(root: RootData | undefined, { path, translations }: PageMeta): string {
  const language = languageNow()
  return (root?.public_url ?? '') + inPath(!translations || translations.includes(language) ? language : 'az', path)
}

function forRobots(root: RootData, page: PageMeta): MetaDescriptor[] {
  return [...alternates(root, page), ...openGraph(root, page, addressOf(root, page)), ...structuredData(root, page)]
}

/** Returns the addresses of the screen in all languages of the shop, each page with the same list (E60). */
function alternates({ shop, public_url }: RootData, { path, translations }: PageMeta): MetaDescriptor[] {
  const others = shop.languages.filter((language) => !translations || translations.includes(language))
  if (others.length === 0) return []
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: public_url + inPath(language, path),
  })
  return [...(['az', ...others] as const).map((language) => link(language, language)), link('x-default', 'az')]
}

const locales = { az: 'az_AZ', ru: 'ru_RU', en: 'en_GB' } as const

/** Returns the tags for the preview of a link in messengers. */
function openGraph(root: RootData, page: PageMeta, address: string): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: root.shop.name },
    { property: 'og:locale', content: locales[languageNow()] },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...(page.image ? [{ property: 'og:image', content: root.public_url + widest(page.image) }] : []),
    ...(page.product ? priceOf(page.product.card) : []),
  ]
}

function priceOf({ in_sale, sale_price, price }: SoldProduct['card']): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: in_sale ? sale_price : price },
    { property: 'product:price:currency', content: 'AZN' },
  ]
}

/** Returns the JPEG of at most 960 px, which messengers show. */
function widest(image: string): string {
  return pictureSrcset(image, 'jpg', 960).split(', ').at(-1)?.split(' ')[0] || image
}

/** `{its name} | {shop name}` (D28). */
export function titleOf(matches: readonly unknown[], name: string): string {
  return screenTitle(name, shopNameOf(matches))
}

/** Returns the shop's name, or '' if the root has no data. */
export function shopNameOf(matches: readonly unknown[]): string {
  return (matches[0] as { loaderData?: RootData } | undefined)?.loaderData?.shop.name ?? ''
}
