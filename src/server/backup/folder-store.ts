import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupStore } from './store.ts'

/** What a file that is still being written is called after. */
const DRAFT = '.part'

/** Backups in a folder; only its owner may read them. */
export function folderStore(folder: string): BackupStore {
  return {
    place: folder,
    put: async (name, content) => {
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const draft = `${file}.${process.pid}${DRAFT}`
      await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
      await rename(draft, file)
      await synced(dirname(file))
    },
    get: async (name) => {
      const file = await open(join(folder, name))
      return createReadStream('', { fd: file })
    },
    list: async (prefix) => {
      const entries = await readdir(join(folder, dirname(`${prefix}x`)), { recursive: true, withFileTypes: true }).catch(noFolder)
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.startsWith(prefix))
        .toSorted()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** A renamed file survives a power cut only when its folder is on disk as well. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  // Some systems do not let folders be synchronised.
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
