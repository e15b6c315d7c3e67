/** A file that cannot be read; the message is for the person who sent it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** The most rows of products of one file. */
export const ROWS_MAX = 100_000
