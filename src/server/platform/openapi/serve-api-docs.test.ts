import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testFolder } from '#tests/test-folder.ts'
import { serveApiDocs } from './serve-api-docs.ts'

const SCRIPT = '/api/docs/js/scalar.js'
const TEXT = 'scalar()'

const folder = testFolder()
let app: FastifyInstance
beforeAll(async () => {
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  serveApiDocs(app, folder)
  await mkdir(join(folder, 'api/docs/js'), { recursive: true })
  await writeFile(join(folder, SCRIPT), TEXT)
  await writeFile(join(folder, `${SCRIPT}.br`), brotliCompressSync(TEXT))
  await writeFile(join(folder, `${SCRIPT}.gz`), gzipSync(TEXT))
  await writeFile(join(folder, 'api/docs/index.html'), '<p>')
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('documentation of the calls', () => {
  it('is sent in the best accepted encoding', async () => {
    for (const [accepted, coding, bytes] of [
      ['gzip, br', 'br', brotliCompressSync(TEXT)],
      ['gzip', 'gzip', gzipSync(TEXT)],
      ['br;q=0', undefined, Buffer.from(TEXT)],
    ] as const) {
      const { headers, rawPayload } = await get(SCRIPT, { 'accept-encoding': accepted })
      expect([headers['content-encoding'], headers.vary], accepted).toEqual([coding, 'accept-encoding'])
      expect(rawPayload, accepted).toEqual(bytes)
    }
  })

  it('is 304 without a body if it did not change', async () => {
    const { headers } = await get(SCRIPT, { 'accept-encoding': 'br' })
    const again = await get(SCRIPT, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect((await get(SCRIPT, { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })).statusCode).toBe(
      200,
    )
  })

  it('has the size and no body in a response to HEAD', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: SCRIPT })
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(TEXT.length), ''])
  })

  it('has a page with its own policy, with and without a trailing slash', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const { body, headers } = await get(url, { 'accept-encoding': 'gzip' })
      expect(body).toBe('<p>')
      expect(headers['content-security-policy']).toMatch(/^default-src 'self'; /)
    }
  })

  it('is 404 for a file that the build did not write', async () => {
    expect((await get('/api/docs/js/start.js')).statusCode).toBe(404)
  })
})
