import { z } from 'zod'

/** The reply of a call that returns a file, sent unchanged, not as JSON. */
export type FileContent = {
  /** The file name for the download. */
  name: string
  /** Media type. */
  type: string
  content: Uint8Array | string | AsyncIterable<Uint8Array | string>
}

export const FileAnswer = z.custom<FileContent>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
)
