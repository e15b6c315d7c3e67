import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { createHash } from 'node:crypto'
import type { Api } from '#src/contract/client/api.ts'
import { alone } from '#src/server/platform/cache/cache.ts'
import type { Language } from '#src/words/language.ts'
import { languageOfPath } from '#src/words/paths.ts'

/** React Router's build of the storefront. Its entry also creates the context through which loaders call the shop. */
export type StorefrontBuild = ServerBuild & {
  entry: {
    module: {
      contextFor: (
        api: Api,
        publicUrl: string,
        embeds: boolean,
        failed: (error: unknown) => void,
      ) => RouterContextProvider
      /**
       * The build's own copy. In development the context belongs to a second copy of the router, which our copy would
       * not recognize.
       */
      createRequestHandler: typeof createRequestHandler
      inLanguage: <Result>(language: Language, work: () => Result) => Result
      /** The page of a rendering and the nonce of its scripts; null for the data of a page. */
      renderedWith: (context: RouterContextProvider) => { html: string; nonce: string } | null
      /** The texts of the storefront's own inline scripts. */
      inlineScripts: readonly string[]
    }
  }
}

/** A page as React rendered it, in memory of its own, and its Content-Security-Policy; the data of a page has none. */
export type Page = { status: number; headers: Record<string, string>; body: Buffer; policy?: string }

/** The parts of one rendering. Calls `failed` for each error during the rendering. */
export type Rendering = { path: string; api: Api; gone: AbortSignal; failed: (error: unknown) => void }

/** Renders pages, in this thread or in another one. */
export type RenderPage = (rendering: Rendering) => Promise<Page>

export function renderWith(
  load: () => Promise<StorefrontBuild>,
  mode: 'production' | 'development',
  { publicUrl, demo }: { publicUrl: string; demo: boolean },
): RenderPage {
  const handlers = new Map<Language, { build: StorefrontBuild; handle: ReturnType<typeof createRequestHandler> }>()
  const handlerIn = (language: Language, build: StorefrontBuild) => {
    const kept = handlers.get(language)
    if (kept?.build === build) return kept.handle
    const handle = build.entry.module.createRequestHandler(buildIn(language, build), mode)
    handlers.set(language, { build, handle })
    return handle
  }
  return async ({ path, api, gone, failed }) => {
    const build = await load()
    const { language } = languageOfPath(path)
    const { contextFor, inLanguage, inlineScripts, renderedWith } = build.entry.module
    const request = new Request(publicUrl + path, { signal: gone })
    const handle = handlerIn(language, build)
    const context = contextFor(api, publicUrl, !demo, failed)
    const response = await inLanguage(language, () => handle(request, context))
    gone.throwIfAborted()
    // An open tab compares it to notice a newly deployed version (B24).
    const headers: Record<string, string> = { 'server-timing': `build;desc="${build.assets.version}"` }
    for (const name of ['content-type', 'location', 'x-remix-response']) {
      const value = response.headers.get(name)
      if (value !== null) headers[name] = value
    }
    const { status } = response
    const rendered = renderedWith(context)
    if (!rendered) return { status, headers, body: alone(await response.text()) }
    const { body, scripts } = withoutNonce(rendered.html, rendered.nonce)
    return { status, headers, body: alone(body), policy: contentSecurityPolicy(body, [...inlineScripts, ...scripts]) }
  }
}

/**
 * Returns the build under the prefix of a language, with the scripts of this language (scripts/speak-files.mjs), and
 * with a manifest that names no imports. The router would preload them all, and preloads compete with the first picture
 * (docs/decisions/15-quick-pages.md). Neither does the browser's manifest name any (scripts/code-list.mjs).
 */
function buildIn(language: Language, build: StorefrontBuild): StorefrontBuild {
  const { entry, routes } = build.assets
  const alone = Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }] as const)
  const assets = { ...build.assets, entry: { ...entry, imports: [] }, routes: Object.fromEntries(alone) }
  if (language === 'az') return { ...build, assets }
  const scripts = /\/assets\/(?!(?:react(?:-dom)?|rolldown-runtime)-)([\w.-]+?)\.js\b/g
  const spoken = JSON.stringify(assets).replaceAll(scripts, `/assets/$1.${language}.js`)
  return { ...build, basename: `/${language}`, assets: JSON.parse(spoken) as StorefrontBuild['assets'] }
}

/** The site of the map frame in the storefront's footer. */
const MAP = 'https://www.openstreetmap.org'

/**
 * Returns the texts of the inline scripts with the nonce of this rendering, and the page without the nonce: the same
 * bytes for every visitor (D21). Only the renderer knows the nonce, so a script in a product's text is never included.
 */
export function withoutNonce(html: string, nonce: string): { body: string; scripts: string[] } {
  const parts = html.split(` nonce="${nonce}"`)
  const scripts = parts.flatMap((part, at) => {
    const before = parts[at - 1]
    if (!before?.startsWith('<script', before.lastIndexOf('<'))) return []
    const text = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'))
    return text === '' ? [] : [text]
  })
  return { body: parts.join(''), scripts }
}

/**
 * Returns a strict Content-Security-Policy for a page: scripts of this host, and only the given inline scripts, which
 * come from the build and the router. Any other script in the page does not run.
 */
export function contentSecurityPolicy(html: string, scripts: readonly string[]): string {
  const styles = Array.from(html.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, text = '']) => text)
  return [
    `default-src 'self'`,
    `script-src 'self' ${sources(scripts.map(hashOf))}`,
    `style-src 'self' ${sources(styles.map(hashOfStyle))}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `frame-src https://www.youtube-nocookie.com${html.includes(`<iframe src="${MAP}/`) ? ` ${MAP}` : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Hashes of styles. They come from the build, so they are few and large: hashing 57 kB is a part of a rendering. */
const styleHashes = new Map<string, string>()

function hashOfStyle(text: string): string {
  const known = styleHashes.get(text)
  if (known) return known
  const hash = hashOf(text)
  styleHashes.set(text, hash)
  return hash
}

const sources = (hashes: readonly string[]) => [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ')
