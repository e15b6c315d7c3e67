import { answerWords } from '#src/words/words.ts'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'
import { acceptsEncoding } from '#src/server/platform/http/accepted-encoding.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import type { MediaStore } from '#src/server/platform/media/store.ts'
import type { Services } from '#src/server/platform/services.ts'

/** Folders of built files with content hashes in their names, by their URL path. */
const PARTS = { client: '/assets/', admin: '/admin/assets/' } as const

type Part = keyof typeof PARTS

const built = fileURLToPath(new URL('../../../../build', import.meta.url))
const SVG = 'image/svg+xml; charset=utf-8'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': SVG,
  '.woff2': 'font/woff2',
}
/** Their names contain a hash of their contents. */
const FOREVER = 'public, max-age=31536000, immutable'
const DAY = 24 * 60 * 60 * 1000
/** The age at which files of the running version are rewritten, ms. */
const RENEWED = 3 * DAY
/** How long files of older versions are kept, ms: open tabs may request them (B24). */
const KEPT = 14 * DAY
const AT_ONCE = 8

/**
 * Copies this version's files to the shared store before this node serves requests. While nodes are replaced, a page
 * may come from one version and the request for its files may go to another.
 */
export async function shareBuiltFiles(store: MediaStore, folder = built): Promise<void> {
  for (const part of Object.keys(PARTS) as Part[]) {
    const storedNames = new Set<string>()
    for await (const name of store.entries(`assets/${part}`)) storedNames.add(name)
    await putFiles(
      store,
      folder,
      part,
      (await filesOf(folder, part)).filter((name) => !storedNames.has(name)),
    )
  }
}

/** Keeps the files of the running version, and deletes expired files of older versions. */
export async function sweepBuiltFiles(store: MediaStore, folder = built): Promise<void> {
  for (const part of Object.keys(PARTS) as Part[]) {
    const own = new Set(await filesOf(folder, part))
    const old: string[] = []
    for await (const name of store.entries(`assets/${part}`)) {
      const age = Date.now() - ((await store.writtenAt(`assets/${part}/${name}`)) ?? 0)
      if (own.has(name) ? age > RENEWED : age > KEPT) old.push(name)
    }
    await putFiles(
      store,
      folder,
      part,
      old.filter((name) => own.has(name)),
    )
    for (const name of old) if (!own.has(name)) await store.remove(`assets/${part}/${name}`)
  }
}

/** Runs every night on a worker, which has the same version as the web nodes. */
export const deleteOldBuildFiles = job({
  name: 'delete-old-build-files',
  cron: '40 5 * * *',
  run: ({ mediaStore }: Services) => sweepBuiltFiles(mediaStore),
})

/**
 * GET /assets/… and /admin/assets/…: the files of this version, otherwise a file of another version. One route per
 * folder: one route for each of seven hundred files took a tenth of the start. The plugin's own route lists the folder
 * for each request, which takes most of a request's time.
 * @param headers headers of each part's own files, in addition to caching
 */
export async function serveAssets(
  app: FastifyInstance,
  store: MediaStore,
  headers: Readonly<Record<Part, Record<string, string>>>,
  folder = built,
): Promise<void> {
  for (const part of Object.keys(PARTS) as Part[]) {
    const root = join(folder, part, 'assets')
    // During development the folder may not exist yet.
    const names = new Set(await readdir(root).catch(() => []))
    await app.register(
      async (scope) => {
        scope.addHook('onSend', (_request, reply, payload, done) => {
          if (reply.getHeader('content-type') === 'image/svg+xml') void reply.type(SVG)
          done(null, payload)
        })
        await scope.register(fastifyStatic, {
          root,
          serve: false,
          preCompressed: true,
          cacheControl: false,
          setHeaders: (reply) => {
            for (const [name, value] of Object.entries({ ...headers[part], 'cache-control': FOREVER }))
              void reply.header(name, value)
          },
        })
        scope.get<{ Params: { '*': string } }>('*', (request, reply) => {
          const name = request.params['*']
          // Compressed files are sent only in place of their plain files.
          const isOwn = names.has(name) && !/\.(br|gz)$/.test(name)
          return isOwn ? reply.sendFile(name) : sendEarlier(store, part, request, reply)
        })
      },
      { prefix: PARTS[part] },
    )
  }
}

async function sendEarlier(
  store: MediaStore,
  part: Part,
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = url.slice(PARTS[part].length).replace(/\?.*/, '')
  const type = TYPES[extname(name)]
  const plain = type && /^[\w.-]{1,200}$/.test(name) ? `assets/${part}/${name}` : null
  const squeezed = plain && acceptsEncoding(headers['accept-encoding'], 'br') ? await store.read(`${plain}.br`) : null
  const bytes = squeezed ?? (plain && (await store.read(plain)))
  if (!bytes || !type) throw new ApiError(404, { detail: answerWords.noFileFound })
  if (squeezed) void reply.header('content-encoding', 'br')
  return reply.code(200).headers({ 'cache-control': FOREVER, vary: 'accept-encoding' }).type(type).send(bytes)
}

/** Without the files for gzip, because an earlier version's file is sent with brotli or uncompressed. */
async function filesOf(folder: string, part: Part): Promise<string[]> {
  return (await readdir(join(folder, part, 'assets'))).filter((name) => !name.endsWith('.gz'))
}

async function putFiles(store: MediaStore, folder: string, part: Part, names: string[]): Promise<void> {
  const left = [...names]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        await store.write(`assets/${part}/${name}`, await readFile(join(folder, part, 'assets', name)))
      }
    }),
  )
}
