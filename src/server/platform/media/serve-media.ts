import { answerWords } from '#src/words/words.ts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'
import { pictureWidths, type PictureFormat } from '#src/domain/media/renditions.ts'
import type { Media } from './media.ts'

const TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

const formats = Object.keys(pictureWidths) as PictureFormat[]

/** GET /media/{key}/{width}.{format}: immutable, because a key never gets other content (D19). */
export function serveMedia(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { key: string; file: string } }>('/media/:key/:file', async (request, reply) => {
    const { key, file } = request.params
    const match = /^(\d+)\.([a-z]+)$/.exec(file)
    const format = formats.find((known) => known === match?.[2])
    const width = format && pictureWidths[format].find((known) => String(known) === match?.[1])
    const rendition = width && /^[a-z0-9-]{1,100}$/.test(key) ? await media.rendition(key, width, format) : null
    if (!rendition) throw new ApiError(404, { detail: answerWords.noPicture })
    return reply
      .header('cache-control', rendition.isStandIn ? 'no-store' : 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(TYPES[rendition.format])
      .send(rendition.bytes)
  })
}
