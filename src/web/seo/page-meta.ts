import type { MetaDescriptor } from 'react-router'
import { pictureSrcset } from '../../domain/media/renditions.ts'
import type { RootData } from '../shop/root-data.ts'
import { structuredData, type SoldProduct, type Step } from './structured-data.ts'

type PageMeta = {
  /** document.title, as D28 has it. */
  title: string
  /** The screen's one true path, beginning with '/'. */
  path: string
  description: string
  /** A picture of the shop for messengers. */
  image?: string
  type?: 'website' | 'product'
  /** The way here from home, as the breadcrumbs show it; this screen last. */
  trail?: Step[]
  /** What the screen sells. */
  product?: SoldProduct
}

/**
 * What search engines and messengers read of a public screen: title, description, canonical link, Open Graph.
 * @param matches the matches that a route's `meta` is given; the first is the root
 */
export function pageMeta(matches: { loaderData?: unknown }[] | readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const root = (matches[0] as { loaderData?: RootData } | undefined)?.loaderData
  const address = (root?.public_url ?? '') + page.path
  const image = page.image && (root?.public_url ?? '') + widest(page.image)
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: root?.shop.name ?? '' },
    { property: 'og:locale', content: 'az_AZ' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    // Search engines read what the server sends: the browser's script carries none of it.
    ...(import.meta.env.SSR && root ? structuredData(root, page) : []),
  ]
}

/** Messengers read JPEG, 960 px is what they show. */
function widest(image: string): string {
  return pictureSrcset(image, 'jpg', 960).split(', ').at(-1)?.split(' ')[0] || image
}

/** `{its name} | {shop name}` (D28). */
export function titleOf(matches: readonly unknown[], name: string): string {
  const root = (matches[0] as { loaderData?: RootData } | undefined)?.loaderData
  return root ? `${name} | ${root.shop.name}` : name
}
