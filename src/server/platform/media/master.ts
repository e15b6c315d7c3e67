import { answerWords } from '#src/words/words.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { ApiError } from '#src/contract/client/api-error.ts'
import { runAtMost } from '../run-at-most.ts'

/** The most pixels of an uploaded picture. */
const PIXELS_MAX = 50_000_000
/** The longest side of a stored picture, px: twice the largest displayed size. */
const SIDE_MAX = 3840
/** Decoding a picture takes hundreds of megabytes, so only one is decoded at a time. */
const decode = runAtMost(1)
const DECODE_SECONDS = 30

/** The first bytes of each format, by sharp's name. A file that begins otherwise is never decoded. */
const beginnings: readonly [format: string, begins: (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['heif', (bytes) => /^ftyp(avif|avis|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12))],
]

export type Master = { bytes: Buffer; width: number; height: number }

/**
 * Returns the stored picture of an upload (D19). It is decoded and encoded again, so that only its pixels remain;
 * rotated by its EXIF; and the first frame of an animation. Throws 400 if the content is no picture (regardless of the
 * file's name and type), if it is incomplete, or if it has too many pixels, which is checked before decoding.
 */
export async function masterOf(upload: Buffer): Promise<Master> {
  const format = beginnings.find(([, begins]) => begins(upload))?.[0]
  if (!format) throw refused(answerWords.notPictureAny)
  return decoded(upload, format, SIDE_MAX, (picture, hasAlpha) =>
    // A photo as PNG would need ten times the space. Only pictures with transparency need PNG.
    hasAlpha ? picture.png() : picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  )
}

/** The longest side of a photo that only staff look at, px. */
const PHOTO_SIDE = 1920

/**
 * Returns the stored photo of an upload that no page shows: a JPEG of its pixels alone. Throws 400 like `masterOf`, and
 * for formats other than JPEG, PNG and WebP.
 */
export async function photoOf(upload: Buffer): Promise<Master> {
  const format = beginnings.find(([, begins]) => begins(upload))?.[0]
  if (isHeic(upload)) throw refused(answerWords.heic)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw refused(answerWords.notPicture)
  return decoded(upload, format, PHOTO_SIDE, (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }),
  )
}

function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12))
}

/** Decodes an upload whose first bytes have this format, and encodes it again. */
function decoded(
  upload: Buffer,
  format: string,
  side: number,
  encode: (picture: Sharp, hasAlpha: boolean) => Sharp,
): Promise<Master> {
  return decode(async () => {
    const source = await metadata(upload)
    if (source.format !== format || (format === 'heif' && source.compression !== 'av1')) throw unreadable()
    if (source.width * source.height > PIXELS_MAX) throw refused(answerWords.pictureTooLarge)
    const picture = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await encode(picture, source.hasAlpha)
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw unreadable()
      })
    return { bytes: data, width: info.width, height: info.height }
  })
}

/**
 * Reads only the header, without sharp's own pixel limit, so that a picture with too many pixels gets its own error.
 */
function metadata(upload: Buffer): Promise<Metadata> {
  return sharp(upload, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
}

const refused = (detail: string) => new ApiError(400, { detail })
const unreadable = () => refused(answerWords.pictureBroken)
