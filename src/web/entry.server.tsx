import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'
import { readLanguageFrom, type Language } from '#src/words/language.ts'
import type { Api } from '../contract/client/api.ts'
import { apiContext, embedsContext, failedContext, publicUrlContext } from './api-context.ts'

/**
 * The router's handler. The server uses this one instead of its own import: in development Vite loads another copy of
 * the router than Node, and a copy does not know the context objects of the other.
 */
export { createRequestHandler } from 'react-router'

export { inlineScripts } from './boot/inline-scripts.ts'

/** The language of each rendering. The bundle has its own copy of the words. */
const rendered = new AsyncLocalStorage<Language>()
readLanguageFrom(() => rendered.getStore() ?? 'az')

/** Renders in a language: everything that `work` calls reads the words of this language. */
export const inLanguage = <Result,>(language: Language, work: () => Result): Result => rendered.run(language, work)

/** The longest time of a render, ms. */
const RENDER_TIMEOUT = 10_000

/**
 * Creates the second argument of the handler from `createRequestHandler(build)`, which gives loaders access to the API.
 * It is created here because contexts are compared by identity and the bundle has its own.
 * @param publicUrl the public URL, e.g. 'https://buxar.az'
 * @param embeds whether pages may embed content of other sites
 * @param failed called with every error during the rendering of a page
 */
export function contextFor(
  api: Api,
  publicUrl: string,
  embeds: boolean,
  failed: (error: unknown) => void,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(publicUrlContext, publicUrl.replace(/\/$/, ''))
  context.set(embedsContext, embeds)
  context.set(failedContext, failed)
  return context
}

/** Sends errors to the server's log. By default the router prints them with their stacks, even for a 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  ;(context as RouterContextProvider).get(failedContext)(error)
}

/** A whole page, and the random nonce of its scripts, which no product text can know. */
type Rendered = { html: string; nonce: string }

const renderedContext = createContext<Rendered | null>(null)

/** Returns the page that was rendered with this context; null if the response contains data or nothing. */
export const renderedWith = (context: RouterContextProvider): Rendered | null => context.get(renderedContext)

/**
 * Renders the whole page before responding, so that its inline scripts can be hashed and the page can be cached. The
 * context passes it to the server as text, which a response would encode and decode. The server allows the scripts of
 * the router and React by their hashes and removes their nonce (render-page.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = randomUUID()
  const streamCache = await readData(routerContext)
  const page = () => {
    // The router takes the stream even if it needs nothing of it, so each rendering needs its own.
    const read = { ...routerContext, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } }
    return <ServerRouter context={read} url={request.url} nonce={nonce} />
  }
  const whole = renderToString(page())
  const html = whole.includes(UNFINISHED) ? await renderWaiting(page(), nonce) : `<!DOCTYPE html>${whole}`
  context.set(renderedContext, { html: html.replaceAll(PRELOADS, '$& fetchpriority="low"'), nonce })
  return new Response(null, { status, headers })
}

/** Marks a part that `renderToString` left out: it waits for its script, for the first time, or it has failed. */
const UNFINISHED = '<!--$!-->'

type StreamCache = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

/**
 * Returns the data of the page, read to its end, where the router looks for it. So nothing of a page waits, and React
 * writes it as text: a stream costs half more CPU (docs/decisions/15-quick-pages.md).
 */
async function readData({ serverHandoffStream }: EntryContext): Promise<StreamCache> {
  const results: { done: boolean; value: string }[] = []
  const decoder = new TextDecoder()
  for await (const bytes of serverHandoffStream ?? [])
    results.push({ done: false, value: decoder.decode(bytes, { stream: true }) })
  results.push({ done: true, value: '' })
  return { ...results.map((result) => Object.assign(Promise.resolve(), { result, error: undefined })) }
}

/** Modules wait for the first paint (entry.client.tsx), so they must not delay the fonts and the first picture. */
const PRELOADS = /<link rel="modulepreload" href="[^"]*"/g

/** Renders a page whose parts must be waited for. Rejects with the error of a part that fails. */
function renderWaiting(page: React.ReactElement, nonce: string): Promise<string> {
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
      // Sends the page in one piece. By default React sends large parts hidden, and a script moves them into place.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        pipe(collector)
      },
      onShellError: reject,
      // After an error in any part the router renders the error screen with its status.
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('the page took too long')), RENDER_TIMEOUT)
    timer.unref()
  })
}
