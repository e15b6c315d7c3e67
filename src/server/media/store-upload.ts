import { randomBytes } from 'node:crypto'
import { masterOf, type Master } from './master.ts'
import type { Media } from './media.ts'

/**
 * Stores an uploaded picture under a new key (D19), so that an address never shows another picture. `write` writes its
 * row; if it throws, the file goes again. Throws 400 for what is no picture.
 */
export async function storeUpload<Result>(
  media: Media,
  upload: Buffer,
  write: (picture: { key: string } & Omit<Master, 'bytes'>) => Promise<Result>,
): Promise<Result> {
  const { bytes, width, height } = await masterOf(upload)
  const key = randomBytes(12).toString('hex')
  await media.keepOriginal(key, bytes)
  try {
    return await write({ key, width, height })
  } catch (error) {
    await media.dropOriginal(key)
    throw error
  }
}
