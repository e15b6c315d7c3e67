import { createHash } from 'node:crypto'

/** The site of the map frame in the storefront's footer. */
const MAP = 'https://www.openstreetmap.org'

/**
 * Returns the texts of the inline scripts with the nonce of this rendering, and the page without the nonce: the same
 * bytes for every visitor (D21). Only the renderer knows the nonce, so a script in a product's text is never included.
 */
export function withoutNonce(html: string, nonce: string): { body: string; scripts: string[] } {
  const marked = html.matchAll(new RegExp(`<script[^<>]* nonce="${nonce}"[^<>]*>([^]*?)</script>`, 'g'))
  const scripts = Array.from(marked, ([, text = '']) => text).filter((text) => text !== '')
  return { body: html.replaceAll(` nonce="${nonce}"`, ''), scripts }
}

/**
 * Returns a strict Content-Security-Policy for a page: scripts of this host, and only the given inline scripts, which
 * come from the build and the router. Any other script in the page does not run.
 */
export function contentSecurityPolicy(html: string, scripts: readonly string[]): string {
  const styles = Array.from(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, text = '']) => text)
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes(scripts)}`,
    `style-src 'self' ${hashes(styles)}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `frame-src https://www.youtube-nocookie.com${html.includes(`<iframe src="${MAP}/`) ? ` ${MAP}` : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function hashes(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
}
