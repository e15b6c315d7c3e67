const FILTERS = ['price_min', 'price_max', 'brand', 'in_stock', 'in_sale']
/** What of a query a page may depend on, by the page; the rest is none of its business and must not fill the cache. */
const KNOWN: readonly [path: RegExp, names: readonly string[]][] = [
  [/^\/(shop|sales|brand|tag)(?=[/.]|$)(?!\/product\/)/, ['ordering', ...FILTERS]],
  [/^\/search(?=[/.]|$)/, ['query', ...FILTERS]],
]
/** The router's own, in addresses that end in '.data'. */
const ROUTER = ['_routes', 'index']
/** Those of which there are as many as people can think of. */
const ENDLESS: ReadonlySet<string> = new Set(['query', 'price_min', 'price_max', 'brand'])

export type CanonicalAddress = {
  path: string
  /** Whether there are so few addresses of this kind that each may be kept. */
  fewSuch: boolean
}

/** Path and known query, in one order, so that one page is kept once. */
export function canonicalAddress(url: string): CanonicalAddress {
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return { path: url, fewSuch: true }
  const [path, queryText] = [url.slice(0, queryAt), url.slice(queryAt + 1)]
  const asked = new URLSearchParams(queryText)
  const known = new URLSearchParams()
  const names = KNOWN.find(([paths]) => paths.test(path))?.[1] ?? []
  for (const name of [...names, ...(path.endsWith('.data') ? ROUTER : [])]) {
    const values = asked.getAll(name)
    if (values.length > 0) known.set(name, values.join(',').slice(0, 400))
  }
  const text = known.toString()
  return { path: text === '' ? path : `${path}?${text}`, fewSuch: ![...known.keys()].some((name) => ENDLESS.has(name)) }
}
