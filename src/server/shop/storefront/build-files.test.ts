import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testFolder } from '#tests/test-folder.ts'
import { diskStore } from '#src/server/platform/media/store.ts'
import { serveAssets, shareBuiltFiles, sweepBuiltFiles } from './build-files.ts'

const folder = testFolder()
let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  const own = await built('own', {
    'client/assets/page-own.js': 'own()',
    'client/assets/sign-own.svg': '<svg/>',
    'client/assets/page-own.js.br': brotliCompressSync('own()'),
    'admin/assets/main-own.js': 'admin()',
  })
  await serveAssets(app, store(), { client: {}, admin: { 'x-robots-tag': 'noindex' } }, own)
})
afterAll(() => app.close())

const store = () => diskStore(join(folder, 'media'))
const status = async (path: string) => (await app.inject(path)).statusCode

async function built(version: string, files: Record<string, string | Buffer>): Promise<string> {
  const place = join(folder, version)
  for (const part of ['client', 'admin']) await mkdir(join(place, part, 'assets'), { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(place, name), content)
  return place
}

async function writtenDaysAgo(name: string, days: number): Promise<void> {
  const time = Date.now() / 1000 - days * 24 * 60 * 60
  await utimes(join(folder, 'media', 'assets', name), time, time)
}

describe('earlier files', () => {
  it('serves its own files, compressed if accepted, but no compressed file by its own name', async () => {
    for (const encoding of ['identity', 'br']) {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: '/assets/page-own.js?x',
        headers: { 'accept-encoding': encoding },
      })
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        undefined,
      ])
      expect(rawPayload).toEqual(encoding === 'br' ? brotliCompressSync('own()') : Buffer.from('own()'))
    }
    expect((await app.inject('/assets/sign-own.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect((await app.inject('/admin/assets/main-own.js')).headers['x-robots-tag']).toBe('noindex')
    expect((await app.inject({ method: 'HEAD', url: '/assets/page-own.js' })).statusCode).toBe(200)
    for (const path of [
      '/assets/page-own.js.br',
      '/assets/main-own.js',
      '/assets/',
      '/assets/..%2Fassets%2Fpage-own.js',
      '/assets/%00',
    ])
      expect(await status(path), path).toBeGreaterThanOrEqual(400)
  })

  it('serves files of other versions, and returns 404 for unknown files (B24)', async () => {
    await shareBuiltFiles(
      store(),
      await built('old', {
        'client/assets/page-old.js': 'old()',
        'client/assets/page-old.js.br': brotliCompressSync('old()'),
        'client/assets/page-old.js.gz': gzipSync('old()'),
        'admin/assets/main-old.css': 'a{}',
      }),
    )
    const stored: string[] = []
    for await (const name of store().entries('assets/client')) stored.push(name)
    expect(stored.toSorted()).toEqual(['page-old.js', 'page-old.js.br'])
    const plain = await app.inject('/assets/page-old.js')
    expect(plain.body).toBe('old()')
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const squeezed = await app.inject({ url: '/assets/page-old.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(squeezed.headers['content-encoding']).toBe('br')
    expect(squeezed.rawPayload).toEqual(brotliCompressSync('old()'))
    expect((await app.inject('/admin/assets/main-old.css')).body).toBe('a{}')
    for (const path of [
      '/assets/page-none.js',
      '/assets/main-old.css',
      '/assets/page-old.js.br',
      '/assets/..%2F..%2Foriginals%2Fx.js',
    ])
      expect(await status(path), path).toBe(404)
  })

  it('keeps files of the running version, and files of older versions for two weeks', async () => {
    await shareBuiltFiles(store(), await built('old', { 'client/assets/page-old.js': 'old()' }))
    const now = await built('now', { 'client/assets/page-now.js': 'now()' })
    await shareBuiltFiles(store(), now)
    for (const name of ['client/page-old.js', 'client/page-now.js']) await writtenDaysAgo(name, 13)
    await sweepBuiltFiles(store(), now)
    expect([await status('/assets/page-old.js'), await status('/assets/page-now.js')]).toEqual([200, 200])
    expect(Date.now() - ((await store().writtenAt('assets/client/page-now.js')) ?? 0)).toBeLessThan(60_000)
    await writtenDaysAgo('client/page-old.js', 15)
    await sweepBuiltFiles(store(), now)
    expect([await status('/assets/page-old.js'), await status('/assets/page-now.js')]).toEqual([404, 200])
  })
})
