/** A file that cannot be read; the message is for the sender of the file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** Most rows of products of one file. */
export const ROWS_MAX = 100_000

/** Most cells of one file: every row with every column, with a margin. */
export const CELLS_MAX = 2_500_000

/** Most columns of one file that hold something: a person may have to choose for each. */
export const COLUMNS_MAX = 200

/** Most rows above the headers. */
export const TITLE_ROWS = 20
