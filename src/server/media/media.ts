import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { PictureFormat, PictureWidth } from '../../domain/media/renditions.ts'
import type { Database } from '../database/connect.ts'
import type { Log } from '../log.ts'
import { media } from '../database/tables/index.ts'
import { runAtMost } from './run-at-most.ts'
import type { MediaStore } from './store.ts'

/** Draws a picture of the demo shop, lossless, from the `drawing` of its row. */
export type Draw = (drawing: unknown) => Promise<Buffer>

export type Media = {
  /** The bytes of one rendition, made on first request and then kept; null for an unknown key. */
  rendition: (key: string, width: PictureWidth, format: PictureFormat) => Promise<Buffer | null>
  /** Stores an upload as the original of a new key. */
  keepOriginal: (key: string, bytes: Buffer) => Promise<void>
  /** Deletes an original again, if its row could not be written. */
  dropOriginal: (key: string) => Promise<void>
  /**
   * Deletes the files older than `age` (ms) whose keys `known` does not return; `known` is asked for `atOnce` keys at a
   * time.
   */
  sweep: (age: number, atOnce: number, known: (keys: string[]) => Promise<ReadonlySet<string>>) => Promise<void>
}

// Each rendition is made once, so sharp's cache of operations would never be hit.
sharp.cache(false)

/** How many pictures are made at the same time; with more of them each would take longer. */
const AT_ONCE = 2

/**
 * Pictures in the store: `originals/{key}` as drawn or, for uploads, re-encoded; `renditions/{key}/{width}.{format}` as
 * served, made by whatever node is asked first.
 */
export function createMedia(store: MediaStore, database: Database, draw: Draw | null, log: Pick<Log, 'warn'>): Media {
  const makeAFew = runAtMost(AT_ONCE)
  const beingMade = new Map<string, Promise<Buffer | null>>()

  async function original(key: string): Promise<Buffer | null> {
    const name = `originals/${key}`
    const kept = await store.read(name)
    if (kept) return kept
    const [row] = await database.select({ drawing: media.drawing }).from(media).where(eq(media.key, key))
    if (!row?.drawing || !draw) return null
    const drawn = await draw(row.drawing)
    await keep(name, drawn)
    return drawn
  }

  /** Ensures that two renditions of one picture do not draw it twice. */
  const originals = new Map<string, Promise<Buffer | null>>()
  function originalOnce(key: string): Promise<Buffer | null> {
    return once(originals, key, () => original(key))
  }

  async function make(key: string, width: PictureWidth, format: PictureFormat, name: string): Promise<Buffer | null> {
    const source = await originalOnce(key)
    if (!source) return null
    const bytes = await encode(source, width, format)
    await keep(name, bytes)
    return bytes
  }

  /** Writes what can be made again. A picture that the store has no room for is shown all the same (P9). */
  async function keep(name: string, bytes: Buffer): Promise<void> {
    await store.write(name, bytes).catch((error: unknown) => log.warn({ err: error }, 'a picture cannot be kept; it is made anew each time'))
  }

  return {
    rendition: async (key, width, format) => {
      const name = `renditions/${key}/${width}.${format}`
      const kept = await store.read(name)
      return kept ?? once(beingMade, name, () => makeAFew(() => make(key, width, format, name)))
    },
    keepOriginal: (key, bytes) => store.write(`originals/${key}`, bytes),
    dropOriginal: (key) => store.remove(`originals/${key}`),
    sweep: async (age, atOnce, known) => {
      for (const part of ['originals', 'renditions']) await sweep(store, part, age, atOnce, known)
    },
  }
}

async function sweep(store: MediaStore, part: string, age: number, atOnce: number, known: Parameters<Media['sweep']>[2]): Promise<void> {
  const drop = async (names: string[]) => {
    // The name of an unfinished file begins with its key.
    const keyOf = (name: string) => name.split('.')[0] ?? name
    const keys = await known(names.map(keyOf))
    for (const name of names.filter((one) => !keys.has(one))) {
      const writtenAt = await store.writtenAt(`${part}/${name}`)
      if (writtenAt !== null && writtenAt < Date.now() - age) await store.remove(`${part}/${name}`)
    }
  }
  let names: string[] = []
  for await (const name of store.entries(part)) {
    names.push(name)
    if (names.length === atOnce) await drop(names.splice(0))
  }
  if (names.length > 0) await drop(names)
}

/** Scales down, never up, and removes all metadata. */
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

/** Runs `work` once for all who ask for the same key while it runs. */
function once<Result>(running: Map<string, Promise<Result>>, key: string, work: () => Promise<Result>): Promise<Result> {
  const already = running.get(key)
  if (already) return already
  const started = work().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
