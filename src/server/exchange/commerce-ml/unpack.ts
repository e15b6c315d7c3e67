import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Services } from '#src/server/platform/services.ts'
import { zipFileEntries } from '#src/server/platform/trade-files/zip-file.ts'
import { ExchangeFailure } from './failure.ts'
import { appendPart, PART_MAX, readParts, safeName, type ExchangeFile } from './files.ts'

const BROKEN = 'Arxiv açılmır. Faylları yenidən göndərin.'

/** Takes the files out of the archives of an exchange. An archive that was interrupted is unpacked anew. */
export async function unpackArchives(services: Services, exchange: number): Promise<void> {
  const { rows } = await services.database.execute<ExchangeFile>(sql`
    select id, exchange_id, name, parts, bytes from onec_files
    where exchange_id = ${exchange} and lower(name) like '%.zip' and not is_unpacked order by id`)
  for (const file of rows) await unpack(services, file)
}

async function unpack(services: Services, file: ExchangeFile): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-1c-'))
  try {
    const handle = await open(join(folder, 'archive.zip'), 'w+')
    try {
      for await (const part of readParts(services, file)) await handle.appendFile(part)
      for await (const { name, pieces } of zipFileEntries(handle, BROKEN)) {
        if (name.endsWith('/')) continue
        const safe = safeName(name)
        if (/\.zip$/i.test(safe)) throw new ExchangeFailure('Arxivin içində arxiv ola bilməz.')
        await services.database.execute(
          sql`delete from onec_files where exchange_id = ${file.exchange_id} and name = ${safe}`,
        )
        await keep(services, file.exchange_id, safe, pieces)
      }
    } finally {
      await handle.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await services.database.execute(sql`update onec_files set is_unpacked = true where id = ${file.id}`)
}

/** Stores a file in parts. */
async function keep(services: Services, exchange: number, name: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    if (size > 0) await appendPart(services, exchange, name, Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.length
    if (size >= PART_MAX - 256 * 1024) await flush()
  }
  await flush()
}
