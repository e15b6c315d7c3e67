import { sql } from 'drizzle-orm'
import type { Querying } from '../database/connect.ts'

type Tag = { id: number; name: string; slug: string }

/** A tag by its slug or by its name, in any case (D44); null if there is none. A slug goes before a name. */
export async function findTag(database: Querying, text: string): Promise<Tag | null> {
  const { rows } = await database.execute<Tag>(sql`
    select id, name, slug from tags where slug = ${text} or fold(name) = fold(${text}) order by slug <> ${text}, name <> ${text}, id limit 1`)
  return rows[0] ?? null
}
