import { z } from 'zod'

/** What a call answers whose answer is a file: sent as it is, not as JSON. */
export type FileContent = {
  /** Name that the browser saves it under. */
  name: string
  /** Media type. */
  type: string
  content: Uint8Array | string | AsyncIterable<Uint8Array | string>
}

export const FileAnswer = z.custom<FileContent>((value) => typeof value === 'object' && value !== null && 'content' in value)
