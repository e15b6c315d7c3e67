import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#src/contract/client/api-error.ts'
import { acceptsEncoding } from '#src/server/platform/http/accepted-encoding.ts'
import type { Services } from '#src/server/platform/services.ts'
import { answerWords } from '#src/words/words.ts'
import { feedPath, feedsThatAreOn, readFeedSettings } from './feed-calls.ts'
import { feedFolder } from './write-feeds.ts'

type File = { version: string; parts: number; written: number; age: number }

/**
 * Serves /feeds/google.xml and /feeds/yandex.yml, with '-ru' and '-en' (E81, G35): 404 while the feed or its language
 * is off, 503 until it is written for the first time.
 */
export function serveFeeds(app: FastifyInstance, { database, mediaStore }: Services): void {
  app.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    const on = await feedsThatAreOn(database, await readFeedSettings(database))
    const feed = on.find((one) => feedPath(one) === `/feeds/${request.params.file}`)
    if (!feed) throw new ApiError(404, { detail: answerWords.notFound })
    const { rows } = await database.execute<File>(sql`
      select version, parts, date_part('epoch', written_at) * 1000 as written,
        floor(date_part('epoch', now() - written_at))::int as age
      from feeds where kind = ${feed.kind} and language = ${feed.language} and version is not null`)
    const file = rows[0]
    const readPart = async (part: number) => mediaStore.read(`${feedFolder(feed)}/${file?.version}/${part}`)
    const first = file && (await readPart(0))
    if (!first) return reply.code(503).header('retry-after', '60').send()

    const tag = `W/"${file.version}"`
    const since = Date.parse(request.headers['if-modified-since'] ?? '')
    void reply.headers({
      etag: tag,
      'last-modified': new Date(file.written).toUTCString(),
      age: String(file.age),
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    const asked = request.headers['if-none-match']
    if (asked === undefined ? since >= Math.floor(file.written / 1000) * 1000 : asked.includes(file.version))
      return reply.code(304).send()

    const gzipped = Readable.from(allParts(first, file.parts, readPart))
    void reply.type('application/xml; charset=utf-8')
    if (acceptsEncoding(request.headers['accept-encoding'], 'gzip'))
      return reply.header('content-encoding', 'gzip').send(gzipped)
    const plain = createGunzip()
    gzipped.on('error', (error) => plain.destroy(error)).pipe(plain)
    return reply.send(plain)
  })
}

async function* allParts(
  first: Buffer,
  parts: number,
  readPart: (part: number) => Promise<Buffer | null>,
): AsyncGenerator<Buffer> {
  yield first
  for (let part = 1; part < parts; part++) {
    const bytes = await readPart(part)
    if (!bytes) throw new Error('a part of the feed is missing')
    yield bytes
  }
}
