import { crc32, deflateRawSync } from 'node:zlib'
import writeXlsx from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

/** An Excel file whose sheet is another; the archive declares that it unpacks to a few bytes. */
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

/** Reads a file that must be refused before it costs time or memory; unpacked whole it took minutes and gigabytes. */
async function refused(file: Buffer): Promise<string> {
  const [started, before] = [performance.now(), process.memoryUsage().rss]
  const message = await readTable(file, 'xlsx').then(() => 'taken', (error: Error) => `${error.name}: ${error.message}`)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  return message
}
const sheet = (rows: string, dimension = '') => Buffer.from(`<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${dimension}<sheetData>${rows}</sheetData></worksheet>`)

test('a file that says it is small and unpacks to 400 MB is refused', async () => {
  const file = lyingArchive({ [SHEET]: Buffer.alloc(400 * 1024 * 1024, ' ') })
  expect(file.length).toBeLessThan(450_000)
  expect(await refused(file)).toBe('UnreadableFile: Fayl açılanda çox böyükdür.')
})

test('a small file with a cell, or a range, far away is refused', async () => {
  for (const [rows, dimension] of [['<row r="1000000"><c r="A1000000"><v>1</v></c></row>'], ['<row r="1"><c r=\'XFD1\'><v>1</v></c></row>'], ['', '<dimension ref="A1:XFD1048576"/>']] as const) {
    expect(await refused(lyingArchive({ [SHEET]: sheet(rows, dimension) })), rows).toMatch(/^UnreadableFile: Bir faylda ən çoxu/)
  }
})

test('an honest file is read', async () => {
  const text = (value: string) => ({ value, type: String })
  const file = await writeXlsx([[text('slug'), text('name')], [text('a'), text('Ad')]]).toBuffer()
  expect(await readTable(Buffer.from(file), 'xlsx')).toEqual([{ line: 2, cells: { slug: 'a', name: 'Ad' } }])
})
