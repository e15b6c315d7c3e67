import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../http/accepted-encoding.ts'

const builtFiles = fileURLToPath(new URL('../../../../build', import.meta.url))

/** Scalar's components write styles at run time; everything else comes from this host. */
const POLICY = [
  `default-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' }
const FILES: readonly { url: string; file?: string; headers: Record<string, string> }[] = [
  { url: '/api/v1/openapi.json', headers: { 'content-type': 'application/json; charset=utf-8' } },
  {
    url: '/api/docs',
    file: '/api/docs/index.html',
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  },
  { url: '/api/docs/js/scalar.js', headers: SCRIPT },
  { url: '/api/docs/js/start.js', headers: SCRIPT },
]

/** The endings of the compressed files that the build wrote, best first. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const

type Kept = { bytes: Buffer; headers: Record<string, string> }

/**
 * Serves openapi.json and its page /api/docs, which `npm run build` wrote and compressed. Files stay in memory after
 * their first request: the largest has 4 MB, and a stream of it takes 20 ms of CPU, a buffer 3 ms.
 */
export function serveApiDocs(app: FastifyInstance, folder = builtFiles): void {
  for (const { url, file = url, headers } of FILES) {
    const forms = new Map<string, Promise<Kept | null>>()
    const keep = (ending: string, more: Record<string, string> = {}) => {
      const form = forms.get(ending) ?? read(folder + file + ending, { ...headers, ...more })
      forms.set(ending, form)
      form.catch(() => forms.delete(ending))
      return form
    }
    app.get(url, async (request, reply) => {
      const accepted = (['br', 'gzip'] as const).filter((coding) =>
        acceptsEncoding(request.headers['accept-encoding'], coding),
      )
      for (const coding of accepted) {
        const form = await keep(ENDINGS[coding], { 'content-encoding': coding })
        if (form) return send(request, reply, form)
      }
      const plain = await keep('')
      return plain ? send(request, reply, plain) : reply.callNotFound()
    })
  }
}

/** Returns null for a file that the build did not write: it compresses no small file. */
async function read(path: string, headers: Record<string, string>): Promise<Kept | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!bytes) return null
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const common = { etag, vary: 'accept-encoding', 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' }
  return { bytes, headers: { ...common, ...headers } }
}

function send(request: FastifyRequest, reply: FastifyReply, { bytes, headers }: Kept): FastifyReply {
  const { 'content-encoding': _coding, ...unchanged } = headers
  if (request.headers['if-none-match']?.includes(headers.etag ?? ''))
    return reply.code(304).headers(unchanged).removeHeader('content-type').send()
  return reply.headers(headers).send(bytes)
}
