import { constants } from 'node:fs'
import { access, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore } from './store.ts'

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
