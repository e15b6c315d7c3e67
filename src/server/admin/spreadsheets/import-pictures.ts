import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { job } from '#src/server/platform/jobs/jobs.ts'
import { masterOf } from '#src/server/platform/media/master.ts'
import { RefusedAddress } from '#src/server/platform/safe-fetch/public-address.ts'
import type { Services } from '#src/server/platform/services.ts'
import { UnreadableFile } from '#src/server/platform/trade-files/unreadable-file.ts'
import { transaction, type Transaction } from '#src/server/platform/transaction.ts'
import { transactionOf } from '../saving.ts'
import { isInArchive, pictureInArchive } from './archive-pictures.ts'

/** Simultaneous fetches of one check, which bound its memory, and those from one host (G25). */
const AT_ONCE = 8
const PER_HOST = 4
/** Most pictures of one check, which bound its disk, and the longest link. */
const PICTURES_MAX = 10_000
const LINK_MAX = 2000
/** Time for all pictures of a check, min. */
const MINUTES = 10
/** Time after which the job queues another job for the rest, because the queue treats a long job as dead, ms. */
const PART_MS = 4 * 60_000
/** The silence, s, after which another job asks for the rest: more than a fetch and its conversion take. */
const SILENCE_S = 60

const NOT_ASKED = 'Şəkil hələ yoxlanmamışdı, ona görə buraxıldı: faylı yenidən yazın.'
const TOO_LATE = 'Şəkil 10 dəqiqəyə yoxlanmadı.'

type Asked = { link: string; user_id: number }

/** Asks for the pictures of a checked import, while a person looks at the check (G25). */
export const importPicturesJob = job({
  name: 'ask-import-pictures',
  run: async (services: Services, { import_id }: { import_id: number }) => {
    const stopAt = Date.now() + PART_MS
    const { rows } = await services.database.execute<Asked>(sql`
      select link, user_id from import_pictures join imports on imports.id = import_id
      where import_id = ${import_id} and not is_asked and state = 'checked' and pictures_until > now()`)
    await askAll(services, import_id, rows, stopAt)
    await transaction(services, async (tx) => {
      await tx.execute(sql`
        update import_pictures set is_asked = true, failure = ${TOO_LATE} from imports
        where imports.id = import_id and import_id = ${import_id} and not is_asked and pictures_until <= now()`)
      const { rows: left } = await tx.execute(sql`
        select from import_pictures join imports on imports.id = import_id
        where import_id = ${import_id} and not is_asked and state = 'checked' limit 1`)
      if (left.length > 0) await tx.queue(importPicturesJob, { import_id })
    })
  },
})

/** Queues imports again whose pictures no job asks for any more, for example after the process was killed. */
export async function resumePictures(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update imports set updated_at = now() where state = 'checked' and pictures_until is not null
      and updated_at < now() - make_interval(secs => ${SILENCE_S})
      and exists (select from import_pictures where import_id = imports.id and not is_asked) returning id`)
  for (const { id } of rows) await tx.queue(importPicturesJob, { import_id: id })
}

/** Adds the links of checked rows, and starts to ask for them after the last row. */
export async function addPictures(
  tx: Transaction,
  import_id: number,
  links: readonly string[],
  isLast: boolean,
): Promise<void> {
  const asked = links.filter((link) => !isInArchive(link) && link.length <= LINK_MAX)
  if (asked.length > 0)
    await tx.execute(sql`
      insert into import_pictures (import_id, link) select ${import_id}, link
        from unnest(${sql.param(asked)}::text[]) link
        limit greatest(0, ${PICTURES_MAX} - (select count(*) from import_pictures where import_id = ${import_id}))
        on conflict do nothing`)
  if (!isLast) return
  const { rowCount } = await tx.execute(sql`
    update imports set pictures_until = now() + make_interval(mins => ${MINUTES}) where id = ${import_id}
      and exists (select from import_pictures where import_id = imports.id)`)
  if (rowCount === 1) await tx.queue(importPicturesJob, { import_id })
}

async function askAll(services: Services, importId: number, pictures: readonly Asked[], stopAt: number): Promise<void> {
  const left = new Set(pictures)
  const active = new Map<string, number>()
  const askNext = async (): Promise<void> => {
    for (;;) {
      if (Date.now() > stopAt || !(await isWanted(services, importId))) return
      const next = firstOf(left, active)
      if (!next) return
      left.delete(next)
      const host = hostOf(next.link)
      active.set(host, (active.get(host) ?? 0) + 1)
      try {
        const bytesOf = (link: string) => services.fetchPicture(link)
        const failure = await take(next.link, bytesOf, importId, next.user_id, services)
        await services.database.execute(sql`
          with picture as (update import_pictures set is_asked = true, failure = ${failure}
            where import_id = ${importId} and link = ${next.link})
          update imports set updated_at = now() where id = ${importId}`)
      } finally {
        active.set(host, (active.get(host) ?? 1) - 1)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
}

function firstOf(left: ReadonlySet<Asked>, active: ReadonlyMap<string, number>): Asked | undefined {
  for (const picture of left) if ((active.get(hostOf(picture.link)) ?? 0) < PER_HOST) return picture
  return undefined
}

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host : '')

/** Whether a person still looks at the check: another check, and the run, do not wait for its pictures. */
async function isWanted({ database }: Services, importId: number): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from imports where id = ${importId} and state = 'checked' and pictures_until > now()`)
  return rows.length > 0
}

