import type { IncomingHttpHeaders } from 'node:http'
import type { KeptPage } from '#src/server/platform/cache/cache.ts'
import { acceptsEncoding } from '#src/server/platform/http/accepted-encoding.ts'

export type Encoding = 'gzip' | 'identity'

/** Returns the encoding for a browser. Brotli would make pages 0 to 3 % smaller than gzip, at the same CPU. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  return acceptsEncoding(header, 'gzip') ? 'gzip' : 'identity'
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

/** Returns the status of the response to a request for a page: 304 for a browser that has the page. */
export function statusOf({ status, etag }: KeptPage, headers: IncomingHttpHeaders): number {
  return status === 200 && headers['if-none-match']?.includes(etag) ? 304 : status
}
