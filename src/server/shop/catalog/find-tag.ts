import { sql } from 'drizzle-orm'
import type { Querying } from '#src/server/platform/database/connect.ts'

type Tag = { id: number; name: string; slug: string }

/**
 * Returns a tag by its slug or by its name, in any case (D44); null if it does not exist. A slug has priority over a
 * name.
 */
export async function findTag(database: Querying, text: string): Promise<Tag | null> {
  const { rows } = await database.execute<Tag>(sql`
    select id, name, slug from tags where slug = ${text} or fold(name) = fold(${text}) order by slug <> ${text}, name <> ${text}, id limit 1`)
  return rows[0] ?? null
}
