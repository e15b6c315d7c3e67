import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { columnOfHeader, type ProductColumn } from '../../domain/catalog/product-columns.ts'
import { meantText } from '../staff/csv.ts'
import { lookIntoArchive } from './look-into-archive.ts'
import { CELLS_MAX, ROWS_MAX, UnreadableFile } from './unreadable-file.ts'

/**
 * `repeats`: an earlier line that names the same by the same column. `error`: why the row has no cells.
 * In a row that takes an import back, `stockChange` stands for its stock, and `itemChanges` for the stock of items by their
 * names: pieces more or fewer than there are.
 */
export type TableRow = {
  line: number
  cells: Partial<Record<ProductColumn, string>>
  repeats?: { column: 'slug' | 'sku' | 'barcode'; line: number }
  error?: string
  stockChange?: number
  itemChanges?: ReadonlyMap<string, number>
}

/** The rows of a file of products with their line numbers, from 1; throws UnreadableFile if it is no such file. */
export async function readTable(file: Buffer, format: 'csv' | 'xlsx'): Promise<TableRow[]> {
  const rows = format === 'csv' ? await readCsv(file) : await readSheet(file)
  const [header, ...body] = rows
  if (!header) throw new UnreadableFile('Fayl boşdur.')
  const headers = header.cells.map((name) => name.trim())
  while (headers.at(-1) === '') headers.pop()
  const names = headers.map((name) => columnOfHeader(name) ?? '')
  const unknown = headers[names.indexOf('')]
  if (unknown !== undefined) throw new UnreadableFile(`Birinci sətirdə tanınmayan sütun var: «${unknown.slice(0, 60)}».`)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new UnreadableFile(`«${twice}» sütunu iki dəfə yazılıb.`)
  if (!(['slug', 'sku', 'barcode'] as const).some((name) => names.includes(name))) throw new UnreadableFile('Birinci sətirdə «slug» (Ünvan), «sku» və ya «barcode» (Barkod) sütunu olmalıdır.')
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw new UnreadableFile('Faylda başlıqdan başqa sətir yoxdur.')
  if (filled.length > ROWS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${ROWS_MAX} sətir ola bilər.`)
  return filled.map(({ line, cells }) => {
    // Excel leaves out empty cells at the end of a row.
    const isRagged = format === 'csv' ? cells.length !== header.cells.length : cells.slice(names.length).some((cell) => cell !== '')
    if (isRagged) return { line, cells: {}, error: `Sətirdə ${cells.length} xana var, başlıqda ${header.cells.length}.` }
    return { line, cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) }
  })
}

/** The most characters of a line of a CSV file, and of one record of several lines. */
const RECORD_MAX = 1_000_000

type RawRow = { line: number; cells: string[] }

async function readCsv(file: Buffer): Promise<RawRow[]> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new UnreadableFile('Faylın kodlaşdırması UTF-8 deyil. Excel-də «CSV UTF-8» kimi saxlayın.')
  }
  if (text.includes('\0')) throw new UnreadableFile('Bu fayl CSV deyil.')
  if (longestLine(text) > RECORD_MAX) throw new UnreadableFile(`CSV oxunmur: bir sətirdə ən çoxu ${RECORD_MAX} simvol ola bilər.`)
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', ',', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0]
  const rows: RawRow[] = []
  let line = 1
  let cells = 0
  try {
    // In parts, so that counting ends the reading of a file that is too large.
    const records = Readable.from(slices(text)).pipe(parse({ delimiter, relax_column_count: true, info: true, bom: true, skip_empty_lines: false, max_record_size: RECORD_MAX }))
    for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      rows.push({ line, cells: record.map(meantText) })
      cells += record.length
      if (cells > CELLS_MAX) throw new UnreadableFile(`Bir faylda ən çoxu ${CELLS_MAX} xana ola bilər.`)
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`CSV oxunmur: sətir ${line} çox uzundur və ya dırnaqları düzgün deyil.`, { cause: error })
  }
  return rows
}

function longestLine(text: string): number {
  let longest = 0
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start)
    longest = Math.max(longest, (end < 0 ? text.length : end) - start)
    start = end < 0 ? text.length + 1 : end + 1
  }
  return longest
}

function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}

async function readSheet(file: Buffer): Promise<RawRow[]> {
  if (file.toString('latin1', 0, 4) !== 'PK\x03\x04') throw new UnreadableFile('Bu fayl Excel (.xlsx) deyil.')
  await lookIntoArchive(file)
  const { default: readXlsx } = await import('read-excel-file/node')
  const sheets = await readXlsx(file, { trim: false }).catch((error: unknown) => {
    throw new UnreadableFile('Excel faylı oxunmur: zədələnib və ya parolla qorunur.', { cause: error })
  })
  const data = sheets[0]?.data ?? []
  return data.map((row, at) => ({ line: at + 1, cells: row.map(asText) }))
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return cell ? 'bəli' : 'xeyr'
  return typeof cell === 'number' ? String(Number(cell.toFixed(6))) : String(cell)
}
