import { randomBytes } from 'node:crypto'
import { masterOf, type Master } from './master.ts'
import type { Media } from './media.ts'

/**
 * Stores an uploaded picture under a new key (D19), so that a URL never shows another picture. `write` writes its row.
 * If it throws, the file is deleted. Throws 400 if the content is no picture.
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
