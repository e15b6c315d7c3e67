import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Api } from '../../contract/client/api.ts'
import type { HandlerTable } from '../call/handler-table.ts'
import { areStill, collectShown, inProcessApi, type StandsOn } from '../call/in-process.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import type { Tag } from '../page-cache/tags.ts'
import type { Services } from '../services.ts'
import { contentSecurityPolicy, withoutNonce } from './page-policy.ts'

/**
 * A rendered page with its Content-Security-Policy, or the data of one; it holds until a tag's change, for `forMs` at most,
 * and while the kept answers that it stands on are what they were. `everyTag` has the tags of these as well.
 */
export type Rendered = {
  status: number; headers: Record<string, string>; body: string; tags: ReadonlySet<Tag>; everyTag: ReadonlySet<string>; forMs: number
  standsOn: StandsOn; policy?: string
}

/**
 * Renders the page at a path (with its query) for a visitor who is not signed in: the same bytes for everyone (D21).
 * `preview` is the number of a product that is shown even if it is a draft.
 */
type Render = (path: string, requestId: string, preview?: number) => Promise<Rendered>

/**
 * The storefront's pages. `stands` answers whether what a page stands on is what it was; `routesAt` the names of the routes
 * that show a path.
 */
export type Pages = { render: Render; stands: (on: StandsOn) => boolean | Promise<boolean>; routesAt: (path: string) => readonly string[] }

/** React Router's build of the storefront. Its entry also creates the context through which loaders call the shop. */
export type StorefrontBuild = ServerBuild & {
  entry: {
    module: {
      contextFor: (api: Api, publicUrl: string, embeds: boolean, failed: (error: unknown) => void) => RouterContextProvider
      /**
       * The build's own copy: in development the context belongs to a second copy of the router, which ours would not
       * recognise.
       */
      createRequestHandler: typeof createRequestHandler
      /** The texts of the storefront's own scripts that stand in its pages. */
      inlineScripts: readonly string[]
    }
  }
}

export function createRender(
  services: Services,
  handlers: HandlerTable,
  load: () => Promise<StorefrontBuild>,
  mode: 'production' | 'development',
): Pick<Pages, 'render' | 'stands'> {
  let handler: { build: StorefrontBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  const handle = (build: StorefrontBuild) => {
    if (handler?.build !== build) handler = { build, handle: build.entry.module.createRequestHandler(build, mode) }
    return handler.handle
  }

  const render: Render = async (path, requestId, preview) => {
    const build = await load()
    const shown = collectShown()
    const { call, follow } = inProcessApi(services, handlers, requestId, shown, preview)
    // The router answers every loader's failure with 500; that the database is gone is another matter (P9).
    let isDatabaseAway = false
    const api: Api = {
      follow,
      call: (name, input) =>
        call(name, input).catch((error: unknown) => {
          isDatabaseAway ||= isDatabaseGone(error)
          throw error
        }),
    }
    const { publicUrl, demo } = services.settings
    const context = build.entry.module.contextFor(api, publicUrl, !demo, (error) => services.log.error({ err: error, reqId: requestId }, 'a page could not be rendered'))
    const response = await handle(build)(new Request(publicUrl + path), context)
    const nonce = response.headers.get('x-script-nonce')
    const html = await response.text()
    // By it a tab that is open notices that another version was put up (B24).
    const headers: Record<string, string> = { 'server-timing': `build;desc="${build.assets.version}"` }
    for (const name of ['content-type', 'location', 'x-remix-response']) {
      const value = response.headers.get(name)
      if (value !== null) headers[name] = value
    }
    if (isDatabaseAway) headers['retry-after'] = '2'
    const status = isDatabaseAway ? 503 : response.status
    const holds = { tags: shown.tags, everyTag: shown.everyTag(), forMs: shown.forMs(), standsOn: shown.versions }
    if (nonce === null) return { status, headers, body: html, ...holds }
    const { body, scripts } = withoutNonce(html, nonce)
    return { status, headers, body, ...holds, policy: contentSecurityPolicy(body, [...build.entry.module.inlineScripts, ...scripts]) }
  }
  return { render, stands: (on) => areStill(services, handlers, on) }
}
