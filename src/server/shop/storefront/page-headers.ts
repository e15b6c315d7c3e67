import type { KeptPage } from '#src/server/platform/cache/cache.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the best encoding that a browser accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity'
}

/** Returns the headers of a page, including the headers of the chosen encoding. */
export function pageHeaders({ headers, etag }: KeptPage, encoding: Encoding): Record<string, string> {
  return {
    ...headers,
    'cache-control': 'public, no-cache',
    etag,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
}
