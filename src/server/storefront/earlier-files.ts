import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
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

/** GET /assets/… and /admin/assets/…: files that this version does not have, but another one. */
export function serveEarlierFiles(app: FastifyInstance, store: MediaStore): void {
  for (const [part, path] of Object.entries(PARTS)) {
    app.get<{ Params: { name: string } }>(`${path}:name`, async (request, reply) => {
      const { name } = request.params
      const type = TYPES[extname(name)]
      const plain = type && /^[\w.-]{1,200}$/.test(name) ? `assets/${part}/${name}` : null
      const squeezed = plain && /\bbr\b/.test(String(request.headers['accept-encoding'])) ? await store.read(`${plain}.br`) : null
      const bytes = squeezed ?? (plain && (await store.read(plain)))
      if (!bytes || !type) throw new ApiError(404, { detail: 'Fayl tapılmadı.' })
      if (squeezed) void reply.header('content-encoding', 'br')
      return reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }).type(type).send(bytes)
    })
  }
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
