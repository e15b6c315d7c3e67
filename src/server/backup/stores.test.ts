import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { seal, unseal } from './sealing.ts'
import type { BackupStore } from './store.ts'

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-store-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

let bucket: S3rver
beforeAll(async () => {
  bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: await newFolder(), configureBuckets: [{ name: 'backups', configs: [] }] })
  const { port } = (await bucket.run()) as AddressInfo
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL_S3']) delete process.env[name]
  await bucket.close()
})

describe.each([['a folder', newFolder], ['a bucket', async () => 's3://backups/shop']])('%s', (_, place) => {
  let store: BackupStore
  beforeAll(async () => {
    store = await openStore(await place())
  })

  test('what is put is got again, listed in order, replaced and removed', async () => {
    expect(await store.list('')).toEqual([])
    await store.put('wal/B', Readable.from(['second']))
    await store.put('wal/A', Readable.from(['first']))
    await store.put('base/1/x', Readable.from(['x']))
    expect(await store.list('')).toEqual(['base/1/x', 'wal/A', 'wal/B'])
    expect(await store.list('wal/')).toEqual(['wal/A', 'wal/B'])
    expect(await text(await store.get('wal/A'))).toBe('first')
    await store.put('wal/A', Readable.from(['changed']))
    expect(await text(await store.get('wal/A'))).toBe('changed')
    await store.remove('wal/A')
    await store.remove('wal/A')
    expect(await store.list('wal/')).toEqual(['wal/B'])
    await expect(store.get('wal/A')).rejects.toThrow()
  })

  test('what breaks off while it is put is not there', async () => {
    const broken = Readable.from((async function* broken() {
      yield Buffer.alloc(6 * 1024 * 1024)
      throw new Error('torn off')
    })())
    await expect(store.put('broken', broken)).rejects.toThrow()
    expect(await store.list('broken')).toEqual([])
  })

  test.each([['sealed', 'gizli açar'], ['compressed alone', null]])('20 MB, %s, come back to the byte', async (__, passphrase) => {
    const content = Buffer.alloc(20 * 1024 * 1024, 'buxar 0123456789 ')
    await store.put('large', seal(Readable.from([content.subarray(0, 9_999_999), content.subarray(9_999_999)]), passphrase))
    expect((await buffer(unseal(await store.get('large'), passphrase))).equals(content)).toBe(true)
    const stored = await buffer(await store.get('large'))
    expect(stored.includes('buxar 0123456789 buxar 0123456789')).toBe(false)
  })
})

test('an empty content is sealed and opened', async () => {
  for (const passphrase of ['x', null]) expect((await buffer(unseal(seal(Readable.from([Buffer.alloc(0)]), passphrase), passphrase))).length).toBe(0)
})
