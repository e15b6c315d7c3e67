/**
 * Where all nodes keep what they share: pictures, and the built files of versions that tabs may still ask for. Names are
 * paths with '/'; what is written under a name is whole or not there.
 */
export type MediaStore = {
  /** Throws when nothing can be kept there now. */
  check: () => Promise<void>
  /** null when there is nothing of that name. */
  read: (name: string) => Promise<Buffer | null>
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Removes what has this name, and what lies under it. */
  remove: (name: string) => Promise<void>
  /** What lies directly under a name, in no order; of an interrupted write a name that begins like its file's. */
  entries: (name: string) => AsyncIterable<string>
  /** When what has this name, or lies under it, was written, ms since 1970; null when there is nothing. */
  writtenAt: (name: string) => Promise<number | null>
}
