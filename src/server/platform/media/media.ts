import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { pictureWidths, type PictureFormat } from '#src/domain/media/renditions.ts'
import type { Database } from '../database/connect.ts'
import { BusyError, type QueueCounts } from '../admission/admission.ts'
import type { Logger } from '../logger.ts'
import { media } from '../database/tables/index.ts'
import { createPictureQueue } from './picture-queue.ts'
import type { MediaStore } from './store.ts'

/** Returns a picture of the demo shop; null for an unknown key. */
export type ReadPicture = (key: string) => Promise<Buffer | null>

/** `isStandIn`: a rendition with another width or format than the requested one. */
type Rendition = { bytes: Buffer; format: PictureFormat; isStandIn: boolean }

export type Media = {
  /**
   * Returns one rendition, which is made on first request and then kept. While it is made, returns another one of the
   * picture if there is any (C8). Returns null for an unknown key. Throws BusyError if too many pictures wait.
   */
  rendition: (key: string, width: number, format: PictureFormat) => Promise<Rendition | null>
  /** The pictures that wait to be made. */
  counts: QueueCounts
  keepOriginal: (key: string, bytes: Buffer) => Promise<void>
  /** Deletes an original whose row could not be written. */
  dropOriginal: (key: string) => Promise<void>
  /**
   * Deletes the files that are older than `age` (ms) and whose keys `known` does not return. Calls `known` with up to
   * `atOnce` keys at a time.
   */
  sweep: (age: number, atOnce: number, known: (keys: string[]) => Promise<ReadonlySet<string>>) => Promise<void>
}

// Each rendition is made once, so sharp's cache of operations would never be used.
sharp.cache(false)
// One picture uses one core.
sharp.concurrency(1)

/** The formats that a browser reads if it asks for this one, best first. */
const READ_BESIDES: Record<PictureFormat, PictureFormat[]> = {
  avif: ['avif', 'webp', 'jpg', 'png'],
  webp: ['webp', 'jpg', 'png'],
  jpg: ['jpg', 'png'],
  png: ['png', 'jpg'],
}

/** The most pictures that wait. Each takes up to half a second. */
const WAITING_MAX = 100

/**
 * Pictures in the store: `originals/{key}`, the re-encoded upload; `renditions/{key}/{width}.{format}` as
 * served. The first node that gets a request makes the rendition.
 */
export function createMedia(
  store: MediaStore,
  database: Database,
  demoPicture: ReadPicture | null,
  log: Pick<Logger, 'warn'>,
): Media {
  const pictures = createPictureQueue(WAITING_MAX)
  const beingMade = new Map<string, Promise<Buffer | null>>()

  /** Two renditions of one picture read it once. */
  const originals = new Map<string, Promise<Buffer | null>>()
  const original = (key: string) =>
    once(originals, key, async () => (await store.read(`originals/${key}`)) ?? (await demoPicture?.(key)) ?? null)

  async function make(key: string, width: number, format: PictureFormat, name: string): Promise<Buffer | null> {
    const source = await original(key)
    if (!source) return null
    const bytes = await encode(source, width, format)
    await keep(name, bytes)
    return bytes
  }

  /**
   * Writes a file that can be regenerated if it is lost. A picture is returned even if the store has no space for it
   * (P9).
   */
  async function keep(name: string, bytes: Buffer): Promise<void> {
    await store
      .write(name, bytes)
      .catch((error: unknown) => log.warn({ err: error }, 'a picture cannot be kept; it is made anew each time'))
  }

  return {
    counts: pictures.counts,
    rendition: async (key, width, format) => {
      const name = `renditions/${key}/${width}.${format}`
      const kept = await store.read(name)
      if (kept) return { bytes: kept, format, isStandIn: false }
      if (!(await isPicture(store, database, key))) return null
      const other = await standIn(store, key, width, format)
      const making = once(beingMade, name, () =>
        pictures.run({ isUrgent: other === null, cost: width }, () => make(key, width, format, name)),
      )
      if (!other) {
        const bytes = await making
        return bytes && { bytes, format, isStandIn: false }
      }
      making.catch((error: unknown) => error instanceof BusyError || log.warn({ err: error }, 'a picture was not made'))
      return other
    },
    keepOriginal: (key, bytes) => store.write(`originals/${key}`, bytes),
    dropOriginal: (key) => store.remove(`originals/${key}`),
    sweep: async (age, atOnce, known) => {
      for (const part of ['originals', 'renditions']) await sweep(store, part, age, atOnce, known)
    },
  }
}

/** An unknown key must not take a place in the queue. */
async function isPicture(store: MediaStore, database: Database, key: string): Promise<boolean> {
  if ((await store.writtenAt(`originals/${key}`)) !== null) return true
  return (await database.select({ id: media.id }).from(media).where(eq(media.key, key))).length > 0
}

/** Returns the kept rendition that is nearest to the requested one, in a format that its browser reads. */
async function standIn(
  store: MediaStore,
  key: string,
  width: number,
  format: PictureFormat,
): Promise<Rendition | null> {
  const kept = new Set<string>()
  for await (const name of store.entries(`renditions/${key}`)) kept.add(name)
  const nearest = (formats: PictureFormat[]) =>
    formats.flatMap((one) =>
      [...pictureWidths[one]]
        .toSorted((left, right) => Math.abs(left - width) - Math.abs(right - width))
        .map((rendered) => ({ name: `${rendered}.${one}`, format: one })),
    )
  for (const { name, format: its } of nearest(READ_BESIDES[format])) {
    const bytes = kept.has(name) ? await store.read(`renditions/${key}/${name}`) : null
    if (bytes) return { bytes, format: its, isStandIn: true }
  }
  return null
}

async function sweep(
  store: MediaStore,
  part: string,
  age: number,
  atOnce: number,
  known: Parameters<Media['sweep']>[2],
): Promise<void> {
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

/** Runs `work` once for all concurrent calls with the same key. */
function once<Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const already = running.get(key)
  if (already) return already
  const started = work().finally(() => running.delete(key))
  running.set(key, started)
  return started
}
