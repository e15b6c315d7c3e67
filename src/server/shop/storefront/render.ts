import type { Api } from '#src/contract/client/api.ts'
import type { HandlerTable } from '#src/server/platform/http/handler-table.ts'
import { areUnchanged, collectShown, inProcessApi, type RenderedFor } from '#src/server/platform/http/in-process.ts'
import { isDatabaseGone, within } from '#src/server/platform/database/database-gone.ts'
import type { ReplyVersions } from '#src/server/platform/cache/reply-cache.ts'
import type { Language } from '#src/words/language.ts'
import { languageOfPath } from '#src/words/paths.ts'
import type { Tag } from '#src/server/platform/cache/tags.ts'
import { isLanguageOn } from '#src/server/platform/shop-settings/languages.ts'
import { inLanguage } from '#src/server/platform/language.ts'
import type { Services } from '#src/server/platform/services.ts'
import type { RenderPage } from './render-page.ts'

/**
 * A rendered page with its Content-Security-Policy, or the data of a page. It is valid until one of its tags changes,
 * for at most `forMs`, and while its kept replies have the same versions.
 */
export type Rendered = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: ReadonlySet<Tag>
  forMs: number
  replyVersions: ReplyVersions
  policy?: string
}

/**
 * Renders the page at a path (with its query) for a visitor who is not logged in: the same bytes for every visitor
 * (D21), unless it is rendered `of` one client. `gone` aborts when no request waits for the page.
 */
type Render = (path: string, requestId: string, gone: AbortSignal, of?: Partial<RenderedFor>) => Promise<Rendered>

/**
 * The storefront's pages. `areUnchanged` returns whether a page's kept replies are unchanged. `routesAt` returns the
 * names of the routes that match a path. `speaks` returns whether a language is on (G14).
 */
export type Pages = {
  render: Render
  areUnchanged: (on: ReplyVersions) => boolean | Promise<boolean>
  routesAt: (path: string) => readonly string[]
  speaks: (language: Language) => Promise<boolean>
}

/** How long a page waits for each reply of the shop, ms (C12). The time for React does not count. */
const RENDER_PATIENCE = 2_500

/** Returns the storefront's renderer, which calls the shop in process. @param renderPage renders with React */
export function createRender(
  services: Services,
  handlers: HandlerTable,
  renderPage: RenderPage,
): Pick<Pages, 'render' | 'areUnchanged' | 'speaks'> {
  const render: Render = async (path, requestId, gone, of) => {
    const collected = collectShown()
    const { call, follow } = inProcessApi(services, handlers, requestId, collected, of)
    const { language } = languageOfPath(path)
    // The router returns 500 for every failed loader. A lost database must return 503 (P9).
    let isDatabaseAway = false
    const api: Api = {
      follow,
      call: (name, input) =>
        within(RENDER_PATIENCE, () => inLanguage(language, () => call(name, input))).catch((error: unknown) => {
          isDatabaseAway ||= isDatabaseGone(error)
          throw error
        }),
    }
    const failed = (error: unknown) =>
      services.log.error({ err: error, reqId: requestId }, 'a page could not be rendered')
    const page = await renderPage({ path, api, gone, failed })
    gone.throwIfAborted()
    const holds = { tags: collected.tags, forMs: collected.forMs(), replyVersions: collected.versions }
    if (!isDatabaseAway) return { ...page, ...holds }
    return { ...page, status: 503, headers: { ...page.headers, 'retry-after': '2' }, ...holds }
  }
  return {
    render,
    areUnchanged: (on) => areUnchanged(services, handlers, on),
    speaks: (language) => isLanguageOn(services, language),
  }
}
