import { createInflateRaw } from 'node:zlib'
import { productColumns } from '#src/domain/catalog/product-columns.ts'
import { CELLS_MAX, ROWS_MAX, UnreadableFile } from './unreadable-file.ts'

/** Most bytes of an unpacked Excel file: a small file can unpack to a huge one. */
const UNPACKED_MAX = 300 * 1024 * 1024
/** Most files in an Excel file: it has about a dozen, and one for each picture. */
const FILES_MAX = 1000
/** Most columns of a sheet: the columns of a product, and 20 others. */
const COLUMNS_MAX = productColumns.length + 20
/** Time limit of checking a file, ms. */
const LONGEST_MS = 10_000

/** The position of a cell or of the end of a range: 'B12', 'A1:XFD1048576'. */
const PLACE = /\b(?:r|ref)\s*=\s*["'](?:[A-Z]+\d+:)?([A-Z]+)(\d+)["']/g
/** The beginning of a row or a cell, which may lack its position. */
const ELEMENT = /<(?:\w{1,20}:)?(row|c)[\s/>]/g
/** Longest position text, in characters: a position at the border of two chunks is found whole in the next chunk. */
const PLACE_MAX = 60

/**
 * Unpacks an Excel file in chunks and keeps nothing. Throws UnreadableFile once it is larger than a file of products
 * can be. The declared sizes of an archive cannot be trusted, and one cell in row 1,000,000 makes a table of a
 * million rows.
 */
export async function lookIntoArchive(file: Buffer): Promise<void> {
  const until = performance.now() + LONGEST_MS
  const counts = { row: 0, c: 0 }
  let size = 0
  let files = 0
  for (const packed of entries(file)) {
    if (++files > FILES_MAX) throw new UnreadableFile('Fayl açılanda çox böyükdür.')
    let rest = ''
    for await (const piece of packed) {
      size += piece.length
      if (size > UNPACKED_MAX || performance.now() > until) throw new UnreadableFile('Fayl açılanda çox böyükdür.')
      // Chunks without markup are skipped, so that filler costs no more than its unpacking.
      if (rest === '' && !piece.includes('<') && !piece.includes('=')) continue
      const text = rest + piece.toString('latin1')
      for (const [, column = '', row] of text.matchAll(PLACE)) {
        if (Number(row) > ROWS_MAX + 1) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
        if (numberOf(column) > COLUMNS_MAX)
          throw new UnreadableFile(`Bir faylda ən çoxu ${COLUMNS_MAX} sütun ola bilər.`)
      }
      for (const [, element] of text.matchAll(ELEMENT)) counts[element as 'row' | 'c']++
      if (counts.row > ROWS_MAX + 1) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
      if (counts.c > CELLS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${CELLS_MAX} xana ola bilər.`)
      rest = text.slice(text.includes('=', text.length - PLACE_MAX) ? -PLACE_MAX : text.length)
    }
  }
}

/** Returns the unpacked content of each file of a ZIP archive, by its directory. */
function* entries(file: Buffer): Generator<AsyncIterable<Buffer>> {
  let at = file.indexOf('PK\x01\x02', 0, 'latin1')
  while (at >= 0 && at + 46 <= file.length) {
    const start = file.readUInt32LE(at + 42)
    if (start + 30 <= file.length) {
      const data = file.subarray(start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28))
      if (file.readUInt16LE(at + 10) === 8) yield inflated(data)
    }
    at = file.indexOf('PK\x01\x02', at + 4, 'latin1')
  }
}

/** Unpacks until the end marker of the data: the declared size is not trusted. */
function inflated(data: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(data)
  return {
    async *[Symbol.asyncIterator]() {
      try {
        yield* inflate
      } catch (error) {
        if (error instanceof UnreadableFile) throw error
        throw new UnreadableFile('Excel faylı oxunmur: zədələnib və ya parolla qorunur.', { cause: error })
      } finally {
        inflate.destroy()
      }
    },
  }
}

/** Returns the number of a column: 'A' is 1, 'AA' 27. */
function numberOf(column: string): number {
  let number = 0
  for (const letter of column.slice(0, 4)) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}
