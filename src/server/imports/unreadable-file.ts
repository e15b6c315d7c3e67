/** A file that cannot be read; the message is for the person who sent it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** The most rows of products of one file. */
export const ROWS_MAX = 100_000

/** The most cells of one file: every row with every column, and some to spare. */
export const CELLS_MAX = 2_500_000

/** The most columns of one file: a person may have to choose for each. */
export const COLUMNS_MAX = 200