/**
 * Stores the pictures of the import's own archive. Other links are not asked for: `failures` gets why each is left
 * out (G25).
 */
export async function takePictures(
  links: readonly string[],
  importId: number,
  userId: number,
  services: Services,
  failures: Map<string, string>,
): Promise<void> {
  const left = [...new Set(links)].filter((link) => !failures.has(link))
  if (left.length === 0) return
  const { rows } = await services.database.execute<{ link: string; failure: string }>(sql`
    select link, failure from import_pictures where import_id = ${importId} and failure is not null
      and link = any(${sql.param(left)})`)
  const known = new Map(rows.map(({ link, failure }) => [link, failure]))
  const archive = left.some(isInArchive) ? await archiveOf(importId, services) : null
  for (const link of left) {
    const failure =
      archive && isInArchive(link)
        ? await take(link, (own) => pictureInArchive(archive, own), importId, userId, services)
        : (known.get(link) ?? NOT_ASKED)
    if (failure !== null) failures.set(link, `${failure} ${link.slice(0, 100)}`)
  }
}

/** Returns the archive that an import reads; null if it is another file. */
async function archiveOf(importId: number, { database }: Services): Promise<Buffer | null> {
  const { rows } = await database.execute<{ file: Buffer }>(
    sql`select file from imports where id = ${importId} and format = 'zip'`,
  )
  return rows[0]?.file ?? null
}

/** Stores a picture like an upload (D19), with its link: no link is fetched twice. Returns why it is refused. */
async function take(
  link: string,
  bytesOf: (link: string) => Promise<Buffer>,
  importId: number,
  userId: number,
  services: Services,
): Promise<string | null> {
  try {
    await store(link, await bytesOf(link), importId, userId, services)
    return null
  } catch (error) {
    const isKnown = [RefusedAddress, ApiError, UnreadableFile].some((kind) => error instanceof kind)
    if (!isKnown || !(error instanceof Error)) throw error
    return error.message
  }
}

async function store(
  link: string,
  upload: Buffer,
  importId: number,
  userId: number,
  services: Services,
): Promise<void> {
  const { bytes, width, height } = await masterOf(upload)
  const key = randomBytes(12).toString('hex')
  await services.media.keepOriginal(key, bytes)
  const isKept = await transactionOf(
    services,
    userId,
    async (tx) => {
      const { rows } = await tx.execute(sql`
      insert into media (key, width, height, source) values (${key}, ${width}, ${height}, ${link})
        on conflict (source) do nothing returning id`)
      return rows.length > 0
    },
    importId,
  ).catch(async (error: unknown) => {
    await services.media.dropOriginal(key)
    throw error
  })
  if (!isKept) await services.media.dropOriginal(key)
}
