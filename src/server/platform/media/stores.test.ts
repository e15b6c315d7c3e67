import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testFolder } from '#tests/test-folder.ts'
import type { Database } from '../database/connect.ts'
import { createLogger } from '../logger.ts'
import { readEnv } from '../env.ts'
import { createMedia } from './media.ts'
import { openMediaStore, type MediaStore } from './store.ts'

const folder = testFolder()
let bucket: S3rver
beforeAll(async () => {
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = (await bucket.run()) as AddressInfo
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL_S3']) delete process.env[name]
  await bucket.close()
})

async function namesUnder(store: MediaStore, name: string): Promise<string[]> {
  const names: string[] = []
  for await (const entry of store.entries(name)) names.push(entry)
  return names.toSorted()
}
const DATABASE_URL = 'postgres://nobody@127.0.0.1/none'

describe.each([
  ['a folder', (name: string) => ({ DATA_DIR: join(folder, name) })],
  [
    'a bucket',
    (name: string) => ({ DATA_DIR: join(folder, 'unused'), DATABASE_URL, MEDIA_URL: `s3://shop/pictures/${name}` }),
  ],
])('%s', (_, settingsOf) => {
  let store: MediaStore
  let number = 0
  beforeEach(async () => {
    store = await openMediaStore(readEnv(settingsOf(`store-${number++}`)))
    await store.check()
  })

  it('reads, replaces, lists and removes a written file', async () => {
    expect(await store.read('originals/a')).toBe(null)
    expect(await store.writtenAt('originals/a')).toBe(null)
    expect(await namesUnder(store, 'originals')).toEqual([])
    await store.write('originals/a', Buffer.from('first'))
    await store.write('originals/a', Buffer.from([0, 255, 10]))
    await store.write('originals/ab', Buffer.from('b'))
    await store.write('renditions/a/160.webp', Buffer.from('small'))
    await store.write('renditions/a/960.webp', Buffer.from('large'))
    expect(await store.read('originals/a')).toEqual(Buffer.from([0, 255, 10]))
    expect(await namesUnder(store, 'originals')).toEqual(['a', 'ab'])
    expect(await namesUnder(store, 'renditions')).toEqual(['a'])
    for (const name of ['originals/a', 'renditions/a'])
      expect(Math.abs(Date.now() - ((await store.writtenAt(name)) ?? 0))).toBeLessThan(60_000)
    await store.remove('renditions/a')
    await store.remove('originals/a')
    await store.remove('originals/a')
    expect(await store.read('renditions/a/960.webp')).toBe(null)
    expect(await namesUnder(store, 'renditions')).toEqual([])
    expect(await namesUnder(store, 'originals')).toEqual(['ab'])
  })

  it('two nodes share uploads and renditions, and the sweep keeps known keys', async () => {
    const [one, other] = [store, store].map((shared) =>
      createMedia(shared, {} as Database, null, createLogger('silent')),
    )
    const picture = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    await one?.keepOriginal('green', await picture('#0a0'))
    await one?.keepOriginal('red', await picture('#a00'))
    const made = await other?.rendition('green', 160, 'webp')
    expect(made && (await sharp(made.bytes).metadata()).format).toBe('webp')
    // Reads the other node's rendition instead of making it anew: the original no longer exists.
    await store.remove('originals/green')
    expect(await one?.rendition('green', 160, 'webp')).toEqual(made)
    await one?.sweep(-60_000, 1, async () => new Set(['green']))
    expect(await namesUnder(store, 'originals')).toEqual([])
    expect(await namesUnder(store, 'renditions')).toEqual(['green'])
    await one?.dropOriginal('never')
  })
})

describe('stores', () => {
  it('rejects a bucket that does not exist', async () => {
    await expect((await openMediaStore(readEnv({ DATABASE_URL, MEDIA_URL: 's3://nowhere' }))).check()).rejects.toThrow()
  })
})
