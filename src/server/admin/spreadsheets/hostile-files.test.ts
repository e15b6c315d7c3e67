import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateRawSync } from 'node:zlib'
import writeXlsx from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { readTable, rowsOf } from './read-table.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

/** Returns an Excel file with another sheet, whose archive declares that it unpacks to a few bytes. */
function lyingArchive(files: Record<string, Buffer>): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 9 })
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(100, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(20, 6)
    local.copy(entry, 10, 8, 28)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, Buffer.from(name))
    bodies.push(local, Buffer.from(name), packed)
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

const read = promisify(execFile)
const reader = `
  import { readFileSync } from 'node:fs'
  import { readTable } from ${JSON.stringify(new URL('./read-table.ts', import.meta.url).href)}
  const [file, format] = process.argv.slice(1)
  const bytes = readFileSync(file)
  let peak = 0
  const look = () => { peak = Math.max(peak, process.memoryUsage().rss) }
  setInterval(look, 5).unref()
  const started = performance.now()
  const message = await readTable(bytes, format).then(() => 'taken', (error) => error.name + ': ' + error.message)
  look()
  console.log(JSON.stringify({ message, took: performance.now() - started, peak }))
`

/**
 * Reads a file that must be rejected before it costs time or memory. Runs in a separate process, whose memory can be
 * measured. The limits are two seconds and 300 MB on an idle machine; a busy machine gets more time.
 */
async function refused(file: Buffer, format: 'xlsx' | 'csv' = 'xlsx'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-hostile-'))
  await writeFile(join(folder, 'file'), file)
  const { stdout } = await read(process.execPath, ['--input-type=module', '-e', reader, join(folder, 'file'), format])
  await rm(folder, { recursive: true })
  const { message, took, peak } = JSON.parse(stdout) as { message: string; took: number; peak: number }
  expect(took).toBeLessThan(10_000)
  expect(peak).toBeLessThan(300 * 1024 * 1024)
  return message
}
const sheet = (rows: string, dimension = '') =>
  Buffer.from(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${dimension}<sheetData>${rows}</sheetData></worksheet>`,
  )

describe('hostile files', () => {
  it('rejects a file that declares a small size and unpacks to 400 MB', async () => {
    const file = lyingArchive({ [SHEET]: Buffer.alloc(400 * 1024 * 1024, ' ') })
    expect(file.length).toBeLessThan(450_000)
    expect(await refused(file)).toBe('UnreadableFile: Fayl açılanda çox böyükdür.')
  })

  it('reads nothing from a small file with a cell or a range far away', async () => {
    for (const [rows, dimension] of [
      ['<row r="1000000"><c r="A1000000"><v>1</v></c></row>'],
      ['<row r="1"><c r=\'XFD1\'><v>1</v></c></row>'],
      ['', '<dimension ref="A1:XFD1048576"/>'],
    ] as const) {
      expect(await refused(lyingArchive({ [SHEET]: sheet(rows, dimension) })), rows).toMatch(/^UnreadableFile: /)
    }
  })

  it('counts rows and cells with and without a declared position', async () => {
    expect(await refused(lyingArchive({ [SHEET]: sheet('<row/>'.repeat(1_100_100)) }))).toMatch(
      /^UnreadableFile: Bir faylda ən çoxu 100000 sətir/,
    )
    expect(await refused(lyingArchive({ [SHEET]: sheet(`<row>${'<c/>'.repeat(2_600_000)}</row>`) }))).toMatch(
      /^UnreadableFile: Bir faylda ən çoxu 2500000 xana/,
    )
    expect(await refused(Buffer.from('slug;name\n' + ';'.repeat(30_000_000)), 'csv')).toMatch(
      /^UnreadableFile: CSV oxunmur: bir sətirdə ən çoxu 1000000 simvol/,
    )
    expect(await refused(Buffer.from('slug;name\n' + `${';'.repeat(1000)}\n`.repeat(3_000)), 'csv')).toMatch(
      /^UnreadableFile: Bir faylda ən çoxu 2500000 xana/,
    )
  })

  it('rejects an archive of very many files', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 1001 }, (_, at) => [`xl/media/${at}.xml`, Buffer.from('<a/>')]),
    )
    expect(await refused(lyingArchive(files))).toBe('UnreadableFile: Fayl açılanda çox böyükdür.')
  })

  it('reads a valid file', async () => {
    const text = (value: string) => ({ value, type: String })
    const file = await writeXlsx([
      [text('slug'), text('name')],
      [text('a'), text('Ad')],
    ]).toBuffer()
    const table = await readTable(Buffer.from(file), 'xlsx')
    expect(table.headers).toEqual(['slug', 'name'])
    expect(rowsOf(table, ['slug', 'name'])).toEqual([{ line: 2, cells: { slug: 'a', name: 'Ad' } }])
  })
})
