import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { PictureFormat, PictureWidth } from '../../domain/media/renditions.ts'
import type { Database } from '../database/connect.ts'
import { media } from '../database/tables/index.ts'
import { runAtMost } from './run-at-most.ts'

/** Draws a picture of the demo shop: a lossless picture from what its row says is to be drawn. */
export type Draw = (drawing: unknown) => Promise<Buffer>

export type Media = {
  /** One rendition's bytes, made on first request and kept; null for a key that is unknown. */
  rendition: (key: string, width: PictureWidth, format: PictureFormat) => Promise<Buffer | null>
  /** Keeps an upload as the original of a key that is its own. */
  keepOriginal: (key: string, bytes: Buffer) => Promise<void>
  /** Takes an original away again whose row was not written. */
  dropOriginal: (key: string) => Promise<void>
  /** Takes away the files, older than `age` (ms), of all keys that `known` does not name; it is asked for some at a time. */
  sweep: (age: number, atOnce: number, known: (keys: string[]) => Promise<ReadonlySet<string>>) => Promise<void>
}

// Each picture is made once: keeping its parts in memory would serve nobody.
sharp.cache(false)

/** How many pictures are made at once: more would only make each other wait. */
const AT_ONCE = 2

/**
 * Pictures on disk: `media/originals/{key}` as they were drawn or, of uploads, re-encoded, `media/renditions/{key}/{width}.{format}` as they are served.
 */
export function createMedia(dataDir: string, database: Database, draw: Draw | null): Media {
  const folder = join(dataDir, 'media')
  const makeAFew = runAtMost(AT_ONCE)
  const beingMade = new Map<string, Promise<Buffer | null>>()

  async function original(key: string): Promise<Buffer | null> {
    const file = join(folder, 'originals', key)
    const kept = await read(file)
    if (kept) return kept
    const [row] = await database.select({ drawing: media.drawing }).from(media).where(eq(media.key, key))
    if (!row?.drawing || !draw) return null
    const drawn = await draw(row.drawing)
    await write(file, drawn)
    return drawn
  }

  /** Two renditions of one picture must not draw it twice. */
  const originals = new Map<string, Promise<Buffer | null>>()
  function originalOnce(key: string): Promise<Buffer | null> {
    return once(originals, key, () => original(key))
  }

  async function make(key: string, width: PictureWidth, format: PictureFormat, file: string): Promise<Buffer | null> {
    const source = await originalOnce(key)
    if (!source) return null
    const bytes = await encode(source, width, format)
    await write(file, bytes)
    return bytes
  }

  return {
    rendition: async (key, width, format) => {
      const file = join(folder, 'renditions', key, `${width}.${format}`)
      const kept = await read(file)
      return kept ?? once(beingMade, file, () => makeAFew(() => make(key, width, format, file)))
    },
    keepOriginal: (key, bytes) => write(join(folder, 'originals', key), bytes),
    dropOriginal: (key) => rm(join(folder, 'originals', key), { force: true }),
    sweep: async (age, atOnce, known) => {
      for (const part of ['originals', 'renditions']) await sweep(join(folder, part), age, atOnce, known)
    },
  }
}

async function sweep(folder: string, age: number, atOnce: number, known: Parameters<Media['sweep']>[2]): Promise<void> {
  const drop = async (names: string[]) => {
    // A file in the making is called after its key and more.
    const keys = await known(names.map((name) => name.split('.')[0] ?? name))
    for (const name of names.filter((one) => !keys.has(one))) {
      const place = join(folder, name)
      const found = await stat(place).catch(() => null)
      if (found && found.mtimeMs < Date.now() - age) await rm(place, { recursive: true, force: true })
    }
  }
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!entries) return
  let names: string[] = []
  for await (const { name } of entries) {
    names.push(name)
    if (names.length === atOnce) await drop(names.splice(0))
  }
  if (names.length > 0) await drop(names)
}

/** Scales down, never up, and leaves no metadata in. */
function encode(source: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(source).rotate().resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 80 }).toBuffer()
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    case 'png':
      return picture.png().toBuffer()
  }
}

/** Runs `work` once for all who ask for the same key meanwhile. */
function once<Result>(running: Map<string, Promise<Result>>, key: string, work: () => Promise<Result>): Promise<Result> {
  const already = running.get(key)
  if (already) return already
  const started = work().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

async function read(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Written beside its place and moved there whole, so that nobody reads a half. */
async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, bytes)
  await rename(draft, file)
}
