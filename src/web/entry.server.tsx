import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import type { Api } from '../contract/client/api.ts'
import { apiContext, embedsContext, publicUrlContext } from './api-context.ts'
import { ICONS_MARK, STYLES_MARK } from './boot/large-texts.ts'
import { iconSymbols } from './parts/icon-sprite.ts'
import css from './styles/app.css?inline'

/**
 * The router's own handler, for the server to use in the place of one that it imports itself: while developing, Vite
 * takes another copy of the router than Node does, and a context of one is a stranger to the other.
 */
export { createRequestHandler } from 'react-router'

/** How long a render may take before it is given up, ms. */
const RENDER_TIMEOUT = 10_000

/**
 * What the server hands to `createRequestHandler(build)(request, context)`: the shop for the loaders.
 * It is made here, in the built bundle, because a context is known by identity and the bundle holds its own.
 * @param publicUrl start of the shop's public address, e.g. 'https://buxar.az'
 * @param embeds whether pages may show what others serve
 */
export function contextFor(api: Api, publicUrl = '', embeds = false): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(publicUrlContext, publicUrl.replace(/\/$/, ''))
  context.set(embedsContext, embeds)
  return context
}

/** Renders the whole page before answering, so that its inline scripts can be hashed and the page be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await renderWhole(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(withLargeTexts(scriptsAfterPaint(withoutModulePreloads(html))), { status, headers })
}

function renderWhole(page: React.ReactElement): Promise<string> {
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
      // In one piece: nothing is sent hidden, to be put in its place by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        pipe(collector)
      },
      onShellError: reject,
      // An error in any part: the router then renders the error screen, with its status.
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('the page took too long')), RENDER_TIMEOUT)
    timer.unref()
  })
}

/** Module preloads compete with the first picture (measured: 93–96 of 100 with them, 99–100 without). */
function withoutModulePreloads(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, '')
}

/** How long scripts wait for the first paint, ms. */
const PAINT_WITHIN = 1000

/**
 * The router's script begins by importing the page's modules. Here it waits for the first paint, which they would hold up:
 * first paint of home on Lighthouse's phone 1.1–1.4 s with them, 0.8–0.9 s before them.
 */
function scriptsAfterPaint(html: string): string {
  return html.replace(/(<script type="module"[^>]*>)([^<]*)/, (_, open: string, script: string) => {
    const names: string[] = []
    const modules: string[] = []
    const rest = script.replace(/^\s*import (?:\* as (\w+) from )?("[^"]+");?$/gm, (__, name: string | undefined, path: string) => {
      names.push(name ?? '')
      modules.push(`import(${path})`)
      return ''
    })
    const run = `Promise.all([${modules.join(',')}]).then(([${names.join(',')}])=>{${rest.trim()}})`
    // A page in a tab behind others is not painted.
    return `${open}(run=>{let once=()=>{once=()=>{};run()};if(document.hidden)return once();new PerformanceObserver(()=>once()).observe({type:'paint',buffered:true});setTimeout(()=>once(),${PAINT_WITHIN})})(()=>{${run}})`
  })
}

const symbols = iconSymbols()

/** Puts in what is the same on every page and half its size: React would only carry it, in small pieces. */
function withLargeTexts(html: string): string {
  return html.replace(STYLES_MARK, () => css).replace(ICONS_MARK, () => symbols)
}
