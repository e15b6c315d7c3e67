import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/**
 * Returns the text of a CSV file: UTF-8, UTF-16 with a byte order mark ('Unicode text' of Excel), or one of the code
 * pages of Windows for Russian and Turkish.
 */
export function decodeText(file: Buffer): string {
  const mark = file.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(file)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(file)
  if (file.includes(0)) throw new UnreadableFile('Bu fayl CSV deyil.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder(codePageOf(file)).decode(file)
  }
}

/** Most bytes that decide on the code page. */
const DECIDING = 1_000_000

/** Returns the code page of a text: Russian words have three letters in a row, special Turkish letters rarely. */
function codePageOf(file: Buffer): 'windows-1251' | 'windows-1254' {
  const bytes = file.subarray(0, DECIDING)
  const isLetter = (byte: number | undefined) => byte !== undefined && byte >= 0xc0
  let [letters, inRows] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (!isLetter(byte)) continue
    letters++
    const near = [-2, -1, 1, 2].map((step) => isLetter(bytes[at + step]))
    if ((near[0] && near[1]) || (near[1] && near[2]) || (near[2] && near[3])) inRows++
  }
  return inRows * 2 > letters ? 'windows-1251' : 'windows-1254'
}
