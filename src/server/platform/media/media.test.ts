import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { testFolder } from '#tests/test-folder.ts'
import type { Database } from '../database/connect.ts'
import { createLogger } from '../logger.ts'
import { diskStore } from './store.ts'
import { createPictureQueue } from './picture-queue.ts'
import { BusyError } from '../admission/admission.ts'
import { createMedia } from './media.ts'

const folder = testFolder()

describe('media', () => {
  it('returns a picture that cannot be stored, and logs a warning (P9)', async () => {
    const log = createLogger('silent')
    const warn = vi.spyOn(log, 'warn')
    const media = createMedia(diskStore(join(folder, 'media')), {} as Database, null, log)
    await media.keepOriginal(
      'green',
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a0' } })
        .png()
        .toBuffer(),
    )
    // A write through a dangling link fails, as on a full disk.
    await symlink(join(folder, 'nowhere', 'at-all'), join(folder, 'media', 'renditions'))
    const standIn = await media.rendition('green', 160, 'webp')
    expect(standIn && (await sharp(standIn.bytes).metadata()).format).toBe('webp')
    expect(warn.mock.calls.map(([, words]) => words)).toEqual(['a picture cannot be kept; it is made anew each time'])
  })

  it('serves a ready rendition while another one is made, and then the other one (C8)', async () => {
    const media = createMedia(diskStore(join(folder, 'ready')), {} as Database, null, createLogger('silent'))
    await media.keepOriginal(
      'blue',
      await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00a' } })
        .png()
        .toBuffer(),
    )
    expect(await media.rendition('blue', 160, 'webp')).toMatchObject({ format: 'webp', isStandIn: false })
    expect(await media.rendition('blue', 640, 'avif')).toMatchObject({ format: 'webp', isStandIn: true })
    // A program that asks for JPEG may not read WebP.
    expect(await media.rendition('blue', 320, 'jpg')).toMatchObject({ format: 'jpg', isStandIn: false })
    await expect.poll(() => media.rendition('blue', 640, 'avif')).toMatchObject({ format: 'avif', isStandIn: false })
  })

  it('makes urgent and small pictures first, and drops the last one of a full queue', async () => {
    const made: number[] = []
    const pictures = createPictureQueue(2)
    const want = (cost: number, isUrgent: boolean) => pictures.run({ cost, isUrgent }, async () => made.push(cost))
    const [first, large, small, urgent] = [want(1, false), want(960, false), want(160, false), want(1920, true)]
    await expect(large).rejects.toThrow(BusyError)
    await Promise.all([first, small, urgent])
    expect(made).toEqual([1, 1920, 160])
  })

  it('rejects an original that cannot be written, and leaves no incomplete file', async () => {
    const media = createMedia(diskStore(join(folder, 'media')), {} as Database, null, createLogger('silent'))
    await media.keepOriginal('red/file', Buffer.from('x'))
    await expect(media.keepOriginal('red', Buffer.from('y'))).rejects.toThrow()
    expect((await readdir(join(folder, 'media', 'originals'))).toSorted()).toEqual(['green', 'red'])
  })
})
