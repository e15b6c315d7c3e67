import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

/** The most bytes of an archive's directory, and of its end with the comment. */
const DIRECTORY_MAX = 16 * 1024 * 1024
const END_MAX = 22 + 65_535
const PIECE = 256 * 1024

/**
 * Yields the files of a ZIP archive on disk, by its directory, without reading it into memory. The pieces of a file
 * must be read before the next file. Throws UnreadableFile with `broken` for a damaged archive.
 */
export async function* zipFileEntries(
  archive: FileHandle,
  broken: string,
): AsyncGenerator<{ name: string; pieces: AsyncIterable<Buffer> }> {
  const { size } = await archive.stat()
  const read = async (at: number, length: number) => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
    await archive.read(bytes, 0, bytes.length, at)
    return bytes
  }
  const tail = await read(Math.max(0, size - END_MAX), END_MAX)
  const end = tail.lastIndexOf('PK\x05\x06', 'latin1')
  if (end < 0 || end + 22 > tail.length) throw new UnreadableFile(broken)
  const length = tail.readUInt32LE(end + 12)
  if (length > DIRECTORY_MAX) throw new UnreadableFile(broken)
  const directory = await read(tail.readUInt32LE(end + 16), length)
  for (let at = 0; at + 46 <= directory.length && directory.toString('latin1', at, at + 4) === 'PK\x01\x02';) {
    const flags = directory.readUInt16LE(at + 8)
    const method = directory.readUInt16LE(at + 10)
    const packed = directory.readUInt32LE(at + 20)
    const nameLength = directory.readUInt16LE(at + 28)
    const start = directory.readUInt32LE(at + 42)
    const nameBytes = directory.subarray(at + 46, at + 46 + nameLength)
    // Without the flag of UTF-8, Windows writes Cyrillic names in code page 866.
    const name = flags & 0x800 ? nameBytes.toString('utf8') : new TextDecoder('ibm866').decode(nameBytes)
    const head = await read(start, 30)
    if (head.length < 30 || (flags & 1) === 1 || (method !== 0 && method !== 8)) throw new UnreadableFile(broken)
    const from = start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    yield { name, pieces: piecesOf(archive, { from, packed, isDeflated: method === 8 }, broken) }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}

async function* piecesOf(
  archive: FileHandle,
  { from, packed, isDeflated }: { from: number; packed: number; isDeflated: boolean },
  broken: string,
): AsyncGenerator<Buffer> {
  const packedPieces = readBetween(archive, from, from + packed)
  if (!isDeflated) {
    yield* packedPieces
    return
  }
  const inflate = createInflateRaw({ chunkSize: PIECE })
  const stream = Readable.from(packedPieces)
  stream.on('error', (error) => inflate.destroy(error))
  stream.pipe(inflate)
  try {
    for await (const piece of inflate) yield piece as Buffer
  } catch (error) {
    if (isZlibError(error)) throw new UnreadableFile(broken, { cause: error })
    throw error
  } finally {
    stream.destroy()
    inflate.destroy()
  }
}

async function* readBetween(archive: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const { bytesRead, buffer } = await archive.read(Buffer.alloc(Math.min(PIECE, to - at)), { position: at })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
