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
