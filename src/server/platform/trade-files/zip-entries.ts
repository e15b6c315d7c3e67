import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * A file in an archive. `sum`: its declared checksum and size. `pieces`: its unpacked content; a damaged file throws
 * UnreadableFile with `broken`.
 */
type ZipEntry = { name: string; sum: string; pieces: AsyncIterable<Buffer> }

/** Returns the files of a ZIP archive, by its directory. Their declared sizes cannot be trusted. */
export function* zipEntries(file: Buffer, broken: string): Generator<ZipEntry> {
  let at = file.indexOf('PK\x01\x02', 0, 'latin1')
  while (at >= 0 && at + 46 <= file.length) {
    const start = file.readUInt32LE(at + 42)
    const method = file.readUInt16LE(at + 10)
    if (start + 30 <= file.length && (method === 0 || method === 8)) {
      const data = file.subarray(start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28))
      const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28))
      const stored = data.subarray(0, file.readUInt32LE(at + 20))
      const sum = `${file.readUInt32LE(at + 16).toString(16)}-${file.readUInt32LE(at + 24)}`
      yield { name, sum, pieces: method === 8 ? inflated(data, broken) : asStored(stored) }
    }
    at = file.indexOf('PK\x01\x02', at + 4, 'latin1')
  }
}

async function* asStored(data: Buffer): AsyncGenerator<Buffer> {
  yield data
}

/** Unpacks until the end marker of the data. */
async function* inflated(data: Buffer, broken: string): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(data)
  try {
    yield* inflate
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(broken, { cause: error })
  } finally {
    inflate.destroy()
  }
}
