import { sql } from 'drizzle-orm'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Querying } from '#src/server/platform/database/connect.ts'

/** Throws 400 under each field whose picture does not exist. */
export async function refuseUnknownPictures(database: Querying, fields: Record<string, number | null>): Promise<void> {
  const wanted = Object.values(fields).filter((id) => id !== null)
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from media where id = any(${sql.param(wanted)})`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const faults = Object.entries(fields).filter(([, id]) => id !== null && !known.has(id))
  if (faults.length > 0)
    throw new ApiError(400, Object.fromEntries(faults.map(([field]) => [field, ['Şəkil tapılmadı.']])))
}
