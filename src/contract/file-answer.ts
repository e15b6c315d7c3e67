import { z } from 'zod'

/** The answer of a call that answers a file: sent as it is, not as JSON. */
export type FileContent = {
  /** The name under which the browser saves it. */
  name: string
  /** Media type. */
  type: string
  content: Uint8Array | string | AsyncIterable<Uint8Array | string>
}

export const FileAnswer = z.custom<FileContent>((value) => typeof value === 'object' && value !== null && 'content' in value)
