import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import { masterOf } from '#src/server/platform/media/master.ts'
import type { Services } from '#src/server/platform/services.ts'
import { transactionOf } from '../saving.ts'
import { RefusedAddress } from '#src/server/platform/safe-fetch/public-address.ts'

/** Simultaneous fetches. */
const AT_ONCE = 4

/**
 * Fetches links and stores their pictures like uploads (D19), with their addresses, so that no link is fetched twice.
 * `failures` gets the reason of a failed link, and this import does not retry it.
 */
export async function storePictures(
  links: string[],
  importId: number,
  userId: number,
  services: Services,
  failures: Map<string, string>,
): Promise<void> {
  const left = [...new Set(links)].filter((link) => !failures.has(link))
  const takeNext = async () => {
    for (let link = left.shift(); link !== undefined; link = left.shift()) {
      try {
        await take(link, importId, userId, services)
      } catch (error) {
        if (!(error instanceof RefusedAddress || error instanceof ApiError)) throw error
        failures.set(link, `${error.message} ${link.slice(0, 100)}`)
      }
      // Marks the import as running, so that a slow foreign server does not make it look abandoned.
      await services.database.execute(sql`update imports set updated_at = now() where id = ${importId}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
}

async function take(link: string, importId: number, userId: number, services: Services): Promise<void> {
  const { bytes, width, height } = await masterOf(await services.fetchPicture(link))
  const key = randomBytes(12).toString('hex')
  await services.media.keepOriginal(key, bytes)
  const isKept = await transactionOf(
    services,
    userId,
    async (tx) => {
      const { rows } = await tx.execute(sql`
      insert into media (key, width, height, source) values (${key}, ${width}, ${height}, ${link}) on conflict (source) do nothing returning id`)
      return rows.length > 0
    },
    importId,
  ).catch(async (error: unknown) => {
    await services.media.dropOriginal(key)
    throw error
  })
  if (!isKept) await services.media.dropOriginal(key)
}
