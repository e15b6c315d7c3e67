import type { Readable } from 'node:stream'

/** Where backups are kept: a folder or a bucket. Names are paths with '/'; what is put under a name is whole or not there. */
export type BackupStore = {
  /** For people: where this is. */
  place: string
  put: (name: string, content: Readable) => Promise<void>
  /** Throws when there is nothing of that name. */
  get: (name: string) => Promise<Readable>
  /** Names that begin with a prefix, in alphabetical order. */
  list: (prefix: string) => Promise<string[]>
  remove: (name: string) => Promise<void>
}
