import { join, dirname } from 'node:path'
import type { Env } from '../env.ts'
import { constants } from 'node:fs'
import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

/**
 * The store of files that all nodes share: pictures, and built files of earlier versions that open tabs may request.
 * Names are paths with '/'. A file is complete or does not exist.
 */
export type MediaStore = {
  /** Throws if the store is not writable now. */
  check: () => Promise<void>
  /** Returns null if the file does not exist. */
  read: (name: string) => Promise<Buffer | null>
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Removes the file with this name, and all files under it. */
  remove: (name: string) => Promise<void>
  /**
   * Returns the names directly under a name, unordered. An interrupted write may leave a name that begins like its
   * file's.
   */
  entries: (name: string) => AsyncIterable<string>
  /**
   * Returns when the file, or the last file under the name, was written, ms since 1970; null without a file.
   */
  writtenAt: (name: string) => Promise<number | null>
}

/** Opens the store of MEDIA_URL, s3://bucket/prefix. Without it, opens the folder `media` in DATA_DIR. */
export async function openMediaStore({ mediaUrl, dataDir }: Env): Promise<MediaStore> {
  if (mediaUrl === null) return diskStore(join(dataDir, 'media'))
  // The client of S3 is large: a shop that stores everything on its disk never loads it.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(mediaUrl)
}

/** Returns a store in a folder on this disk, or on a file system that the nodes share. */
export function diskStore(folder: string): MediaStore {
  const place = (name: string) => join(folder, name)
  return {
    check: async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    read: (name) => readFile(place(name)).catch(nothing),
    write: (name, bytes) => write(place(name), bytes),
    remove: (name) => rm(place(name), { recursive: true, force: true }),
    entries: async function* entries(name) {
      const folder = await opendir(place(name)).catch(nothing)
      if (folder) for await (const entry of folder) yield entry.name
    },
    writtenAt: async (name) => (await stat(place(name)).catch(nothing))?.mtimeMs ?? null,
  }
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Writes to a temporary file and renames it, so that no reader gets an incomplete file. */
async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    // On a full disk, the incomplete file would use space that is needed.
    await rm(draft, { force: true })
    throw error
  }
}
