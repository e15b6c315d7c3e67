import type { MetaDescriptor } from 'react-router'
import { pictureSrcset } from '../../domain/media/renditions.ts'
import { screenTitle } from '../../domain/seo/search-result.ts'
import type { RootData } from '../shop/root-data.ts'
import { structuredData, type SoldProduct, type Step } from './structured-data.ts'

type PageMeta = {
  /** document.title, as D28 has it. */
  title: string
  /** The screen's canonical path, beginning with '/'. */
  path: string
  description: string
  /** Address of a picture for messengers, as `pictureUrl` makes it. */
  image?: string
  type?: 'website' | 'product'
  /** The breadcrumbs from home to this screen, this screen last. */
  trail?: Step[]
  /** The product of a product screen. */
  product?: SoldProduct
}

/**
 * What search engines and messengers read of a public screen: title, description, canonical link, Open Graph.
 * @param matches the matches that a route's `meta` is given; the first is the root
 */
export function pageMeta(matches: { loaderData?: unknown }[] | readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const root = (matches[0] as { loaderData?: RootData } | undefined)?.loaderData
  const address = (root?.public_url ?? '') + page.path
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    // On the server only: search engines and messengers read what it sends, and the browser's script stays smaller.
    ...(import.meta.env.SSR && root ? [...openGraph(root, page, address), ...structuredData(root, page)] : []),
  ]
}

/** What messengers show of a link. */
function openGraph(root: RootData, page: PageMeta, address: string): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: root.shop.name },
    { property: 'og:locale', content: 'az_AZ' },
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

/** The JPEG of at most 960 px, which is what messengers show. */
function widest(image: string): string {
  return pictureSrcset(image, 'jpg', 960).split(', ').at(-1)?.split(' ')[0] || image
}

/** `{its name} | {shop name}` (D28). */
export function titleOf(matches: readonly unknown[], name: string): string {
  return screenTitle(name, shopNameOf(matches))
}

/** The shop's name; '' where the root has no data. */
export function shopNameOf(matches: readonly unknown[]): string {
  return (matches[0] as { loaderData?: RootData } | undefined)?.loaderData?.shop.name ?? ''
}
