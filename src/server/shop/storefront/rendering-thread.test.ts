import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testFolder } from '#tests/test-folder.ts'
import type { Api } from '#src/contract/client/api.ts'
import { ApiError } from '#src/contract/client/api-error.ts'
import { createLogger } from '#src/server/platform/logger.ts'
import { startRenderingThread, type RenderingThread } from './rendering-thread.ts'

/** A build without React: it renders what the API replies, or ends its thread. */
const BUILD = `
export const routes = { root: { id: 'root', path: '', default: () => null } }
export const assets = { version: 'v1', entry: {}, routes: {} }
const createRequestHandler = () => async (request, api) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/end') process.exit()
  const { signal } = request
  if (pathname === '/wait')
    await new Promise((resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const text = await api.call('page', { slug: pathname }).then(JSON.stringify, ({ status, detail }) => status + ' ' + detail)
  return new Response(text, { headers: { 'content-type': 'text/plain' } })
}
const inLanguage = (_language, work) => work()
const contextFor = (api) => api
const renderedWith = () => null
export const entry = { module: { createRequestHandler, contextFor, inLanguage, inlineScripts: [], renderedWith } }
`

const folder = testFolder()
let thread: RenderingThread
const nobodyLeaves = new AbortController().signal
const api = {
  call: async (_name: string, { slug }: { slug: string }) => {
    if (slug === '/missing') throw new ApiError(404, { detail: 'Tapılmadı.' })
    return { slug }
  },
} as unknown as Api
const render = (path: string, gone = nobodyLeaves) => thread.render({ path, api, gone, failed: () => {} })

beforeAll(async () => {
  const file = join(folder, 'build.mjs')
  await writeFile(file, BUILD)
  const data = { buildUrl: pathToFileURL(file).href, publicUrl: 'http://shop.test', demo: false }
  thread = await startRenderingThread(data, createLogger('silent'))
})
afterAll(() => thread.stop())

describe('the thread that renders pages', () => {
  it('calls the shop, also for an error, and reports its routes', async () => {
    const { status, body } = await render('/a')
    expect([status, body.toString()]).toEqual([200, '{"slug":"/a"}'])
    expect((await render('/missing')).body.toString()).toBe('404 Tapılmadı.')
    expect(Object.values(thread.routes)).toMatchObject([{ id: 'root' }])
  })

  it('ends a rendering that nobody waits for', async () => {
    const gone = new AbortController()
    const waiting = render('/wait', gone.signal)
    gone.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('nobody waits')
  })

  it('starts again after it has ended', async () => {
    await expect(render('/end')).rejects.toThrow('has ended')
    await expect.poll(() => render('/b').then(({ status }) => status)).toBe(200)
  })
})
