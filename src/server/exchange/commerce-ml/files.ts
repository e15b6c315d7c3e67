import { sql } from 'drizzle-orm'
import type { Services } from '#src/server/platform/services.ts'
import { transaction } from '#src/server/platform/transaction.ts'
import { folderOf } from './exchange.ts'
import { ExchangeFailure } from './failure.ts'

/** Most bytes of a part, of a file, and of all unpacked files of an exchange (G33). */
export const PART_MAX = 10 * 1024 * 1024
const FILE_MAX = 200 * 1024 * 1024
const UNPACKED_MAX = 1024 * 1024 * 1024
/** Most files of an exchange. */
const FILES_MAX = 50_000

export type ExchangeFile = { id: number; exchange_id: number; name: string; parts: number; bytes: number }

/** Returns the name of a file without folders but `import_files/`. Throws ExchangeFailure for another name. */
export function safeName(name: string): string {
  const plain = name.replaceAll('\\', '/').replace(/^\.?\/+/, '')
  const parts = plain.split('/')
  const isPicture = parts[0] === 'import_files' && parts.length >= 2 && parts.length <= 5
  const isPlain = parts.every((part) => /^[\p{L}\p{N} ()_.#-]{1,120}$/u.test(part) && !/^\.+$/.test(part))
  if (!isPlain || (parts.length > 1 && !isPicture))
    throw new ExchangeFailure(`Faylın adı qəbul olunmur: ${plain.slice(0, 100)}`)
  if (!/\.(xml|zip|jpe?g|png|gif|webp|bmp)$/i.test(plain))
    throw new ExchangeFailure(`Bu növ fayl qəbul olunmur: ${plain.slice(0, 100)}`)
  return plain
}

/** Appends a part to a file of the exchange. A file that was imported begins anew. */
export async function appendPart(services: Services, exchange: number, name: string, bytes: Buffer): Promise<void> {
  await transaction(services, async (tx) => {
    const { rows: sums } = await tx.execute<{ bytes: number; files: number }>(sql`
      select coalesce(sum(bytes), 0)::float8 as bytes, count(*)::int as files from onec_files
      where exchange_id = ${exchange}`)
    if ((sums[0]?.bytes ?? 0) + bytes.length > UNPACKED_MAX)
      throw new ExchangeFailure('Fayllar cəmi 1 GB-dan böyükdür.')
    if ((sums[0]?.files ?? 0) > FILES_MAX) throw new ExchangeFailure('Fayllar çoxdur.')
    await tx.execute(sql`
      delete from onec_files where exchange_id = ${exchange} and name = ${name} and (records is not null or is_unpacked
        or failure is not null)`)
    const { rows } = await tx.execute<ExchangeFile>(sql`
      insert into onec_files (exchange_id, name, parts, bytes) values (${exchange}, ${name}, 1, ${bytes.length})
      on conflict (exchange_id, name) do update set parts = onec_files.parts + 1,
        bytes = onec_files.bytes + ${bytes.length}
      returning id, exchange_id, name, parts, bytes`)
    const [file] = rows
    if (!file) throw new Error('the part has no file')
    if (file.bytes > FILE_MAX) throw new ExchangeFailure(`Fayl 200 MB-dan böyükdür: ${name}`)
    // The row is locked until the part is stored, so that parts stay in their order.
    await services.mediaStore.write(placeOf(file, file.parts), bytes)
  })
}

const placeOf = (file: ExchangeFile, part: number) => `${folderOf(file.exchange_id)}/${file.id}/${part}`

/** Returns a file of the exchange; null if it did not come. */
export async function findFile({ database }: Services, exchange: number, name: string): Promise<ExchangeFile | null> {
  const { rows } = await database.execute<ExchangeFile>(sql`
    select id, exchange_id, name, parts, bytes from onec_files where exchange_id = ${exchange} and name = ${name}`)
  return rows[0] ?? null
}

/** Yields the parts of a file. */
export async function* readParts({ mediaStore }: Services, file: ExchangeFile): AsyncGenerator<Buffer> {
  for (let part = 1; part <= file.parts; part++) {
    const bytes = await mediaStore.read(placeOf(file, part))
    if (!bytes) throw new ExchangeFailure(`Fayl tam gəlməyib: ${file.name}`)
    yield bytes
  }
}
