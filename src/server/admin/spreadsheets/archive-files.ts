import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'
import { zipEntries } from '#src/server/platform/trade-files/zip-entries.ts'

/** Most bytes of the unpacked files of an archive. */
const UNPACKED_MAX = 300 * 1024 * 1024
/** Most files of one kind in an archive, which may have many pictures. */
const FILES_MAX = 1000
const BROKEN = 'Arxiv oxunmur: zədələnib.'

/** Returns whether an archive has tables, not XML with files beside it. */
export function isOfTables(archive: Buffer): boolean {
  const names = [...zipEntries(archive, BROKEN)].map(({ name }) => name)
  return names.some((name) => TABLE.test(name)) && !names.some((name) => /\.xml$/i.test(name))
}

/** Matches the name of a table in an archive. */
export const TABLE = /\.csv$/i

/** Returns the files of an archive whose names match, unpacked. Throws UnreadableFile for any other file. */
export async function filesInArchive(archive: Buffer, kind: RegExp): Promise<{ name: string; content: Buffer }[]> {
  if (archive.toString('latin1', 0, 4) !== 'PK\x03\x04') throw new UnreadableFile('Bu fayl ZIP arxivi deyil.')
  const files: { name: string; content: Buffer }[] = []
  let size = 0
  for (const { name, pieces } of zipEntries(archive, BROKEN)) {
    // macOS adds a hidden file to each file of an archive.
    if (!kind.test(name) || /(^|\/)(__MACOSX\/|\._)/.test(name)) continue
    if (files.length === FILES_MAX) throw new UnreadableFile('Arxiv açılanda çox böyükdür.')
    const read: Buffer[] = []
    for await (const piece of pieces) {
      size += piece.length
      if (size > UNPACKED_MAX) throw new UnreadableFile('Arxiv açılanda çox böyükdür.')
      read.push(piece)
    }
    files.push({ name, content: Buffer.concat(read) })
  }
  return files
}
