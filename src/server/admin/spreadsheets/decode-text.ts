import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'

/**
 * Returns the text of a CSV file: UTF-8, UTF-16 with a byte order mark ('Unicode text' of Excel), or one of the code
 * pages of Windows for Russian and Turkish.
 */
export function decodeText(file: Buffer): string {
  const other = kindOf(file)
  if (other !== null) throw new UnreadableFile(`Bu fayl CSV deyil, ${other}.`)
  const mark = file.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(file)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(file)
  // Some programs write UTF-16 without a byte order mark: the text of every second byte is 0 in its first line.
  const zeros = [0, 1].map((odd) => file.subarray(0, 40).filter((byte, at) => at % 2 === odd && byte === 0).length)
  if ((zeros[1] ?? 0) >= 10 && zeros[0] === 0) return new TextDecoder('utf-16le').decode(file)
  // Texts have no other control characters than tabs and line breaks.
  if (file.subarray(0, DECIDING).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27)))
    throw new UnreadableFile('Bu fayl CSV deyil, mətn olmayan bir fayldır: cədvəli Excel və ya CSV kimi göndərin.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder(codePageOf(file)).decode(file)
  }
}

/** Returns the kind of a file that is only named '.csv', as a message; null for a text. */
function kindOf(file: Buffer): string | null {
  const begin = file.toString('latin1', 0, 8)
  if (begin.startsWith('%PDF')) return 'PDF-dir: cədvəli Excel və ya CSV kimi göndərin'
  if (begin.startsWith('PK\x03\x04')) return 'Excel (.xlsx) və ya arxivdir: adının sonunu düzəldib göndərin'
  if (begin.startsWith('\xd0\xcf\x11\xe0')) return 'Excel (.xls) faylıdır: adının sonunu .xls edib göndərin'
  if (begin.startsWith('{\\rtf')) return 'Word (RTF) sənədidir: cədvəli Excel və ya CSV kimi göndərin'
  if (/^(\x89PNG|\xff\xd8\xff|GIF8|RIFF)/.test(begin)) return 'şəkildir: cədvəli Excel və ya CSV kimi göndərin'
  return null
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
