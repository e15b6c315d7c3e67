const FILTERS = ['price_min', 'price_max', 'brand', 'in_stock', 'in_sale']
/**
 * The query parameters that a page depends on, by its path. All others are ignored, so that they cannot fill the cache.
 */
const KNOWN: readonly [path: RegExp, names: readonly string[]][] = [
  [/^\/(shop|sales|brand|tag)(?=[/.]|$)(?!\/product\/)/, ['ordering', ...FILTERS]],
  [/^\/search(?=[/.]|$)/, ['query', ...FILTERS]],
]
/** Parameters of the router's own requests, whose paths end in '.data'. */
const ROUTER = ['_routes', 'index']
/** Parameters whose values people can invent endlessly. */
const ENDLESS: ReadonlySet<string> = new Set(['query', 'price_min', 'price_max', 'brand'])

export type CanonicalAddress = {
  path: string
  /** Whether there are few enough addresses of this kind to keep a page for each. */
  mayBeKept: boolean
}

/** The path with the known parameters in one order, so that a page is kept only once. */
export function canonicalAddress(url: string): CanonicalAddress {
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return { path: url, mayBeKept: true }
  const [path, queryText] = [url.slice(0, queryAt), url.slice(queryAt + 1)]
  const asked = new URLSearchParams(queryText)
  const known = new URLSearchParams()
  const names = KNOWN.find(([paths]) => paths.test(path))?.[1] ?? []
  for (const name of [...names, ...(path.endsWith('.data') ? ROUTER : [])]) {
    const values = asked.getAll(name)
    if (values.length > 0) known.set(name, values.join(',').slice(0, 400))
  }
  const text = known.toString()
  return { path: text === '' ? path : `${path}?${text}`, mayBeKept: ![...known.keys()].some((name) => ENDLESS.has(name)) }
}
