import type { FastifyInstance } from 'fastify'
import { readShopSettings } from '#src/server/platform/shop-settings/shop-settings.ts'
import type { Services } from '#src/server/platform/services.ts'

/** Sizes of the icons in `public`, px. They fill a square, so a system may cut them to its own shape. */
const SIZES = [192, 512]

/** GET /manifest.webmanifest: the name and icons of the shop on a phone's home screen (E12). */
export function serveManifest(app: FastifyInstance, { database }: Services): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await readShopSettings(database, ['name'])
    const icons = SIZES.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    }))
    return reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, no-cache').send({
      name,
      short_name: name,
      lang: 'az',
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons,
    })
  })
}
