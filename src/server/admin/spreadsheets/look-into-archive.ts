import { zipEntries } from '#src/server/platform/trade-files/zip-entries.ts'
import { CELLS_MAX, ROWS_MAX, UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/** Most bytes of an unpacked Excel file: a small file can unpack to a huge one. */
const UNPACKED_MAX = 300 * 1024 * 1024
/** Most files in an Excel file: it has about a dozen, and one for each picture. */
const FILES_MAX = 1000
/** Most rows of all sheets: formatted empty rows may reach to the end of a sheet. */
const ELEMENTS_MAX = 1_100_000
/** Time limit of checking a file, ms. */
const LONGEST_MS = 10_000

/** The beginning of a row or a cell. */
const ELEMENT = /<(?:\w{1,20}:)?(row|c)[\s/>]/g
/** The longest beginning, in characters: one at the border of two chunks is found whole in the next chunk. */
const ELEMENT_MAX = 25

/**
 * Unpacks an Excel file in chunks and keeps nothing. Throws UnreadableFile once it is larger than a file of products
 * can be. The declared sizes of an archive cannot be trusted.
 */
export async function lookIntoArchive(file: Buffer): Promise<void> {
  const until = performance.now() + LONGEST_MS
  const counts = { row: 0, c: 0 }
  let size = 0
  let files = 0
  for (const { pieces } of zipEntries(file, BROKEN)) {
    if (++files > FILES_MAX) throw new UnreadableFile('Fayl açılanda çox böyükdür.')
    let rest = ''
    for await (const piece of pieces) {
      size += piece.length
      if (size > UNPACKED_MAX || performance.now() > until) throw new UnreadableFile('Fayl açılanda çox böyükdür.')
      // Chunks without markup are skipped, so that filler costs no more than its unpacking.
      if (rest === '' && !piece.includes('<')) continue
      const text = rest + piece.toString('latin1')
      for (const [, element] of text.matchAll(ELEMENT)) counts[element as 'row' | 'c']++
      if (counts.row > ELEMENTS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
      if (counts.c > CELLS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${CELLS_MAX} xana ola bilər.`)
      const open = Math.max(text.lastIndexOf('<'), text.length - ELEMENT_MAX)
      rest = /^<[^\s/>]*$/.test(text.slice(open)) ? text.slice(open) : ''
    }
  }
}

const BROKEN = 'Excel faylı oxunmur: zədələnib və ya parolla qorunur.'
