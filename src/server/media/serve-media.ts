import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../contract/client/api-error.ts'
import { pictureFormats, pictureWidths, type PictureFormat, type PictureWidth } from '../../domain/media/renditions.ts'
import type { Media } from './media.ts'

const TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** GET /media/{key}/{width}.{format}: immutable, because a key never gets other content (D19). */
export function serveMedia(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { key: string; file: string } }>('/media/:key/:file', async (request, reply) => {
    const { key, file } = request.params
    const match = /^(\d+)\.([a-z]+)$/.exec(file)
    const width = pictureWidths.find((known) => String(known) === match?.[1]) as PictureWidth | undefined
    const format = pictureFormats.find((known) => known === match?.[2])
    const bytes = width && format && /^[a-z0-9-]{1,100}$/.test(key) ? await media.rendition(key, width, format) : null
    if (!bytes || !format) throw new ApiError(404, { detail: 'Şəkil tapılmadı.' })
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type(TYPES[format])
      .send(bytes)
  })
}
