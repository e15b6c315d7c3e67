import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, RouterContextProvider, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import type { Api } from '../contract/client/api.ts'
import { apiContext, embedsContext, failedContext, publicUrlContext } from './api-context.ts'

/**
 * The router's handler, for the server to use instead of importing its own: in development Vite loads another copy of the
 * router than Node does, and a context object of one copy is unknown to the other.
 */
export { createRequestHandler } from 'react-router'

export { inlineScripts } from './boot/inline-scripts.ts'

/** How long a render may take before it is aborted, ms. */
const RENDER_TIMEOUT = 10_000

/**
 * The second argument of the handler that `createRequestHandler(build)` makes: it gives the loaders access to the shop.
 * It is made here because context objects are compared by identity and the built bundle has its own.
 * @param publicUrl start of the shop's public address, e.g. 'https://buxar.az'
 * @param embeds whether pages may embed content of other sites
 * @param failed told of everything that fails while a page is rendered
 */
export function contextFor(api: Api, publicUrl: string, embeds: boolean, failed: (error: unknown) => void): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(publicUrlContext, publicUrl.replace(/\/$/, ''))
  context.set(embedsContext, embeds)
  context.set(failedContext, failed)
  return context
}

/**
 * Hands failures to the server's log. Without this the router prints them with their stacks, an address that leads nowhere
 * as well.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  ;(context as RouterContextProvider).get(failedContext)(error)
}

/**
 * Renders the whole page before answering, so that its inline scripts can be hashed and the page be cached. The router and
 * React give their scripts a nonce made for this rendering, which no text of a product can know. X-Script-Nonce tells it
 * to the server, which allows those scripts by their hashes and removes the nonce (server/storefront/page-policy.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = randomUUID()
  headers.set('X-Script-Nonce', nonce)
  const html = await renderWhole(<ServerRouter context={withoutPreloads(routerContext)} url={request.url} nonce={nonce} />, nonce)
  return new Response(html, { status, headers })
}

function renderWhole(page: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const collector = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part)
        done()
      },
    })
    collector.on('finish', () => resolve(Buffer.concat(parts).toString('utf8')))
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // In one piece: React would otherwise send large parts hidden, to be moved into place by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        pipe(collector)
      },
      onShellError: reject,
      // For an error in any part the router then renders the error screen, with its status.
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('the page took too long')), RENDER_TIMEOUT)
    timer.unref()
  })
}

/**
 * The router preloads what its manifest names as imported by the page's modules. Preloads come before the first picture
 * and compete with it (docs/decisions/15-quick-pages.md), so the manifest that the page is rendered with names none. The
 * browser's own copy of the manifest is whole: a link under the pointer still prefetches all modules of its page.
 */
function withoutPreloads(context: EntryContext): EntryContext {
  const { entry, routes } = context.manifest
  const alone = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]))
  return { ...context, manifest: { ...context.manifest, entry: { ...entry, imports: [] }, routes: alone } }
}
