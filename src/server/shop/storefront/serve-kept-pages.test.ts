import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmission } from '#src/server/platform/admission/admission.ts'
import { PageCache } from '#src/server/platform/cache/cache.ts'
import { openFrontDoor } from '#src/server/platform/http/front-door.ts'
import type { Pages } from './render.ts'
import { serveKeptPages } from './serve-kept-pages.ts'
import { servePages } from './serve-pages.ts'

let app: FastifyInstance
let pageCache: PageCache
let rendered: number
let answered: { requestId: string; status: number }[]
let mayEnter: boolean
let areUnchanged: Pages['areUnchanged']

beforeEach(async () => {
  app = fastify({ genReqId: () => 'from fastify' })
  pageCache = new PageCache()
  rendered = 0
  answered = []
  mayEnter = true
  areUnchanged = () => true
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  const keptPages = serveKeptPages({
    services: { pageCache },
    areUnchanged: (on) => areUnchanged(on),
    headersOf: (id) => ({ 'x-request-id': id }),
    mayEnter: () => mayEnter,
    answered: (_request, response) => answered.push(response),
  })
  openFrontDoor(app.server, [keptPages])
  const render: Pages['render'] = async (path) => ({
    status: path.startsWith('/tag/') ? 301 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(`<p>${path}, ${++rendered}</p>`.repeat(50)),
    tags: new Set(['any-product']),
    forMs: Infinity,
    replyVersions: new Map(),
    policy: "default-src 'self'",
  })
  const services = { pageCache, admission: createAdmission(), previews: { sign: () => '', verify: () => null } }
  servePages(
    app,
    services,
    { render, areUnchanged: (on) => areUnchanged(on), routesAt: () => [], speaks: async () => true },
    true,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

type Answer = { status: number | undefined; headers: Record<string, unknown>; size: number }

async function ask(path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  const [response] = await once(
    httpRequest({ port, path, method, headers: { 'accept-encoding': 'gzip', ...headers } }).end(),
    'response',
  )
  let size = 0
  for await (const chunk of response) size += chunk.length
  const { date: _date, ...rest } = response.headers
  return { status: response.statusCode, headers: rest, size }
}

describe('the page behind a signed link to an order', () => {
  it.each(['/track/1.x', '/track/1.x.data', '/Track/1.x'])(
    '%s is in no cache and no search engine, and its address in no referrer',
    async (path) => {
      await ask(path)
      expect((await ask(path)).headers).toMatchObject({
        'cache-control': 'no-store',
        'cache-status': 'buxar; fwd=bypass',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(rendered).toBe(2)
    },
  )
})

describe('a cached page', () => {
  it.each(['/shop', '/tag/buz'])('%s has the bytes and headers of the rendered page', async (path) => {
    const [first, second] = [await ask(path), await ask(path)]
    const { 'x-request-id': id, ...headers } = second.headers
    const { 'x-request-id': _first, ...expected } = first.headers
    expect({ ...second, headers }).toEqual({ ...first, headers: { ...expected, 'cache-status': 'buxar; hit' } })
    expect(answered).toEqual([expect.objectContaining({ requestId: id, status: second.status })])
  })

  it.each(['/az//example.com', '/az/\\example.com', '/az/\\/example.com'])(
    '%s never leads to another host',
    async (path) => {
      expect((await ask(path)).headers.location).toBe('/example.com')
    },
  )

  it('is 304 without a body for a browser that has it', async () => {
    const { headers } = await ask('/shop')
    const again = await ask('/shop', { headers: { 'if-none-match': String(headers.etag) } })
    expect(again).toMatchObject({ status: 304, size: 0, headers: { etag: headers.etag } })
    expect(again.headers).not.toHaveProperty('content-length')
    expect(answered).toHaveLength(1)
  })

  it('is rendered again after a change', async () => {
    await ask('/shop')
    pageCache.drop(new Set(['any-product']))
    await ask('/shop')
    expect(rendered).toBe(2)
  })

  it('goes through Fastify if the request is unusual or its replies changed', async () => {
    await ask('/shop')
    mayEnter = false
    expect((await ask('/shop')).headers['x-request-id']).toBe('from fastify')
    mayEnter = true
    areUnchanged = async () => true
    expect((await ask('/shop')).headers['x-request-id']).toBe('from fastify')
  })

  it('is rendered if its replies cannot be read, and the error ends no process (P9)', async () => {
    await ask('/shop')
    areUnchanged = async () => {
      throw new Error('the database system is shutting down')
    }
    expect(await ask('/shop')).toMatchObject({ status: 200, headers: { 'x-request-id': 'from fastify' } })
  })

  it('leaves HEAD and a query to Fastify', async () => {
    await ask('/shop')
    expect((await ask('/shop', { method: 'HEAD' })).headers['x-request-id']).toBe('from fastify')
    expect((await ask('/shop?utm_source=x')).headers['x-request-id']).toBe('from fastify')
  })

  it('comes in order on a connection with several requests', async () => {
    await ask('/shop', { headers: { 'accept-encoding': 'identity' } })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(['/product/a', '/shop', '/shop'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    await expect
      .poll(() => text.match(/<p>[^,]+, \d/g)?.filter((one, at, all) => one !== all[at - 1]))
      .toEqual(['<p>/product/a, 2', '<p>/shop, 1'])
    socket.destroy()
  })
})
