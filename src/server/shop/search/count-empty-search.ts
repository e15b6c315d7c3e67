import { sql } from 'drizzle-orm'
import { searchWords } from '#src/domain/search/phrases.ts'
import { takeQuietly } from '../account/may-mail.ts'
import type { Services } from '#src/server/platform/services.ts'

/** The most stored searches, so that visitors cannot fill the database. More would not be read. */
const MOST = 1_000

/** Counts a search without results, for the admin (D47). A full list drops its rarest and oldest search. */
export async function countEmptySearch({ database, limits }: Services, text: string): Promise<void> {
  const query = searchWords(text).join(' ')
  if (query === '' || !(await takeQuietly(limits, 'empty-searches', 'all'))) return
  await database.execute(sql`
    with full_list as (
      delete from empty_searches where id in (
        select id from empty_searches order by times, last_at
        limit greatest(0, (select count(*) from empty_searches) - ${MOST - 1}))
      and query <> ${query})
    insert into empty_searches (query, typed) values (${query}, ${text})
    on conflict (query) do update set times = empty_searches.times + 1, typed = excluded.typed, last_at = now()`)
}
