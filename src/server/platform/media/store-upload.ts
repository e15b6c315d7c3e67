import { randomBytes } from 'node:crypto'
import { masterOf, photoOf, type Master } from './master.ts'
import type { Media } from './media.ts'
import type { MediaStore } from './store.ts'

/** Writes the row of a stored picture. */
type WriteRow<Result> = (picture: { key: string } & Omit<Master, 'bytes'>) => Promise<Result>

/**
 * Stores an uploaded picture under a new key (D19), so that a URL never shows another picture. `write` writes its row.
 * If it throws, the file is deleted. Throws 400 if the content is no picture.
 */
export async function storeUpload<Result>(media: Media, upload: Buffer, write: WriteRow<Result>): Promise<Result> {
  return store(await masterOf(upload), media.keepOriginal, media.dropOriginal, write)
}

/**
 * Stores an uploaded photo in a folder that no address leads to (G9), as a JPEG. Otherwise like `storeUpload`.
 */
export async function storePhoto<Result>(
  files: MediaStore,
  folder: string,
  upload: Buffer,
  write: WriteRow<Result>,
): Promise<Result> {
  return store(
    await photoOf(upload),
    (key, bytes) => files.write(`${folder}/${key}`, bytes),
    (key) => files.remove(`${folder}/${key}`),
    write,
  )
}

async function store<Result>(
  { bytes, width, height }: Master,
  keep: (key: string, bytes: Buffer) => Promise<void>,
  drop: (key: string) => Promise<void>,
  write: WriteRow<Result>,
): Promise<Result> {
  const key = randomBytes(12).toString('hex')
  await keep(key, bytes)
  try {
    return await write({ key, width, height })
  } catch (error) {
    await drop(key)
    throw error
  }
}
