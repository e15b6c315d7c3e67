import { isOrdering } from '../../domain/catalog/sorting.ts'

const FILTERS = ['price_min', 'price_max', 'brand', 'attribute', 'in_stock', 'in_sale']

/**
 * The query parameters that a page depends on, by its path. All others are ignored, so that they cannot fill the cache.
 */
const KNOWN: readonly [path: RegExp, names: readonly string[]][] = [
  [/^\/(shop|sales|brand|tag)(?=[/.]|$)(?!\/product\/)/, ['ordering', ...FILTERS]],
  [/^\/search(?=[/.]|$)/, ['query', ...FILTERS]],
]

/** Parameters with few possible values; a page with any other value is answered, but not kept. */
const FEW: Readonly<Record<string, (value: string) => boolean>> = {
  ordering: isOrdering,
  in_stock: (value) => value === 'true' || value === 'false',
  in_sale: (value) => value === 'true' || value === 'false',
}

/**
 * Paths of which there are no more than screens, products and lists, each in its one spelling: no capitals (the router
 * does not tell them from small letters), no escaped characters, no zeros before a number, no doubled slashes.
 */
const SCREENS = /^\/(?:(?:shop|sales|cart|cart\/checkout|compare|success|login|register|reset_password|profile(?:\/(?:setting|orders|comments|likes))?)?|(?:shop\/product|shop|product|brand|tag|page)\/(?!0\d*$)[a-z\d]+(?:-[a-z\d]+)*)$/

/** The paths of the router's own requests for a page's data: '/shop.data', '/_root.data' for '/'. */
const DATA = /(?:\/_root|(?<=[^/]))\.data$/

export type CanonicalAddress = {
  path: string
  /** Whether there are few enough addresses of this kind to keep a page for each (D46). */
  mayBeKept: boolean
}

/**
 * The path with the known parameters in one order, so that a page is kept only once.
 * @param routesAt names of the routes that show a path: only they are taken from `_routes`
 */
export function canonicalAddress(url: string, routesAt: (path: string) => readonly string[]): CanonicalAddress {
  const queryAt = url.indexOf('?')
  const [path, queryText] = queryAt < 0 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt + 1)]
  const page = screenOf(path)
  const asked = new URLSearchParams(queryText)
  const known = new URLSearchParams()
  const names = KNOWN.find(([start]) => start.test(path))?.[1] ?? []
  for (const name of names) {
    const values = asked.getAll(name)
    if (values.length > 0) known.set(name, values.join(',').slice(0, 400))
  }
  const areFew = [...known].every(([name, value]) => FEW[name]?.(value))
  const routes = new Set(page === path ? [] : (asked.get('_routes') ?? '').split(','))
  const loaded = routes.size > 0 ? routesAt(page).filter((name) => routes.has(name)) : []
  if (loaded.length > 0) known.set('_routes', loaded.join(','))
  const text = known.toString()
  return { path: text === '' ? path : `${path}?${text}`, mayBeKept: areFew && SCREENS.test(page) }
}

/** The path of the screen whose data a path asks for; any other path as it is. */
function screenOf(path: string): string {
  return DATA.test(path) ? path.replace(DATA, '') || '/' : path
}
