import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Api } from '#src/contract/client/api.ts'
import { contentSecurityPolicy, withoutNonce } from './page-policy.ts'

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
      /** The texts of the storefront's own inline scripts. */
      inlineScripts: readonly string[]
    }
  }
}

/** A page as React rendered it, with its Content-Security-Policy; the data of a page has none. */
export type Page = { status: number; headers: Record<string, string>; body: string; policy?: string }

/** The parts of one rendering. Calls `failed` for each error during the rendering. */
export type Rendering = { path: string; api: Api; gone: AbortSignal; failed: (error: unknown) => void }

/** Renders pages, in this thread or in another one. */
export type RenderPage = (rendering: Rendering) => Promise<Page>

export function renderWith(
  load: () => Promise<StorefrontBuild>,
  mode: 'production' | 'development',
  { publicUrl, demo }: { publicUrl: string; demo: boolean },
): RenderPage {
  let handler: { build: StorefrontBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  const handle = (build: StorefrontBuild) => {
    if (handler?.build !== build) handler = { build, handle: build.entry.module.createRequestHandler(build, mode) }
    return handler.handle
  }
  return async ({ path, api, gone, failed }) => {
    const build = await load()
    const { contextFor, inlineScripts } = build.entry.module
    const request = new Request(publicUrl + path, { signal: gone })
    const response = await handle(build)(request, contextFor(api, publicUrl, !demo, failed))
    gone.throwIfAborted()
    const nonce = response.headers.get('x-script-nonce')
    const html = await response.text()
    // An open tab compares it to notice a newly deployed version (B24).
    const headers: Record<string, string> = { 'server-timing': `build;desc="${build.assets.version}"` }
    for (const name of ['content-type', 'location', 'x-remix-response']) {
      const value = response.headers.get(name)
      if (value !== null) headers[name] = value
    }
    const { status } = response
    if (nonce === null) return { status, headers, body: html }
    const { body, scripts } = withoutNonce(html, nonce)
    return { status, headers, body, policy: contentSecurityPolicy(body, [...inlineScripts, ...scripts]) }
  }
}
