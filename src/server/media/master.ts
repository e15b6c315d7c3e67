import sharp, { type Metadata } from 'sharp'
import { ApiError } from '../../contract/client/api-error.ts'
import { runAtMost } from './run-at-most.ts'

/** Most pixels of a picture that is taken. */
const PIXELS_MAX = 50_000_000
/** Longest side of what is kept, px: twice what is ever shown. */
const SIDE_MAX = 3840
/** A decoded picture takes hundreds of megabytes: one at a time, whoever else waits. */
const decode = runAtMost(1)
const DECODE_SECONDS = 30

/** How each kind of picture begins, by sharp's name of it. Nothing else comes as far as a decoder. */
const beginnings: readonly [format: string, begins: (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['heif', (bytes) => /^ftyp(avif|avis|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12))],
]

export type Master = { bytes: Buffer; width: number; height: number }

/**
 * The picture that is kept of an upload (D19): decoded and encoded anew, so that nothing but its pixels is left,
 * turned as its EXIF says, the first frame of one that moves. Throws 400 for what is no picture by its content,
 * whatever its name and header say, for one that is cut off, and, before it is decoded, for one of too many pixels.
 */
export async function masterOf(upload: Buffer): Promise<Master> {
  const format = beginnings.find(([, begins]) => begins(upload))?.[0]
  if (!format) throw refused('Bu fayl şəkil deyil. JPEG, PNG, WebP, AVIF və ya GIF seçin.')
  return decode(async () => {
    const found = await metadata(upload)
    if (found.format !== format || (format === 'heif' && found.compression !== 'av1')) throw unreadable()
    if (found.width * found.height > PIXELS_MAX) throw refused('Şəkil çox böyükdür: ən çoxu 50 meqapiksel ola bilər.')
    const picture = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    // A photograph without loss would take ten times the room; edges that let through need it.
    const encoded = found.hasAlpha ? picture.png() : picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
      throw unreadable()
    })
    return { bytes: data, width: info.width, height: info.height }
  })
}

/** Of the header alone; without the limit, so that too many pixels are told as what they are. */
function metadata(upload: Buffer): Promise<Metadata> {
  return sharp(upload, { limitInputPixels: false, pages: 1 }).metadata().catch(() => {
    throw unreadable()
  })
}

const refused = (detail: string) => new ApiError(400, { detail })
const unreadable = () => refused('Şəkil oxunmur: fayl zədələnib və ya yarımçıqdır.')
