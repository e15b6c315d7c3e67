import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { diskStore } from './disk-store.ts'
import { createMedia } from './media.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buxar-media-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a picture that cannot be kept is shown all the same, and the log says so (P9)', async () => {
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const media = createMedia(diskStore(join(folder, 'media')), {} as Database, null, log)
  await media.keepOriginal('green', await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a0' } }).png().toBuffer())
  // A link that leads nowhere can be written to no more than a full disk.
  await symlink(join(folder, 'nowhere', 'at-all'), join(folder, 'media', 'renditions'))
  const shown = await media.rendition('green', 160, 'webp')
  expect(shown && (await sharp(shown).metadata()).format).toBe('webp')
  expect(warn.mock.calls.map(([, words]) => words)).toEqual(['a picture cannot be kept; it is made anew each time'])
})

test('an original that cannot be written is refused, and leaves nothing half written', async () => {
  const media = createMedia(diskStore(join(folder, 'media')), {} as Database, null, createLog('silent'))
  // A folder is in the place of the file.
  await media.keepOriginal('red/file', Buffer.from('x'))
  await expect(media.keepOriginal('red', Buffer.from('y'))).rejects.toThrow()
  expect((await readdir(join(folder, 'media', 'originals'))).toSorted()).toEqual(['green', 'red'])
})
