import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/client/api-error.ts'
import { job } from '../jobs/jobs.ts'
import type { MediaStore } from '../media/store.ts'
import type { Services } from '../services.ts'

/** Folders of built files whose names say their contents, by the path that browsers ask for them at. */
const PARTS = { client: '/assets/', admin: '/admin/assets/' } as const

type Part = keyof typeof PARTS

const built = fileURLToPath(new URL('../../../build', import.meta.url))
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.woff2': 'font/woff2',
}
/** Their names say their contents. */
const FOREVER = 'public, max-age=31536000, immutable'
const DAY = 24 * 60 * 60 * 1000
/** Files of a version that runs are written anew when they are so old, ms. */
const RENEWED = 3 * DAY
/** Files of versions that run no more are kept for so long, ms: tabs that are open may ask for them (B24). */
const KEPT = 14 * DAY
const AT_ONCE = 8

/**
 * Puts this version's files where all nodes find them, before this node answers: while nodes are replaced, a page comes
 * from one version and its files are asked of another.
 */
export async function shareBuiltFiles(store: MediaStore, folder = built): Promise<void> {
  for (const part of Object.keys(PARTS) as Part[]) {
    const there = new Set<string>()
    for await (const name of store.entries(`assets/${part}`)) there.add(name)
    await putFiles(store, folder, part, (await filesOf(folder, part)).filter((name) => !there.has(name)))
  }
}

/** Keeps the files of the version that runs, and drops those of versions that are long gone. */
export async function sweepBuiltFiles(store: MediaStore, folder = built): Promise<void> {
  for (const part of Object.keys(PARTS) as Part[]) {
    const own = new Set(await filesOf(folder, part))
    const old: string[] = []
    for await (const name of store.entries(`assets/${part}`)) {
      const age = Date.now() - ((await store.writtenAt(`assets/${part}/${name}`)) ?? 0)
      if (own.has(name) ? age > RENEWED : age > KEPT) old.push(name)
    }
    await putFiles(store, folder, part, old.filter((name) => own.has(name)))
    for (const name of old) if (!own.has(name)) await store.remove(`assets/${part}/${name}`)
  }
}

/** Every night, by a worker; it is of the same version as the nodes that answer. */
export const sweepEarlierFiles = job({
  name: 'sweep-earlier-files',
  cron: '40 5 * * *',
  run: ({ mediaStore }: Services) => sweepBuiltFiles(mediaStore),
})

/**
 * GET /assets/… and /admin/assets/…: the files of this version, else one that only another version has. One route for each
 * folder: those of a route for each file, seven hundred, took a tenth of the start.
 * @param headers of each part's own files, besides that for caches
 */
export async function serveAssets(app: FastifyInstance, store: MediaStore, headers: Readonly<Record<Part, Record<string, string>>>, folder = built): Promise<void> {
  for (const part of Object.keys(PARTS) as Part[]) {
    await app.register(async (its) => {
      its.setNotFoundHandler((request, reply) => sendEarlier(store, part, request, reply))
      await its.register(fastifyStatic, {
        root: join(folder, part, 'assets'),
        // While developing there may be none yet.
        suppressWarning: true,
        // They are sent for the files that they are of.
        allowedPath: (path) => !/\.(br|gz)$/.test(path),
        preCompressed: true,
        index: false,
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply) => {
          for (const [name, value] of Object.entries({ ...headers[part], 'cache-control': FOREVER })) void reply.header(name, value)
        },
      })
    }, { prefix: PARTS[part] })
  }
}

async function sendEarlier(store: MediaStore, part: Part, { url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = url.slice(PARTS[part].length).replace(/\?.*/, '')
  const type = TYPES[extname(name)]
  const plain = type && /^[\w.-]{1,200}$/.test(name) ? `assets/${part}/${name}` : null
  const squeezed = plain && /\bbr\b/.test(String(headers['accept-encoding'])) ? await store.read(`${plain}.br`) : null
  const bytes = squeezed ?? (plain && (await store.read(plain)))
  if (!bytes || !type) throw new ApiError(404, { detail: 'Fayl tapılmadı.' })
  if (squeezed) void reply.header('content-encoding', 'br')
  return reply.code(200).headers({ 'cache-control': FOREVER, vary: 'accept-encoding' }).type(type).send(bytes)
}

async function filesOf(folder: string, part: Part): Promise<string[]> {
  return readdir(join(folder, part, 'assets'))
}

async function putFiles(store: MediaStore, folder: string, part: Part, names: string[]): Promise<void> {
  const left = [...names]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      await store.write(`assets/${part}/${name}`, await readFile(join(folder, part, 'assets', name)))
    }
  }))
}
