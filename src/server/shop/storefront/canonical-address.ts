import { filterNames, readListQuery, type ListQuery } from '#src/domain/catalog/list-query.ts'
import { inPath, languageOfPath } from '#src/words/paths.ts'

/**
 * The query parameters of a page, by its path. All other parameters are ignored, so that they cannot fill the cache.
 */
const KNOWN: readonly [path: RegExp, names: readonly (keyof ListQuery | 'query')[]][] = [
  [/^\/(shop|sales|brand|tag)(?=[/.]|$)(?!\/product\/)/, ['ordering', ...filterNames]],
  [/^\/search(?=[/.]|$)/, ['query', 'ordering', ...filterNames]],
]

/** Parameters with few possible values. A page with any other parameter is returned, but not kept. */
const FEW: ReadonlySet<string> = new Set(['ordering', 'in_stock', 'in_sale'])

/**
 * Paths of screens, products and lists, each in a single spelling: no capitals (the router ignores case), no escaped
 * characters, no zeros before a number, no double slashes.
 */
const SCREENS =
  /^\/(?:(?:shop|sales|cart|cart\/checkout|compare|success|login|register|reset_password|profile(?:\/(?:setting|orders|comments|likes))?)?|(?:shop\/product|shop|product|brand|tag|page)\/(?!0\d*$)[a-z\d]+(?:-[a-z\d]+)*)$/

/** Returns the path of a known screen for the log; undefined for other paths, which may hold a token or typed words. */
export function loggedPath(url: string): string | undefined {
  const path = (url.split('?', 1)[0] ?? '').replace(DATA, '') || '/'
  return SCREENS.test(languageOfPath(path).path) ? path : undefined
}

/**
 * Returns the URL of a page with escaped percent signs if its path cannot be decoded, for example because a messenger
 * cut a link in the middle of a letter. It then leads to the 404 screen (storefront §2). Calls keep their 400.
 */
export function decodableUrl(url = '/'): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%') || path.startsWith('/api/')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** The end of the router's requests for a page's data: '/shop.data', '/shop/_.data' for '/shop/', '/_.data' for '/'. */
const DATA = /(?:\/_)?\.data$/

export type CanonicalAddress = {
  path: string
  /** Whether there are few enough URLs of this kind to keep a page for each (D46). */
  mayBeKept: boolean
}

/**
 * Returns the address in lower case, with its query, if only capitals keep it from being a screen; otherwise null. The
 * router ignores case and would render every spelling anew.
 */
export function lowerCaseAddress(url: string): string | null {
  const [path = '', query] = url.split('?', 2)
  const lower = path.toLowerCase()
  if (lower === path || !SCREENS.test(languageOfPath(lower).path.replace(/\/$/, '') || '/')) return null
  return query === undefined ? lower : `${lower}?${query}`
}

/**
 * Returns the path without a trailing slash and with the known parameters in one order, so that a page is kept only
 * once.
 * @param routesAt returns the names of the routes that match a path; other names are removed from `_routes`
 */
export function canonicalAddress(address: string, routesAt: (path: string) => readonly string[]): CanonicalAddress {
  const { language, path: url } = languageOfPath(address)
  const queryAt = url.indexOf('?')
  const [requested, queryText] = queryAt < 0 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt + 1)]
  const isData = DATA.test(requested)
  const page = requested.replace(DATA, '').replace(/\/$/, '') || '/'
  const path = isData ? `${page === '/' ? '/_' : page}.data` : page
  const asked = new URLSearchParams(queryText)
  const known = new URLSearchParams()
  const names = KNOWN.find(([start]) => start.test(path))?.[1] ?? []
  const filters = names.length > 0 ? readListQuery((name) => asked.getAll(name)) : {}
  for (const name of names) {
    const value = name === 'query' ? asked.get('query') : filters[name]
    if (value != null) known.set(name, value.slice(0, 400))
  }
  const areFew = [...known].every(([name]) => FEW.has(name))
  const routes = new Set(isData ? (asked.get('_routes') ?? '').split(',') : [])
  const loaded = routes.size > 0 ? routesAt(page).filter((name) => routes.has(name)) : []
  if (loaded.length > 0) known.set('_routes', loaded.join(','))
  const text = known.toString()
  return { path: inPath(language, text === '' ? path : `${path}?${text}`), mayBeKept: areFew && SCREENS.test(page) }
}
